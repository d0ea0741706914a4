import { readFileSync, statSync } from 'node:fs'
import { ok, err, type Result } from '@parlour/core'
import type { Pixels } from '@parlour/vision/color-lines'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import type { Fault } from './output.ts'
import { say } from './language.ts'

const MOST_BYTES = 64 * 1024 * 1024
const MOST_PIXELS = 40_000_000 // a small file may ask for far more memory than it has bytes

/** The pixels of a PNG or JPEG file; how large the picture is going to be is asked before it is unpacked. */
export function pixelsIn(file: string): Result<Pixels, Fault> {
  const bytes = bytesIn(file)
  if (!bytes.ok) return bytes
  const words = say().readBoard.faults
  const size = pngSize(bytes.value) ?? jpegSize(bytes.value)
  if (size === null) return err({ code: 'not-a-picture', text: words.notAPicture(file) })
  if (size.width * size.height > MOST_PIXELS)
    return err({ code: 'too-large', text: words.tooManyPixels(file, size.width, size.height, MOST_PIXELS) })
  try {
    return ok(
      isPng(bytes.value)
        ? PNG.sync.read(bytes.value)
        : jpeg.decode(bytes.value, {
            useTArray: true,
            tolerantDecoding: false,
            maxResolutionInMP: MOST_PIXELS / 1e6,
            maxMemoryUsageInMB: 1024,
          }),
    )
  } catch {
    return err({ code: 'damaged-picture', text: words.damaged(file) })
  }
}

function bytesIn(file: string): Result<Buffer, Fault> {
  try {
    if (statSync(file).size > MOST_BYTES)
      return err({ code: 'too-large', text: say().readBoard.faults.tooManyBytes(file, MOST_BYTES / 1024 / 1024) })
    return ok(readFileSync(file))
  } catch (error) {
    return err({
      code: 'bad-file',
      text: say().faults.unread(file, error instanceof Error ? error.message : String(error)),
    })
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))

const pngSize = (bytes: Buffer): Size | null =>
  isPng(bytes) && bytes.length > 24 ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null

/** The frame header among the segments of a JPEG file. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  return null
}
