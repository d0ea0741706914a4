import { TableId, UserId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { burdenOf, burdensOf, exceededQuota, QUOTAS, type Burden } from '../quotas.ts'
import type { StoredCard } from '../store.ts'
import { thoughtQueue } from '../thought-queue.ts'

const ANN = UserId.parse('a'.repeat(22))
const BO = UserId.parse('b'.repeat(22))
const TERMS = { private: true, perMove: null, standIn: null }

const card = (opener: UserId, status: StoredCard['head']['status'], standIn: number | null = null): StoredCard => ({
  head: {
    id: TableId.parse('t'.repeat(16)),
    code: 'AAAAAA',
    game: 'cant-stop',
    edition: 1,
    settings: '',
    from: null,
    terms: { ...TERMS, standIn },
    opener,
    opened: 0,
    seed: '',
    commitment: '',
    round: 1,
    status,
    started: null,
    outcome: null,
    hash: null,
    rematch: null,
  },
  turn: { toAct: null, began: 0, deadline: null, graceUntil: null, dueAt: null },
  seats: [{ kind: 'bot', bot: 'random', name: 'Random' }, { kind: 'open' }, { kind: 'open' }],
})

const many = (count: number, bots: number): readonly Burden[] =>
  Array.from({ length: count }, () => ({ tables: 1, bots }))

describe('quotas', () => {
  it('count what somebody opened and nobody has finished; a stand-in makes every seat a bot’s', () => {
    const cards = [card(ANN, 'gathering'), card(ANN, 'playing', 30), card(ANN, 'over'), card(ANN, 'closed')]
    expect(burdensOf(ANN, [...cards, card(BO, 'playing')])).toEqual([
      { tables: 1, bots: 1 },
      { tables: 1, bots: 3 },
    ])
    expect(burdenOf({ seats: ['me', 'bot:random', 'bot:random'], terms: TERMS })).toEqual({ tables: 1, bots: 2 })
    expect(burdenOf({ seats: ['me', 'open'], terms: { ...TERMS, standIn: 30 } })).toEqual({ tables: 1, bots: 2 })
  })

  it('tables, bots, and what an address leaves to bots are bounded, each by its own figure', () => {
    const { tables, bots } = QUOTAS
    const ofAddress = QUOTAS['bot tables of one address']
    expect(exceededQuota({ tables: 1, bots: 0 }, many(tables - 1, 0), 0, 1)).toBeNull()
    expect(exceededQuota({ tables: 1, bots: 0 }, many(tables, 0), 0, 1)).toBe('tables')
    expect(exceededQuota({ tables: 1, bots: 0 }, many(tables, 0), 0, 2)).toBeNull()
    expect(exceededQuota({ tables: 1, bots: 1 }, many(1, bots - 1), 0, 1)).toBeNull()
    expect(exceededQuota({ tables: 1, bots: 1 }, many(1, bots), 0, 1)).toBe('bots')
    expect(exceededQuota({ tables: 0, bots: 1 }, many(tables, 0), 0, 1)).toBeNull() // no table more
    expect(exceededQuota({ tables: 0, bots: 1 }, many(1, bots), 0, 1)).toBe('bots')
    expect(exceededQuota({ tables: 1, bots: 1 }, [], ofAddress - 1, 1)).toBeNull()
    expect(exceededQuota({ tables: 1, bots: 1 }, [], ofAddress, 1)).toBe('bot tables of one address')
    expect(exceededQuota({ tables: 1, bots: 0 }, many(1, bots + 5), ofAddress, 1)).toBeNull() // no bot
  })
})

describe('bots that wait for a thread', () => {
  it('are taken by how long their kind thinks, and among one kind in turn', () => {
    const queue = thoughtQueue<string>()
    queue.took('slow', 900)
    queue.took('quick', 1)
    for (const work of ['slow 1', 'slow 2', 'quick 1', 'quick 2']) queue.add(work.split(' ')[0] ?? '', work)
    expect([queue.next(), queue.next(), queue.next()]).toEqual(['quick 1', 'quick 2', 'slow 1'])
    queue.add('unknown', 'unknown 1')
    expect([queue.next(), queue.next(), queue.next()]).toEqual(['unknown 1', 'slow 2', undefined])
    queue.add('slow', 'slow 3')
    expect(queue.clear()).toEqual(['slow 3'])
    expect(queue.next()).toBeUndefined()
  })
})
