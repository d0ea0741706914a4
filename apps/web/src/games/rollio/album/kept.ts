import {
  BLESSING_IDS,
  BOSS_IDS,
  CHALLENGE_IDS,
  CHARM_IDS,
  CONSUMABLE_IDS,
  DIFFICULTIES,
  MINIBOSS_IDS,
  WORLD_IDS,
  type BossId,
  type CharmId,
  type Collection,
  type MinibossId,
} from '@parlour/games/rollio'

/** A finished run as it is remembered. */
export interface PastRun {
  readonly seed: string
  readonly settings: string // as in a record
  readonly started: string | null
  readonly won: boolean
  readonly level: number
  readonly points: number
  readonly best: number // of one scored hand
  readonly heats: number
  readonly flops: number
  readonly charms: readonly CharmId[] // at the end
  readonly boss: BossId | MinibossId | null // that it ended at
}

/** What this browser knows of a player's runs. */
export interface Kept {
  readonly collection: Collection
  readonly runs: readonly PastRun[] // the latest first
  readonly played: number
  readonly won: number
}

export const writeKept = (kept: Kept): string => JSON.stringify(kept)

/** What was kept, as far as it is understood: what no longer exists is left out. */
export function readKept(text: string | null): Kept {
  const kept = fields(parse(text))
  const met = fields(kept.get('collection'))
  const among = <X extends string>(name: string, known: readonly X[]): readonly X[] => {
    const own = met.get(name)
    return Array.isArray(own) ? known.filter((id) => own.includes(id)) : []
  }
  const runs = kept.get('runs')
  return {
    collection: {
      charms: among('charms', CHARM_IDS),
      consumables: among('consumables', CONSUMABLE_IDS),
      blessings: among('blessings', BLESSING_IDS),
      worlds: among('worlds', WORLD_IDS),
      bosses: among('bosses', BOSS_IDS),
      minibosses: among('minibosses', MINIBOSS_IDS),
      difficulties: among('difficulties', DIFFICULTIES),
      challenges: among('challenges', CHALLENGE_IDS),
    },
    runs: Array.isArray(runs) ? runs.flatMap(readRun) : [],
    played: figure(kept.get('played')),
    won: figure(kept.get('won')),
  }
}

function readRun(kept: unknown): readonly PastRun[] {
  const run = fields(kept)
  const seed = run.get('seed')
  const settings = run.get('settings')
  const charms = run.get('charms')
  const started = run.get('started')
  const boss = run.get('boss')
  if (typeof seed !== 'string' || typeof settings !== 'string') return []
  return [
    {
      seed,
      settings,
      started: typeof started === 'string' ? started : null,
      won: run.get('won') === true,
      level: figure(run.get('level')),
      points: figure(run.get('points')),
      best: figure(run.get('best')),
      heats: figure(run.get('heats')),
      flops: figure(run.get('flops')),
      charms: Array.isArray(charms) ? CHARM_IDS.filter((id) => charms.includes(id)) : [],
      boss: [...BOSS_IDS, ...MINIBOSS_IDS].find((id) => id === boss) ?? null,
    },
  ]
}

const figure = (kept: unknown): number => (typeof kept === 'number' && Number.isFinite(kept) && kept >= 0 ? kept : 0)

const fields = (kept: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
