import { err, ok, oneOf, stream } from '@parlour/core'
import { TableId, type UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
import { AT_ONCE, judgeGames } from '../moderation/engine/judge-games.ts'
import { countGames } from '../ratings/count-games.ts'
import type { List } from '../ratings/lists.ts'
import { loadRate, NEWCOMER, pointsOf } from '../ratings/rating.ts'
import { personSeat } from '../seats.ts'
import type { StoredSeat, Written } from '../store.ts'
import type { WholeStore } from '../sql-store.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'
import { ratedGame } from './rated-game.ts'
import type { Storage } from './store-contract.ts'

const HOUR = 3_600_000
const LIVE: List = { game: 'cant-stop', pace: 'live', field: 'people' }
type Someone = { readonly id: UserId; readonly name: string }

/** What every store must hold about ratings, whatever it keeps them in. */
export function ratingContract(name: string, openStorage: () => Promise<Storage>): void {
  let storage: Storage
  let store: WholeStore
  let now = 1_800_000_000_000
  openedStore(openStorage, (opened, kept) => {
    store = opened
    storage = kept
  })

  const person = async (called: string): Promise<Someone> => {
    const made = await store.createPerson(newUserId(), called, 1)
    if (!made.ok) throw new Error(made.error)
    return made.value
  }
  const seatOf = ({ id, name }: Someone): StoredSeat => personSeat(id, name, 'f', null)
  const bot = (id: string): StoredSeat => ({ kind: 'bot', bot: id, name: id })

  /** A rated game of these seats that ended so, an hour after the one before. */
  const played = (seats: readonly StoredSeat[], scores: readonly number[], game = 'cant-stop'): Promise<TableId> => {
    now += HOUR
    const best = Math.max(...scores)
    const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []))
    return ratedGame(store, game, seats, { scores: [...scores], winners }, now)
  }
  const count = (): Promise<number> => countGames(store.ratings, loadRate)
  const statusOf = async (table: TableId): Promise<string | undefined> => (await store.ratings.ofTable(table))?.status

  describe(`${name}: ratings`, () => {
    it('a game is counted once, also when several processes count at once, and counting again changes nothing', async () => {
      const people = await Promise.all(['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map(person))
      const rng = stream('ratings at once')
      for (let games = 0; games < 40; games++) {
        const [a, b] = [oneOf(people, rng), oneOf(people, rng)]
        if (a !== b) await played([seatOf(a), seatOf(b)], rng.below(3) > 0 ? [2, 1] : [1, 1])
      }
      const waiting = await store.ratings.waiting(100)
      const others = await Promise.all([storage.open(), storage.open()])
      const counts = await Promise.all([store, ...others].map((each) => countGames(each.ratings, loadRate)))
      expect(counts.reduce((sum, each) => sum + each, 0) + (await count())).toBe(waiting.length)
      await Promise.all(others.map((other) => other.close()))
      expect(await store.ratings.counted()).toBe(waiting.length)
      expect(await store.ratings.waiting(10)).toEqual([])
      expect(await count()).toBe(0)
      expect(await storage.recompute(true)).toMatchObject({ value: { games: waiting.length, differences: [] } })
      const lists = await Promise.all(people.map(({ id }) => store.ratings.listsOf(id)))
      expect(lists.flat().reduce((sum, { games }) => sum + games, 0)).toBe(2 * waiting.length)
    })

    it('a winner gains what it costs the loser, and a table says so', async () => {
      const [ann, bo] = [await person('Ann'), await person('Bo')]
      const table = await played([seatOf(ann), seatOf(bo)], [5, 3])
      expect(await statusOf(table)).toBe('agreed')
      await count()
      const [mine] = await store.ratings.listsOf(ann.id)
      const [theirs] = await store.ratings.listsOf(bo.id)
      expect(mine).toMatchObject({ ...LIVE, games: 1, at: now })
      expect((mine?.mu ?? 0) - NEWCOMER.mu).toBeGreaterThan(1_000_000)
      expect((mine?.mu ?? 0) + (theirs?.mu ?? 0)).toBe(2 * NEWCOMER.mu)
      expect(await store.ratings.ofTable(table)).toMatchObject({
        status: 'counted',
        seats: [
          { seat: 0, before: null, after: { mu: mine?.mu } },
          { seat: 1, before: null, after: { mu: theirs?.mu } },
        ],
      })
      expect(await store.ratings.graph(ann.id, LIVE, 10)).toEqual([{ mu: mine?.mu, sigma: mine?.sigma, at: now }])
    })

    it('whoever is deleted leaves a player without a name, and everybody else keeps what they won', async () => {
      const [ann, bo] = [await person('Ann'), await person('Bo')]
      for (const scores of [
        [3, 1],
        [1, 3],
      ])
        await played([seatOf(ann), seatOf(bo)], scores)
      await count()
      const before = await store.ratings.listsOf(ann.id)
      const waiting = await played([seatOf(ann), seatOf(bo)], [3, 1]) // ends just before
      expect(await store.forget(bo.id)).toEqual(ok(null))
      await count()
      expect(await statusOf(waiting)).toBe('left')
      expect(await store.ratings.listsOf(ann.id)).toEqual(before)
      expect(await storage.dump()).not.toContain(bo.id)
      expect(await storage.recompute(true)).toMatchObject({ value: { differences: [] } })
    })

    it('tables with a bot count in a list of their own, and not with one’s own program', async () => {
      const [ann, bo] = [await person('Ann'), await person('Bo')]
      await played([seatOf(ann), bot('easy'), bot('easy')], [3, 2, 1])
      const program = { id: newUserId(), name: 'Botvinnik' }
      const made = { user: program.id, id: 'botvinnik-12', name: program.name, owner: ann.id, games: null }
      expect(await store.tokens.createBot({ ...made, paces: ['live'] }, 1, 9)).toEqual(ok(null))
      const theirs = personSeat(program.id, program.name, 'f', null, 'Ann')
      const [own, foreign] = [await played([seatOf(ann), theirs], [2, 1]), await played([seatOf(bo), theirs], [2, 1])]
      await count()
      expect(await statusOf(own)).toBe('own-bot')
      expect(await statusOf(foreign)).toBe('counted')
      expect((await store.ratings.listsOf(ann.id)).map(({ field, games }) => [field, games])).toEqual([['bots', 1]])
      expect((await store.ratings.listsOf(program.id)).map(({ field }) => field)).toEqual(['bots'])
    })

    it('two people who meet again and again in a day count ten times', async () => {
      const [ann, bo, cy] = [await person('Ann'), await person('Bo'), await person('Cy')]
      const tables: TableId[] = []
      for (let games = 0; games < 12; games++) tables.push(await played([seatOf(ann), seatOf(bo)], [2, 1]))
      const other = await played([seatOf(ann), seatOf(cy)], [2, 1])
      now += 24 * HOUR
      const nextDay = await played([seatOf(bo), seatOf(ann)], [2, 1])
      await count()
      expect(await Promise.all(tables.map(statusOf))).toEqual([
        ...Array.from({ length: 10 }, () => 'counted'),
        'repeated',
        'repeated',
      ])
      expect([await statusOf(other), await statusOf(nextDay)]).toEqual(['counted', 'counted'])
    })

    it('alone one ranks by the best score of the time', async () => {
      const solo: List = { game: 'color-lines', pace: 'live', field: 'solo' }
      const [ann, bo] = [await person('Ann'), await person('Bo')]
      for (const [who, score] of [
        [ann, 100],
        [bo, 300],
        [ann, 200],
      ] as const)
        await played([seatOf(who)], [score], 'color-lines')
      const since = now
      await played([seatOf(ann)], [150], 'color-lines')
      await count()
      const shown = async (from: number | null, among: readonly UserId[] | null = null): Promise<unknown> =>
        (await store.ratings.standings(solo, from, among)).map(({ name: who, value, games }) => [who, value, games])
      expect(await shown(null)).toEqual([
        ['Bo', 300, 1],
        ['Ann', 200, 3],
      ])
      expect(await shown(since + 1)).toEqual([['Ann', 150, 1]])
      expect(await shown(null, [ann.id])).toEqual([['Ann', 200, 3]])
      expect(await shown(null, [])).toEqual([])
      await store.ban(bo.id, true)
      expect(await shown(null)).toEqual([['Ann', 200, 3]])
      expect(await storage.recompute(true)).toMatchObject({ value: { differences: [] } })
    })

    it('a board shows whoever has settled and met three others, and what they gained', async () => {
      const list: List = { game: 'rollio', pace: 'live', field: 'people' }
      const people = await Promise.all(['Ann', 'Bo', 'Cy', 'Di'].map(person))
      const [ann, bo] = people
      if (ann === undefined || bo === undefined) throw new Error('nobody')
      const pair = await Promise.all(['Eve', 'Eve’s other account'].map(person))
      for (let round = 0; round < 20; round++) {
        await played(people.map(seatOf), round % 3 === 0 ? [1, 2, 3, 4] : [4, 3, 2, 1], 'rollio')
        for (let again = 0; again < 3; again++) await played(pair.map(seatOf), again === 0 ? [1, 2] : [2, 1], 'rollio')
        now += 24 * HOUR
      }
      const since = now
      await played(people.map(seatOf), [1, 4, 2, 3], 'rollio')
      await count()
      const all = await store.ratings.standings(list, null, null)
      expect(new Set(all.map(({ name: who }) => who))).toEqual(new Set(['Ann', 'Bo', 'Cy', 'Di']))
      expect(all.map(({ value }) => value)).toEqual(all.map(({ value }) => value).toSorted((a, b) => b - a))
      expect(all[0]?.games).toBe(21)
      const gained = await store.ratings.standings(list, since, null)
      expect(gained[0]).toMatchObject({ name: 'Bo', games: 1 })
      expect(gained.at(-1)).toMatchObject({ name: 'Ann', games: 1 })
      expect(gained.at(-1)?.value).toBeLessThan(0)
      const circle = [...pair, ann].map(({ id }) => id) // friends are listed however few they have met
      const friends = await store.ratings.standings(list, null, circle)
      expect(new Set(friends.map(({ name: who }) => who))).toEqual(new Set(['Ann', 'Eve', 'Eve’s other account']))
      expect((await store.ratings.standings(list, since, circle)).map(({ name: who }) => who)).toEqual(['Ann'])
      expect((await store.ratings.strengths(list)).length).toBe(6)
      expect(pointsOf({ mu: all[0]?.value ?? 0 })).toBeGreaterThan(1500)
    })

    it('counted games are judged once, also when two do it; figures are a person’s until they are deleted', async () => {
      const [ann, bo] = [await person('Ann'), await person('Bo')]
      const table = await played([seatOf(ann), seatOf(bo)], [2, 1], 'big-two')
      const isWaiting = async (): Promise<boolean> => (await store.judged.waiting(1000)).includes(table)
      expect(await isWaiting()).toBe(false) // not counted yet
      await count()
      expect(await isWaiting()).toBe(true)
      const seats = [
        { choices: 60, agreed: 50, timed: 60, spread: 900 },
        { choices: 40, agreed: 20, timed: 0, spread: 0 },
      ]
      const add = (): Promise<Written> => store.judged.add(table, [ann.id, bo.id], seats)
      const both = await Promise.all([add(), add()])
      expect(both.filter((each) => each.ok)).toHaveLength(1)
      expect(both).toContainEqual(err('conflict'))
      expect(await isWaiting()).toBe(false)
      const [mine] = await store.judged.of(ann.id)
      expect(mine).toMatchObject({ game: 'big-two', ...seats[0] })
      expect(mine?.strength).toBeGreaterThan(NEWCOMER.mu)
      expect(await store.judged.peers('big-two', bo.id)).toMatchObject([{ games: 1, ...seats[0] }])
      expect(await store.judged.peers('big-two', ann.id)).toEqual([]) // Bo has chosen too seldom
      expect(await store.judged.peers('rollio', bo.id)).toEqual([])
      await played([seatOf(ann), seatOf(bo)], [2, 1], 'big-two')
      await count()
      const left = (await store.judged.waiting(1000)).length
      expect(await judgeGames(store, store.judged)).toBe(Math.min(left, AT_ONCE)) // in a thread
      expect(await store.judged.waiting(1000)).toHaveLength(Math.max(0, left - AT_ONCE))
      expect(await store.forget(ann.id)).toEqual(ok(null))
      expect([await store.judged.of(ann.id), await store.judged.peers('big-two', bo.id), await isWaiting()]).toEqual([
        [],
        [],
        false,
      ])
    })

    it('what was changed behind the store’s back is found, and put right', async () => {
      expect(await storage.recompute(true)).toMatchObject({ value: { differences: [] } })
      const before = await storage.dump()
      await storage.run('update rated_results set mu = mu + 1 where number = 3 and seat = 0')
      await storage.run(
        `update ratings set mu = mu + 5000000 where player = (select player from rated_results where number = 1 and seat = 0)`,
      )
      await storage.run('update rated_results set place = 3 - place where number = 2')
      const found = await storage.recompute(true)
      expect(new Set(found.ok ? found.value.differences.map(({ code }) => code) : [])).toEqual(
        new Set(['other-result', 'other-rating', 'other-places']),
      )
      expect(await storage.recompute(false)).toEqual(found)
      expect(await storage.recompute(true)).toMatchObject({ value: { differences: [] } })
      expect([...(await storage.dump())].toSorted().join('')).toBe([...before].toSorted().join(''))
    })

    it('nothing is counted that is not over or not rated', async () => {
      const [ann, bo] = [await person('Ann'), await person('Bo')]
      for (const terms of [{ perMove: 60, rated: true }, { perMove: 60 }]) {
        const { head, seats, turn } = gatheringTable('cant-stop', [seatOf(ann), seatOf(bo)], ann, terms)
        expect(await store.create({ head, seats, turn })).toEqual(ok(null))
      }
      expect(await count()).toBe(0)
      expect(await store.ratings.leaveOut(TableId.parse('x'.repeat(16)), 'left')).toEqual(err('stale'))
    })
  })
}
