import {
  readRecord,
  recordOf,
  replay,
  writeRecord,
  type Game,
  type GameRecord,
  type GameTypes,
  type Result,
} from '@parlour/core'
import { callAll } from './names.ts'
import type { BotCard } from './setup.ts'
import { challengeDay, sessionAt, toAct, type Holder, type Session, type Store } from '@parlour/client'

/** A session as text: its record, who held the seats, and the seed of the dice to come. */
export function writeSave<T extends GameTypes>(session: Session<T>): string {
  return JSON.stringify({
    record: writeRecord(recordFrom(session)),
    bots: session.holders.map((holder) => (holder.type === 'bot' ? holder.bot : null)),
    seed: session.seed,
    practice: session.practice,
  })
}

export const recordFrom = <T extends GameTypes>({ match, holders, started }: Session<T>): GameRecord =>
  recordOf(match, { names: holders.map(({ name }) => name), ...(started === null ? {} : { started }) })

/** The record as others read it: everybody in it has a name, and nobody is "you". */
export const recordForOthers = <T extends GameTypes>(
  session: Session<T>,
  bots: readonly BotCard[],
  nameOf: (number: number) => string,
  namesakes?: (bot: string) => readonly string[],
): GameRecord => recordFrom({ ...session, holders: callAll(session.holders, bots, nameOf, namesakes) })

/** The session a text stands for, taken up where its record ends; null if it is damaged or of another edition. */
export function readSave<T extends GameTypes>(game: Game<T>, text: string): Session<T> | null {
  const saved = parse(text)
  if (saved === null) return null
  const record = readRecord(saved.record)
  if (!record.ok) return null
  const holders = record.value.names.map((name, seat): Holder => {
    const bot = saved.bots[seat] ?? null
    // older saves wrote down what the page called them
    return bot === null ? { type: 'person', name: name === 'You' ? '' : name } : { type: 'bot', bot, name }
  })
  const resumed = resume(game, record.value, holders, saved.seed)
  return resumed.ok ? { ...resumed.value, practice: saved.practice } : null
}

/** A session at the end of a record. */
function resume<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord,
  holders: readonly Holder[],
  seed: string,
): Result<Session<T>, Extract<ReturnType<typeof replay<T>>, { ok: false }>['error']> {
  const replayed = replay(game, record)
  if (!replayed.ok) return replayed
  const { match, states, effects } = replayed.value
  const trail = effects.map((told, index) => ({ state: states[index + 1] ?? match.state, effects: told }))
  return { ok: true, value: sessionAt(match, trail, holders, seed, record.started) }
}

interface Saved {
  readonly record: string
  readonly bots: readonly (string | null)[]
  readonly seed: string
  readonly practice: boolean
}

function parse(text: string): Saved | null {
  try {
    const saved: unknown = JSON.parse(text)
    if (typeof saved !== 'object' || saved === null || !('record' in saved) || !('bots' in saved) || !('seed' in saved))
      return null
    const { record, bots, seed } = saved
    if (typeof record !== 'string' || typeof seed !== 'string' || !Array.isArray(bots)) return null
    const practice = 'practice' in saved && saved.practice === true
    return { record, seed, practice, bots: bots.map((bot: unknown) => (typeof bot === 'string' ? bot : null)) }
  } catch {
    return null
  }
}

/** Where a session is left: today's challenge has a place of its own, so that no other game takes it. */
export type Place = 'table' | 'challenge'

/** Its name in the store. */
export const nameOf = (place: Place, game: string): string => `parlour/${place}/${game}`

export const keep = <T extends GameTypes>(store: Store, session: Session<T>): void =>
  store.setItem(
    nameOf(challengeDay(session) === null ? 'table' : 'challenge', session.match.game.id),
    writeSave(session),
  )

export function kept<T extends GameTypes>(store: Store, game: Game<T>, place: Place = 'table'): Session<T> | null {
  const text = store.getItem(nameOf(place, game.id))
  return text === null ? null : readSave(game, text)
}

/** Whether a game was begun on this table and not played to its end: a new one takes its place. */
export function isLeft<T extends GameTypes>(store: Store, game: Game<T>): boolean {
  const left = kept(store, game)
  return left !== null && toAct(left) !== 'nobody' && left.match.lines.length > 1
}
