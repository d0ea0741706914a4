import { ok, type Result } from '@parlour/core'
import type { TableId, UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newTableCode, newTableId, newUserId } from '../crypto.ts'
import { DELETED_PERSON, OPEN, personSeat, type Seats } from '../seats.ts'
import type { Recomputed } from '../ratings/recompute.ts'
import type { Change, Quarantined, Store, StoredCard, StoredLine, StoredTable, StoredTurn } from '../store.ts'
import type { WholeStore } from '../sql-store.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'

/** One storage that several processes may open, in turn or at once. */
export interface Storage {
  open(onQuarantined?: (row: Quarantined) => void): Promise<WholeStore>
  /**
   * Spoils a row behind the store's back: sets a column of a table's or a person's row to what it must not hold. False:
   * the database itself keeps such a value out.
   */
  spoil(
    kind: 'tables' | 'people' | 'lines' | 'seats',
    id: string,
    column: string,
    value: string | number,
  ): Promise<boolean>
  dump(): Promise<string> // every row, by table, as JSON
  run(sql: string): Promise<void> // behind the store's back
  recompute(isCheck: boolean): Promise<Result<Recomputed, unknown>> // the ratings
  remove(): Promise<void>
}

const TURN: StoredTurn = { toAct: null, began: 5, deadline: null, graceUntil: null, dueAt: null }
const line = (text: string, request: string | null = null): StoredLine => ({ by: 'chance', text, ms: null, request })
const cardOf = ({ head, seats, turn }: StoredTable): StoredCard => ({ head, seats, turn })

