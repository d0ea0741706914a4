import type { Page } from '@playwright/test'
import { accessible, expect, fitsAcross, test } from './fixtures.ts'

const spot = (page: Page, name: string, within = '.canvas') => page.locator(`${within} [data-spot="${name}"]`).first()
const line = (page: Page) => page.locator('.position-text textarea')

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
    await page.getByRole('button', { name: '撤销' }).click() // the stroke as a whole
    await expect(line(page)).toHaveValue(/^board=9\/9/)
    await page.locator('.palette-tool input').nth(2).check()
    await spot(page, '80').click()
    await spot(page, '1', '.cl-editor-next').click()
    await page.locator('.editor-row input').first().fill('30')
    await expect(line(page)).toHaveValue(/8G next=GGG score=30 moves=0$/)
    await accessible(page)
    await fitsAcross(page)
    await page.getByRole('button', { name: '出成题目' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/color-lines/puzzle?')
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await expect(page.locator('#task-title')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('cards are put into hands by taps, strokes and keys, the rest is dealt, and the position is played', async ({
    page,
  }) => {
    test.slow()
    await page.goto('#/big-two/laboratory')
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await spot(page, '0').scrollIntoViewIfNeeded()
    const [from, to] = [await spot(page, '0').boundingBox(), await spot(page, '3').boundingBox()]
    if (from === null || to === null) throw new Error('no cards')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 8 })
    await page.mouse.up()
    await page.getByRole('radio', { name: 'Seat 2' }).first().check()
    await spot(page, '51').press('Enter')
    await expect(line(page)).toHaveValue(/^seats=2 turn=0 hands=3D3C3H3S\/2S /)
    await page.getByRole('button', { name: 'Deal the rest' }).click()
    await expect(line(page)).toHaveValue(/^seats=2 turn=0 hands=(\w\w){13}\/(\w\w){13} table=- /)
    await accessible(page)
    await fitsAcross(page)
    await page.getByRole('button', { name: 'Play from here' }).click()
    await expect(page).toHaveURL(/#\/big-two\/table/)

    // a game that was left there is not given up by one tap
    await page.locator('.b2-completes').first().click()
    await page.locator('.b2-play').click()
    await expect(page.locator('.b2-card')).toHaveCount(12)
    const mine = page.getByRole('listitem').filter({ hasText: 'You' }).first()
    await expect(mine).toHaveAttribute('aria-current', 'true') // the other one has answered
    await page.goBack()
    await page.getByRole('button', { name: 'Play from here' }).click()
    await expect(page.getByText('This replaces the game you left')).toBeVisible()
    await expect(page).toHaveURL(/#\/big-two\/laboratory/)
    await page.getByRole('button', { name: 'Play from here' }).click()
    await expect(page.locator('.b2-card')).toHaveCount(13)
  })
})

test('pegs are dragged, tapped, or chosen from lists', async ({ page }) => {
  test.slow()
  await page.goto('#/fast-track/laboratory')
  const hole = async (name: string): Promise<{ readonly x: number; readonly y: number }> => {
    const box = await spot(page, name).boundingBox()
    if (box === null) throw new Error(`no hole ${name}`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await spot(page, '9').scrollIntoViewIfNeeded()
  const [from, to] = [await hole('9'), await hole('12')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
  await expect(line(page)).toHaveValue(/a=a\.P1,a\.P2,a\.P3,a\.P4,a\.D3 /)
  await spot(page, '108').click()
  await spot(page, '14').click()
  await page.getByRole('checkbox', { name: 'is riding' }).check()
  await expect(line(page)).toHaveValue(/a=b\.F\*,/)
  await page.getByRole('radio', { name: 'Seat 2, peg 5' }).check()
  await page.getByRole('combobox').first().selectOption('X')
  await expect(line(page)).toHaveValue(/,X$/)
  await accessible(page)
  await page.getByRole('button', { name: 'Make a puzzle' }).click({ force: true }) // grey, and says why
  await expect(page.getByText('The dice or the deck come next. Roll or draw')).toBeVisible()
})

test('dice are set by taps, everything owned by lists', async ({ page }) => {
  await page.goto('#/rollio/laboratory')
  await page.getByLabel('What comes next').selectOption('ready')
  await page.getByRole('radio', { name: 'Shows 5' }).check()
  await spot(page, '0').click()
  await spot(page, '1').press('Enter')
  await page.getByRole('combobox', { name: 'Material' }).selectOption('crystal')
  await expect(line(page)).toHaveValue(/dice=5,5crystal/)
  await page.getByRole('combobox', { name: 'Charms' }).selectOption('oneLove')
  await page.getByRole('combobox', { name: 'Charms' }).selectOption('hotHead')
  await page.getByRole('button', { name: 'Move Hot Head forward' }).click()
  await expect(line(page)).toHaveValue(/charms=hotHead,oneLove/)
  await accessible(page)
})

test('one board: set up by other rules, mended in place, taken back, then tried with a hint', async ({ page }) => {
  test.slow()
  await page.goto('#/cant-stop/laboratory')
  const board = page.locator('.board')
  await expect(page.locator('.canvas')).toBeVisible()
  await expect(board).toHaveCount(0)
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await page.getByRole('radio', { name: 'Seat 2' }).first().check()
  await spot(page, '7 10').click()
  for (const key of ['ArrowUp', 'ArrowUp']) await page.getByRole('slider', { name: 'column 7' }).press(key)
  await page.keyboard.press('1') // no key plays on a board that is put away
  await page.getByRole('radio', { name: 'Runner' }).check()
  for (const step of ['2 1', '3 1', '4 1', '5 1']) await spot(page, step).click()
  await expect(page.locator('.position-fault .fault')).toBeVisible()
  await spot(page, '5 1').click()
  await expect(page.locator('.position-fault .fault')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Pick a pairing' }).check()
  await page.getByRole('spinbutton', { name: 'Die 4' }).fill('6')
  const position = 'seats=3 turn=0 camps=-/7:12/- runners=2:1,3:1,4:1 dice=1236'
  await expect(line(page)).toHaveValue(position)
  await accessible(page)

  await page.getByRole('button', { name: 'Customise' }).click()
  await page.getByRole('dialog').getByRole('combobox').first().selectOption('jump')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/set=movement/)
  await expect(line(page)).toHaveValue(position)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).not.toHaveURL(/set=movement/)

  await page.getByRole('radio', { name: 'Try it' }).check()
  await expect(board).toBeVisible()
  await expect(page.locator('.canvas')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.prompt[data-hint=true]')).toBeVisible()
})
