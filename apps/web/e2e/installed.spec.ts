import type { Page } from '@playwright/test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, sitDown, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  readonly start_url: string
  readonly display: string
  readonly name: string
  readonly background_color: string
  readonly theme_color: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
  readonly share_target: { readonly action: string; readonly method: string }
}

/** Until the service worker answers for this page: everything is kept by then. */
const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** As another app does; the worker answers by leading to the page. */
const share = (page: Page, text: string): Promise<string> =>
  page.evaluate(async (shared) => {
    const form = new FormData()
    form.set('title', 'A game')
    form.set('record', new File([shared], 'game.txt', { type: 'text/plain' }))
    return (await fetch('./share', { method: 'POST', body: form })).url
  }, text)

test('can be installed: manifest, icons of their sizes, shortcuts, a worker in control', async ({ page }) => {
  await page.goto('#/')
  await controlled(page)
  const { manifest, measured } = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const manifest: Manifest = await (await fetch(link?.href ?? '')).json()
    const measured = await Promise.all(
      manifest.icons.map(async ({ src }) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }),
    )
    return { manifest, measured }
  })
  // a splash is drawn with its icon, name and colours
  expect(manifest).toMatchObject({ name: 'Parlour', start_url: './', display: 'standalone' })
  for (const colour of [manifest.background_color, manifest.theme_color]) expect(colour).toMatch(/^#[\da-f]{6}$/)
  manifest.icons.forEach(({ sizes }, at) => sizes !== 'any' && expect(measured[at]).toBe(sizes))
  for (const purpose of ['any', 'maskable'])
    for (const size of ['192x192', '512x512'])
      expect(manifest.icons.some((icon) => icon.purpose === purpose && icon.sizes === size)).toBe(true)
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['./#/today', './#/continue'])
  expect(manifest.shortcuts[0]?.name).toBe('Today’s challenge')
  expect(manifest.share_target).toMatchObject({ action: './share', method: 'POST' })
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test.describe('in a browser that asks for Chinese', () => {
  test.use({ locale: 'zh-CN', serviceWorkers: 'block' })
  test('the manifest is Chinese', async ({ page }) => {
    await page.goto('#/')
    const link = page.locator('link[rel=manifest]')
    await expect(link).toHaveAttribute('href', /zh\.web/)
    const manifest: Manifest = await (await page.request.get((await link.getAttribute('href')) ?? '')).json()
    expect(manifest.shortcuts[0]?.name).toBe('今日挑战')
  })
})

