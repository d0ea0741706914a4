import type { BrowserContext, Locator, Page } from '@playwright/test'
import { sitDown } from './fixtures.ts'
import { expect, test } from './online.ts'

const POSITION = 'board=9/9/9/4R4/RRRR5/8B/BYNCMGBYN/NCMYBNCMY/GMBNYCGBM next=RGB'
const seated = { position: POSITION, names: [''], bots: ['expert'], preferences: { sound: false } }

const happened = (page: Page): Locator => page.getByRole('list', { name: 'What happened' })
const plays = (page: Page): Promise<void> => expect(happened(page)).toContainText(/Iris moved .* (to|from) /)

/** Serves the thread that the bots think in with a policy that names no WebAssembly. */
const forbidden = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "default-src 'none'; script-src 'self'" }
    await route.fulfill({ response, headers })
  })

test('an expert that is a program in WebAssembly plays under the policy of a page without a server', async ({
  page,
}) => {
  const fetched = page.waitForResponse(/\/engine-[^/]*\.js$/)
  await sitDown(page, 'color-lines', seated)
  await fetched
  await plays(page)
})

test('and under the policy of the server', async ({ club }) => {
  const ann = await club.person('Ann')
  const thread = ann.waitForResponse(/\/worker-[^/]*\.js$/)
  await sitDown(ann, 'color-lines', seated)
  expect((await thread).headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  await plays(ann)
})

test('where WebAssembly is forbidden a table that has it says so, and the game is kept', async ({ page, context }) => {
  await forbidden(context)
  await sitDown(page, 'color-lines', seated)
  await expect(page.locator('.prompt-text')).toHaveText("Iris couldn't be loaded")
  await expect(page.locator('.status')).toHaveText(
    'Your game is kept. This player can’t play in this browser: begin another game with someone else.',
  )
})

const racing = { ...seated, names: ['You'], bots: [null], seed: 'race/expert/x', lines: ['0 3,4>4,4'] }
const runner = (page: Page): Locator =>
  page.getByRole('list', { name: 'The race' }).getByRole('listitem').filter({ hasText: 'Iris' })

test('a race asks again for a rival that the network did not bring', async ({ page, context }) => {
  await context.route(/\/engine-[^/]*\.js$/, (route) => route.abort())
  await sitDown(page, 'color-lines', racing)
  await expect(runner(page)).toContainText('about to start')
  await context.unroute(/\/engine-[^/]*\.js$/)
  await expect(runner(page)).not.toContainText('about to start', { timeout: 20_000 })
})
