import { readBoard, UNSURE } from '../index.ts'
import { draw, type Kept } from './draw.ts'
import type { Theme } from './themes.ts'

/** How well pictures were read. */
export interface Measured {
  readonly pictures: number
  readonly cells: number
  readonly right: number
  readonly asked: number // right or wrong, with a low confidence
  readonly boldly: readonly string[] // wrong without a low confidence
  readonly previews: number // read right
  readonly wrongPreviews: number
}

export function measure(themes: readonly Theme[], each: number, seed: string): Measured {
  let [pictures, cells, right, asked, previews, wrongPreviews] = [0, 0, 0, 0, 0, 0]
  const boldly: string[] = []
  for (const theme of themes)
    for (let number = 0; number < each; number++) {
      const kept: Kept = number % 3 === 2 ? 'photograph' : 'screenshot'
      const what = `${theme.name}, ${kept} ${seed}/${number}`
      const drawn = draw(theme, `${seed}/${number}`, kept)
      const read = readBoard(drawn.pixels)
      pictures++
      cells += drawn.cells.flat().length
      const [rows, cols] = [drawn.cells.length, drawn.cells[0]?.length ?? 0]
      if (!read.ok || read.value.rows !== rows || read.value.cols !== cols) {
        if (read.ok) boldly.push(`${what}: ${read.value.rows} by ${read.value.cols} instead of ${rows} by ${cols}`)
        continue
      }
      for (const [row, line] of drawn.cells.entries())
        for (const [col, color] of line.entries()) {
          const sure = read.value.confidence[row]?.[col] ?? 0
          if (sure < UNSURE) asked++
          if (read.value.cells[row]?.[col] === color) right++
          else if (sure >= UNSURE)
            boldly.push(`${what}: ${row},${col} is ${color}, read as ${read.value.cells[row]?.[col]} (${sure})`)
        }
      if (read.value.next !== null && read.value.next.join() === drawn.next.join()) previews++
      else if (read.value.next !== null) wrongPreviews++
    }
  return { pictures, cells, right, asked, boldly, previews, wrongPreviews }
}
