import { readRecord, replay } from '@parlour/core'
import { fastTrack, holeName, holeOf, pegId, pegName, type State } from '@parlour/games/fast-track'
import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { PerspectiveCamera, Vector3 } from 'three'
import { layoutOf } from '../src/games/fast-track/layout.ts'
import { holeSpot } from '../src/games/fast-track/space/place.ts'
import { FIELD, fitted } from '../src/games/fast-track/space/stand.ts'
import { expect, sitDown, test } from './fixtures.ts'

test.use({ viewport: { width: 480, height: 800 } }) // a scene is drawn by the processor here

const GOLDEN = readFileSync(new URL('../../../packages/games/fast-track/records/two.txt', import.meta.url), 'utf8')

/** Every state of the golden record. */
function goldenStates(): readonly State[] {
  const record = readRecord(GOLDEN)
  const replayed = record.ok ? replay(fastTrack, record.value) : null
  if (replayed === null || !replayed.ok) throw new Error('the golden record does not replay')
  return replayed.value.states
}
const standsOf = (state: State | undefined): string => {
  if (state === undefined) throw new Error('no such position')
  const { zones, pegs } = state
  return pegs
    .flatMap((own, seat) => own.map(({ at }, index) => `${pegName(pegId(zones[seat] ?? 0, index))}=${holeName(at)}`))
    .join(' ')
}

/** Where the flat board has drawn each peg, as holes. */
const flatStands = (page: Page): Promise<string> => {
  const { holeAt } = layoutOf(0)
  const holes = Array.from({ length: 133 }, (_, hole) => ({ name: holeName(hole), ...holeAt(hole) }))
  return page.locator('.ft-peg').evaluateAll(
    (pegs, places) =>
      pegs
        .map((peg) => {
          const [x = 0, y = 0] = (peg.getAttribute('style')?.match(/-?[\d.]+px/g) ?? []).map(Number.parseFloat)
          const hole = places.find((place) => Math.abs(place.x - x) < 0.1 && Math.abs(place.y - y) < 0.1)
          return `${peg.getAttribute('data-peg')}=${hole?.name}`
        })
        .join(' '),
    holes,
  )
}

const space = (page: Page): Locator => page.locator('.ft-space')
const to3d = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await expect(space(page)).toHaveAttribute('data-stands', /a1=/, { timeout: 60_000 })
}

test('both boards show the same record at the same position, at its end and on the way', async ({ page }) => {
  test.slow()
  const states = goldenStates()
  const lines =
    GOLDEN.split('\n\n')[1]
      ?.trim()
      .split('\n')
      .map((line) => line.replace(/^\d+ /, '')) ?? []
  await sitDown(page, 'fast-track', { lines, bots: [null, null], preferences: { sound: false, motion: 'off' } })
  await page.goto('#/fast-track/replay')
  await expect(page.getByRole('slider')).toBeVisible()
  await page.keyboard.press('End')
  const end = standsOf(states.at(-1))
  await expect.poll(() => flatStands(page)).toBe(end)
  await to3d(page)
  await expect(space(page)).toHaveAttribute('data-stands', end)
  for (let back = 1; back <= 12; back++) {
    await page.keyboard.press('ArrowLeft')
    await expect(space(page)).toHaveAttribute('data-stands', standsOf(states.at(-1 - back)))
  }
  await page.keyboard.press('v')
  expect(await flatStands(page)).toBe(standsOf(states.at(-13)))
  await page.waitForTimeout(700) // by then the scene has given its context back
  await expect(page.locator('.ft-views-failed')).toHaveCount(0)
})

test('a peg is tapped in 3D and hops; cameras by key; a lost context falls back to the flat board', async ({
  page,
}) => {
  test.slow()
  const position = 'seats=ad turn=a card=5 a=b.A1,c.A1 d=d.H'
  await sitDown(page, 'fast-track', { position, bots: [null, 'greedy'], preferences: { sound: false } })
  await to3d(page)
  const box = await space(page).locator('canvas').boundingBox()
  if (box === null) throw new Error('no board')
  const { from, at, shift } = fitted('seat', box.width, box.height)
  const camera = new PerspectiveCamera(FIELD, box.width / box.height, 0.1, 1000)
  camera.position.copy(from)
  camera.lookAt(at)
  camera.setViewOffset(box.width, box.height, 0, shift, box.width, box.height)
  camera.updateMatrixWorld()
  const seen = new Vector3(...holeSpot(layoutOf(0), holeOf('c.A1') ?? -1, 0.6)).project(camera)
  await page.mouse.click(box.x + ((seen.x + 1) / 2) * box.width, box.y + ((1 - seen.y) / 2) * box.height)
  await expect(page.getByRole('list', { name: 'What happened' }).getByText(/You moved #2 to/)).toBeAttached()
  await expect(space(page)).toHaveAttribute('data-stands', /a2=c\.E1 /)
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'From above' })).toHaveAttribute('aria-pressed', 'true')
  await page.locator('.ft-space canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(page.getByText("This browser can't show the 3D board.")).toBeVisible()
  await expect(page.locator('.ft-peg').first()).toBeVisible()
})

test('without WebGL the flat board stays, and says why', async ({ page }) => {
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext
    // a browser whose graphics card is blocked answers so
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(get, this, [kind, ...more])
    } as typeof get
  })
  await sitDown(page, 'fast-track', { position: 'seats=ad turn=a card=5', bots: [null, 'greedy'] })
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await expect(page.getByText("This browser can't show the 3D board.")).toBeVisible()
  await expect(page.locator('.ft-peg').first()).toBeVisible()
})
