import { stream } from '@parlour/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replayAll } from '../audit.ts'
import { anyAction, newGuest, openTable, sitDown, type Guest } from './guest.ts'
import { playThrough } from './ordeal.ts'
import { openPower, removeMachine, type Power } from './power/power.ts'
import { freePort, newFolder, removeFolder, startServer } from './process.ts'

// The long form goes part by part; CRASH_FROM=4 begins with the fifth, after one that was interrupted.
const LONG = process.env['PARLOUR_LONG'] === '1'
const TABLES = LONG ? 10 : 5
const KILLS = LONG ? 100 : 3
const CUTS = LONG ? 20 : 3
const TIME = LONG ? 3_600_000 : 180_000
const parts = Array.from({ length: LONG ? 10 : 1 }, (_, part) => part).slice(Number(process.env['CRASH_FROM'] ?? 0))

/** What is stored at the end replays, every game of it. */
async function expectSound(folder: string): Promise<void> {
  const inspection = await replayAll(folder)
  if (!inspection.ok) throw new Error(JSON.stringify(inspection.error))
  expect(inspection.value.faults).toEqual([])
  expect(inspection.value.games).toBeGreaterThanOrEqual(TABLES)
}

describe(`kill -9, ${KILLS} times under load: no shown line is lost, no table unreadable, clients resume`, () => {
  it.each(parts)(
    'part %i',
    async (part) => {
      const folder = newFolder()
      const port = String(await freePort())
      let server = await startServer(folder, { PORT: port })
      const { shown } = await playThrough({
        seed: `crash-${part}`,
        crashes: KILLS,
        tables: TABLES,
        server: () => server,
        async crash() {
          await server.end('SIGKILL')
          server = await startServer(folder, { PORT: port })
        },
      })
      expect(shown).toBeGreaterThan(KILLS * 20)
      expect(await server.end('SIGTERM')).toBe(0)
      await expectSound(folder)
      removeFolder(folder)
    },
    TIME,
  )
})

// Linux only: elsewhere no library can be put between a program and its files.
describe.runIf(process.platform === 'linux')(
  `the power fails ${CUTS} times under load, and only what was synced is sure to be there: the same`,
  () => {
    let power: Power
    beforeAll(() => void (power = openPower()))
    afterAll(() => power.close())

    it.each(parts)(
      'part %i',
      async (part) => {
        const port = String(await freePort())
        let machine = await power.on(port)
        const { shown } = await playThrough({
          seed: `power-${part}`,
          crashes: CUTS,
          tables: TABLES,
          server: () => machine.server,
          async crash(rng) {
            machine = await power.fail(machine, port, rng)
          },
        })
        expect(shown).toBeGreaterThan(CUTS * 20)
        expect(await machine.server.end('SIGTERM')).toBe(0)
        await expectSound(machine.folder)
        removeMachine(machine.folder)
      },
      TIME,
    )

    it('a sync fails: what was refused then is not there after kill -9 either, and may be sent again', async () => {
      const machine = await power.on(String(await freePort()))
      const ann = await newGuest(machine.server.url)
      await ann.connect()
      const { table } = await openTable(ann, 'cant-stop', ['me'])
      await sitDown(table, ann)
      await ann.table(table, ({ status }) => status === 'playing')
      const actAt = async (id: string): Promise<readonly [number, Awaited<ReturnType<Guest['ask']>>]> => {
        const { number, view } = await ann.table(table, () => true)
        const action = anyAction('cant-stop', view ?? {}, stream('sync'))
        return [number, await ann.ask({ type: 'act', id, table, after: number, action })]
      }
      power.failSync(machine)
      const [before, refused] = await actAt('once')
      expect(refused).toMatchObject({ type: 'refused', code: 'not-stored', number: before })
      await machine.server.end('SIGKILL')
      const server = await startServer(machine.folder)
      await ann.connect(server.url)
      await ann.ask({ type: 'watch', table, after: null })
      const [after, done] = await actAt('once')
      expect([after, done]).toMatchObject([before, { type: 'done', repeated: false }])
      expect(await server.end('SIGTERM')).toBe(0)
      removeMachine(machine.folder)
    })
  },
)
