import { setImmediate as pause } from 'node:timers/promises'
import { costliest, review, type AnyPlayers, type Judged, type Players } from '@parlour/bots'
import {
  err,
  ok,
  replay,
  type GameRecord,
  type GameTypes,
  type Language,
  type Names,
  type Replay,
  type Result,
  type Seat,
} from '@parlour/core'

/** What the decisions of a seat came to. */
export interface Verdict {
  readonly decisions: readonly Decision[] // the dearest first
  readonly right: number // how many were best
}

interface Decision {
  readonly line: number
  readonly played: string
  readonly best: string
  readonly loss: number
  readonly text: { readonly played: string; readonly best: string; readonly cost: string }
  readonly reason: string // why the best was better, or what would have come next
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
  const judging = last.then(() => players.open((all) => judge(all, record, seat, who, language)))
  last = judging.catch(() => undefined).finally(() => waiting--)
  return ok(await judging)
}

async function judge<T extends GameTypes>(
  { game, coach, adviser }: Players<T>,
  record: GameRecord,
  seat: Seat | null,
  who: Names,
  language: Language,
): Promise<Verdict | null> {
  const replayed = coach === null ? null : replay(game, record)
  if (coach === null || replayed?.ok !== true) return null
  const judged: Judged<T>[] = []
  for (const one of review(coach, adviser, onlyOf(replayed.value, seat), who, language)) {
    if (!one.forced) judged.push(one)
    await pause()
  }
  const { action: say } = game.words[language]
  const { write } = game.notation.action
  return {
    decisions: costliest(judged).map(({ line, played, best, loss, cost, reason }) => ({
      line,
      played: write(played.action),
      best: write(best.action),
      loss,
      text: { played: say(played.action), best: say(best.action), cost },
      reason,
    })),
    right: judged.filter(({ loss }) => loss === 0).length,
  }
}

/** Lines of the others count as chance: nobody judges them. */
function onlyOf<T extends GameTypes>(replayed: Replay<T>, seat: Seat | null): Replay<T> {
  const { match } = replayed
  const lines = match.lines.map((line) => (line.by === seat ? line : { ...line, by: 'chance' as const }))
  return { ...replayed, match: { ...match, lines } }
}
