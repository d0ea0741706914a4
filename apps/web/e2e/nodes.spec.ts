import type { Locator, Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { startNginx } from '../../server/test/services/nginx.ts'
import { openSite, type Node } from '../../server/test/services/site.ts'
import { DIST, expect, test as base, type ClubHouse } from './online.ts'

/** Two nodes behind the nginx that is deployed; the one that has tables is killed. */
const test = base.extend<object, { house: ClubHouse; nodes: readonly Node[] }>({
  nodes: [
    async ({ browserName }, provide) => {
      if (!existsSync(DIST)) throw new Error(`there is no page for ${browserName}: npm run build --workspace apps/web`)
      const site = await openSite('browsers', 2, { PARLOUR_PAGE: DIST, PARLOUR_POSITIONS: '1', PARLOUR_PROXY: '1' })
      await provide(site.nodes)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  house: [
    async ({ nodes }, provide) => {
      const nginx = await startNginx(nodes)
      let killed: Node | null = null
      await provide({
        url: `${nginx.url}/`,
        isDown: () => killed !== null,
        async kill() {
          for (const node of nodes) if ((await figure(node, 'parlour_tables')) > 0) killed = node
          await killed?.running.end('SIGKILL')
        },
        async start() {
          await killed?.start()
          killed = null
        },
        now: Date.now,
        pass: () => Promise.reject(new Error('these nodes have no clock of their own')),
      })
      await nginx.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ timeout: 120_000 })

const figure = async ({ url }: Node, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1])
const prompt = (page: Page): Locator => page.locator('.prompt-text')
const PATIENCE = { timeout: 60_000 } // a takeover is 10 s and a little, where the machine has nothing else to do

test('two browsers at two nodes: the one that has the table is killed, and both play on without a reload', async ({
  club,
  nodes,
}) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo')]
  const table = await club.open(ann, 'cant-stop', ['me', 'open'], {
    from: 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345',
  })
  await ann.goto(`${club.url}#/online/${table}`)
  await bo.goto(`${club.url}#/online/${table}`)
  await bo.getByRole('button', { name: 'Sit here: seat 2' }).click()
  await expect(prompt(ann)).toHaveText('Pick a pairing')
  // a request under way may have made the nodes even: then both sockets may be at one
  await expect(async () => {
    const sockets = await Promise.all(nodes.map((node) => figure(node, 'parlour_sockets')))
    if (sockets.includes(0)) await bo.reload()
    expect(sockets).toEqual([1, 1])
  }).toPass(PATIENCE)
  await expect(prompt(bo)).toHaveText('Ann: Pick a pairing')
  for (const page of [ann, bo]) await page.evaluate(() => document.body.setAttribute('data-since', 'before'))
  await ann.keyboard.press('2')
  await expect(prompt(bo)).toHaveText(/^Ann: Roll again/)
  expect(await Promise.all(nodes.map((node) => figure(node, 'parlour_tables')))).toContain(0)

  await club.kill()
  const began = performance.now()
  // until the table is taken over, a move is refused or waits for its answer
  const stop = ann.locator('.cs-tray').getByRole('button', { name: /^Stop/ })
  await expect(async () => {
    await stop.click({ timeout: 1000 }).catch(() => undefined)
    await expect(prompt(bo)).toHaveText('Pick a pairing', { timeout: 1000 })
  }).toPass(PATIENCE)
  await bo.keyboard.press('1')
  await expect(prompt(ann)).toHaveText(/^Bo: Roll again/)
  console.info(`both play on ${Math.round(performance.now() - began)} ms after the kill`)
  for (const page of [ann, bo]) await expect(page.locator('body')).toHaveAttribute('data-since', 'before')
})
