import type { Color } from '@parlour/games/color-lines'
import { colorNamed, type Named } from './names.ts'
import { BLOCKS, mean, patchAt, type Block } from './patches.ts'
import { distance, type Lab, type Picture } from './pixels.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const width = ({ left, right }: Box): number => right - left
const height = ({ top, bottom }: Box): number => bottom - top

/** The announced balls beside the board: a row or column of things of one size that look like balls; null if none. */
export function previewOf(
  picture: Picture,
  board: Box,
  pitch: number,
  named: readonly Named[],
): readonly Color[] | null {
  const groups = groupsOf(thingsBeside(picture, board, pitch))
    .map((boxes): Group => ({ boxes, colors: boxes.flatMap((box) => colorIn(picture, box, named) ?? []) }))
    .filter(({ boxes, colors }) => colors.length === boxes.length)
  const legends = new Set(groups.filter(isLegend).flatMap(({ boxes }) => boxes))
  const rows = groups
    .filter(({ boxes }) => boxes.every((box) => !legends.has(box)))
    .toSorted((one, other) => other.colors.length - one.colors.length)
  const [best] = rows
  if (best === undefined) return null
  // another row as long that says something else: which of them is announced is not to be told
  const isOther = ({ boxes, colors }: Group): boolean =>
    colors.length === best.colors.length &&
    colors.join() !== best.colors.join() &&
    boxes.every((box) => !best.boxes.includes(box))
  return rows.some(isOther) ? null : best.colors
}

interface Group {
  readonly boxes: readonly Box[]
  readonly colors: readonly Color[]
}

const MANY = 5

/** Many things, and none of them twice: the colours that there are, and not those that come. */
const isLegend = ({ colors }: Group): boolean => colors.length >= MANY && new Set(colors).size === colors.length

const OWN = 6 // as different from the ground as this is a thing

/** Connected things beside the board that are about as large as a ball. */
function thingsBeside(picture: Picture, board: Box, pitch: number): readonly Box[] {
  const grounds = groundsOf(picture, board)
  const { width: w, height: h, planes } = picture
  const mark = new Uint8Array(w * h) // 1: a thing, 2: one that was gathered
  const margin = 0.12 * pitch
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      if (x > board.left - margin && x < board.right + margin && y > board.top - margin && y < board.bottom + margin)
        continue
      const at = y * w + x
      const color: Lab = [planes[0][at] ?? 0, planes[1][at] ?? 0, planes[2][at] ?? 0]
      if (grounds.every((ground) => distance(color, ground) > OWN)) mark[at] = 1
    }
  const boxes: Box[] = []
  const waiting: number[] = []
  for (let from = 0; from < mark.length; from++) {
    if (mark[from] !== 1) continue
    let [left, right, top, bottom, count] = [w, 0, h, 0, 0]
    waiting.push(from)
    mark[from] = 2
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % w, Math.floor(at / w)]
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
      count++
      for (const next of [at - 1, at + 1, at - w, at + w])
        if (mark[next] === 1) {
          mark[next] = 2
          waiting.push(next)
        }
    }
    const box = { left, right, top, bottom }
    const [a, b] = [width(box), height(box)]
    const isRound = a < 1.3 * b && b < 1.3 * a && count > 0.45 * a * b
    if (isRound && Math.max(a, b) > Math.max(7, 0.2 * pitch) && Math.max(a, b) < 1.2 * pitch) boxes.push(box)
  }
  return boxes
}

/** The colours that most of what lies beside the board has. */
function groundsOf({ width: w, height: h, planes }: Picture, board: Box): readonly Lab[] {
  const counts = new Map<string, { color: Lab; count: number }>()
  let all = 0
  for (let y = 0; y < h; y += 2)
    for (let x = 0; x < w; x += 2) {
      if (x > board.left && x < board.right && y > board.top && y < board.bottom) continue
      const at = y * w + x
      const color: Lab = [planes[0][at] ?? 0, planes[1][at] ?? 0, planes[2][at] ?? 0]
      const key = color.map((value) => Math.round(value / 3)).join()
      const found = counts.get(key)
      if (found === undefined) counts.set(key, { color, count: 1 })
      else found.count++
      all++
    }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 8)
    .filter(({ count }, at) => at === 0 || count > 0.04 * all)
    .map(({ color }) => color)
}

/** Things of one size in a straight row at even distances. */
function groupsOf(boxes: readonly Box[]): readonly (readonly Box[])[] {
  const groups: Box[][] = []
  for (const turned of [false, true]) {
    const start = ({ left, top }: Box): number => (turned ? top : left)
    const middle = (box: Box): number => (turned ? box.left + box.right : box.top + box.bottom) / 2
    const size = (box: Box): number => Math.max(width(box), height(box))
    const sorted = boxes.toSorted((one, other) => start(one) - start(other))
    for (const first of sorted)
      for (const second of sorted) {
        const step = start(second) - start(first)
        if (step < 0.9 * size(first) || step > 2.6 * size(first)) continue
        const group = [first]
        for (let last = first; ;) {
          const next = sorted.find(
            (box) =>
              Math.abs(start(box) - start(last) - step) < 0.15 * size(first) &&
              Math.abs(middle(box) - middle(first)) < 0.15 * size(first) &&
              Math.abs(size(box) - size(first)) < 0.22 * size(first),
          )
          if (next === undefined) break
          group.push(next)
          last = next
        }
        if (group.length > 1) groups.push(group)
      }
  }
  return groups
}

const isMiddle = (at: number): boolean => at >= 1 && at < BLOCKS - 1
const CENTRE = Array.from({ length: BLOCKS * BLOCKS }, (_, block) => block).filter(
  (block) => isMiddle(block % BLOCKS) && isMiddle(Math.floor(block / BLOCKS)),
)
const LIKE_A_BALL = 9
const NOT_YET_SEEN = 2 // a colour on the board is the likelier

/** The colour of a thing: the ball on the board it looks like, or one that is not there yet by what it is called. */
function colorIn(picture: Picture, { left, top, right, bottom }: Box, named: readonly Named[]): Color | null {
  const side = Math.max(right - left, bottom - top) / 0.85
  const { blocks } = patchAt(
    picture,
    { left: (left + right - side) / 2, top: (top + bottom - side) / 2, width: side, height: side },
    false,
  )
  const shade = mostColourful(blocks)
  const free = [1, 2, 3, 4, 5, 6, 7].filter((color) => named.every((one) => one.color !== color))
  const unseen = colorNamed(shade, free)
  const choices = [
    ...named.map(({ color, kind }) => ({ color, cost: distance(shade, mostColourful(kind.look)) })),
    ...(unseen === null ? [] : [{ color: unseen.color, cost: 4 * unseen.cost + NOT_YET_SEEN }]),
  ].toSorted((one, other) => one.cost - other.cost)
  const [best, second] = choices
  if (best === undefined || best.cost > LIKE_A_BALL) return null
  return second === undefined || second.cost > 1.3 * best.cost + 0.5 ? best.color : null
}

/** The mean of the most colourful third of the blocks in the middle. */
const mostColourful = (blocks: readonly Block[]): Lab =>
  mean(
    CENTRE.map((at): Lab => {
      const [light = 0, a = 0, b = 0] = blocks[at] ?? []
      return [light, a, b]
    })
      .toSorted((one, other) => Math.hypot(other[1], other[2]) - Math.hypot(one[1], one[2]))
      .slice(0, CENTRE.length / 3),
  )
