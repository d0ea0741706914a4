import { flopCost, type State } from '@parlour/games/rollio'
import { SPARE, type Outlook } from './outlook.ts'
import { heatAt, type Rolls } from './rolls.ts'

/** The round on the table: what each pot with so many dice left is worth, in chance to win the level. */
export interface Round {
  readonly rerolls: number // the most it was worked out for
  bank(pot: number, rerolls: number): number
  flop(rerolls: number): number // with the pot lost
  roll(pot: number, dice: number, rerolls: number, hot: number): number
  decide(pot: number, dice: number, rerolls: number, hot: number): number // the better of bank and roll
}

const POTS = 18
export const HEATS = 4 // hot dice told apart from the first on
const SWEEPS = 2

/**
 * Backwards over the pot, which only grows; rolls are the sampled ones. `coolest` is the fewest hot dice it may be
 * asked about.
 */
export function roundOf(s: State, rolls: Rolls, outlook: Outlook, coolest: number): Round {
  const missing = s.target - s.banked
  const cost = flopCost(s)
  const most = s.rerolls
  const kinds = rolls.dice + 1
  const won = 1 + SPARE * (s.banks - 1)
  const bank = (pot: number, rerolls: number): number =>
    pot >= missing ? won : outlook.chance(missing - pot, s.banks - 1, s.flops, Math.min(rerolls, most))
  const flop = (rerolls: number): number =>
    outlook.chance(missing + cost, s.banks, s.flops + 1, Math.min(rerolls, most))
  if (missing <= 0) return { rerolls: Infinity, bank, flop, roll: () => 0, decide: bank }
  const rolled = new Float64Array(HEATS * (most + 1) * kinds * POTS)
  const decided = new Float64Array(rolled.length)
  const index = (heat: number, rerolls: number, dice: number): number =>
    ((heat * (most + 1) + rerolls) * kinds + dice) * POTS
  const scale = (POTS - 1) / Math.sqrt(missing) // finer where pots are small
  const between = (table: Float64Array, from: number, pot: number): number => {
    const place = scale * Math.sqrt(pot)
    const low = Math.min(POTS - 2, Math.floor(place))
    const a = table[from + low] ?? 0
    return a + (place - low) * ((table[from + low + 1] ?? 0) - a)
  }
  for (let rerolls = 0; rerolls <= most; rerolls++) {
    const lost = flop(rerolls)
    for (let j = POTS - 1; j >= 0; j--) {
      const pot = missing * (j / (POTS - 1)) ** 2
      const banked = bank(pot, rerolls)
      for (let heat = HEATS - 1; heat >= 0; heat--) {
        const factor = heatAt(rolls, coolest + heat)
        const hotter = Math.min(HEATS - 1, heat + 1)
        for (let sweep = 0; sweep < SWEEPS; sweep++)
          for (let dice = 1; dice < kinds; dice++) {
            const at = index(heat, rerolls, dice) + j
            // A small score stays between this pot and the next, so that a first guess is needed: the next pot's worth.
            if (sweep === 0) decided[at] = Math.max(banked, j === POTS - 1 ? 0 : (rolled[at + 1] ?? 0))
            const flopped = rerolls === 0 ? lost : Math.max(lost, rolled[index(heat, rerolls - 1, dice) + j] ?? 0)
            const offers = rolls.offers[dice] ?? []
            let sum = 0
            for (const offer of offers) {
              let best = offer.length === 0 ? flopped : 0
              for (const { gain, left, hot } of offer) {
                const reached = pot + gain * factor
                const value =
                  reached >= missing ? won : between(decided, index(hot ? hotter : heat, rerolls, left), reached)
                if (value > best) best = value
              }
              sum += best
            }
            rolled[at] = sum / Math.max(1, offers.length)
            decided[at] = Math.max(banked, rolled[at] ?? 0)
          }
      }
    }
  }
  const from = (dice: number, rerolls: number, hot: number): number =>
    index(Math.max(0, Math.min(HEATS - 1, hot - coolest)), Math.min(rerolls, most), Math.min(dice, rolls.dice))
  return {
    rerolls: most,
    bank,
    flop,
    roll: (pot, dice, rerolls, hot) => between(rolled, from(dice, rerolls, hot), Math.min(pot, missing)),
    decide: (pot, dice, rerolls, hot) => (pot >= missing ? won : between(decided, from(dice, rerolls, hot), pot)),
  }
}
