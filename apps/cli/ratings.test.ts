import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { matchStreams, playOut } from '@parlour/arena'
import { cantStopBots } from '@parlour/bots/cant-stop'
import type { Outcome } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { countGames } from '../server/ratings/count-games.ts'
import { doubtOf, isSettled, loadRate, NEWCOMER, pointsOf } from '../server/ratings/rating.ts'
import type { StoredSeat } from '../server/store.ts'
import { openSqlite } from '../server/sqlite.ts'
import { newFolder, removeFolder } from '../server/test/process.ts'
import { ratedGame } from '../server/test/rated-game.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const BIN = fileURLToPath(new URL('./parlour.js', import.meta.url))
const LIST = { game: 'cant-stop', pace: 'live', field: 'bots' } as const

/**
 * Points above Rule of 28, which the shares of wins between all pairs come to: `parlour simulate cant-stop --seats
 * bot:A,bot:B --games N --seed known --rotate`, N 1,000, with `medium` 400, with `hard` 200; 18 November 2026.
 */
const KNOWN = { random: -699, easy: -165, rule28: 0, medium: 94, hard: 209 } as const
type Entrant = keyof typeof KNOWN
const ENTRANTS: readonly Entrant[] = LONG
  ? ['random', 'easy', 'rule28', 'medium', 'hard']
  : ['random', 'easy', 'rule28']
const GAMES = LONG ? 2000 : 120

const TIME = LONG ? 1_800_000 : 120_000 // `hard` thinks

const seatOf = (bot: Entrant): StoredSeat => ({ kind: 'bot', bot, name: bot })

function play(seats: readonly Entrant[], match: number): Outcome {
  const bots = seats.flatMap((seat) => cantStopBots.find(({ id }) => id === seat) ?? [])
  return playOut(cantStop, cantStop.settings.defaults, bots, matchStreams('rated', match, seats.length)).outcome
}

describe('ratings', () => {
  test(
    `${GAMES} rated games between bots of known strength: order and distances lie within their intervals, and the command computes the same`,
    async () => {
      const folder = newFolder()
      const silent = (): void => undefined
      const store = await openSqlite(folder, { fault: silent, committed: silent, failed: silent, quarantined: silent })
      const pairs = ENTRANTS.flatMap((one) =>
        ENTRANTS.flatMap((other) => (one === other ? [] : [[one, other] as const])),
      )
      for (let game = 0; game < GAMES; game++) {
        const seats = pairs[game % pairs.length] ?? []
        await ratedGame(store, LIST.game, seats.map(seatOf), play(seats, game), 1_800_000_000_000 + game * 60_000)
      }
      expect(await countGames(store.ratings, loadRate)).toBe(GAMES)

      const players = await store.ratings.players([], ENTRANTS)
      const rated = await store.ratings.ratings(
        LIST,
        players.map(({ id }) => id),
      )
      await store.close()
      const ratings = ENTRANTS.map((entrant) => {
        const player = players.find(({ bot }) => bot === entrant)
        return { entrant, rating: rated.get(player?.id ?? '') ?? NEWCOMER }
      })
      const distances = ratings.flatMap(({ entrant: weaker, rating: low }, index) =>
        ratings.slice(index + 1).map(({ entrant: stronger, rating: high }) => ({
          pair: `${weaker} ${stronger}`,
          known: KNOWN[stronger] - KNOWN[weaker],
          found: pointsOf(high) - pointsOf(low),
          interval: Math.hypot(doubtOf(low), doubtOf(high)),
        })),
      )
      if (LONG) for (const each of distances) console.info(JSON.stringify(each))
      expect(ratings.every(({ rating }) => isSettled(rating))).toBe(true)
      expect(distances.filter(({ known, found, interval }) => Math.abs(found - known) > interval)).toEqual([])
      expect(distances.filter(({ known, found, interval }) => known > interval && found <= 0)).toEqual([])

      const { status, stdout } = spawnSync(
        process.execPath,
        [BIN, 'ratings', 'recompute', '--check', '--data', folder, '--json'],
        { encoding: 'utf8' },
      )
      expect(status).toBe(0)
      expect(JSON.parse(stdout)).toEqual({ ok: true, games: GAMES, ratings: ENTRANTS.length, differences: [] })
      removeFolder(folder)
    },
    TIME,
  )
})
