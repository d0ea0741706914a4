import { createServer } from 'node:http'
import type { FrameLocator } from '@playwright/test'
import { expect, test } from './online.ts'

/** A page of somebody else's, at another address, that shows this code. */
async function elsewhere(code: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<h1>Blog</h1>${code}`),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('a table is embedded by its code on another site, goes on there, and its replay after the game', async ({
  club,
}) => {
  test.slow() // three people, two tables and a site
  const [ann, reader] = [await club.person('Ann'), await club.person('Reader')]
  const table = await club.open(ann, 'cant-stop', ['me', 'open'], { settings: { columnsToWin: 1 } })
  const bo = await club.person('Bo')
  await ann.goto(`${club.url}#/online/${table}`)
  await bo.goto(`${club.url}#/online/${table}`)
  await bo.getByRole('button', { name: 'Sit here: seat 2' }).click()
  await expect(ann.locator('.prompt-text')).toHaveText('Pick a pairing')
  const codeOf = async (): Promise<string> => {
    await ann.getByRole('button', { name: 'Menu' }).click()
    await ann.getByRole('button', { name: 'Embed' }).click()
    return ann.evaluate(() => navigator.clipboard.readText())
  }
  const code = await codeOf()
  expect(code).toBe(`<iframe src="${club.url}embed/table/${table}" title="Parlour" width="800" height="600"></iframe>`)

  const blog = await elsewhere(code)
  await reader.goto(blog.url)
  const frame: FrameLocator = reader.frameLocator('iframe')
  await expect(frame.locator('.prompt-text')).toHaveText('Ann: Pick a pairing')
  await expect(frame.getByRole('button', { name: 'Settings' })).toHaveCount(0) // nothing around the table
  await ann.keyboard.press('1')
  await expect(frame.locator('.prompt-text')).toHaveText(/^Ann: Roll again/)
  await expect(frame.getByRole('link', { name: 'Open in Parlour' })).toHaveAttribute('href', `/#/online/${table}`)
  blog.close()

  const from = 'seats=2 turn=0 camps=- runners=2:3 dice=?' // a column is won by stopping after any roll
  const short = await club.open(ann, 'cant-stop', ['me', 'bot:random'], { settings: { columnsToWin: 1 }, from })
  await ann.goto(`${club.url}#/online/${short}`)
  await expect(ann.locator('.prompt-text')).toHaveText('Pick a pairing')
  await ann.keyboard.press('1')
  await ann.getByRole('button', { name: /^Stop/ }).click()
  await expect(ann.getByRole('button', { name: 'Rematch' })).toBeVisible()
  const after = await elsewhere(await codeOf())
  await reader.goto(after.url)
  await reader.frameLocator('iframe').getByRole('button', { name: 'To the end' }).click()
  await expect(reader.frameLocator('iframe').locator('.prompt-text')).toHaveText(/of/)
  after.close()
})
