/**
 * Texts from one thread to another, in order, through memory that both share. The writer never waits; the reader sleeps
 * while there is nothing to read. Where the next text will be written, and where the next will be read, are counts of
 * bytes that go on for ever (and around, as numbers of 32 bits do), so that their difference is what lies in the ring.
 */
export type Ring = SharedArrayBuffer

const SIZE = 1 << 20 // bytes; a power of two
const WRITTEN = 0
const READ = 1
const BELL = 2 // raised after anything that the reader is to look at
const HEAD = 4 // numbers before the texts
const WORD = 4 // bytes: each text begins with its length, at a multiple of four
const TURNED = -1 // instead of a length: the next text begins at the start

export const newRing = (): Ring => new SharedArrayBuffer(HEAD * WORD + SIZE)

const viewsOf = (ring: Ring): { head: Int32Array; lengths: Int32Array; bytes: Buffer } => ({
  head: new Int32Array(ring, 0, HEAD),
  lengths: new Int32Array(ring, HEAD * WORD),
  bytes: Buffer.from(ring, HEAD * WORD),
})

const frameOf = (length: number): number => WORD + ((length + WORD - 1) & -WORD)

export interface RingWriter {
  written(): number
  write(text: string): boolean // false: there is no room for it
  wake(): void
}

export function openRingWriter(ring: Ring): RingWriter {
  const { head, lengths, bytes } = viewsOf(ring)
  let written = Atomics.load(head, WRITTEN)
  return {
    written: () => written,
    write(text) {
      const length = Buffer.byteLength(text)
      const at = written & (SIZE - 1)
      const left = SIZE - at // up to the end of the memory
      const skipped = frameOf(length) > left ? left : 0
      const taken = (written - Atomics.load(head, READ)) | 0
      if (skipped + frameOf(length) > SIZE - taken) return false
      if (skipped > 0) lengths[at / WORD] = TURNED
      const from = skipped > 0 ? 0 : at
      lengths[from / WORD] = length
      bytes.write(text, from + WORD)
      written = (written + skipped + frameOf(length)) | 0
      Atomics.store(head, WRITTEN, written)
      return true
    },
    wake() {
      Atomics.add(head, BELL, 1)
      Atomics.notify(head, BELL)
    },
  }
}

export interface RingReader {
  read(): number
  written(): number // by now
  next(): string // there must be one
  bell(): number
  sleep(bell: number): void // until it is another
}

export function openRingReader(ring: Ring): RingReader {
  const { head, lengths, bytes } = viewsOf(ring)
  let read = Atomics.load(head, READ)
  return {
    read: () => read,
    written: () => Atomics.load(head, WRITTEN),
    next() {
      const at = read & (SIZE - 1)
      const isTurned = lengths[at / WORD] === TURNED
      const from = isTurned ? 0 : at
      const length = lengths[from / WORD] ?? 0
      const text = bytes.toString('utf8', from + WORD, from + WORD + length)
      read = (read + (isTurned ? SIZE - at : 0) + frameOf(length)) | 0
      Atomics.store(head, READ, read)
      return text
    },
    bell: () => Atomics.load(head, BELL),
    sleep: (bell) => void Atomics.wait(head, BELL, bell),
  }
}
