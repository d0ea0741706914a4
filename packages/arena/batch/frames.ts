import { ftruncateSync, openSync, writeSync } from 'node:fs'
import type { Batch, BatchRefusal } from './batch.ts'

export interface FramePlan<R extends object> {
  readonly batch: Batch<R>
  /** A file that the other side has mapped, for the blocks. */
  readonly memory: string | null
  explain(refusal: BatchRefusal<R>): object
  /** What is asked besides steps and resets. */
  answer(request: unknown): object
  send(bytes: Uint8Array): void
}

const JSON_FOLLOWS = 2

/**
 * Serves a batch to another process: gives what is to be called with the bytes that come in. A request is a 32-bit
 * length and that much JSON; or 0 and a 32-bit code for each game. The answer is one byte: 0 or 1, the half of the
 * memory that holds the block now, or 0 and the block itself where there is no memory; or 2, then a length and JSON.
 * Halves take turns: the block before can be read while the next one is made.
 */
export function frames<R extends object>(plan: FramePlan<R>): (bytes: Uint8Array) => void {
  const { batch, memory, send } = plan
  const { bytes: block, terminated, truncated, finals, head } = batch.block
  const file = memory === null ? null : openSync(memory, 'r+')
  if (file !== null) ftruncateSync(file, 2 * block.length)
  const codes = new Int32Array(terminated.length)
  const codeBytes = new Uint8Array(codes.buffer)
  const finalBytes = finals.byteLength / codes.length
  const signals = [Uint8Array.of(0), Uint8Array.of(1)] as const
  let half: 0 | 1 = 1
  let held = Buffer.alloc(0) // of a request that is not yet whole

  return (bytes) => {
    held = Buffer.concat([held, bytes])
    for (;;) {
      if (held.length < 4) return
      const length = held.readInt32LE(0)
      const end = 4 + (length === 0 ? codeBytes.length : Math.max(0, length))
      if (held.length < end) return
      const request = held.subarray(4, end)
      held = held.subarray(end)
      if (length === 0) step(request)
      else ask(request)
    }
  }

  function step(request: Uint8Array): void {
    codeBytes.set(request)
    const refusal = batch.step(codes)
    if (refusal === null) sendBlock()
    else sendJson({ refused: plan.explain(refusal) })
  }

  function ask(request: Buffer): void {
    const asked = parse(request.toString('utf8'))
    const seeds = seedsIn(asked)
    if (seeds === null) sendJson(plan.answer(asked))
    else {
      batch.reset(seeds)
      sendBlock()
    }
  }

  function sendBlock(): void {
    if (file === null) {
      send(signals[0])
      send(block.slice()) // a copy, because a slow reader may not have it before the next step
      return
    }
    half = half === 0 ? 1 : 0
    write(0, head)
    if (finals.length > 0)
      for (let at = 0; at < codes.length; at++)
        if (terminated[at] === 1 || truncated[at] === 1) write(head + at * finalBytes, head + (at + 1) * finalBytes)
    send(signals[half])
  }

  /** A part of the block into the half under way. */
  function write(from: number, end: number): void {
    if (file === null) return
    for (let at = from; at < end;) at += writeSync(file, block, at, end - at, half * block.length + at)
  }

  function sendJson(told: object): void {
    const text = Buffer.from(JSON.stringify(told))
    const head = Buffer.alloc(5)
    head[0] = JSON_FOLLOWS
    head.writeInt32LE(text.length, 1)
    send(Buffer.concat([head, text]))
  }

  /** The seeds of a reset, one for each game; null for another request. */
  function seedsIn(request: unknown): readonly string[] | null {
    if (typeof request !== 'object' || request === null || !('seeds' in request)) return null
    const { seeds } = request
    const are = Array.isArray(seeds) && seeds.length === codes.length && seeds.every((seed) => typeof seed === 'string')
    return are ? seeds : null
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
