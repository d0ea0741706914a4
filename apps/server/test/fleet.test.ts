import { TableId } from '@parlour/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFleet, type Fleet } from '../nodes/fleet.ts'

type Parts = Parameters<typeof openFleet>[1]

const TABLE = TableId.parse('a-table-of-theirs'.slice(0, 16))
const LEASE = 10_000
const BEAT = 3000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node by itself, but for these parts. */
const fleetWith = (parts: Partial<Parts>, leases: Partial<Parts['leases']> = {}): Fleet =>
  openFleet('here', {
    leases: {
      renew: async () => 'held',
      alive: async () => new Set(['here']),
      owned: async () => new Map(),
      now: async () => Date.now(),
      release: async () => undefined,
      ...leases,
    },
    lease: LEASE,
    bus: () => null,
    tables: () => ({ remote: new Map(), loseAllBut: () => [] }),
    sockets: () => ({ rehome: async () => true }),
    interrupt() {},
    foreign: () => ({ answer: async () => null, leave() {}, keepOnly() {} }),
    presence: () => ({ count: () => ({ connected: 0, tabs: [] }) }),
    log: { warn() {}, error() {}, info() {} },
    heard() {},
    ...parts,
  })

it('a table that cannot be found is looked for again and again, and nothing else waits for that', async () => {
  let sought = 0
  // in the end, lest this goes on for ever
  const fleet = fleetWith({ sockets: () => ({ rehome: async () => ++sought === 1000 }) })
  await fleet.begin()
  fleet.moved(TABLE)
  await vi.advanceTimersByTimeAsync(1600)
  expect(sought).toBe(3)
  await fleet.handOver()
})

it.each(['renew', 'owned', 'alive'] as const)(
  'what a lost lease has cost is found out, even if the database fails at %s meanwhile',
  async (failing) => {
    const renewals = ['held', 'lost', 'held'] as const // at the start, then with each beat
    const asked = { renew: 0, owned: 0, alive: 0 }
    const fail = (step: keyof typeof asked, at: number): void => {
      if (++asked[step] === at && step === failing) throw new Error('the database is away')
    }
    const lost: TableId[] = []
    const fleet = fleetWith(
      {
        tables: () => ({
          remote: new Map(),
          loseAllBut(owned) {
            if (!owned.has(TABLE)) lost.push(TABLE)
            return lost
          },
        }),
      },
      {
        async renew() {
          const answer = renewals[asked.renew] ?? 'held'
          fail('renew', 2) // it is renewed, but nobody heard of it
          return answer
        },
        async owned() {
          fail('owned', 1)
          return new Map()
        },
        async alive() {
          fail('alive', 2)
          return new Set(['here'])
        },
      },
    )
    await fleet.begin()
    await vi.advanceTimersByTimeAsync(2 * BEAT + 100)
    expect(lost).toContain(TABLE)
    await fleet.handOver()
  },
)

it('a lease that was renewed so late that others may have seen it run out counts as lost', async () => {
  const taken: TableId[] = []
  let renewals = 0
  const fleet = fleetWith(
    {
      tables: () => ({
        remote: new Map(),
        loseAllBut() {
          taken.push(TABLE)
          return []
        },
      }),
    },
    {
      async renew() {
        // asked in time, and by the database's clock it was; but others see it only when it is committed
        if (++renewals === 3) await new Promise((settle) => setTimeout(settle, LEASE))
        return 'held'
      },
    },
  )
  await fleet.begin()
  await vi.advanceTimersByTimeAsync(2 * BEAT + LEASE - 100)
  expect([renewals, taken.length]).toEqual([3, 0])
  await vi.advanceTimersByTimeAsync(200)
  expect(taken.length).toBe(1)
  await fleet.handOver()
})

it('whoever missed something of a node reads again what that node may have changed', async () => {
  const heard: unknown[] = []
  const fleet = fleetWith({ heard: (news) => void heard.push(news) })
  await fleet.begin()
  fleet.hearing.missed('there')
  expect(heard).toEqual([null])
  await fleet.handOver()
})

it.each([
  ['an hour ahead', 3_600_000],
  ['three seconds behind', -3000],
])('a node whose clock is %s does not begin; one that goes wrong later says so', async (_, ahead) => {
  const clock = { ahead }
  const fleet = fleetWith({}, { now: async () => Date.now() - clock.ahead })
  await expect(fleet.begin()).rejects.toMatchObject({ ahead })
  clock.ahead = 1500 // more or less
  await fleet.begin()
  expect(fleet.ahead).toBe(0)
  clock.ahead = ahead
  await vi.advanceTimersByTimeAsync(BEAT + 10)
  expect(fleet.ahead).toBe(ahead)
  await fleet.handOver()
})