/** What every store must hold, whatever it keeps things in. */
export function storeContract(name: string, openStorage: () => Promise<Storage>): void {
  let storage: Storage
  let store: Store
  const heard: Quarantined[] = []
  openedStore(
    openStorage,
    (opened, kept) => {
      store = opened
      storage = kept
    },
    (row) => heard.push(row),
  )

  const person = async (name = 'Ann'): Promise<{ id: UserId; name: string }> => {
    const made = await store.createPerson(newUserId(), name, Date.now())
    if (!made.ok) throw new Error(made.error)
    return made.value
  }
  const opened = async (seats?: Seats, from: Store = store): Promise<{ table: StoredTable; ann: UserId }> => {
    const ann = await person()
    const card = cardOf(
      gatheringTable('cant-stop', seats ?? [personSeat(ann.id, 'Ann', null, 7), OPEN], ann, { private: false }),
    )
    expect(await store.create(card)).toEqual(ok(null))
    const taken = await from.take(card.head.id)
    if (!taken.ok) throw new Error(taken.error)
    return { table: taken.value.table, ann: ann.id }
  }
  const reread = async (id: TableId): Promise<StoredTable> => {
    const found = await store.table(id)
    if (!found.ok) throw new Error(found.error)
    return found.value
  }
  const next = ({ epoch, version }: StoredTable, more: Partial<Change> = {}): Change => ({
    epoch,
    version,
    turn: TURN,
    ...more,
  })

  describe(`${name}: changes`, () => {
    it('a table comes back as it was written, change by change', async () => {
      const { table, ann } = await opened()
      const { id } = table.head
      const seats: Seats = [
        { ...personSeat(ann, 'Ann', '5a17', null), salt: 'ff', away: 'asked' },
        { kind: 'bot', bot: 'random', name: 'Random' },
      ]
      const lines = [line('1234'), { by: 0, text: 'roll', ms: 12, request: 'r1', instead: 'bot' } as const]
      const chat = { number: 1, user: ann, seat: 0, name: 'Ann', text: 'hi', at: 9 }
      const turn: StoredTurn = { toAct: 1, began: 10, deadline: 20, graceUntil: 30, dueAt: 40 }
      const draw = { seed: 'ab', commitment: 'cd', round: 3 }
      const head = { ...table.head, ...draw, status: 'playing', started: '2026-01-01T00:00:00.000Z' } as const
      expect(await store.change(id, next(table, { turn, head, seats, lines: { after: 0, lines }, chat }))).toEqual(
        ok(null),
      )
      expect(await reread(id)).toEqual({ ...table, version: table.version + 1, turn, head, seats, lines, chat: [chat] })
      expect(await store.card(id)).toEqual(ok({ head, seats, turn }))
      expect(await store.version(id)).toBe(table.version + 1)
      expect(await store.version(newTableId())).toBeNull()
    })

    it.each<[string, (ann: UserId) => Partial<Change>]>([
      ['lines', () => ({ lines: { after: 0, lines: [line('1234')] } })],
      ['seats', (ann) => ({ seats: [OPEN, personSeat(ann, 'Ann', 'ff', null)] })],
      [
        'the head',
        () => ({
          head: {
            status: 'closed',
            started: null,
            outcome: null,
            hash: null,
            rematch: null,
            opener: null,
            seed: 'ab',
            commitment: 'cd',
            round: 2,
          },
        }),
      ],
      ['chat', (ann) => ({ chat: { number: 1, user: ann, seat: null, name: 'Ann', text: 'hi', at: 1 } })],
      ['the turn', () => ({ turn: { ...TURN, dueAt: 99 } })],
    ])('%s of another version or epoch are refused as stale, and nothing of them is stored', async (_, change) => {
      const { table, ann } = await opened()
      const { id } = table.head
      expect(await store.change(id, next(table))).toEqual(ok(null))
      const before = await reread(id)
      const wrong = [
        next(table, change(ann)), // sent twice, or by somebody who is behind
        next({ ...before, version: before.version + 1 }, change(ann)),
        next({ ...before, epoch: before.epoch - 1 }, change(ann)),
        next({ ...before, epoch: before.epoch + 1 }, change(ann)),
      ]
      for (const stale of wrong) expect(await store.change(id, stale)).toEqual({ ok: false, error: 'stale' })
      expect(await reread(id)).toEqual(before)
      expect(await store.change(id, next(before, change(ann)))).toEqual(ok(null))
    })

    it('of many changes at once the good are stored whole and the bad not at all', async () => {
      const tables = await Promise.all(Array.from({ length: 12 }, () => opened()))
      const written = await Promise.all(
        tables.map(({ table }, index) =>
          store.change(
            table.head.id,
            next(index % 3 === 0 ? { ...table, version: 77 } : table, { lines: { after: 0, lines: [line('1111')] } }),
          ),
        ),
      )
      expect(written.map((result) => result.ok)).toEqual(tables.map((_, index) => index % 3 !== 0))
      for (const [index, { table }] of tables.entries())
        expect((await reread(table.head.id)).lines.length).toBe(index % 3 === 0 ? 0 : 1)
    })

    it('a line that exists, a code that exists and a seat or a word of somebody deleted are refused; a rematch comes with its change or not at all', async () => {
      const { table, ann } = await opened()
      const { id } = table.head
      const twice = { lines: { after: 0, lines: [line('1111')] } }
      await store.change(id, next(table, twice))
      const later = await reread(id)
      expect(await store.change(id, next(later, twice))).toEqual({ ok: false, error: 'conflict' })
      const other = cardOf(
        gatheringTable('cant-stop', [personSeat(ann, 'Ann', null, 1), OPEN], { id: ann, name: 'Ann' }),
      )
      const sameCode = { ...other, head: { ...other.head, code: table.head.code } }
      expect(await store.create(sameCode)).toEqual({ ok: false, error: 'conflict' })
      const head = { ...later.head, rematch: other.head.id }
      expect(await store.change(id, next(later, { head, opens: [sameCode] }))).toEqual({ ok: false, error: 'conflict' })
      expect((await reread(id)).head.rematch).toBeNull()
      expect(await store.change(id, next(later, { head, opens: [other] }))).toEqual(ok(null))
      expect(await store.card(other.head.id)).toEqual(ok(other))
      const ghost = [personSeat(newUserId(), 'Ghost', 'ff', null), OPEN]
      expect(await store.change(id, next(await reread(id), { seats: ghost }))).toEqual({ ok: false, error: 'gone' })
      const said = { number: 1, user: newUserId(), seat: null, name: 'Ghost', text: 'boo', at: 1 }
      expect(await store.change(id, next(await reread(id), { chat: said }))).toEqual({ ok: false, error: 'gone' })
    })

    it('there is no table that is not there', async () => {
      const id = newTableId()
      expect(await store.table(id)).toEqual({ ok: false, error: 'no-such-table' })
      expect(await store.take(id)).toEqual({ ok: false, error: 'no-such-table' })
      expect(await store.change(id, { epoch: 0, version: 0, turn: TURN })).toEqual({ ok: false, error: 'stale' })
      expect(await store.byCode(newTableCode())).toBeNull()
    })
  })

  describe(`${name}: owners`, () => {
    it('whoever takes a table over raises its epoch; whoever had it can write no more', async () => {
      const { table } = await opened()
      const { id } = table.head
      expect(await store.take(id)).toMatchObject(ok({ anew: false, table: { epoch: table.epoch } }))
      const other = await storage.open()
      expect(await other.take(id)).toMatchObject(ok({ anew: true, table: { epoch: table.epoch + 1 } }))
      expect(await store.change(id, next(table))).toEqual({ ok: false, error: 'stale' })
      const theirs = await reread(id)
      expect(await other.change(id, next(theirs))).toEqual(ok(null))
      expect(await store.take(id)).toMatchObject(ok({ anew: true, table: { epoch: theirs.epoch + 1 } }))
      await other.close()
    })

    it('what was promised is there for the next one that opens the storage', async () => {
      const { table } = await opened()
      await store.change(
        table.head.id,
        next(table, { lines: { after: 0, lines: [line('1234', null)] }, turn: { ...TURN, dueAt: 3 } }),
      )
      const other = await storage.open()
      expect(await other.table(table.head.id)).toEqual(await store.table(table.head.id))
      expect(await other.due(3, 1000)).toContain(table.head.id)
      await other.close()
    })
  })

  describe(`${name}: lists`, () => {
    it('what is due, what gathers, what runs and what has ended, without loading a table', async () => {
      const ann = await person()
      const make = async (
        status: 'gathering' | 'playing' | 'over',
        at: number,
        dueAt: number | null,
      ): Promise<TableId> => {
        const card = cardOf(
          gatheringTable('cant-stop', [personSeat(ann.id, 'Ann', null, null), OPEN], ann, { private: false }, '', at),
        )
        await store.create({ ...card, head: { ...card.head, status }, turn: { ...TURN, toAct: 1, dueAt } })
        return card.head.id
      }
      const base = Date.now() * 2
      const old = await make('playing', base, -9)
      const ended = await Promise.all([1, 2, 3].map((i) => make('over', base + i, null)))
      const newer = await Promise.all([4, 5].map((i) => make('gathering', base + i, base * 3)))
      const ids = (cards: readonly StoredCard[]): readonly TableId[] => cards.map(({ head }) => head.id)
      expect(ids(await store.runningOf(ann.id))).toEqual([newer[1], newer[0], old])
      expect(ids(await store.endedOf(ann.id, Number.MAX_SAFE_INTEGER, 2))).toEqual([ended[2], ended[1]])
      expect(ids(await store.endedOf(ann.id, base + 2, 2))).toEqual([ended[0]])
      expect(ids(await store.gathering(Number.MAX_SAFE_INTEGER, 2))).toEqual([newer[1], newer[0]])
      expect(ids(await store.gathering(base + 5, 1))).toEqual([newer[0]])
      expect(ids(await store.unfinished(3))).toEqual([newer[1], newer[0], old])
      expect((await store.runningOf(ann.id)).at(-1)?.turn.toAct).toBe(1)
      expect(await store.due(-9, 5)).toEqual([old])
      expect(await store.due(-10, 5)).toEqual([])
    })
  })

  describe(`${name}: people`, () => {
    const read = async (id: UserId): Promise<unknown> => store.person(id)

    it('a rename never undoes a ban, whatever comes first', async () => {
      for (let i = 0; i < 20; i++) {
        const { id } = await person()
        await Promise.all([store.setName(id, 'Bo'), store.ban(id, true), store.setName(id, 'Eve')])
        expect(await read(id)).toMatchObject({ name: 'Eve', banned: true })
      }
    })

    it('nothing revives somebody deleted', async () => {
      for (let i = 0; i < 20; i++) {
        const { id } = await person()
        const [, renamed] = await Promise.all([
          store.forget(id),
          store.setName(id, 'Bo'),
          store.setRecoveryCode(id, `h${id}`),
        ])
        expect(renamed).toEqual({ ok: false, error: 'gone' })
        expect(await store.ban(id, true)).toEqual({ ok: false, error: 'gone' })
        expect(await store.useRecoveryCode(`h${id}`)).toEqual({ ok: false, error: 'gone' })
        expect(await read(id)).toBeNull()
      }
    })

    it('a recovery code works once, however many try at once, and begins another session', async () => {
      for (let i = 0; i < 10; i++) {
        const { id } = await person()
        await store.setRecoveryCode(id, `one${id}`)
        await store.setRecoveryCode(id, `two${id}`)
        expect(await store.useRecoveryCode(`one${id}`)).toEqual({ ok: false, error: 'gone' })
        const tries = await Promise.all(Array.from({ length: 8 }, () => store.useRecoveryCode(`two${id}`)))
        expect(tries.filter((result) => result.ok)).toMatchObject([ok({ id, session: 1, hasRecovery: false })])
      }
    })

    it('deleting opens seats where people gather, takes names and chat elsewhere, and makes what others hold in memory stale', async () => {
      const gathering = await opened()
      const { ann } = gathering
      const card = cardOf(
        gatheringTable('cant-stop', [personSeat(ann, 'Ann', 'ff', null), OPEN], { id: ann, name: 'Ann' }),
      )
      const playing = { ...card, head: { ...card.head, status: 'playing', started: 'then' } as const }
      await store.create(playing)
      const before = await reread(playing.head.id)
      await store.change(
        playing.head.id,
        next(before, { chat: { number: 1, user: ann, seat: 0, name: 'Ann', text: 'hi', at: 1 } }),
      )
      expect(await store.forget(ann)).toEqual(ok(null))
      expect((await reread(gathering.table.head.id)).seats).toEqual([OPEN, OPEN])
      const after = await reread(playing.head.id)
      expect(after.seats[0]).toEqual({ ...personSeat(ann, DELETED_PERSON, 'ff', null), user: null })
      expect([after.chat, after.head.opener, after.turn.dueAt]).toEqual([[], null, 0])
      expect(await store.change(gathering.table.head.id, next(gathering.table))).toEqual({ ok: false, error: 'stale' })
    })

    it('what is noted once stays', async () => {
      const both = await Promise.all([store.noteOnce('token', 'a'), store.noteOnce('token', 'b')])
      expect(new Set(both).size).toBe(1)
      await store.saveNote('notice', 'hello')
      expect([await store.note('notice'), await store.note('nothing')]).toEqual(['hello', null])
      expect(await store.probe()).toEqual(ok(null))
    })
  })

  describe(`${name}: rows that are not as they were written`, () => {
    it.each([
      ['tables', 'terms', 'no json'],
      ['tables', 'opened', 'yesterday'],
      ['tables', 'status', 'asleep'],
      ['seats', 'kind', 'sofa'],
      ['lines', 'instead', 'ghost'],
    ] as const)('a bad %s.%s is kept aside and reported; everything else goes on', async (kind, column, value) => {
      const { table: good } = await opened()
      const { table: bad, ann } = await opened()
      const { id } = bad.head
      await store.change(id, next(bad, { lines: { after: 0, lines: [line('1234')] }, turn: { ...TURN, dueAt: -50 } }))
      if (!(await storage.spoil(kind, id, column, value))) {
        expect((await store.table(id)).ok).toBe(true)
        await storage.spoil('tables', id, 'due_at', 1e15)
        return
      }
      expect(await store.table(id)).toEqual({ ok: false, error: 'table-unreadable' })
      expect(await store.take(id)).toEqual({ ok: false, error: 'table-unreadable' })
      expect(store.quarantined()).toContainEqual(expect.objectContaining({ kind: 'table', id }))
      expect(heard.filter((row) => row.id === id).length).toBe(1)
      expect((await store.gathering(Number.MAX_SAFE_INTEGER, 1000)).map(({ head }) => head.id)).toContain(good.head.id)
      expect((await store.unfinished(1000)).map(({ head }) => head.id)).toContain(good.head.id)
      await store.runningOf(ann)
      expect(await store.due(-50, 1)).toEqual([]) // it is not tried again and again
      await storage.spoil('tables', id, 'due_at', 1e15)
    })

    it('a bad person is kept aside; the others are listed', async () => {
      const [good, bad] = [await person('Good'), await person('Bad')]
      if (!(await storage.spoil('people', bad.id, 'banned', 'perhaps')))
        return expect(await store.person(bad.id)).toEqual(bad)
      expect(await store.person(bad.id)).toBeNull()
      expect((await store.people(1000)).map(({ id }) => id)).toContain(good.id)
      expect(store.quarantined()).toContainEqual(expect.objectContaining({ kind: 'person', id: bad.id }))
    })
  })
}
