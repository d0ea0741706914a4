import { TableId } from '@parlour/protocol'
import { expect, it, vi } from 'vitest'
import { openFleet } from '../nodes/fleet.ts'

const TABLE = TableId.parse('a-table-of-theirs'.slice(0, 16))

it('a table that cannot be found is looked for again and again, and nothing else waits for that', async () => {
  vi.useFakeTimers()
  let sought = 0
  const fleet = openFleet('here', {
    leases: {
      renew: async () => 'held',
      alive: async () => new Set(['here']),
      owned: async () => new Map(),
      release: async () => undefined,
    },
    bus: () => null,
    tables: () => ({ remote: new Map(), loseAllBut: () => [] }),
    sockets: () => ({ rehome: async () => ++sought === 1000 }), // in the end, lest this goes on for ever
    foreign: () => ({ answer: async () => null, leave() {}, keepOnly() {} }),
    log: { warn() {}, error() {}, info() {} },
    heard() {},
  })
  try {
    await fleet.begin()
    fleet.moved(TABLE)
    await vi.advanceTimersByTimeAsync(1600)
    expect(sought).toBe(3)
    await fleet.handOver()
  } finally {
    vi.useRealTimers()
  }
})
