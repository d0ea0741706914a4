import { setTimeout as pause } from 'node:timers/promises'
import { err, ok, type Result } from '@parlour/core'
import { BotCard, TableList, TableNow, type TableCard, type TableId } from '@parlour/protocol'
import { say } from '../language.ts'
import type { Engine } from './engine.ts'
import { playTable } from './play-table.ts'
import type { Server, Trouble } from './server.ts'

/** What a bot account was asked to do. */
export interface Task {
  readonly engine: Engine
  readonly games: readonly string[] // to play; empty: every one that the engine and the account know
  readonly table: TableId | null // play there and nowhere else
  readonly most: number // games
}

/** A table, as far as it matters to anyone who wants to sit there. */
export type Spot = Pick<TableCard, 'table' | 'game' | 'status' | 'you' | 'seats'>

export interface Account {
  readonly name: string
  readonly bot: BotCard
}

const LOOK = 2000 // milliseconds between two looks for a table
const FORGET = 60_000 // milliseconds until a table that did not let the bot sit down is tried again

/** The account behind the token, which must be a bot's. */
export async function signIn(server: Server): Promise<Result<Account, Trouble>> {
  const me = await server.ask('GET', '/me', (body) => {
    const { name, bot } = Object(body)
    if (typeof name !== 'string') return null
    return { name, bot: bot === null ? null : (BotCard.safeParse(bot).data ?? null) }
  })
  if (!me.ok) return me
  const { name, bot } = me.value
  return bot === null ? err({ status: 403, code: 'no-scope', text: say().bot.noScope }) : ok({ name, bot })
}

/**
 * Plays one game after the other: those that were begun before, then whatever is open and fits. Answers how many were
 * finished, or why it can't go on. `at` is told the table it is at, and null between two.
 */
export async function runBot(
  server: Server,
  { bot }: Account,
  { engine, games, table, most }: Task,
  tell: (line: string) => void,
  at: (spot: Spot | null) => void,
  signal: AbortSignal,
): Promise<Result<number, Trouble>> {
  const text = say().bot
  const declined = new Map<TableId, number>() // and when
  const listed = (path: string) => server.ask('GET', path, (body) => TableList.safeParse(body).data ?? null)
  const fits = (card: Spot): boolean =>
    engine.plays(card.game) &&
    (games.length === 0 || games.includes(card.game)) &&
    (card.you !== null ||
      ((bot.games ?? [card.game]).includes(card.game) && card.seats.some(({ kind }) => kind === 'open')))

  /** Tables to try, those first where the bot already sits. */
  async function candidates(): Promise<Result<readonly Spot[], Trouble>> {
    const mine = await listed('/me/tables')
    if (!mine.ok) return mine
    const running = mine.value.tables.filter(({ status }) => status === 'playing' || status === 'gathering')
    const open = await listed('/tables?bots=true')
    if (!open.ok) return open
    const now = Date.now()
    return ok(
      [...running, ...open.value.tables].filter(
        (card) => fits(card) && now - (declined.get(card.table) ?? -FORGET) >= FORGET,
      ),
    )
  }

  async function sitDown(card: Spot): Promise<Result<unknown, Trouble>> {
    const sat = await server.ask('POST', `/tables/${card.table}/sit`, (body) => body, {})
    if (sat.ok) tell(text.sat(card.table, card.game))
    return sat
  }

  async function given(id: TableId): Promise<Result<Spot, Trouble>> {
    const found = await server.ask('GET', `/tables/${id}`, (body) => TableNow.safeParse(body).data ?? null)
    if (!found.ok) return found
    const { game, status, you, seats } = found.value
    const spot: Spot = { table: id, game, status, you, seats }
    const sat = you !== null && status !== 'gathering' ? ok(null) : await sitDown(spot)
    return sat.ok ? ok(spot) : sat
  }

  let played = 0
  while (played < most) {
    const found = table === null ? await next() : await given(table)
    if (!found.ok) return found
    const card = found.value
    if (card === null) {
      await pause(LOOK, undefined, { signal })
      continue
    }
    at(card)
    const ending = await playTable(server, engine, card.table, tell)
    at(null)
    switch (ending) {
      case 'won':
      case 'lost':
        played++
        tell(text.over(card.table, text[ending]))
        break
      case 'closed':
      case 'removed':
        tell(text[ending](card.table))
        break
      default:
        if (ending.status === 401 || table !== null) return err(ending)
        declined.set(card.table, Date.now())
    }
    if (table !== null) break
  }
  return ok(played)

  /** A table where the bot has sat down; null if there is none now. */
  async function next(): Promise<Result<Spot | null, Trouble>> {
    const cards = await candidates()
    if (!cards.ok) return cards
    for (const card of cards.value) {
      const sat = card.status === 'playing' ? ok(null) : await sitDown(card)
      if (sat.ok) return ok(card)
      if (sat.error.status === 401) return sat
      declined.set(card.table, Date.now()) // somebody was quicker, or bots may not
    }
    return ok(null)
  }
}
