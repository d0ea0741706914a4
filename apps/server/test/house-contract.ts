import { ok } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newTableId, newUserId } from '../crypto.ts'
import { OPEN, personSeat } from '../seats.ts'
import type { WholeStore } from '../sql-store.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'
import type { Storage } from './store-contract.ts'

const DAY = 86_400_000

/** What every store must hold about hosts, webhooks and badges, whatever it keeps them in. */
export function houseContract(name: string, openStorage: () => Promise<Storage>): void {
  let store: WholeStore
  openedStore(openStorage, (opened) => {
    store = opened
  })
  const person = async (called: string, since = Date.now()): Promise<UserId> => {
    const made = await store.createPerson(newUserId(), called, since)
    if (!made.ok) throw new Error(made.error)
    return made.value.id
  }

  describe(`${name}: what a host sees and does`, () => {
    it('people and tables are found by any part of a name, in whatever letters, and signs stand for themselves', async () => {
      const [ann, percent] = [await person('Annabel'), await person('50%_off!')]
      const { head, seats, turn } = gatheringTable(
        'cant-stop',
        [personSeat(ann, 'Annabel', null, 1), OPEN],
        { id: ann, name: 'Annabel' },
        { private: true },
      )
      await store.create({ head, seats, turn })
      const ids = async (search: string): Promise<readonly string[]> =>
        (await store.host.people(search, 0)).rows.map(({ id }) => id)
      expect(await ids('NNABE')).toEqual([ann])
      expect(await ids('%_')).toEqual([percent])
      expect(await ids(ann.slice(0, 8))).toEqual([ann])
      expect(await store.host.person(ann)).toMatchObject({ name: 'Annabel', banned: false, muted: false, tables: 1 })
      for (const search of ['annab', 'CANT-', head.code.toLowerCase(), head.id.slice(0, 8)])
        expect((await store.host.tables(search, 0)).rows).toMatchObject([{ id: head.id, isPrivate: true, lines: 0 }])
      expect(await store.host.table(head.id)).toMatchObject({ id: head.id, seats: [{ user: ann }, { user: null }] })
      expect(await store.host.tablesOf(ann)).toHaveLength(1)
      expect((await store.host.tables('nothing of that name', 0)).all).toBe(0)
    })

    it('a mute holds until its end, a visit never goes back, and what hosts did is listed newest first', async () => {
      const [ann, bo] = [await person('Ann', 5), await person('Bo', 5)]
      const late = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 3_600_000
      const table = newTableId()
      expect(await store.host.mute({ user: ann, table, until: null })).toBe(true)
      expect(await store.host.mute({ user: ann, table, until: late })).toBe(true)
      expect(await store.host.mute({ user: bo, table, until: 7 })).toBe(true)
      expect(await store.host.mutes()).toEqual(
        expect.arrayContaining([
          { user: ann, table, until: late },
          { user: bo, table, until: 7 },
        ]),
      )
      for (const at of [late, late - 2 * DAY]) expect(await store.host.saw(ann, at)).toBe(true)
      expect((await store.host.person(ann))?.seen).toBe(late)
      for (const action of ['muted', 'unmuted'])
        await store.host.note({ at: 1, session: 's', action, whom: `person:${ann}`, detail: '' })
      expect((await store.host.actions(0)).rows.map(({ action }) => action)).toEqual(['unmuted', 'muted'])
    })

    it('what is no longer kept goes, and nothing else', async () => {
      const [gone, stays, seated] = [await person('Gone', 5), await person('Stays'), await person('Sits', 5)]
      const table = gatheringTable('cant-stop', [personSeat(seated, 'Sits', null, 1), OPEN], {
        id: seated,
        name: 'Sits',
      })
      await store.create({ ...table, head: { ...table.head, status: 'closed', opened: 5 } })
      const now = Date.now()
      const due = await store.host.toPurge({ keepGuests: DAY, keepTables: null }, now)
      expect(due.guests).toContain(gone)
      expect(due.guests).not.toContain(stays)
      expect(due.guests).not.toContain(seated)
      expect((await store.host.toPurge({ keepGuests: null, keepTables: DAY }, now)).tables).toEqual([table.head.id])
      expect(await store.host.purge({ guests: [gone, seated], tables: [table.head.id] })).toBe(true)
      expect(await store.table(table.head.id)).toEqual({ ok: false, error: 'no-such-table' })
      expect([await store.person(gone), (await store.person(stays))?.id]).toEqual([null, stays])
    })
  })

  describe(`${name}: webhooks and badges`, () => {
    it('a delivery waits its time, fails, is tried again and arrives; too many failures pause it', async () => {
      const ann = await person('Ann')
      const hook = {
        id: `hook-${ann.slice(0, 8)}`,
        owner: ann,
        url: 'https://example.org/',
        secret: 's',
        events: ['your-turn'] as const,
        origin: 'https://parlour.example',
        language: 'en' as const,
        made: 1,
      }
      expect(await store.webhooks.create({ ...hook, events: [...hook.events] }, 1)).toEqual(ok(null))
      expect(await store.webhooks.create({ ...hook, id: 'another', events: [...hook.events] }, 1)).toEqual({
        ok: false,
        error: 'conflict',
      })
      expect((await store.webhooks.all()).map(({ id }) => id)).toContain(hook.id)
      for (const id of ['d1', 'd2']) await store.webhooks.add({ id: id + ann, webhook: hook.id, event: '{}', due: 10 })
      expect(await store.webhooks.due(9)).toEqual([])
      expect(await store.webhooks.due(10)).toEqual([{ id: hook.id, owner: ann }])
      expect((await store.webhooks.next(hook.id, 10))?.id).toBe(`d1${ann}`)
      const bad = { at: 11, status: 500, fault: 'refused' as const }
      expect(await store.webhooks.failed(`d1${ann}`, hook.id, bad, 20, 2)).toEqual(ok(null))
      expect(await store.webhooks.of(ann)).toMatchObject([{ failures: 1, paused: false, waiting: 2, last: bad }])
      expect(await store.webhooks.failed(`d1${ann}`, hook.id, bad, 30, 2)).toEqual(ok(null))
      expect(await store.webhooks.of(ann)).toMatchObject([{ failures: 2, paused: true }])
      expect(await store.webhooks.resume(hook.id, ann, 12)).toEqual(ok(null))
      expect((await store.webhooks.next(hook.id, 12))?.id).toBe(`d1${ann}`)
      expect(await store.webhooks.arrived(`d1${ann}`, hook.id, { at: 13, status: 200, fault: null })).toEqual(ok(null))
      expect(await store.webhooks.of(ann)).toMatchObject([{ failures: 0, waiting: 1 }])
      expect(await store.webhooks.delete(hook.id, newUserId())).toEqual({ ok: false, error: 'gone' })
      expect(await store.webhooks.delete(hook.id, ann)).toEqual(ok(null))
    })

    it('a badge counts what was played and won', async () => {
      const ann = await person('Ann')
      const id = `badge-${newTableId().slice(0, 6)}`
      expect(await store.badges.make(ann, id)).toEqual(ok(id))
      expect(await store.badges.make(ann, 'other')).toEqual(ok(id))
      for (const winners of [[0], [1], [0, 1]]) {
        const { head, seats, turn } = gatheringTable('cant-stop', [personSeat(ann, 'Ann', null, 1), OPEN], {
          id: ann,
          name: 'Ann',
        })
        await store.create({
          head: { ...head, status: 'over', outcome: { scores: [1, 1], winners } },
          seats,
          turn,
        })
      }
      expect(await store.badges.find(id)).toEqual({ name: 'Ann', played: 3, won: 2 })
      expect(await store.badges.delete(ann)).toEqual(ok(null))
      expect(await store.badges.find(id)).toBeNull()
    })
  })
}
