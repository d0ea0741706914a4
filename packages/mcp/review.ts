import { ok, writeRecord, type GameRecord, type Result } from '@parlour/core'
import { judgeGame } from './judge.ts'
import type { Playroom, Seen } from './playroom.ts'
import { namesAt, wordsOf, type ToolAnswer } from './tool-answer.ts'

const TOLD = 10 // mistakes in words; the document has all decisions

/** How the game went: the result, the record, and what the agent's decisions cost where somebody can judge them. */
export async function tellReview(
  room: Playroom,
  seen: Seen,
  record: GameRecord,
  table: ToolAnswer,
): Promise<Result<ToolAnswer, 'busy'>> {
  const words = wordsOf(room)
  const judged = await judgeGame(seen.players, record, seen.you, namesAt(seen, words), room.language)
  if (!judged.ok) return judged
  const verdict = judged.value
  const { table: id, game, you, outcome, results } = table.document
  return ok({
    document: {
      table: id,
      game,
      you,
      outcome,
      results,
      decisions: verdict?.decisions ?? null,
      account: verdict?.account ?? null,
      why: verdict === null ? { code: 'no-coach', text: words.noCoach } : null, // there are none
      record: writeRecord(record),
    },
    text: [
      table.text,
      ...(verdict === null
        ? [words.noCoach]
        : [
            words.best(verdict.right, verdict.decisions.length),
            ...(verdict.account.accuracy === null
              ? []
              : [words.account(verdict.account.accuracy, verdict.account.text)]),
            ...verdict.decisions
              .filter(({ loss }) => loss > 0)
              .slice(0, TOLD)
              .map(({ line, text, reason }) => words.mistake(line, text.played, text.cost, text.best, reason)),
          ]),
    ].join('\n'),
  })
}
