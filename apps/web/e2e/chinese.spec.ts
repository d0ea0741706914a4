import type { Page } from '@playwright/test'
import { expect, test } from './online.ts'
import { sitDown } from './fixtures.ts'
import { foreignOn, speak } from './language.ts'

/** No word of another language is left over. */
async function expectChinese(page: Page, where: string): Promise<void> {
  expect.soft(await foreignOn(page, 'zh'), where).toEqual([])
}

interface WholeGame {
  readonly settings?: string
  readonly bots: readonly (string | null)[]
  readonly next: string // what to click, the first that is there
  readonly end?: string // what the winner has then
}

const GAMES: { readonly [game: string]: WholeGame } = {
  'cant-stop': {
    settings: 'columnsToWin=1',
    bots: [null, 'easy'],
    next: '.cs-action-stop [data-go]; .cs-tray [data-go]',
    end: '1/1',
  },
  'fast-track': {
    settings: 'pegs=4',
    bots: [null, 'greedy'],
    next: '.ft-tray [data-go]:last-of-type; .ft-tray [data-go]',
    end: '4/4',
  },
  rollio: {
    bots: [null],
    next: '.rl-action-bank[aria-disabled=false]; .rl-action-main[aria-disabled=false]; .rl-slot:not(.rl-idle, .rl-chosen) .rl-die-button; .rl-card[data-go]',
  },
  'color-lines': {
    settings: 'rows=7 cols=7 colorsCount=5',
    bots: [null],
    next: '.cl-is-reachable; .cl-grid:not(.cl-locked) .cl-is-ball',
  },
  'big-two': {
    settings: 'target=1',
    bots: [null, 'greedy', 'greedy', 'greedy'],
    next: '.b2-play[aria-disabled=false]; .b2-completes; .b2-begins; .b2-button:not(.b2-play)[aria-disabled=false]',
  },
}

for (const [game, { settings, bots, next, end }] of Object.entries(GAMES))
  test(`a whole game of ${game} in Chinese`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sitDown(page, game, {
      ...(settings === undefined ? {} : { settings }),
      names: bots.map(() => ''),
      bots,
      seed: '4',
      preferences: { language: 'zh', sound: false },
    })
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await page.locator('[data-panel=options]').click()
    await expectChinese(page, 'the beginning')
    for (let part = 0; part < 40 && !(await page.locator('.outcome').isVisible()); part++) {
      await page.evaluate(async (choices) => {
        for (let moves = 0; moves < 40 && document.querySelector('.outcome') === null; moves++) {
          for (const choice of choices) {
            const target = document.querySelector<HTMLElement>(choice)
            target?.click()
            if (target !== null) break
          }
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }, next.split('; '))
      await expectChinese(page, `part ${part}`)
    }
    await expect(page.locator('.outcome')).toBeVisible()
    if (end !== undefined) await expect(page.locator('.seats')).toContainText(end)
    await expectChinese(page, 'the end')
  })

test('the language changes at once, in the middle of a game', async ({ page }) => {
  await sitDown(page, 'cant-stop', {
    position: 'seats=2 turn=0 camps=- runners=- dice=2356',
    names: ['', ''],
    lines: ['0 7+9', '0 roll', '~ 2356'],
    bots: [null, 'medium'],
  })
  await expect(page.locator('.history')).toContainText('You')
  await expect(page.locator('.seats')).toContainText('Marmot')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: '简体中文' }).check({ force: true })
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.locator('.history')).toContainText('你')
  await expect(page.locator('.seats')).toContainText('土拨鼠')
  await expect(page).toHaveTitle('欲罢不能 · Parlour')
  await expectChinese(page, 'the table')
  await page.goto('#/')
  await page.locator('.home-foot').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five games, one table.')
})

test.describe('in a browser that asks for Chinese', () => {
  test.use({ locale: 'zh-CN' })
  test('a lesson is learnt, from home on', async ({ page }) => {
    await page.goto('#/')
    await expect(page.locator('.shelf .game')).toHaveCount(5)
    await expectChinese(page, 'home')
    await page.getByRole('link', { name: '新手教学' }).first().click()
    await expect(page.locator('#lesson-title')).toBeVisible()
    await expectChinese(page, 'the lesson')
    await page.locator('.cs-face[aria-disabled=false]').first().click()
    await expect(page.locator('.lesson-mood, .lesson-astray')).toBeVisible()
    await expectChinese(page, 'the answer')
    await page.goto('#/cant-stop/laboratory?position=seats%3D2+turn%3Dx')
    await expect(page.locator('.fault').first()).toBeVisible()
  })
})

test('an online table in Chinese and in English', async ({ club }) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo')]
  await speak(ann, 'zh')
  await ann.goto(`${club.url}#/online`)
  await ann.getByRole('link', { name: '开桌' }).click()
  await expect(ann.locator('.chairs')).toBeVisible()
  await expectChinese(ann, 'new table')
  await ann.getByRole('button', { name: '开桌' }).click()
  await expect(ann.getByRole('button', { name: '站起来' })).toBeVisible()
  await expectChinese(ann, 'gathering')
  await bo.goto(ann.url())
  await bo.getByRole('button', { name: 'Sit here: seat 2' }).click()
  await expect(ann.locator('.prompt-text')).toBeVisible()
  await ann.keyboard.press('1')
  await expect(ann.locator('.history')).toContainText('你')
  await expect(bo.locator('.history')).toContainText('Ann')
  await expectChinese(ann, 'playing')
  await ann.goto(`${club.url}#/online/me`)
  await expect(ann.getByRole('button', { name: '保存' })).toBeVisible()
  await expectChinese(ann, 'me')
  await ann.goto(`${club.url}#/`)
  await ann.reload() // home asks who invites her, with nothing of the online part loaded yet
  await expect(ann.locator('.shelf .game')).toHaveCount(5)
  await ann.waitForLoadState('networkidle')
  await expectChinese(ann, 'home')
  await expect(ann.locator('.shelf .game')).toHaveCount(5)
})
