import { colorAt, type Picture } from './pixels.ts'
import { fromLines, toLines, type Slant } from './slant.ts'

/** The picture as it would be with its lines running straight down and across, and the way back. */
export interface Straight {
  readonly picture: Picture
  back(x: number, y: number): readonly [x: number, y: number]
}

export function straightened(picture: Picture, slant: Slant): Straight {
  const { down, across } = slant
  if (down.lean === 0 && down.fan === 0 && across.lean === 0 && across.fan === 0)
    return { picture, back: (x, y) => [x, y] }
  const { width, height } = picture
  const corners = [
    toLines(slant, 0, 0),
    toLines(slant, width, 0),
    toLines(slant, 0, height),
    toLines(slant, width, height),
  ]
  const left = Math.min(...corners.map(([u]) => u))
  const top = Math.min(...corners.map(([, v]) => v))
  const w = Math.min(1400, Math.ceil(Math.max(...corners.map(([u]) => u)) - left))
  const h = Math.min(1400, Math.ceil(Math.max(...corners.map(([, v]) => v)) - top))
  const back = (x: number, y: number): readonly [number, number] => fromLines(slant, x + left, y + top)
  const planes = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)] as const
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const color = colorAt(picture, ...back(x, y))
      for (const channel of [0, 1, 2] as const) planes[channel][y * w + x] = color[channel]
    }
  return { picture: { width: w, height: h, planes }, back }
}
