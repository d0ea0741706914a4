import { err, ok } from '@parlour/core'
import type { UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { newUserId } from '../crypto.ts'
import { personSeat } from '../seats.ts'
import type { StoredCard } from '../store.ts'
import type { WholeStore } from '../sql-store.ts'
import { gatheringTable } from './one-table.ts'
import { openedStore } from './opened-store.ts'
import type { Storage } from './store-contract.ts'

const DAY = '2026-11-17'

/** What every store must hold about attempts at a day's challenge, whatever it keeps them in. */
export function challengeContract(name: string, openStorage: () => Promise<Storage>): void {
  let store: WholeStore
  openedStore(openStorage, (opened) => {
    store = opened
  })

  const person = async (called: string): Promise<{ id: UserId; name: string }> => {
    const made = await store.createPerson(newUserId(), called, 1)
    if (!made.ok) throw new Error(made.error)
    return made.value
  }
  const attemptOf = (user: { id: UserId; name: string }, day = DAY, game = 'color-lines'): StoredCard => {
    const { head, seats, turn } = gatheringTable(game, [personSeat(user.id, user.name, null, 0)], user)
    return { head: { ...head, challenge: day }, seats, turn }
  }
  const finish = async (card: StoredCard, score: number): Promise<void> => {
    const taken = await store.take(card.head.id)
    if (!taken.ok) throw new Error(taken.error)
    const { epoch, version, head, turn } = taken.value.table
    const outcome = { scores: [score], winners: [0] }
    const lines = [{ by: 'chance', text: 'x', ms: null, request: null } as const, ...MOVES]
    expect(
      await store.change(head.id, {
        epoch,
        version,
        turn,
        head: { ...head, status: 'over', started: 'then', outcome, hash: 'h' },
        lines: { after: 0, lines },
      }),
    ).toEqual(ok(null))
  }

  describe(`${name}: challenges`, () => {
    it('a person has one attempt a day and game, also when two are stored at once', async () => {
      const ann = await person('Ann')
      const tries = [attemptOf(ann), attemptOf(ann), attemptOf(ann)]
      const written = await Promise.all(tries.map((card) => store.create(card)))
      expect(written.filter((each) => each.ok)).toHaveLength(1)
      expect(written.filter((each) => !each.ok)).toEqual([err('conflict'), err('conflict')])
      const first = tries[written.findIndex((each) => each.ok)]
      expect(await store.challenges.attempt(ann.id, DAY, 'color-lines')).toEqual({
        table: first?.head.id,
        game: 'color-lines',
        status: 'gathering',
        outcome: null,
      })
      for (const other of [attemptOf(ann, '2026-11-18'), attemptOf(ann, DAY, 'rollio'), attemptOf(await person('Bo'))])
        expect(await store.create(other)).toEqual(ok(null))
      expect((await store.challenges.attempts(ann.id, DAY)).map(({ game }) => game).toSorted()).toEqual([
        'color-lines',
        'rollio',
      ])
    })

    it('an attempt comes back with its day, and ordinary tables have none', async () => {
      const ann = await person('Ann')
      const card = attemptOf(ann, '2026-11-19')
      expect(await store.create(card)).toEqual(ok(null))
      expect(await store.card(card.head.id)).toMatchObject({ ok: true, value: { head: { challenge: '2026-11-19' } } })
      const usual = gatheringTable('cant-stop', [personSeat(ann.id, 'Ann', null, 0)], ann)
      for (const { head, seats, turn } of [usual, gatheringTable('cant-stop', usual.seats, ann)])
        expect(await store.create({ head, seats, turn })).toEqual(ok(null))
      const read = await store.card(usual.head.id)
      expect(read.ok && 'challenge' in read.value.head).toBe(false)
    })

    it('results are those of attempts that are over, by people who may play here; days are the person’s own', async () => {
      const day = '2026-11-20'
      const [ann, bo, eve] = [await person('Ann'), await person('Bo'), await person('Eve')]
      for (const [who, score] of [
        [ann, 30],
        [eve, 90],
      ] as const) {
        const card = attemptOf(who, day)
        await store.create(card)
        await finish(card, score)
      }
      await store.create(attemptOf(bo, day))
      await store.ban(eve.id, true)
      expect(await store.challenges.results(day, 'color-lines')).toEqual([
        {
          user: ann.id,
          name: 'Ann',
          isAccount: false,
          seat: 0,
          outcome: { scores: [30], winners: [0] },
          moves: MOVES.length,
        },
      ])
      const key = { id: 'key', publicKey: 'cA', counter: 0, transports: [], name: 'Phone', made: 1 }
      const session = { id: 'session', browser: '', made: 1 }
      await store.accounts.signUp({ user: ann.id, handle: 'ann', since: 1, name: 'Ann' }, key, [], session, {
        id: 'c',
        until: 9,
      })
      expect(await store.challenges.results(day, 'color-lines')).toMatchObject([{ user: ann.id, isAccount: true }])
      expect(await store.challenges.daysOf(ann.id, 'color-lines')).toEqual([day])
      expect(await store.challenges.daysOf(bo.id, 'color-lines')).toEqual([])
      expect(await store.forget(ann.id)).toEqual(ok(null))
      expect(await store.challenges.results(day, 'color-lines')).toEqual([])
    })
  })
}

const MOVES = ['a', 'b', 'c'].map((text) => ({ by: 0, text, ms: 1, request: null }))
