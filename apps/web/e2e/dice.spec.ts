import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { accessible, fitsAcross } from './fixtures.ts'
import { expect, test, type Club } from './online.ts'

test.describe.configure({ timeout: 60_000 }) // several browsers each

const ALMOST = 'seats=2 turn=0 camps=- runners=2:3 dice=?' // a column is won by stopping after any roll
const PARLOUR = fileURLToPath(new URL('../../cli/parlour.js', import.meta.url))

const board = (page: Page): Locator => page.getByRole('region', { name: 'Board' })
const verdict = (page: Page): Locator => page.getByRole('region', { name: 'The dice of this game' })
const sit = (page: Page, seat: number): Promise<void> =>
  page.getByRole('button', { name: `Sit here: seat ${seat}` }).click()

/** Ann and Bo sit down, Ann wins in one turn. */
async function played(club: Club, people: readonly [Page, Page]): Promise<string> {
  const [ann, bo] = people
  const table = await club.open(ann, 'cant-stop', ['me', 'open'], { from: ALMOST, settings: { columnsToWin: 1 } })
  await ann.goto(`${club.url}#/online/${table}`)
  await bo.goto(`${club.url}#/online/${table}`)
  await sit(bo, 2)
  await expect(board(ann)).toBeVisible()
  await ann.reload() // what it was shown and its salt outlast it
  await expect(ann.locator('.prompt-text')).toHaveText('Pick a pairing')
  await ann.keyboard.press('1')
  await ann.locator('.cs-tray').getByRole('button', { name: /^Stop/ }).click()
  for (const page of people) await expect(page.getByRole('button', { name: 'Check the dice' })).toBeVisible()
  return table
}

test('two people sit down, play and check the dice: everything was compared, and the command says the same', async ({
  club,
}) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo', true)]
  const table = await played(club, [ann, bo])
  for (const page of [ann, bo]) {
    await page.getByRole('button', { name: 'Check the dice' }).click()
    await expect(verdict(page)).toContainText('These dice are fair')
    await expect(verdict(page)).toContainText('Each salt is the one its player committed to.')
    await expect(verdict(page)).toContainText('It’s the table you sat at, with the commitment you were shown.')
    await expect(verdict(page)).toContainText('Your own salt is in the dice.')
    await expect(verdict(page)).toContainText('Every salt was committed to before you revealed yours.')
    await expect(verdict(page)).toContainText('All 3 lines you saw are unchanged.')
  }
  await accessible(ann)
  await fitsAcross(bo)

  const eve = await club.person('Eve')
  await eve.goto(`${club.url}#/online/${table}`)
  await eve.getByRole('button', { name: 'Check the dice' }).click()
  await expect(verdict(eve)).toContainText(
    'Nothing is remembered of this game here, so only the record itself was checked.',
  )
  await expect(eve.getByRole('link', { name: 'Save what I saw' })).toHaveCount(0)

  const folder = mkdtempSync(join(tmpdir(), 'parlour-seen-'))
  const [record, seen] = [join(folder, 'record.txt'), join(folder, 'seen.txt')]
  writeFileSync(record, await (await ann.request.get(`${club.url}api/tables/${table}/record`)).text())
  const download = ann.waitForEvent('download')
  await ann.getByRole('link', { name: 'Save what I saw' }).click()
  await (await download).saveAs(seen)
  const said = spawnSync(process.execPath, [PARLOUR, 'verify', record, '--seen', seen], { encoding: 'utf8' })
  const shown = await verdict(ann).locator('.checked li').allTextContents()
  expect(said.stdout.trim().split('\n')).toEqual(shown)
  expect(said.status).toBe(0)
  rmSync(folder, { recursive: true })
})

