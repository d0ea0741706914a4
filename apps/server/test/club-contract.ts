import { err, ok } from '@parlour/core'
import { SeriesId, TournamentId, type UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
import { personSeat } from '../seats.ts'
import type { WholeStore } from '../sql-store.ts'
import type { StoredEntry, StoredTournament } from '../tournaments/tournament.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'
import type { Storage } from './store-contract.ts'

/** What every store must hold about tournaments, notices and vacations, whatever it keeps them in. */
export function clubContract(name: string, openStorage: () => Promise<Storage>): void {
  let store: WholeStore
  openedStore(openStorage, (opened) => {
    store = opened
  })

  const person = async (called: string): Promise<{ id: UserId; name: string }> => {
    const made = await store.createPerson(newUserId(), called, 1)
    if (!made.ok) throw new Error(made.error)
    return made.value
  }
  let ids = 0
  const tournament = (opener: UserId, more: Partial<StoredTournament> = {}): StoredTournament => ({
    id: TournamentId.parse(`t${String(++ids).padStart(15, '0')}`),
    name: 'Night',
    format: 'swiss',
    game: 'cant-stop',
    edition: 1,
    settings: '',
    seats: 2,
    plan: { rounds: 3, minutes: 30, perMove: 30, pause: 0, noShow: 60, accounts: false },
    opener,
    series: null,
    made: 1,
    starts: 1000,
    state: 'gathering',
    nextAt: null,
    version: 0,
    entries: [],
    bouts: [],
    ...more,
  })
  const entry = (number: number, user: UserId): StoredEntry => ({
    number,
    lot: number * 7,
    user,
    name: '',
    joined: 5,
    withdrawn: false,
    place: null,
  })

  describe(`${name}: tournaments, notices and vacations`, () => {
    it('a tournament is changed by whoever was first, with its tables or not at all', async () => {
      const [ann, bo] = [await person('Ann'), await person('Bo')]
      const night = tournament(ann.id)
      expect(await store.tournaments.create(night, 1)).toEqual(ok(null))
      expect(await store.tournaments.create(tournament(ann.id), 1)).toEqual(err('stale')) // as many as they may
      const change = { version: 0, state: 'running', starts: 1000, nextAt: 77, entries: [], bouts: [] } as const
      const entries = [entry(0, ann.id), entry(1, bo.id)]
      const seats = [personSeat(ann.id, 'Ann', null, 0), personSeat(bo.id, 'Bo', null, 0)]
      const card = gatheringTable('cant-stop', seats, ann)
      const table = { ...card, head: { ...card.head, tournament: night.id } }
      const bout = {
        number: 0,
        round: 1,
        entrants: [1, 0],
        points: null,
        table: table.head.id,
        missing: [],
        began: 9,
        ended: null,
      }
      const both = { ...change, entries, bouts: [bout] }
      expect(await store.tournaments.change(night.id, both, [table])).toEqual(ok(null))
      expect(await store.tournaments.change(night.id, both, [])).toEqual(err('stale'))
      const read = await store.tournaments.tournament(night.id)
      expect(read).toMatchObject({ version: 1, state: 'running', nextAt: 77, bouts: [bout] })
      expect(read?.entries.map(({ name, withdrawn }) => [name, withdrawn])).toEqual([
        ['Ann', false],
        ['Bo', false],
      ])
      expect((await store.tournaments.facts(night.id)).get(table.head.id)).toEqual({
        status: 'gathering',
        hasBegun: false,
        outcome: null,
        sat: [false, false],
        ready: [false, false],
      })
      expect((await store.tournaments.statuses(night.id)).get(table.head.id)).toBe('gathering')
      const read2 = await store.card(table.head.id)
      expect(read2.ok && read2.value.head.tournament).toBe(night.id)
      expect(await store.tournaments.due(0)).toEqual([night.id])
      expect(await store.tournaments.card(night.id, bo.id)).toMatchObject({
        entrants: 2,
        isJoined: true,
        round: 1,
        openerName: 'Ann',
      })
      // a table that cannot be stored takes the change with it
      expect((await store.tournaments.change(night.id, { ...change, version: 1, state: 'over' }, [table])).ok).toBe(
        false,
      )
      expect((await store.tournaments.tournament(night.id))?.state).toBe('running')
      // deletion leaves a nameless entry
      expect((await store.forget(bo.id)).ok).toBe(true)
      expect((await store.tournaments.tournament(night.id))?.entries[1]).toMatchObject({
        user: null,
        name: 'Somebody',
        withdrawn: true,
      })
      expect(
        await store.tournaments.change(night.id, { ...change, version: 1, entries: [entry(2, bo.id)] }, []),
      ).toEqual(err('gone'))
    })

    it('a series counts the places of tournaments that are over', async () => {
      const ann = await person('Ann')
      const series = SeriesId.parse('s'.repeat(16))
      expect(await store.tournaments.createSeries(series, 'Winter', ann.id, 1, 1)).toEqual(ok(null))
      expect((await store.tournaments.createSeries(SeriesId.parse('z'.repeat(16)), 'More', ann.id, 1, 1)).ok).toBe(
        false,
      )
      const night = tournament(ann.id, { series })
      await store.tournaments.create(night, 9)
      const over = { version: 0, state: 'over', starts: 1, nextAt: null, bouts: [] } as const
      await store.tournaments.change(night.id, { ...over, entries: [{ ...entry(0, ann.id), place: 1 }] }, [])
      expect(await store.tournaments.places(series)).toEqual([
        { user: ann.id, name: 'Ann', tournament: night.id, place: 1, equals: 1 },
      ])
      expect(await store.tournaments.oneSeries(series)).toMatchObject({ name: 'Winter', tournaments: 1 })
      expect(await store.tournaments.ofSeries(series, ann.id, 5)).toMatchObject([
        { seriesName: 'Winter', isJoined: true },
      ])
      expect(await store.tournaments.entriesOf(ann.id)).toEqual([{ name: 'Night', joined: 5, place: 1 }])
      expect((await store.tournaments.list(ann.id, 5)).length).toBeGreaterThan(0)
    })

    it('a turn is noted once for each target that is active, and goes with its person', async () => {
      const ann = await person('Ann')
      const target = {
        id: 'target-1',
        user: ann.id,
        kind: 'mail',
        address: 'a@example.org',
        keys: null,
        language: 'zh',
        origin: 'https://x',
        active: false,
        invitations: false,
      } as const
      expect(await store.notices.add(target, 1, 2)).toEqual(ok(null))
      const card = gatheringTable('cant-stop', [personSeat(ann.id, 'Ann', null, 0)], ann)
      await store.create(card)
      const turn = { toAct: 0, began: 1, deadline: null, graceUntil: null, dueAt: null }
      const begin = async (): Promise<void> => {
        const taken = await store.take(card.head.id)
        if (!taken.ok) throw new Error(taken.error)
        const { epoch, version, head } = taken.value.table
        const notices = [{ user: ann.id, line: 0, due: 50 }]
        const changed = {
          epoch,
          version,
          turn,
          notices,
          head: { ...head, status: 'playing', started: 'then' },
        } as const
        expect(await store.change(card.head.id, changed)).toEqual(ok(null))
      }
      await begin()
      expect(await store.notices.due(100, 9)).toEqual([])
      expect(await store.notices.activate(target.id)).toEqual(ok(null))
      await begin()
      await begin() // the same turn again
      const [notice, another] = await store.notices.due(100, 9)
      expect(another).toBeUndefined()
      expect(notice).toMatchObject({
        table: card.head.id,
        line: 0,
        tries: 0,
        isStillOn: true,
        target: { language: 'zh' },
      })
      if (notice === undefined) throw new Error('nothing is due')
      // of two nodes that are about to tell it, one does
      expect(await store.notices.claim(notice, 200)).toEqual(ok(null))
      expect(await store.notices.claim(notice, 300)).toEqual(err('stale'))
      expect(await store.notices.due(100, 9)).toEqual([])
      expect(await store.notices.due(200, 9)).toMatchObject([{ tries: 1 }])
      expect((await store.notices.add({ ...target, id: 'target-2', kind: 'push', address: 'p1' }, 2, 2)).ok).toBe(true)
      expect(await store.notices.add({ ...target, id: 'target-3', kind: 'push', address: 'p2' }, 2, 2)).toEqual(
        err('stale'),
      )
      await store.forget(ann.id)
      expect(await store.notices.due(1000, 9)).toEqual([])
      expect(await store.notices.target('target-2')).toBeNull()
    })

    it('one vacation at a time, and no more days than there are', async () => {
      const DAY = 86_400_000
      const ann = await person('Ann')
      expect(await store.vacations.begin(ann.id, 0, 3 * DAY, 0, 10)).toEqual(ok(null))
      expect(await store.vacations.begin(ann.id, DAY, 2 * DAY, 0, 10)).toEqual(err('stale'))
      expect((await store.vacations.recent(DAY)).map(({ user, ends }) => [user, ends])).toContainEqual([
        ann.id,
        3 * DAY,
      ])
      await store.vacations.end(ann.id, 1.5 * DAY) // counts as two
      expect(await store.vacations.begin(ann.id, 2 * DAY, 11 * DAY, 0, 10)).toEqual(err('stale'))
      expect(await store.vacations.begin(ann.id, 2 * DAY, 10 * DAY, 0, 10)).toEqual(ok(null))
      expect(await store.vacations.since(ann.id, 0)).toHaveLength(2)
    })
  })
}
