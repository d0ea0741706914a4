import { randomBytes } from 'node:crypto'
import type { Seats } from '../seats.ts'
import type { StoredCard } from '../store.ts'
import { listOf, placesOf, type List } from './lists.ts'
import { NEWCOMER, type Rate } from './rating.ts'
import type { CountedGame, RatedPlayer, RatingStore } from './rating-store.ts'

const AT_ONCE = 100
const TRIES = 5
const DAY = 86_400_000
const MOST_MEETINGS = 10 // of two people in one list, in a day: more of them are not counted

type Store = Pick<
  RatingStore,
  'waiting' | 'counted' | 'players' | 'ratings' | 'meetings' | 'isOwnBot' | 'count' | 'leaveOut'
>

/**
 * Counts every rated game that has ended, in the order they ended, each once. A game is among those that wait from the
 * very transaction that ends it; what it changes is stored with its number. Should two processes count at once, the
 * number is given to one of them, and the other finds the game counted.
 */
export async function countGames(store: Store, loadRate: () => Promise<Rate>): Promise<number> {
  let counted = 0
  for (let tries = 0; tries < TRIES; tries++) {
    const waiting = await store.waiting(AT_ONCE)
    if (waiting.length === 0) return counted
    const rate = await loadRate()
    for (const card of waiting) {
      const written = await countGame(store, card, rate)
      if (written.ok) [counted, tries] = [counted + 1, 0]
      else if (written.error === 'conflict' || written.error === 'stale')
        break // another process counts: look again
      else throw new Error(`a game could not be counted: ${written.error}`)
    }
  }
  return counted // others count: the next run finds what they left
}

async function countGame(store: Store, card: StoredCard, rate: Rate): ReturnType<RatingStore['count']> {
  const { id: table, outcome } = card.head
  const list = listOf(card)
  const number = (await store.counted()) + 1 // before anything else is read: it is given once
  const found = await playersAt(store, card.seats)
  if (found === null || outcome === null) return store.leaveOut(table, 'left')
  const { players, newcomers } = found
  const people = players.filter(({ user }) => user !== null)
  if (await store.isOwnBot(people.flatMap(({ user }) => user ?? []))) return store.leaveOut(table, 'own-bot')
  const at = card.turn.began
  const ids = people.map(({ id }) => id)
  if ((await store.meetings(list, ids, at - DAY)) >= MOST_MEETINGS) return store.leaveOut(table, 'repeated')
  const before = await store.ratings(
    list,
    players.map(({ id }) => id),
  )
  const ratings = players.map(({ id }) => before.get(id) ?? NEWCOMER)
  const places = placesOf(outcome)
  const after = list.field === 'solo' ? null : rate(ratings, places)
  const game: CountedGame = {
    ...only(list),
    number,
    table,
    at,
    results: players.map(({ id: player }, seat) => ({
      player,
      place: places[seat] ?? 1,
      score: outcome.scores[seat] ?? 0,
      after: after?.[seat] ?? null,
    })),
  }
  return store.count(game, newcomers, before)
}

const only = ({ game, pace, field }: List): List => ({ game, pace, field })

/**
 * Who played, by seat; null if somebody has no name any more. Two seats of one bot are two players: a rating is of one
 * seat.
 */
async function playersAt(
  store: Store,
  seats: Seats,
): Promise<{ readonly players: readonly RatedPlayer[]; readonly newcomers: readonly RatedPlayer[] } | null> {
  const wanted: Omit<RatedPlayer, 'id'>[] = []
  for (const seat of seats) {
    if (seat.kind === 'bot') {
      const twins = wanted.filter(({ bot }) => bot?.split(' ')[0] === seat.bot).length
      wanted.push({ user: null, bot: twins === 0 ? seat.bot : `${seat.bot} ${twins + 1}` })
    } else if (seat.kind === 'person' && seat.user !== null) wanted.push({ user: seat.user, bot: null })
    else return null
  }
  const known = await store.players(
    wanted.flatMap(({ user }) => user ?? []),
    wanted.flatMap(({ bot }) => bot ?? []),
  )
  const newcomers: RatedPlayer[] = []
  const players = wanted.map(({ user, bot }) => {
    const found = known.find((player) => (user === null ? player.bot === bot : player.user === user))
    if (found !== undefined) return found
    const player = { id: randomBytes(9).toString('base64url'), user, bot }
    newcomers.push(player)
    return player
  })
  return { players, newcomers }
}
