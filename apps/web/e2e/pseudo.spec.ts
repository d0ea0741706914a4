import { PSEUDO, unmarked } from '@parlour/core'
import type { Page } from '@playwright/test'
import { expect, test } from './online.ts'
import { speak, textsOn } from './language.ts'

// English in marks: what carries none came from no catalogue, and would stay English in every language

const GAMES = ['cant-stop', 'fast-track', 'rollio', 'color-lines', 'big-two'] as const
const NAMES = ['Ann', 'Bo', 'English', '简体中文'] // typed by people, or a language's own
const CUT = /^⟦[^⟧]*…$/ // a name that would not fit beside its column

async function expectMarked(page: Page, where: string): Promise<void> {
  const found = (await textsOn(page)).flatMap((text) =>
    CUT.test(text) || unmarked(text, NAMES).length === 0 ? [] : [text],
  )
  expect.soft(found, where).toEqual([])
}

test('home, settings, keys and a record that cannot be read', async ({ page }) => {
  await page.goto('#/')
  await speak(page, PSEUDO)
  await expect(page.locator('.shelf .game')).toHaveCount(GAMES.length)
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO)
  await expectMarked(page, 'home')
  await page.locator('.header-tools .icon-button').click()
  await expect(page.locator('dialog')).toBeVisible()
  await expectMarked(page, 'settings')
  await page.goto('#/cant-stop/replay?record=nonsense')
  await expect(page.locator('.narrow')).toBeVisible()
  await expectMarked(page, 'a broken record')
})

for (const game of GAMES)
  test(`${game}: set-up, table, replay, scenarios and every lesson`, async ({ page }) => {
    test.slow()
    await page.goto(`#/${game}/new`)
    await speak(page, PSEUDO)
    await page.locator('.start button').click({ trial: true })
    await expectMarked(page, 'set-up')
    await page.locator('.start button').click()
    await expect(page.locator('.prompt-text')).toBeVisible()
    await page.locator('[data-panel=options]').click()
    await expect(page.locator('.options, aside .quiet').first()).toBeVisible()
    await expectMarked(page, 'table')
    await page.keyboard.press('?')
    await expect(page.locator('.keys')).toBeVisible()
    await expectMarked(page, 'keys')
    await page.goto(`#/${game}/replay`)
    await expect(page.locator('.replay-controls')).toBeVisible()
    await expectMarked(page, 'replay')

    await page.goto(`#/${game}/laboratory`)
    const scenarios = page.locator('.scenarios a')
    await expect(scenarios.first()).toBeVisible()
    for (const link of (await scenarios.all()).filter((_, number) => number % 3 === 0)) {
      await link.evaluate((anchor) => anchor instanceof HTMLElement && anchor.click())
      await expect(link).toHaveAttribute('aria-current', 'true')
      await expectMarked(page, `scenario ${await link.locator('b').textContent()}`)
    }

    await page.goto('#/profile')
    await page
      .locator('.profile .segment input')
      .nth(GAMES.indexOf(game) + 1) // after all games
      .check()
    for (const section of ['ladder', 'achievements']) {
      await page
        .locator('.profile .segments + .segments input')
        .nth(section === 'ladder' ? 1 : 2)
        .check()
      await expect(page.locator(`.profile-${section} li`).first()).toBeVisible()
      await expectMarked(page, section)
    }

    await page.goto(`#/puzzles?game=${game}`)
    await expect(page.locator('#task-title')).toBeVisible()
    await expectMarked(page, 'puzzles')

    await page.goto(`#/${game}/tutorial`)
    const next = page.locator('.lesson-step .icon-button').last()
    await expect(page.locator('#lesson-title')).toBeVisible()
    for (let lesson = 1; ; lesson++) {
      await expectMarked(page, `lesson ${lesson}`)
      if (await next.isDisabled()) break
      await next.click()
    }
  })

test('online: lobby, new table, gathering, playing and one’s own page', async ({ club }) => {
  test.slow()
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo')]
  await speak(ann, PSEUDO)
  const table = await club.open(ann, 'cant-stop', ['me', 'open', 'bot:easy'], { terms: { perMove: 180, standIn: 120 } })
  await ann.goto(`${club.url}#/online`)
  await expect(ann.locator('.table-list').first()).toBeVisible()
  await expectMarked(ann, 'lobby')
  await ann.goto(`${club.url}#/online/new`)
  await expect(ann.locator('.chairs')).toBeVisible()
  await expectMarked(ann, 'new table')
  await ann.goto(`${club.url}#/online/${table}`)
  await expect(ann.locator('.invitation')).toBeVisible()
  await expectMarked(ann, 'gathering')
  await bo.goto(`${club.url}#/online/${table}`)
  await bo.getByRole('button', { name: 'Sit here: seat 2' }).click()
  await expect(ann.locator('.board')).toBeVisible()
  await expectMarked(ann, 'playing')
  await ann.goto(`${club.url}#/online/me`)
  await expect(ann.locator('.panel')).not.toHaveCount(0)
  await expectMarked(ann, 'me')
  await ann.goto(`${club.url}#/online/nowhere`)
  await expect(ann.locator('.narrow h2')).toBeVisible()
  await expectMarked(ann, 'no table')
})
