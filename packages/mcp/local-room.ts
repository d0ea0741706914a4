import type { AnyPlayers } from '@parlour/bots'
import { err, ok, type Language, type Result } from '@parlour/core'
import { localTable, refusal, type LocalPlan, type LocalTable } from './local.ts'
import type { Card, Playroom, Refused, Wanted } from './playroom.ts'

const MOST_UNFINISHED = 20
const MOST_KEPT = 100

export interface LocalRoom {
  readonly games: readonly AnyPlayers[]
  readonly language: Language
  readonly newSeed: () => string
  /** The only game, chosen on the command line and not by the agent. */
  readonly given?: LocalPlan
  readonly played?: (table: LocalTable) => void
}

/** Games in this process against bots. */
export function openLocalRoom({
  games,
  language,
  newSeed,
  given,
  played = () => undefined,
}: LocalRoom): Result<Playroom, Refused> {
  const tables = new Map<string, LocalTable>() // oldest first
  const refused = (...[code, reasons]: [Parameters<typeof refusal>[1], Refused['reasons']?]): Refused =>
    refusal(language, code, reasons ?? [])

  function open(plan: LocalPlan): Result<string, Refused> {
    if ([...tables.values()].filter(({ isOver }) => !isOver).length >= MOST_UNFINISHED)
      return err(refused('too-many-tables'))
    const id = `t${tables.size === 0 ? 1 : Number([...tables.keys()].at(-1)?.slice(1)) + 1}`
    const table = localTable(id, plan, language, played)
    if (!table.ok) return table
    tables.set(id, table.value)
    const oldest = [...tables].find(([, { isOver }]) => isOver)
    if (tables.size > MOST_KEPT && oldest !== undefined) tables.delete(oldest[0])
    return ok(id)
  }

  async function start({ game, opponents, seat, settings, help, seed }: Wanted): Promise<Result<string, Refused>> {
    const players = games.find(({ id }) => id === game)
    if (players === undefined) return err(refused('no-such-game'))
    const others = opponents?.map((one) => one.replace(/^bot:/, '')) ?? usualOpponents(players)
    if (seat > others.length) return err(refused('no-such-seat'))
    return open({
      players,
      seats: [...others.slice(0, seat), null, ...others.slice(seat)],
      settings,
      help,
      seed: seed ?? newSeed(),
    })
  }

  if (given !== undefined) {
    const opened = open(given)
    if (!opened.ok) return opened
  }
  const find = (id: string): Result<LocalTable, Refused> => {
    const table = tables.get(id)
    return table === undefined ? err(refused('no-such-table')) : ok(table)
  }

  return ok({
    language,
    games,
    takesSeeds: true,
    async mine() {
      const all = [...tables].reverse().map(([id, table]) => ({ table, card: cardOf(id, table) }))
      const running = all.filter(({ table }) => !table.isOver)
      return (running.length > 0 ? running : all.slice(0, 1)).map(({ card }) => card)
    },
    start: given === undefined ? start : null,
    join: null,
    async look(id) {
      const table = find(id)
      return table.ok ? ok(table.value.look()) : table
    },
    lines: async (id, after) => tables.get(id)?.lines(after) ?? [],
    async move(id, number, line) {
      const table = find(id)
      return table.ok ? table.value.move(number, line) : table
    },
    watch: async (id, changed) => tables.get(id)?.watch(changed) ?? (() => undefined),
    async record(id) {
      const table = find(id)
      if (!table.ok) return table
      return table.value.isOver ? ok(table.value.record()) : err(refused('not-over'))
    },
  })
}

function cardOf(table: string, { look }: LocalTable): Card {
  const { players, status, toAct, you } = look()
  return { table, game: players.id, status, yourTurn: status === 'playing' && toAct === you }
}

/** As many as usual, of middling strength. */
const usualOpponents = ({ open }: AnyPlayers): readonly string[] =>
  open(({ game, bots }) => {
    const usual = bots.find(({ id }) => id === 'medium') ?? bots.at(-1)
    return Array.from({ length: game.seats.usual - 1 }, () => usual?.id ?? '')
  })
