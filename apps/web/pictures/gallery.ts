import type { Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atOneTable, openTable, screenOf, visit, withStudio, type Studio, type Size } from './studio.ts'
import { leave, MOMENTS, POSITION, TURNS } from './matches.ts'

/**
 * Every screen at six sizes, by day and by night, in both languages, with a page to look through them:
 * `npm run gallery -- FOLDER [SCREENS] [SIZES] [LOOKS]`, after `npm run build`. Each is a pattern; `home|table`, `360`,
 * `light-zh`.
 */
const [, , folder, screens = '', sizes = '', looks = ''] = process.argv
if (folder === undefined) {
  console.error('Into which folder?')
  process.exit(2)
}
const SIZES: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 700 }, // a tablet lying
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const LOOKS = [
  { name: 'light-en', scheme: 'light', locale: 'en-GB' },
  { name: 'dark-en', scheme: 'dark', locale: 'en-GB' },
  { name: 'light-zh', scheme: 'light', locale: 'zh-CN' },
  { name: 'dark-zh', scheme: 'dark', locale: 'zh-CN' },
] as const

type Shot = (page: Page, studio: Studio) => Promise<void>
const GAMES = Object.keys(TURNS)
const at =
  (hash: string): Shot =>
  (page, { address }) =>
    visit(page, address + hash)

/** Each screen, and the way to it. */
const SCREENS: { readonly [name: string]: Shot } = {
  home: at('#/'),
  today: at('#/today'),
  profile: at('#/profile'),
  account: at('#/account'),
  ...Object.fromEntries(
    GAMES.flatMap((game) =>
      ['table', 'new', 'tutorial', 'rules', 'exact', 'replay', 'laboratory'].map((screen) => [
        `${screen}-${game}`,
        at(`#/${game}/${screen}`),
      ]),
    ),
  ),
  'album-rollio': at('#/rollio/album'),
  credits: at('#/credits'),
  ...Object.fromEntries(GAMES.map((game) => [`puzzles-${game}`, at(`#/puzzles?game=${game}`)])),
  'laboratory-position': at(`#/cant-stop/laboratory?position=${encodeURIComponent(POSITION)}`),
  ...Object.fromEntries(
    Object.entries(MOMENTS).map(([name, match]): readonly [string, Shot] => [
      `moment-${name}`,
      async (page, { address }) => {
        await leave(page, [match])
        await visit(page, `${address}#/${match.game}/table`)
        await page.waitForTimeout(300)
        await leave(page, Object.values(TURNS))
      },
    ]),
  ),
  settings: async (page, { address }) => {
    await visit(page, `${address}#/`)
    await page.locator('.header-tools .icon-button').last().click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(200)
  },
  ...Object.fromEntries(
    GAMES.map((game): readonly [string, Shot] => [
      `customise-${game}`,
      async (page, { address }) => {
        await visit(page, `${address}#/${game}/new`)
        await page.locator('.rules-line .button').last().click()
        await page.getByRole('dialog').waitFor()
        await page.waitForTimeout(200)
      },
    ]),
  ),
  'space-fast-track': async (page, { address }) => {
    const key = 'parlour/fast-track/views'
    await page.evaluate((name) => localStorage.setItem(name, '{"space":true,"camera":"seat"}'), key)
    await visit(page, `${address}#/fast-track/table`)
    await page.locator('canvas').waitFor()
    await page.waitForTimeout(1500) // software draws it
    await page.evaluate((name) => localStorage.removeItem(name), key)
  },
  'online-lobby': at('#/online'),
  'online-new': at('#/online/new'),
  'online-me': at('#/online/me'),
  'online-ratings': at('#/online/ratings'),
  'online-people': at('#/online/people'),
  club: at('#/club'),
  'club-new': at('#/club/new'),
  'online-cut': at('#/online/nowhere'),
  'online-gathering': async (page, studio) => visit(page, await openTable(studio, page, null)),
  'online-table': async (page, studio) => {
    const friend = await studio.browser.newContext()
    await atOneTable(studio, page, await friend.newPage())
    await friend.close()
  },
}

const isWanted = (pattern: string, name: string): boolean => new RegExp(pattern).test(name)
mkdirSync(folder, { recursive: true })
const taken: string[] = []
await withStudio(async (studio) => {
  for (const { name: look, scheme, locale } of LOOKS.filter(({ name }) => isWanted(looks, name)))
    for (const size of SIZES.filter(({ width }) => isWanted(sizes, String(width)))) {
      const context = await studio.browser.newContext({ ...screenOf(size, scheme), locale })
      const page = await context.newPage()
      let where = ''
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          console.error(`${where} ${size.width} ${look}: ${message.text()}`)
      })
      page.on('pageerror', (error) => console.error(`${where} ${size.width} ${look}: ${error.message}`))
      await page.goto(studio.address)
      await leave(page, Object.values(TURNS))
      for (const [name, shot] of Object.entries(SCREENS).filter(([name]) => isWanted(screens, name))) {
        where = name
        const file = `${name}-${size.width}-${look}.png`
        try {
          await shot(page, studio)
          await page.screenshot({ path: join(folder, file) })
          taken.push(file)
        } catch (error) {
          console.error(`${file}: ${String(error).split('\n')[0]}`)
        }
      }
      await context.close()
    }
})
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><title>Parlour</title><style>body{font:14px sans-serif;background:#888}figure{display:inline-block;margin:8px;vertical-align:top}img{max-width:480px;display:block}</style>${taken
    .map((file) => `<figure><a href="${file}"><img src="${file}" loading="lazy"></a>${file}</figure>`)
    .join('\n')}`,
)
console.info(`${taken.length} pictures in ${folder}`)
