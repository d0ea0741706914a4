import { stream } from '@parlour/core'
import { TournamentNow, type TableId } from '@parlour/protocol'
import { anyAction, newGuest, type Guest } from '../guest.ts'

/** Somebody who joins a tournament and plays whatever they are paired for, at random, until it is over or they stop. */
export interface Player {
  readonly guest: Guest
  readonly now: () => Promise<TournamentNow>
  deed(what: 'join' | 'withdraw' | 'start' | 'cancel', body?: object): Promise<string>
  /** Plays until the tournament is over, a round after the `last` has begun, or it is told to stop; across restarts. */
  play(last?: number): Promise<void>
  stop(): void
}

const PAUSE = 50 // milliseconds between two looks

export async function newPlayer(
  server: string | (() => string), // of several nodes, one that is there
  tournament: string,
  name: string,
  cookie?: string,
): Promise<Player> {
  const here = typeof server === 'string' ? (): string => server : server
  const guest = await newGuest(here(), cookie)
  await guest.http('PUT', '/api/me', { name })
  const rng = stream('player', name)
  const path = `/api/tournaments/${tournament}`
  const stopping = new AbortController()
  const pause = (): Promise<void> => new Promise((settle) => setTimeout(settle, PAUSE))
  const now = async (): Promise<TournamentNow> =>
    TournamentNow.parse(await (await fetch(`${here()}${path}`, { headers: { cookie: guest.cookie } })).json())

  async function connected(): Promise<void> {
    if (!guest.isOpen) await guest.connect(here()) // with the salts it had
  }

  async function playAt(table: TableId): Promise<void> {
    await connected()
    await guest.ask({ type: 'watch', table, after: null })
    while (!stopping.signal.aborted && guest.isOpen) {
      const state = guest.tables.get(table)
      if (state === undefined || state.status === 'over' || state.status === 'closed') return
      const seat = state.you === null ? undefined : state.seats[state.you]
      if (state.status === 'gathering' && seat?.kind === 'person' && !seat.ready) await guest.sit(table, state.you ?? 0)
      else if (state.status === 'playing' && state.toAct === state.you)
        await guest.ask({
          type: 'act',
          table,
          after: state.number,
          action: anyAction(state.game, state.view ?? {}, rng),
        })
      else await new Promise((settle) => setTimeout(settle, 5))
    }
  }

  return {
    guest,
    now,
    async deed(what, body) {
      const answer = await fetch(`${here()}${path}/${what}`, {
        method: 'POST',
        headers: { cookie: guest.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return answer.ok ? 'ok' : (/"code":"([a-z-]+)"/.exec(text)?.[1] ?? text)
    },
    async play(last = Infinity) {
      while (!stopping.signal.aborted) {
        try {
          const { state, round, yourTable } = await now()
          if (state === 'over' || state === 'cancelled' || round > last) return
          if (yourTable === null) await pause()
          else {
            await playAt(yourTable)
            await pause()
          }
        } catch {
          await pause() // the server is away for a moment
        }
      }
    },
    stop: () => stopping.abort(),
  }
}
