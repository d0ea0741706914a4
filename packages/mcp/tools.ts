import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import {
  fromWire,
  HELP,
  optionsFor,
  whyNotSeen,
  type BadPick,
  type GameTypes,
  type OptionDocument,
  type Result,
  err,
  ok,
} from '@parlour/core'
import { LONGEST_ACTION } from '@parlour/protocol'
import * as z from 'zod'
import { tellGames } from './games.ts'
import type { Playroom, Refused, Seen } from './playroom.ts'
import { tellReview } from './review.ts'
import { isSettled, namesAt, tellRefusal, tellTable, wordsOf, type ToolAnswer } from './tool-answer.ts'
import type { ToolName } from './words.ts'

/** What came of a call, to be counted. */
export interface Called {
  readonly tool: ToolName
  /** Of the refusal. */
  readonly code: string | null
  /** The codes of the rules' own reasons, also where the agent is not told them. */
  readonly reasons: readonly string[]
}

const LONGEST_WAIT = 25 // seconds
const MOST_EVENTS = 200

type Answer = Result<ToolAnswer, { readonly refused: Refused; readonly seen: Seen | null }>
const no = (refused: Refused, seen: Seen | null = null): Answer => err({ refused, seen })

/** The tools of a playroom; `called` hears of every call. */
export function addTools(server: McpServer, room: Playroom, called: (call: Called) => void): void {
  const words = wordsOf(room)
  const { inputs } = words

  const table = z.string().max(40).optional().describe(inputs.table)
  const line = z.string().min(1).max(LONGEST_ACTION).describe(inputs.line)
  const number = z.int().min(0).max(999_999)
  const after = number.optional().describe(inputs.after)
  const setting = z.union([z.string().max(100), z.number(), z.boolean()])

  function add<A extends object>(
    name: ToolName,
    input: StandardSchemaWithJSON<A, A>,
    isLooking: boolean,
    answer: (asked: A, signal: AbortSignal) => Promise<Answer>,
  ): void {
    server.registerTool(
      name,
      {
        ...words.tools[name],
        inputSchema: input,
        annotations: {
          readOnlyHint: isLooking,
          destructiveHint: false,
          idempotentHint: name !== 'start',
          openWorldHint: false,
        },
      },
      async (asked: A, { mcpReq: { signal } }) => {
        const found = await answer(asked, signal)
        const { document, text } = found.ok ? found.value : tellRefusal(room, found.error.refused, found.error.seen)
        called({
          tool: name,
          code: found.ok ? null : found.error.refused.code,
          reasons: found.ok ? [] : (found.error.refused.reasons ?? []).map(({ code }) => code),
        })
        return {
          content: [{ type: 'text', text }],
          structuredContent: { ...document },
          ...(found.ok ? {} : { isError: true }),
        }
      },
    )
  }

  /** The table that was named, or the only one there is. */
  async function at(asked: string | undefined, use: (seen: Seen) => Promise<Answer>): Promise<Answer> {
    const mine = asked === undefined ? (await room.mine()).map((card) => card.table) : [asked]
    const [only, another] = mine
    if (only === undefined) return no({ code: 'no-such-table', text: words.noTable })
    if (another !== undefined) return no({ code: 'which-table', text: words.whichTable(mine) })
    const seen = await room.look(only)
    return seen.ok ? use(seen.value) : no(seen.error)
  }

  const show = async (seen: Seen, since: number): Promise<ToolAnswer> =>
    tellTable(room, seen, (await room.lines(seen.table, since)).slice(-MOST_EVENTS))
  const lookAgain = async (id: string, since: number): Promise<Answer> => {
    const seen = await room.look(id)
    return seen.ok ? ok(await show(seen.value, since)) : no(seen.error)
  }

  const game = z.string().max(40)
  add('games', z.strictObject({ game: game.optional().describe(inputs.game) }), true, async ({ game: asked }) =>
    ok(tellGames(room, asked)),
  )

  add('tables', z.strictObject({}), true, async () => {
    const tables = await room.mine()
    const text = tables.map((card) => words.card(card.table, card.game, card.yourTurn)).join('\n')
    return ok({ document: { tables }, text: text || words.noTables })
  })

  const { start, join } = room
  if (start !== null) {
    const input = z.strictObject({
      game: game.describe(inputs.game),
      opponents: z.array(z.string().max(44)).max(11).optional().describe(inputs.opponents),
      seat: z.int().min(0).max(11).optional().describe(inputs.seat),
      settings: z.record(z.string().max(40), setting).optional().describe(inputs.settings),
      help: z.enum(HELP).optional().describe(inputs.help),
      ...(room.takesSeeds ? { seed: z.string().max(100).optional().describe(inputs.seed) } : {}),
    })
    add(
      'start',
      input,
      false,
      async ({ game: id, opponents = null, seat = 0, settings = {}, help = 'reasons', seed }) => {
        const wanted = { game: id, opponents, seat, settings, help, seed: typeof seed === 'string' ? seed : null }
        const opened = await start(wanted)
        return opened.ok ? lookAgain(opened.value, 0) : no(opened.error)
      },
    )
  }
  if (join !== null)
    add('join', z.strictObject({ table: z.string().max(40).describe(inputs.table) }), false, async ({ table: id }) => {
      const joined = await join(id)
      return joined.ok ? lookAgain(joined.value, 0) : no(joined.error)
    })

  add('look', z.strictObject({ table, after }), true, ({ table: id, after: since }) =>
    at(id, async (seen) => ok(await show(seen, since ?? Math.max(0, seen.number - MOST_EVENTS)))),
  )

  const picks = z.array(z.string().max(200)).max(60).optional().describe(inputs.picks)
  add('options', z.strictObject({ table, picks }), true, ({ table: id, picks: made = [] }) =>
    at(id, async (seen) => tellOptions(room, seen, made)),
  )

  add('why', z.strictObject({ table, line }), true, ({ table: id, line: text }) =>
    at(id, async (seen) => tellWhy(room, seen, text)),
  )

  add(
    'move',
    z.strictObject({ table, number: number.describe(inputs.number), line }),
    false,
    ({ table: id, number: wanted, line: text }) =>
      at(id, async (seen) => {
        const moved = await room.move(seen.table, wanted, text)
        if (!moved.ok) return no(moved.error, seen)
        const { number: played, repeated } = moved.value
        const now = await room.look(seen.table)
        if (!now.ok) return no(now.error)
        const told = await show(now.value, played - 1)
        return ok({
          document: { ...told.document, played, repeated },
          text: `${words.moved(played, repeated)}\n${told.text}`,
        })
      }),
  )

  const seconds = z.number().min(0).max(LONGEST_WAIT).optional().describe(inputs.seconds)
  add(
    'wait',
    z.strictObject({ table, after, seconds }),
    true,
    ({ table: id, after: since, seconds: most = LONGEST_WAIT }, signal) =>
      at(id, async (seen) => {
        const settled = await waitFor(room, seen, most * 1000, signal)
        if (!settled.ok) return no(settled.error)
        const told = await show(settled.value, since ?? seen.number)
        const isDone = isSettled(settled.value)
        return ok({
          document: { ...told.document, timedOut: !isDone },
          text: isDone ? told.text : `${told.text}\n${words.waited}`,
        })
      }),
  )

  add('review', z.strictObject({ table }), true, ({ table: id }) =>
    at(id, async (seen) => {
      const record = await room.record(seen.table)
      if (!record.ok) return no(record.error, seen)
      const told = await tellReview(room, seen, record.value, tellTable(room, seen, []))
      return told.ok ? told : no({ code: 'too-many', text: words.busy }, seen)
    }),
  )
}

