import type { Page } from '@playwright/test'
import { accessible, expect, fitsAcross, test } from './fixtures.ts'

const spot = (page: Page, name: string, within = '.canvas') => page.locator(`${within} [data-spot="${name}"]`).first()
const line = (page: Page) => page.locator('.bench textarea')

test.describe('on a phone, in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 360, height: 740 } })

  test('balls are painted by taps, strokes and keys; the position becomes a puzzle', async ({ page }) => {
    test.slow()
    await page.goto('#/color-lines/laboratory')
    await spot(page, '0').click()
    await expect(line(page)).toHaveValue(/^board=R8\/9/)
    await spot(page, '0').press('Enter') // the same once more takes it away
    await expect(line(page)).toHaveValue(/^board=9\/9/)
    const [from, to] = [await spot(page, '9').boundingBox(), await spot(page, '12').boundingBox()]
    if (from === null || to === null) throw new Error('no cells')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 12 })
    await page.mouse.up()
    await expect(line(page)).toHaveValue(/^board=9\/RRRR5\/9/)
    await page.locator('.palette-tool input').nth(2).check()
    await spot(page, '80').click()
    await spot(page, '1', '.cl-editor-next').click()
    await page.locator('.editor-row input').first().fill('30')
    await expect(line(page)).toHaveValue(/8G next=GGG score=30 moves=0$/)
    await accessible(page)
    await fitsAcross(page)
    await page.getByRole('button', { name: '出成一道题' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/color-lines/puzzle?')
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await expect(page.locator('#task-title')).toBeVisible()
  })
})

test('markers are set on steps; what cannot be is explained in place and can be mended there', async ({ page }) => {
  await page.goto('#/cant-stop/laboratory')
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await expect(line(page)).toHaveValue(/^seats=3 turn=0/)
  await page.getByRole('radio', { name: 'Seat 2' }).last().check()
  await spot(page, '7 13').click()
  await page.getByRole('radio', { name: 'Runner' }).check()
  for (const step of ['2 1', '3 1', '4 1', '5 1']) await spot(page, step).click()
  await expect(page.locator('#position-fault .fault')).toBeVisible()
  await spot(page, '5 1').click()
  await expect(page.locator('#position-fault .fault')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Pick a pairing' }).check()
  await page.getByRole('spinbutton', { name: 'Die 4' }).fill('6')
  await expect(line(page)).toHaveValue('seats=3 turn=0 camps=-/7:13/- runners=2:1,3:1,4:1 dice=1236')
  await accessible(page)
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.explained .row span')).not.toBeEmpty()
})
