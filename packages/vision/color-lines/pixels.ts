/** A picture as a canvas gives it: four bytes a pixel, red, green, blue and opacity. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** A picture in OKLab, times 100: equal distances look about equally different. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly planes: readonly [light: Float32Array, a: Float32Array, b: Float32Array]
}

export type Lab = readonly [light: number, a: number, b: number]

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    100 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    100 * (1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s),
    100 * (0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s),
  ]
}

const LONGEST = 1000 // more pixels than this tell nothing more about a board of 20 by 20

/** The picture in OKLab, made smaller by averaging where it is large; what is transparent lies on white. */
export function pictureOf({ width, height, data }: Pixels): Picture {
  const shrink = Math.max(1, Math.max(width, height) / LONGEST)
  const [w, h] = [Math.max(1, Math.floor(width / shrink)), Math.max(1, Math.floor(height / shrink))]
  const planes = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)] as const
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const sum: [number, number, number] = [0, 0, 0]
      let count = 0
      const bottom = Math.max(Math.floor((y + 1) * shrink), Math.floor(y * shrink) + 1)
      const right = Math.max(Math.floor((x + 1) * shrink), Math.floor(x * shrink) + 1)
      for (let from = Math.floor(y * shrink); from < bottom; from++)
        for (let at = Math.floor(x * shrink); at < right; at++) {
          const place = 4 * (from * width + at)
          const opaque = (data[place + 3] ?? 255) / 255
          for (const channel of [0, 1, 2] as const)
            sum[channel] += (data[place + channel] ?? 0) * opaque + 255 * (1 - opaque)
          count++
        }
      const lab = labOf(Math.round(sum[0] / count), Math.round(sum[1] / count), Math.round(sum[2] / count))
      for (const channel of [0, 1, 2] as const) planes[channel][y * w + x] = lab[channel]
    }
  return { width: w, height: h, planes }
}

/** The colour between pixels; beyond the edge that of the edge. */
export function colorAt({ width, height, planes }: Picture, x: number, y: number): Lab {
  const left = Math.min(Math.max(x, 0), width - 1.001)
  const top = Math.min(Math.max(y, 0), height - 1.001)
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const [dx, dy] = [left - column, top - row]
  const at = row * width + column
  const mixed = (plane: Float32Array): number =>
    ((plane[at] ?? 0) * (1 - dx) + (plane[at + 1] ?? 0) * dx) * (1 - dy) +
    ((plane[at + width] ?? 0) * (1 - dx) + (plane[at + width + 1] ?? 0) * dx) * dy
  return [mixed(planes[0]), mixed(planes[1]), mixed(planes[2])]
}

interface Shade {
  readonly 0: number
  readonly 1: number
  readonly 2: number
}

/** How different two colours look; light and shade count half, because a photograph has more of them. */
export const distance = (one: Shade, other: Shade): number =>
  Math.hypot(0.5 * (one[0] - other[0]), one[1] - other[1], one[2] - other[2])