test('every game plays without a network from the first visit on', async ({ page, context }) => {
  test.slow() // the worker keeps every file of the page first
  await page.goto('#/')
  await controlled(page)
  await context.setOffline(true)
  for (const game of ['cant-stop', 'fast-track', 'rollio', 'big-two', 'color-lines'])
    await test.step(game, async () => {
      await page.goto(`#/${game}/new`)
      await page.locator('.start button').click()
      await expect(page.locator('.play')).toBeVisible()
      if (game === 'cant-stop') {
        await page.getByRole('button', { name: 'Hint', exact: true }).click()
        await expect(page.locator('.status')).toHaveText(/^Best: /) // bots are there too
      }
      await page.goto(`#/${game}/rules`)
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    })
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('shortcuts lead to today’s challenge and to the game begun last', async ({ page }) => {
  await page.goto('#/continue')
  await expect(page).toHaveURL(/#\/$/) // nothing was begun
  await page.goto('#/today')
  await expect(page.getByRole('list', { name: 'Games' }).getByRole('listitem')).toHaveCount(5)
  await sitDown(page, 'cant-stop', { position: 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345' })
  await page.goto('#/continue')
  await expect(page).toHaveURL(/#\/cant-stop\/table$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/continue/)
})

test('a record that another app shares is replayed, and what is none is refused', async ({ page }) => {
  await page.goto('#/')
  await controlled(page)
  const record = 'parlour record 1\ngame: cant-stop\nedition: 1\nseat: Ann\nseat: Bo\n\n1 ~ 2356\n2 0 7+9\n'
  expect(await share(page, record)).toBe(page.url().split('#')[0])
  await page.goto('#/shared')
  await expect(page).toHaveURL(/#\/cant-stop\/replay\?record=/)
  await expect(page.getByRole('heading', { name: 'The start' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: 'Step 2 of 2' })).toBeVisible()
  const link = new URL(`#/cant-stop/laboratory?position=${encodeURIComponent('seats=2 dice=2345')}`, page.url()).href
  await share(page, `Look: ${link}`)
  await page.goto('#/shared')
  await expect(page.getByLabel('Position')).toHaveValue(/dice=2345/)
  for (const text of ['a picture of a cat', record.replaceAll('cant-stop', 'chess')]) {
    await share(page, text)
    await page.goto('#/shared')
    await expect(page.getByRole('heading', { name: 'There is no game in what you shared.' })).toBeVisible()
    await page.goto('#/')
  }
  await page.goto('#/shared') // it was read once
  await expect(page.getByRole('heading', { name: 'There is no game in what you shared.' })).toBeVisible()
})

test('a new version waits until it is wanted, and then takes over', async ({ page }) => {
  test.slow() // the worker keeps every file of the new version before it says so
  const web = fileURLToPath(new URL('..', import.meta.url))
  const copy = mkdtempSync(join(tmpdir(), 'parlour-update-'))
  cpSync(join(web, 'dist'), join(copy, 'dist'), { recursive: true })
  cpSync(join(web, 'serve.js'), join(copy, 'serve.mjs'))
  const { serve } = await import(pathToFileURL(join(copy, 'serve.mjs')).href)
  const { server, address } = await serve('0')
  try {
    await page.goto(`${address}#/`)
    await controlled(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.update')).toHaveCount(0)
    for (const file of ['sw.js', 'index.html']) {
      rmSync(join(copy, 'dist', `${file}.gz`), { force: true })
      const text = readFileSync(join(copy, 'dist', file), 'utf8')
      writeFileSync(
        join(copy, 'dist', file),
        text.replace(/parlour-[\da-f]{16}/, 'parlour-newer').replace('<html', '<html data-newer'),
      )
    }
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('A new version is here.')).toBeVisible({ timeout: 40_000 })
    await expect(page.locator('html')).not.toHaveAttribute('data-newer')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-newer')
    await expect(page.locator('.update')).toHaveCount(0)
    expect(await page.evaluate(() => caches.keys())).toEqual(['parlour-newer'])
  } finally {
    await page.close()
    server.close()
    rmSync(copy, { recursive: true })
  }
})

for (const route of ['#/', '#/cant-stop/new', '#/cant-stop/table'])
  test(`nothing moves while ${route} is loading`, async ({ page }) => {
    await page.goto(route)
    await expect(page.getByRole('main')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const shifted = await page.evaluate(async () => {
      let sum = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      await new Promise((resolve) => setTimeout(resolve, 200))
      return sum
    })
    test.info().annotations.push({ type: 'layout shift', description: String(shifted) })
    console.info(`layout shift of ${route}: ${shifted.toFixed(4)}`)
    expect(shifted).toBeLessThan(0.1)
  })

test('the chosen look is there before the page is', async ({ page }) => {
  await page.goto('#/')
  await page.getByRole('button', { name: 'Settings' }).click()
  for (const choice of ['Midnight', 'Ruby', 'Bold marks', 'Stars'])
    await page.getByRole('radio', { name: choice }).check()
  for (const choice of ['High contrast', 'Colour-blind safe']) await page.getByRole('switch', { name: choice }).check()
  await page.getByRole('slider', { name: 'Volume' }).fill('30')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
  // the page itself never comes
  await page.route(/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('about:blank')
  await page.goto('./')
  await expect(page.locator('html')).toHaveAttribute('data-table', 'midnight')
  const look = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(look).toEqual({
    table: 'midnight',
    dice: 'ruby',
    balls: 'flat',
    cards: 'stars',
    contrast: 'more',
    colours: 'safe',
  })
  await page.evaluate(() => localStorage.setItem('parlour/preferences', '{"table":"<x>","dice":["ruby"],'))
  await page.goto('about:blank')
  await page.goto('./')
  expect(await page.evaluate(() => Object.keys(document.documentElement.dataset))).toEqual([])
})
