import { randomUUID } from 'node:crypto'
import { commandOf, externalBot, type Faults } from '@parlour/arena'
import { PLAYERS, playersOf, type Players } from '@parlour/bots'
import { fromWire, positionSeen, readPairs, stream, type GameTypes, type Outcome, type Seat } from '@parlour/core'
import type { TableNow } from '@parlour/protocol'

/** Who plays for a bot account: a built-in bot, or a program by the lines of docs/arena.md. */
export interface Engine {
  plays(game: string): boolean
  sit(table: Pick<TableNow, 'game' | 'settings' | 'seats'>, seat: Seat): Promise<Sitting>
}

/** An engine at one table, from where it came in to the end of the game. */
export interface Sitting {
  choose(view: object): Promise<string> // a line
  over(outcome: Outcome | null): Promise<Faults | null> // null: a built-in bot makes none
}

/** `hard`, or `cmd:` and a command. */
export function engineOf(id: string, moveTime: number): Engine {
  const command = commandOf(id)
  return {
    plays: (game) =>
      playersOf(game)?.open(({ bots }) => command !== null || bots.some((bot) => bot.id === id)) ?? false,
    async sit(table, seat) {
      const players = playersOf(table.game)
      if (players === null) throw new Error(`there is no game ${table.game}`)
      return players.open((all) =>
        command === null ? builtIn(all, id, seat) : external(all, command, table, seat, moveTime),
      )
    },
  }
}

export const isKnown = (id: string): boolean =>
  commandOf(id) !== null || PLAYERS.some(({ open }) => open(({ bots }) => bots.some((bot) => bot.id === id)))

function builtIn<T extends GameTypes>({ game, bots }: Players<T>, id: string, seat: Seat): Sitting {
  const bot = bots.find((one) => one.id === id)
  if (bot === undefined) throw new Error(`${game.id} has no bot ${id}`)
  return {
    choose: async (view) =>
      game.notation.action.write(bot.choose(fromWire(game, 'view', view), seat, stream(randomUUID()))),
    over: async () => null,
  }
}

async function external<T extends GameTypes>(
  { game }: Players<T>,
  command: string,
  { settings, seats }: Pick<TableNow, 'settings' | 'seats'>,
  seat: Seat,
  moveTime: number,
): Promise<Sitting> {
  const agreed = game.settings.read(readPairs(settings), seats.length)
  if (!agreed.ok) throw new Error(`the settings of the table can't be read: ${settings}`)
  const bot = externalBot({ game, settings: agreed.value, seats: seats.length, moveTime }, command)
  await bot.begin(seat)
  return {
    async choose(view) {
      const seen = fromWire(game, 'view', view)
      return game.notation.action.write(
        await bot.choose(seen, seat, stream(randomUUID()), () => positionSeen(game, seen, seat)),
      )
    },
    async over(outcome) {
      bot.over(outcome)
      await bot.close()
      return bot.faults()
    },
  }
}
