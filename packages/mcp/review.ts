import { setImmediate as pause } from 'node:timers/promises'
import { costliest, review, type Judged, type Players } from '@parlour/bots'
import { replay, writeRecord, type GameRecord, type GameTypes, type Names, type Replay, type Seat } from '@parlour/core'
import type { Playroom, Seen } from './playroom.ts'
import { namesAt, wordsOf, type ToolAnswer } from './tool-answer.ts'

const TOLD = 10 // mistakes in words; the document has all decisions

let last: Promise<unknown> = Promise.resolve() // a review takes a second or so: one at a time, and others in between

/** How the game went: the result, the record, and what the agent's decisions cost where somebody can judge them. */
export async function tellReview(
  room: Playroom,
  seen: Seen,
  record: GameRecord,
  table: ToolAnswer,
): Promise<ToolAnswer> {
  const { you, players } = seen
  const who = namesAt(seen, wordsOf(room))
  const judging = last.then(() => players.open((all) => judge(room, all, record, you, who)))
  last = judging.catch(() => undefined)
  const judged = await judging
  const words = wordsOf(room)
  const { table: id, game, you: seat, outcome, results } = table.document
  return {
    document: {
      table: id,
      game,
      you: seat,
      outcome,
      results,
      decisions: judged?.decisions ?? null,
      record: writeRecord(record),
    },
    text: [
      table.text,
      ...(judged === null ? [words.noCoach] : [words.best(judged.right, judged.decisions.length), ...judged.told]),
    ].join('\n'),
  }
}

interface Verdict {
  readonly decisions: readonly object[]
  readonly right: number
  readonly told: readonly string[]
}

async function judge<T extends GameTypes>(
  room: Playroom,
  { game, coach, adviser }: Players<T>,
  record: GameRecord,
  you: Seat | null,
  who: Names,
): Promise<Verdict | null> {
  const replayed = coach === null ? null : replay(game, record)
  if (coach === null || replayed?.ok !== true) return null
  const judged: Judged<T>[] = []
  for (const one of review(coach, adviser, mineIn(replayed.value, you), who, room.language)) {
    if (!one.forced) judged.push(one)
    await pause()
  }
  const { action } = game.words[room.language]
  const sorted = costliest(judged)
  const mistakes = sorted.filter(({ loss }) => loss > 0)
  return {
    decisions: sorted.map(({ line, played, best, loss, reason }) => ({
      line,
      played: game.notation.action.write(played.action),
      best: game.notation.action.write(best.action),
      loss,
      reason,
    })),
    right: judged.length - mistakes.length,
    told: mistakes
      .slice(0, TOLD)
      .map(({ line, played, cost, best, reason }) =>
        wordsOf(room).mistake(line, action(played.action), cost, action(best.action), reason),
      ),
  }
}

/** Lines of the others count as chance: nobody judges them. */
function mineIn<T extends GameTypes>(replayed: Replay<T>, you: Seat | null): Replay<T> {
  const { match } = replayed
  const lines = match.lines.map((line) => (line.by === you ? line : { ...line, by: 'chance' as const }))
  return { ...replayed, match: { ...match, lines } }
}
