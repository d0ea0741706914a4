/**
 * What is believed of a player in one list, in millionths: whole numbers are the same on every machine and in every
 * database, so that what is computed again equals what is stored.
 */
export interface Rating {
  readonly mu: number // how strong
  readonly sigma: number // how uncertain that is
}

const UNIT = 1_000_000
const STRENGTH = 25 // openskill's own scale: everybody begins here
const DOUBT = STRENGTH / 3
const DRIFT = STRENGTH / 300 // added to the doubt before each game, since people learn and forget
// to one of openskill's: 400 points between settled ratings then mean ten wins in eleven games, as with Elo
const POINTS = 28
const MIDDLE = 1500
export const SETTLED_DOUBT = 5 * UNIT // after about 25 games of two, or 8 of four

export const NEWCOMER: Rating = { mu: STRENGTH * UNIT, sigma: Math.round(DOUBT * UNIT) }

/** What becomes of ratings by one game; ranks begin at 1, and equal ones are ties. */
export type Rate = (before: readonly Rating[], ranks: readonly number[]) => readonly Rating[]

/**
 * Weng and Lin's Bradley-Terry model: every pair at the table is compared, so that games of two and of four lie on one
 * scale, which Plackett-Luce does not give. Loaded when the first game is counted.
 */
export async function loadRate(): Promise<Rate> {
  const [{ rate }, { bradleyTerryFull }] = await Promise.all([import('openskill'), import('openskill/models')])
  return (before, ranks) =>
    rate(
      before.map(({ mu, sigma }) => [{ mu: mu / UNIT, sigma: sigma / UNIT }]),
      { rank: [...ranks], model: bradleyTerryFull, tau: DRIFT },
    ).map(([after]) => ({
      mu: Math.round((after?.mu ?? Number.NaN) * UNIT),
      sigma: Math.round((after?.sigma ?? Number.NaN) * UNIT),
    }))
}

/** As people read it. */
export const pointsOf = ({ mu }: Pick<Rating, 'mu'>): number => Math.round(MIDDLE + (mu / UNIT - STRENGTH) * POINTS)

/** In 19 of 20 cases the true strength lies within so many points. */
export const doubtOf = ({ sigma }: Pick<Rating, 'sigma'>): number => Math.round(1.96 * (sigma / UNIT) * POINTS)

/** Until then a rating is provisional. */
export const isSettled = ({ sigma }: Pick<Rating, 'sigma'>): boolean => sigma <= SETTLED_DOUBT