/** Until it is the agent's turn or the game is over, the time is up, or the asker has gone. */
async function waitFor(room: Playroom, seen: Seen, ms: number, signal: AbortSignal): Promise<Result<Seen, Refused>> {
  if (isSettled(seen) || signal.aborted) return ok(seen)
  const over = AbortSignal.any([signal, AbortSignal.timeout(ms)])
  let wake = (): void => undefined
  const stopWaiting = (): void => wake()
  over.addEventListener('abort', stopWaiting)
  const leave = await room.watch(seen.table, () => wake())
  try {
    for (;;) {
      const woken = new Promise<void>((settle) => (wake = settle))
      const now = await room.look(seen.table)
      if (!now.ok || isSettled(now.value) || over.aborted) return now
      await woken
    }
  } finally {
    over.removeEventListener('abort', stopWaiting)
    leave()
  }
}

function tellOptions(room: Playroom, seen: Seen, picks: readonly string[]): Answer {
  const words = wordsOf(room)
  const { players, view, you, help, number } = seen
  if (help === 'none') return no({ code: 'no-help', text: words.noHelp }, seen)
  if (you === null) return no({ code: 'not-seated', text: words.notSeated }, seen)
  if (view === null) return no({ code: 'not-begun', text: words.notBegun }, seen)
  return players.open(({ game }): Answer => {
    const who = namesAt(seen, words)
    const told = optionsFor(game, fromWire(game, 'view', view), you, picks, who, room.language, help)
    if (!told.ok) return no(badPick(room, told.error), seen)
    const { lines, options, prompt } = told.value
    return ok({
      document: { table: seen.table, number, next: number + 1, ...told.value },
      text: [
        prompt,
        ...(lines.length === 0 ? [] : [words.lines(lines)]),
        ...options.map((one) => optionText(room, one)),
      ].join('\n'),
    })
  })
}

function optionText(room: Playroom, { action, pick, text, effects, reasons, status }: OptionDocument): string {
  const words = wordsOf(room)
  if (status === 'blocked')
    return words.blocked(
      text,
      (reasons ?? []).map((reason) => words.reason(reason.text, reason.rule)),
    )
  return action === null
    ? words.pick(pick, text)
    : words.option(
        action,
        text,
        effects.map((effect) => effect.text),
      )
}

function badPick<T extends GameTypes>(room: Playroom, bad: BadPick<T>): Refused {
  const text = wordsOf(room).badPick(bad.pick, bad.why === 'not-offered' ? bad.offered : [])
  return {
    code: 'bad-picks',
    text,
    reasons: bad.why === 'blocked' ? bad.reasons : bad.why === 'unreadable' ? [bad.error] : [],
  }
}

function tellWhy(room: Playroom, seen: Seen, line: string): Answer {
  const words = wordsOf(room)
  const { players, view, you, help } = seen
  if (help !== 'reasons') return no({ code: 'no-help', text: words.noHelp }, seen)
  if (you === null) return no({ code: 'not-seated', text: words.notSeated }, seen)
  if (view === null) return no({ code: 'not-begun', text: words.notBegun }, seen)
  return players.open(({ game }): Answer => {
    const why = whyNotSeen(game, fromWire(game, 'view', view), you, line, namesAt(seen, words), room.language)
    const text = why.legal
      ? words.legal
      : why.reasons.map((reason) => words.reason(reason.text, reason.rule)).join('\n')
    return ok({ document: { table: seen.table, line, ...why }, text })
  })
}