test('a record that was bent is found out, with the reason', async ({ club }) => {
  const people = [await club.person('Ann'), await club.person('Bo')] as const
  const [ann] = people
  const other = await played(club, people)
  const table = await played(club, people)
  const text = async (id: string): Promise<string> =>
    (await ann.request.get(`${club.url}api/tables/${id}/record`)).text()
  const [honest, foreign] = [await text(table), await text(other)]
  const changed = (pattern: RegExp, by: string): string => honest.replace(pattern, by)
  const cases: readonly (readonly [string, string])[] = [
    [foreign, 'This is the record of another table.'],
    [changed(/^from: .*\n/m, ''), 'The game, its settings, seats or start aren’t the ones agreed on at this table.'],
    [changed(/^commitment: ../m, 'commitment: zz'), 'The commitment in the record isn’t the one you were shown.'],
    [
      changed(/^saltHash: .*\nsaltHash: ../m, honest.match(/^saltHash: .*\nsaltHash: /m)?.[0] + 'zz'),
      'What Bo committed to isn’t what you were shown',
    ],
    [changed(/^salt: ../m, 'salt: zz'), 'The salt at your seat isn’t yours.'],
    [changed(/^seed: ../m, 'seed: zz'), 'The table, salts, hashes or seed in the record aren’t what they should be.'],
    [changed(/^2 0 \S+/m, '2 0 9+9'), 'Line 2 isn’t what you saw in the game.'],
    [changed(/\n3 .*\n$/, '\n'), 'The record is cut short: it ends at line 2, before the game did.'],
  ]
  let served = ''
  await ann.route('**/record', (route) => route.fulfill({ contentType: 'text/plain', body: served }))
  const check = ann.getByRole('button', { name: 'Check the dice' })
  for (const [record, reason] of cases) {
    expect(record, reason).not.toBe(honest)
    served = record
    await check.click()
    await expect(verdict(ann)).toContainText(`Don’t trust these dice.${reason}`)
    await check.click() // away again
    await expect(verdict(ann)).toHaveCount(0)
  }
  served = honest
  await check.click()
  await expect(verdict(ann)).toContainText('These dice are fair')
  const file = { name: 'record.txt', mimeType: 'text/plain', buffer: Buffer.from(foreign) }
  await verdict(ann).locator('input[type=file]').setInputFiles(file)
  await expect(verdict(ann)).toContainText('This is the record of another table.')
})

test('a game waits for whoever sat down and went offline; the opener frees the seat, and all draw anew', async ({
  club,
}) => {
  const [ann, bo, eve] = [await club.person('Ann'), await club.person('Bo'), await club.person('Eve', true)]
  const table = await club.open(ann, 'cant-stop', ['me', 'open', 'open'])
  for (const page of [ann, bo, eve]) await page.goto(`${club.url}#/online/${table}`)
  await sit(bo, 2)
  await expect(bo.getByRole('button', { name: 'Stand up' })).toBeVisible()
  await bo.close()
  await sit(eve, 3)
  for (const page of [ann, eve])
    await expect(page.getByText('Waiting for Bo to open this table, so the dice can be drawn.')).toBeVisible()
  await fitsAcross(eve)
  await accessible(ann)
  await ann.getByRole('button', { name: 'Make it free: seat 2' }).click()
  for (const page of [ann, eve])
    await expect(page.getByText('Someone left before the dice were drawn, so they are drawn again.')).toBeVisible()
  const dan = await club.person('Dan')
  await dan.goto(`${club.url}#/online/${table}`)
  await sit(dan, 2)
  for (const page of [ann, dan, eve]) await expect(board(page)).toBeVisible()
})

test('whoever looks at the lobby, or has two tabs, still plays their part in the dice', async ({ club }) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo')]
  const table = await club.open(ann, 'cant-stop', ['me', 'open'])
  const address = `${club.url}#/online/${table}`
  await ann.goto(address)
  await expect(ann.getByRole('button', { name: 'Stand up' })).toBeVisible()
  await ann.goto(`${club.url}#/online`)
  await expect(ann.getByRole('heading', { name: 'Your tables' })).toBeVisible()
  const tab = await bo.context().newPage()
  for (const page of [bo, tab]) await page.goto(address)
  await sit(bo, 2)
  for (const page of [bo, tab]) await expect(board(page)).toBeVisible()
  await expect(ann.getByText('Your turn', { exact: true })).toBeVisible()
})
