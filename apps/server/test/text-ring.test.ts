import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { oneOf, stream } from '@parlour/core'
import { describe, expect, it } from 'vitest'
import { openDatabaseClient } from '../database-client.ts'
import { newRing, openRingReader, openRingWriter } from '../text-ring.ts'
import { newFolder, removeFolder } from './process.ts'

const READER = new URL('../text-ring.ts', import.meta.url).href

describe('a ring of texts', () => {
  it('gives every text as it was written and in order, around its end many times, and refuses what has no room', () => {
    const ring = newRing()
    const counts = new Int32Array(ring, 0, 2)
    counts.fill(0x7ff00000) // they go around on the way
    const [writer, reader] = [openRingWriter(ring), openRingReader(ring)]
    const rng = stream('ring')
    const waiting: string[] = []
    const letters = ['a', 'é', '象', '🎲', '"', '\n']
    let refusals = 0
    for (let turn = 0; turn < 4000; turn++) {
      const text = `${turn} ${oneOf(letters, rng).repeat(rng.below(rng.below(60_000) + 1))}`
      if (writer.write(text)) waiting.push(text)
      else refusals++
      const reads = turn % 400 < 300 ? rng.below(2) : rng.below(4) // mostly behind, then catching up
      for (let i = 0; i < reads && waiting.length > 0; i++) expect(reader.next()).toBe(waiting.shift())
    }
    for (const text of waiting) expect(reader.next()).toBe(text)
    expect(reader.read()).toBe(writer.written())
    expect(reader.written()).toBe(writer.written())
    expect(refusals).toBeGreaterThan(100)
    expect(refusals).toBeLessThan(2000)
    expect(writer.written()).toBeLessThan(0)
    expect(writer.write('x'.repeat(2 << 20))).toBe(false)
  })

  it('is read by another thread that sleeps in between, over many turns and when it is full', async () => {
    const ring = newRing()
    const writer = openRingWriter(ring)
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads')
       import(${JSON.stringify(READER)}).then(({ openRingReader }) => {
         const ring = openRingReader(workerData)
         for (let count = 0; count < 5000;) {
           const bell = ring.bell()
           if (ring.read() === ring.written()) { ring.sleep(bell); continue }
           const text = ring.next()
           if (text !== ('text ' + count).padEnd(count % 4000)) throw new Error(text + ' instead of ' + count)
           count++
         }
         parentPort.postMessage('done')
       })`,
      { eval: true, workerData: ring },
    )
    const done = new Promise((settle, fail) => worker.once('message', settle).once('error', fail))
    for (let count = 0; count < 5000; count++) {
      while (!writer.write(`text ${count}`.padEnd(count % 4000))) {
        writer.wake()
        await new Promise((settle) => setImmediate(settle))
      }
      if (count % 7 === 0) writer.wake()
    }
    writer.wake()
    expect(await done).toBe('done')
    await worker.terminate()
  })
})

it('units for which the ring has no room are stored in their order among the others, and answered', async () => {
  const folder = newFolder()
  const client = await openDatabaseClient(join(folder, 'large.db'), {
    fault: (error) => {
      throw error
    },
    committed: () => undefined,
    failed: (cause) => {
      throw new Error(cause)
    },
  })
  await client.write([{ sql: 'create table large (number integer, text text)', values: [] }])
  const sql = 'insert into large (number, text) values (?, ?) returning number'
  const sizes = [10, 300_000, 10, 2_000_000, 10, 400_000, 400_000, 10, 400_000, 10, 10, 1_500_000, 10]
  const all = Array.from({ length: 10 * sizes.length }, (_, number) => sizes[number % sizes.length] ?? 0)
  const written = all.map((size, number) =>
    client.write([{ sql, values: [number, 'é'.repeat(size / 2)], returns: true }]),
  )
  expect(await Promise.all(written)).toEqual(all.map((_, number) => [{ number }]))
  const [rows = []] = await client.read({
    sql: 'select number, length(text) as size from large order by rowid',
    values: [],
  })
  expect(rows).toEqual(all.map((size, number) => ({ number, size: size / 2 })))
  await client.close()
  removeFolder(folder)
})
