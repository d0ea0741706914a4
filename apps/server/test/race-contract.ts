import { ok } from '@parlour/core'
import type { TableId, UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
import { personSeat } from '../seats.ts'
import type { Change, StoredCard } from '../store.ts'
import type { WholeStore } from '../sql-store.ts'
import { startRace } from '../table/race.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'
import type { Storage } from './store-contract.ts'

/** What every store must hold about races, whatever it keeps them in. */
export function raceContract(name: string, openStorage: () => Promise<Storage>): void {
  let store: WholeStore
  openedStore(openStorage, (opened) => {
    store = opened
  })

  const person = async (called: string): Promise<{ id: UserId; name: string }> => {
    const made = await store.createPerson(newUserId(), called, 1)
    if (!made.ok) throw new Error(made.error)
    return made.value
  }
  const change = async (id: TableId, by: Partial<Change>): Promise<unknown> => {
    const taken = await store.take(id)
    if (!taken.ok) throw new Error(taken.error)
    const { epoch, version, turn } = taken.value.table
    return store.change(id, { epoch, version, turn, ...by })
  }
  const begun = async (): Promise<{ race: StoredCard; runs: readonly StoredCard[] }> => {
    const [ann, bo] = [await person('Ann'), await person('Bo')]
    const seats = [ann, bo].map(({ id, name }) => ({ ...personSeat(id, name, 'aa', 0), salt: 'bb' }))
    const { head, turn } = gatheringTable('rollio', seats, ann)
    const race = { head: { ...head, race: head.id }, seats, turn }
    expect(await store.create(race)).toEqual(ok(null))
    const started = startRace(race.head, seats, 1000)
    if (!started.ok) throw new Error('no race')
    const { head: playing, opens = [] } = started.value
    expect(await change(head.id, { ...(playing === undefined ? {} : { head: playing }), opens })).toEqual(ok(null))
    return { race, runs: opens }
  }

  describe(`${name}: races`, () => {
    it('a race and its runs come back as they were stored', async () => {
      const { race, runs } = await begun()
      for (const run of runs) expect(await store.card(run.head.id)).toEqual(ok(run))
      expect(await store.card(race.head.id)).toMatchObject({
        value: { head: { race: race.head.id, status: 'playing' } },
      })
      expect(await store.races.runs(race.head.id)).toEqual(
        runs.map(({ head, seats: [seat] }) => ({
          table: head.id,
          user: seat?.kind === 'person' ? seat.user : null,
          name: seat?.kind === 'person' ? seat.name : '',
          status: 'gathering',
          score: 0,
          won: false,
        })),
      )
      expect(await store.races.runs(runs[0]?.head.id ?? race.head.id)).toEqual([])
    })

    it('standings follow, and a race ends when its last run has', async () => {
      const { race, runs } = await begun()
      const { id } = race.head
      const outcome = { scores: [7, 5], winners: [0] }
      const statusNow = async (): Promise<unknown> => {
        const card = await store.card(id)
        return card.ok ? [card.value.head.status, card.value.head.outcome] : card.error
      }
      for (const [seat, { head }] of runs.entries()) {
        await store.races.end(id, outcome)
        expect(await statusNow()).toEqual(['playing', null])
        expect(await change(head.id, { standing: 7 - 2 * seat })).toEqual(ok(null))
        const end = { scores: [7 - 2 * seat], winners: seat === 0 ? [0] : [] }
        expect(await change(head.id, { head: { ...head, status: 'over', outcome: end, hash: 'h' } })).toEqual(ok(null))
      }
      expect(await store.races.runs(id)).toMatchObject([
        { score: 7, won: true, status: 'over' },
        { score: 5, won: false, status: 'over' },
      ])
      await store.races.end(id, outcome)
      expect(await statusNow()).toEqual(['over', outcome])
      await store.races.end(id, { scores: [0, 0], winners: [0, 1] }) // once
      expect(await statusNow()).toEqual(['over', outcome])
    })
  })
}
