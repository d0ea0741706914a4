// What a strict TypeScript project writes against the declarations; compiled, not run.
import { environment, simulate, type Simulation } from '@parlour/arena'
import { loadPlayers } from '@parlour/bots/lazy'
import { cantStopPlayers } from '@parlour/bots/cant-stop'
import { openLocal, openSeat, openSession, type Adviser, type SeatModel, type Timing } from '@parlour/client'
import { openServer, type OnlineStore } from '@parlour/client/online'
import { begin, submit, type Game, type GameTypes, type Match, type Of, type Result } from '@parlour/core'
import { lawsOf } from '@parlour/core/laws'
import { gameOf } from '@parlour/games'
import { bigTwo, type BigTwo } from '@parlour/games/big-two'
import { readServerMessage, type ServerMessage } from '@parlour/protocol'
import { main } from '@parlour/server'
import { replayAll } from '@parlour/server/audit'

export const deal: Match<BigTwo> = begin(bigTwo, bigTwo.settings.defaults, 4)
export const played: Result<Match<BigTwo>, readonly { readonly code: string }[]> = submit(deal, 0, 'pass')
export const message: ServerMessage | null = readServerMessage('{}')
export const edition: number | undefined = gameOf('big-two')?.open((game) => game.edition)

export function firstOption<T extends GameTypes>(game: Game<T>, view: Of<T, 'view'>): Of<T, 'pick'> | undefined {
  return game.guide.ask(view, []).options[0]?.pick
}

export const series = (): Promise<Simulation> =>
  simulate(
    {
      game: 'cant-stop',
      settings: {},
      seats: 2,
      bots: ['easy', 'hard'],
      seed: '1',
      games: 2,
      rotate: true,
      moveTime: 1000,
    },
    1,
    () => undefined,
  )

export function bigTwoSeat(timing: Timing): SeatModel<BigTwo> {
  const holders = [0, 1, 2, 3].map((seat) => ({ type: 'person' as const, name: `Seat ${seat + 1}` }))
  const session = openSession({ game: bigTwo, settings: bigTwo.settings.defaults, holders, seed: '1' })
  return openSeat(bigTwo, openLocal(session, { timing }), { timing })
}
export const passer: Adviser<BigTwo> = async () => ({
  action: { type: 'pass' },
  hint: { best: 'Pass', value: '', second: null, reason: '' },
})
export const visited = (store: OnlineStore, timing: Timing) =>
  [...store.now().tables.keys()].map((table) => openServer(bigTwo, store, table, { timing, you: 'You' }))

export const levels = cantStopPlayers.open(({ bots }) => bots.map(({ id }) => id))
export { environment, lawsOf, loadPlayers, main, replayAll }

// @ts-expect-error declarations keep a state apart from a view: without them this line would compile
bigTwo.guide.ask(deal.state, [])
// @ts-expect-error one game's action is no other's
bigTwo.rules.play(deal.state, { column: 7 })
