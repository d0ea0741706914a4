import {
  commonWords,
  explain,
  fromWire,
  plain,
  positionSeen,
  type Explained,
  type Names,
  type Reason,
} from '@parlour/core'
import type { Playroom, Refused, Seen, ToldStep } from './playroom.ts'
import { mcpWords, type McpWords } from './words.ts'

/** What a tool answers: data for programs, and the same in words for anyone who reads. */
export interface ToolAnswer {
  readonly document: { readonly [key: string]: unknown }
  readonly text: string
}

export const wordsOf = ({ language }: Playroom): McpWords => mcpWords[language]

/** The name of the one who sits there; the agent is "you" to itself. */
export const namesAt =
  ({ names, you }: Seen, words: McpWords): Names =>
  (seat) => ({ name: names[seat] || words.seat(seat + 1), you: seat === you })

const isYourTurn = ({ status, you, toAct }: Seen): boolean => status === 'playing' && you !== null && toAct === you

/** Nothing more will happen by itself that the agent could wait for. */
export const isSettled = (seen: Seen): boolean => seen.status === 'over' || seen.status === 'closed' || isYourTurn(seen)

/** The table as the agent sees it, with what happened after a line that it knows. */
export function tellTable(room: Playroom, seen: Seen, steps: readonly ToldStep[]): ToolAnswer {
  const words = wordsOf(room)
  const who = namesAt(seen, words)
  const { table, players, settings, help, status, number, you, toAct, outcome, secondsLeft } = seen
  const events = steps.map(({ number: line, by, text, effects }) => ({
    number: line,
    by,
    line: text,
    text: players.open(({ game }) =>
      commonWords[room.language].sentences(
        effects.map((effect) => game.words[room.language].effect(fromWire(game, 'effect', effect), who)),
      ),
    ),
  }))
  const shown = shownOf(room, seen, who)
  const results = resultsOf(room, seen, who)
  const document = {
    table,
    game: players.id,
    settings,
    help,
    status,
    you,
    seats: seen.names.map((name, seat) => name || words.seat(seat + 1)),
    number,
    next: number + 1,
    toAct,
    yourTurn: isYourTurn(seen),
    prompt: isYourTurn(seen) ? (shown?.prompt ?? null) : null,
    position: shown?.position ?? null,
    picture: shown?.picture ?? null,
    view: seen.view,
    secondsLeft,
    outcome,
    results,
    events,
  }
  const text = [
    words.table(
      players.open(({ game }) => game.words[room.language].name),
      table,
      seen.names.map((name, seat) => `  ${seat}  ${name || words.seat(seat + 1)}`),
      you === null ? null : who(you).name,
    ),
    ...events.filter((event) => event.text !== '').map((event) => `${event.number}. ${event.text}`),
    ...(shown === null ? [] : [shown.picture, ...(shown.position === null ? [] : [words.position(shown.position)])]),
    turnText(seen, words, who, shown?.prompt ?? '', results),
  ].join('\n')
  return { document, text }
}

function turnText(
  seen: Seen,
  words: McpWords,
  who: Names,
  prompt: string,
  results: readonly { readonly text: string }[] | null,
): string {
  if (seen.status === 'closed') return words.closed
  if (seen.status === 'gathering') return words.gathering
  if (results !== null) return words.over(results.map(({ text }) => text))
  if (isYourTurn(seen)) return words.yourTurn(seen.number + 1, prompt)
  return typeof seen.toAct === 'number' ? words.turnOf(who(seen.toAct)) : words.chance
}

interface Shown {
  readonly prompt: string
  readonly position: string | null // as a line, where the seat sees everything
  readonly picture: string
}

function shownOf({ language }: Playroom, { players, view, you }: Seen, who: Names): Shown | null {
  if (view === null) return null
  return players.open(({ game }): Shown => {
    const seenBy = fromWire(game, 'view', view)
    return {
      prompt: game.words[language].prompt(game.guide.ask(seenBy, []).prompt, who),
      position: positionSeen(game, seenBy, you ?? 'public'),
      picture: game.render === undefined ? '' : plain(game.render(seenBy, who, language)),
    }
  })
}

function resultsOf({ language }: Playroom, { players, outcome, names }: Seen, who: Names) {
  if (outcome === null) return null
  const { score: inWords } = players.open(({ game }) => ({ score: game.words[language].score }))
  return names.map((_, seat) => {
    const score = outcome.scores[seat] ?? 0
    const won = outcome.winners.includes(seat)
    return { seat, score, won, text: mcpWords[language].result(who(seat).name, inWords(score), won) }
  })
}

/** A refusal with the sentence of every reason, where the table lets programs know them. */
export function tellRefusal(
  room: Playroom,
  { code, text, number, reasons = [] }: Refused,
  seen: Seen | null,
): ToolAnswer {
  const words = wordsOf(room)
  const shown = seen === null || seen.help === 'reasons' ? reasons : []
  const explained = shown.map((reason): Explained => ({ ...reason, text: reasonText(room, reason, seen) }))
  return {
    document: { error: { code, text, number: number ?? seen?.number ?? null, reasons: explained } },
    text: words.refused(
      code,
      text,
      explained.map((reason) => words.reason(reason.text, reason.rule)),
    ),
  }
}

function reasonText({ language, games }: Playroom, reason: Reason, seen: Seen | null): string {
  const players = seen?.players ?? games[0]
  const who = seen === null ? () => ({ name: '', you: false }) : namesAt(seen, mcpWords[language])
  return players?.open(({ game }) => explain(game, fromWire(game, 'reason', reason), who, language)) ?? reason.code
}
