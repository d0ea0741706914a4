import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serve } from './serve.js'

/** The pictures in docs/pictures, taken from the built page: `npx vite build && node screenshots.ts`. */
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const POSITION = 'seats=3 turn=0 camps=2:3,7:5,8:3/6:11,7:6,9:4/4:3,9:4,11:2 runners=4:2,8:5 dice=2345'
const SAVE = {
  record: `parlour record 1\ngame: cant-stop\nedition: 1\nseat: Ann\nseat: Rule of 28\nseat: Greedy\nfrom: ${POSITION.replace('dice=2345', 'dice=?')}\n\n1 ~ 2345\n`,
  bots: [null, 'rule28', 'greedy'],
  seed: 'pictures',
}
const SCREENS = {
  home: '#/',
  table: '#/cant-stop/table',
  laboratory: `#/cant-stop/laboratory?position=${encodeURIComponent(POSITION)}`,
}

mkdirSync(FOLDER, { recursive: true })
const { server, address } = await serve('0')
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = width < 600
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      isMobile: phone,
      hasTouch: phone,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(address)
    await page.evaluate((save) => localStorage.setItem('parlour/table/cant-stop', save), JSON.stringify(SAVE))
    for (const [name, hash] of Object.entries(SCREENS)) {
      await page.goto('about:blank') // so that nothing of the last screen is left
      await page.goto(address + hash)
      await page.getByRole('main').waitFor()
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${FOLDER}${name}-${width}-${colorScheme}.png` })
    }
    await context.close()
  }
await browser.close()
server.close()
