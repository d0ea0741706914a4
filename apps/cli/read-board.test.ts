import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const parlour = fileURLToPath(new URL('./parlour.js', import.meta.url))
const picture = (name: string): string => fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url))
const positionIn = (name: string): string =>
  execFileSync(process.execPath, [parlour, 'read-board', picture(name)], { encoding: 'utf8' }).split('\n')[0] ?? ''

describe('read-board on the pictures of the docs', { timeout: 120_000 }, () => {
  test("Parlour's own page: the announced balls, and not the list of all there are", () => {
    const position = positionIn('color-lines-1440-light')
    expect(position).toBe('board=RGB2N1M1/1Y3C3/4R4/1G2B2N1/9/3M2Y2/1C4R2/5G3/B6N1 next=RGC score=0 moves=0')
    const actions = spawnSync(process.execPath, [parlour, 'actions', 'color-lines', '--position', position])
    expect(actions.status).toBe(0)
  })

  test.each([
    ['five-or-more-1', '6N2/9/2G3C2/3Y2C2/5M3/B4N3/4N4/9/9'],
    ['five-or-more-3', '5C3/9/2G3C2/3Y2CY1/5M3/B8/9/1G7/1N7'],
  ])('%s', (name, board) => expect(positionIn(name)).toContain(`board=${board} `))

  test.each(['arena', 'table-1440-light', 'big-two-1440-light', 'rollio-1440-dark'])('%s has no board', (name) =>
    expect(spawnSync(process.execPath, [parlour, 'read-board', picture(name)]).status).toBe(1),
  )
})
