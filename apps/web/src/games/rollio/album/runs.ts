import { replay, type GameRecord } from '@parlour/core'
import type { Store } from '@parlour/client'
import { collected, hasWon, isBoss, isMiniboss, rollio, type State } from '@parlour/games/rollio'
import { readKept, writeKept, type Kept, type PastRun } from './kept.ts'

const MOST = 60 // runs that are remembered one by one

const KEY = 'parlour/rollio/album'
export const keptIn = (store: Store): Kept => readKept(store.getItem(KEY))

/** 3.19  Keeps a run that is over, once; one that cannot be replayed is left out. */
export function keepEnded(store: Store, record: GameRecord, seed: string): void {
  const before = keptIn(store)
  const [latest] = before.runs
  if (latest?.seed === seed && latest.started === record.started) return
  const after = withRun(before, record, seed)
  if (after !== null) store.setItem(KEY, writeKept(after))
}

export function withRun(before: Kept, record: GameRecord, seed: string): Kept | null {
  const replayed = replay(rollio, record)
  if (!replayed.ok) return null
  const { match, effects } = replayed.value
  const told = effects.flat()
  const { state } = match
  const run: PastRun = {
    seed,
    settings: record.settings,
    started: record.started,
    won: hasWon(state),
    level: state.level,
    points: state.points,
    best: Math.max(0, ...told.flatMap((effect) => (effect.type === 'scored' ? [effect.score] : []))),
    heats: told.filter(({ type }) => type === 'hot-dice').length,
    flops: told.filter(({ type }) => type === 'flop').length,
    charms: state.charms,
    boss: endedAt(state),
  }
  return {
    collection: collected(before.collection, replayed.value),
    runs: [run, ...before.runs].slice(0, MOST),
    played: before.played + 1,
    won: before.won + (run.won ? 1 : 0),
  }
}

/** Who ruled the level that a lost run ended at. */
function endedAt(s: State): PastRun['boss'] {
  if (hasWon(s)) return null
  return isBoss(s.level) ? s.boss : isMiniboss(s.level) ? s.mini : null
}

/** The best of each kind among the runs that are remembered. */
export const recordsOf = ({ runs }: Kept): Pick<PastRun, 'level' | 'points' | 'best' | 'heats'> => ({
  level: most(runs.map(({ level }) => level)),
  points: most(runs.map(({ points }) => points)),
  best: most(runs.map(({ best }) => best)),
  heats: most(runs.map(({ heats }) => heats)),
})

const most = (figures: readonly number[]): number => Math.max(0, ...figures)
