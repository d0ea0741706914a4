import type { Picture } from './pixels.ts'

/** Where the picture changes: across a line that runs down (`down`) or one that runs across (`across`), from 0 to 1. */
export interface Edges {
  readonly width: number
  readonly height: number
  readonly down: Float32Array
  readonly across: Float32Array
}

const FAINT = 1.2 // of OKLab times 100: less is no edge
const NOISE = 2.6 // times what is usual in the picture, where that is more: a camera sees grain in the dark
const CLEAR = 8 // more counts no more, so that a bright letter does not outweigh a thin line
const STEEPEST = 0.45 // a line at an angle of more than 24 degrees is none of a board's

export function edgesOf(picture: Picture): Edges {
  const first = slopesOf(picture)
  const noise = Math.max(usual(first.sideways), usual(first.upright))
  const { width, height } = picture
  const { sideways, upright } = NOISE * noise > FAINT ? slopesOf(smoothed(smoothed(picture))) : first
  const faint = Math.max(FAINT, NOISE * usual(sideways), NOISE * usual(upright))
  const kept = (own: Float32Array, other: Float32Array): Float32Array =>
    own.map((value, at) => (value > faint && (other[at] ?? 0) < STEEPEST * value ? Math.min(1, value / CLEAR) : 0))
  return { width, height, down: kept(sideways, upright), across: kept(upright, sideways) }
}

interface Slopes {
  readonly sideways: Float32Array
  readonly upright: Float32Array
}

function slopesOf({ width, height, planes }: Picture): Slopes {
  const sideways = new Float32Array(width * height)
  const upright = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      let gx = 0
      let gy = 0
      for (const plane of planes) {
        gx += ((plane[at + 1] ?? 0) - (plane[at - 1] ?? 0)) ** 2
        gy += ((plane[at + width] ?? 0) - (plane[at - width] ?? 0)) ** 2
      }
      sideways[at] = Math.sqrt(gx)
      upright[at] = Math.sqrt(gy)
    }
  return { sideways, upright }
}

/** Every pixel mixed with its neighbours: grain averages out, lines stay. */
function smoothed({ width, height, planes }: Picture): Picture {
  const mixed = (plane: Float32Array, step: number): Float32Array =>
    plane.map((value, at) => (2 * value + (plane[at - step] ?? value) + (plane[at + step] ?? value)) / 4)
  const both = (plane: Float32Array): Float32Array => mixed(mixed(plane, 1), width)
  return { width, height, planes: [both(planes[0]), both(planes[1]), both(planes[2])] }
}

/** The median of some of the values. */
function usual(values: Float32Array): number {
  const every = Math.max(1, Math.floor(values.length / 4000))
  const some = values.filter((_, at) => at % every === 0).sort()
  return some[some.length >> 1] ?? 0
}
