import { setImmediate as pause } from 'node:timers/promises'
import {
  accountFor,
  costliest,
  inWords,
  judge,
  reviewWords,
  type Account,
  type AnyPlayers,
  type Basis,
  type Players,
  type Severity,
  type Unit,
  type Verdict as Judged,
} from '@parlour/bots'
import {
  err,
  ok,
  replay,
  type GameRecord,
  type GameTypes,
  type Language,
  type Names,
  type Result,
  type Seat,
} from '@parlour/core'

/** What the decisions of a seat came to. */
export interface Verdict {
  readonly decisions: readonly Decision[] // the dearest first
  readonly right: number // how many were best
  readonly account: Summary
}

interface Decision {
  readonly line: number
  readonly played: string
  readonly best: string
  readonly values: { readonly played: number; readonly best: number }
  readonly loss: number
  readonly error: number | null // the standard error of the loss, where it is known
  readonly severity: Severity | null
  readonly basis: Basis // how it was judged
  readonly text: { readonly played: string; readonly best: string; readonly cost: string }
  readonly reason: string // why the best was better, or what would have come next
}

/** Why the game went as it did: `result - expected = luck + given - lost`, in the unit. */
interface Summary extends Pick<Account, 'accuracy' | 'lost' | 'given' | 'luck' | 'severities' | 'curves'> {
  readonly unit: Unit
  readonly text: { readonly lost: string; readonly given: string; readonly luck: string }
}

const MOST_WAITING = 20
let last: Promise<unknown> = Promise.resolve() // a review takes a second or so: one at a time, and others in between
let waiting = 0

/** Judges a seat's decisions in a finished game; null where the game has no coach. */
export async function judgeGame(
  players: AnyPlayers,
  record: GameRecord,
  seat: Seat | null,
  who: Names,
  language: Language,
): Promise<Result<Verdict | null, 'busy'>> {
  if (players.open(({ coach }) => coach === null)) return ok(null)
  if (waiting >= MOST_WAITING) return err('busy')
  waiting++
  const judging = last.then(() => players.open((all) => judged(all, record, seat, who, language)))
  last = judging.catch(() => undefined).finally(() => waiting--)
  return ok(await judging)
}

async function judged<T extends GameTypes>(
  { game, coach, adviser }: Players<T>,
  record: GameRecord,
  seat: Seat | null,
  who: Names,
  language: Language,
): Promise<Verdict | null> {
  const replayed = coach === null ? null : replay(game, record)
  if (coach === null || replayed?.ok !== true) return null
  const all: Judged<T>[] = []
  // everybody is judged, since what the others gave away is no luck; only the seat's own decisions are told
  for (const one of judge(coach, replayed.value, 'quick')) {
    all.push(one)
    await pause()
  }
  const own = all.filter((one) => one.seat === seat && !one.forced)
  const { action: say } = game.words[language]
  const { write } = game.notation.action
  const account = accountFor(coach, replayed.value, all, seat ?? 0)
  const { unit, accuracy, lost, given, luck, severities, curves } = account
  const words = reviewWords[language]
  return {
    decisions: costliest(own.map((one) => inWords(adviser, one, who, language))).map((one) => ({
      line: one.line,
      played: write(one.played.action),
      best: write(one.best.action),
      values: { played: one.played.value, best: one.best.value },
      loss: one.loss,
      error: one.error,
      severity: one.severity,
      basis: one.basis,
      text: { played: say(one.played.action), best: say(one.best.action), cost: one.cost },
      reason: one.reason,
    })),
    right: own.filter(({ loss }) => loss === 0).length,
    account: {
      unit,
      accuracy,
      lost,
      given,
      luck,
      severities,
      curves,
      text: { lost: words.change(-lost, unit), given: words.change(given, unit), luck: words.change(luck, unit) },
    },
  }
}
