import type { Locator, Page } from '@playwright/test'
import { SCENARIOS, type ScenarioId } from '../src/games/big-two/scenarios.ts'
import { accessible, fitsAcross } from './fixtures.ts'
import { expect, test, type Club } from './online.ts'

test.describe.configure({ timeout: 60_000 }) // several browsers each

const CHOICE = 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345'
const ALMOST = 'seats=2 turn=0 camps=- runners=2:3 dice=?' // a column is won by stopping after any roll

const seat = (page: Page, number: number): Locator =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').nth(number)
const board = (page: Page): Locator => page.getByRole('region', { name: 'Board' })
const prompt = (page: Page): Locator => page.locator('.prompt-text')
const happened = (page: Page): Locator => page.getByRole('list', { name: 'What happened' })
const stop = (page: Page): Locator => page.locator('.cs-tray').getByRole('button', { name: /^Stop/ })

const fromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** Everybody comes by the link and takes a seat, the opener on the first. */
async function gather(club: Club, table: string, people: readonly Page[]): Promise<void> {
  for (const [number, page] of people.entries()) {
    await page.goto(`${club.url}#/online/${table}`)
    if (number > 0) await page.getByRole('button', { name: `Sit here: seat ${number + 1}` }).click()
  }
  for (const page of people) await expect(board(page)).toBeVisible()
}

test('two people meet by a link and play; one reloads, a third watches, they talk', async ({ club }) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo')]
  await ann.goto(`${club.url}#/`)
  await ann.getByRole('link', { name: 'Play online' }).click()
  await ann.getByRole('link', { name: 'Open a table' }).click()
  await ann.getByRole('button', { name: "Can't Stop" }).click()
  await expect(ann.getByRole('button', { name: "Can't Stop" })).toBeFocused()
  await ann.getByRole('button', { name: 'Open the table' }).click()
  await expect(ann.getByRole('button', { name: 'Stand up' })).toBeVisible() // the kept seat was taken by coming
  await ann.getByRole('button', { name: 'Copy the link' }).click()
  const link = await ann.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await ann.getByRole('textbox', { name: 'Link to this table' }).inputValue())

  await bo.goto(link)
  await bo.getByRole('button', { name: 'Sit here: seat 2' }).click()
  await expect(prompt(ann)).toHaveText('Pick a pairing')
  await expect(prompt(bo)).toHaveText('Ann: Pick a pairing')
  await bo.keyboard.press('1') // it is not Bo's turn
  await ann.keyboard.press('1')
  await expect(prompt(ann)).toHaveText(/^Roll again/)
  await expect(happened(bo)).toContainText(/Ann (started|went on in) column/)
  await ann.reload()
  await expect(prompt(ann)).toHaveText(/^Roll again/)
  await expect(happened(ann)).toContainText(/You (started|went on in) column/)
  await stop(ann).click()
  await expect(prompt(bo)).toHaveText('Pick a pairing')

  const eve = await club.person('Eve')
  await eve.goto(link)
  await expect(eve.getByText("You're watching.")).toBeVisible()
  await expect(prompt(eve)).toHaveText('Bo: Pick a pairing')
  await expect(happened(eve)).toContainText(/Ann (started|went on in) column/)
  await expect(eve.getByText('Let a bot play for me')).toHaveCount(0)
  await expect(ann.getByText('1 person watching')).toBeVisible()
  await fromMenu(ann, 'Rules') // read over the table, not away from it
  await expect(ann.getByRole('dialog', { name: 'Rules' })).toContainText('At every table')
  await accessible(ann)
  await bo.keyboard.press('1')
  await expect(happened(eve)).toContainText(/Bo (started|went on in) column/)
  await expect(seat(bo, 0)).not.toContainText('absent')
  await ann.keyboard.press('Escape')
  await expect(ann.getByRole('dialog')).toHaveCount(0)
  await expect(happened(ann)).toContainText(/Bo (started|went on in) column/)

  await bo.locator('.panel-tab[data-panel=chat]').click()
  await bo.getByLabel('Say something').fill('Good luck!')
  await bo.getByRole('button', { name: 'Send' }).click()
  await expect(ann.locator('.panel-tab[data-panel=chat]')).toContainText('1 new')
  await ann.locator('.panel-tab[data-panel=chat]').click()
  await expect(ann.locator('.chat-lines')).toContainText('Bo Good luck!')
  await expect(ann.locator('.unread')).toHaveCount(0)
  await accessible(ann)
  await ann.goto(`${club.url}#/online`)
  await expect(ann.getByText("Bo's turn")).toBeVisible()
  await expect(seat(bo, 0)).toContainText('absent')
})

test('to the end: result, dice checked, record, replay, rematch, history', async ({ club }) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo')]
  // as on a club's plain network
  await bo.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await bo.reload()
  const table = await club.open(ann, 'cant-stop', ['me', 'open'], { from: ALMOST, settings: { columnsToWin: 1 } })
  await gather(club, table, [ann, bo])
  await ann.goto(`${club.url}#/`)
  await ann.reload()
  await expect(ann.getByText("It's your turn at one table.")).toBeVisible()
  await ann.getByRole('link', { name: 'Play online' }).click()
  await expect(ann.getByText('Your turn')).toBeVisible()
  await ann.getByRole('link', { name: /^Go there/ }).click()
  await expect(prompt(ann)).toHaveText('Pick a pairing')
  await ann.keyboard.press('1')
  await expect(prompt(ann)).toHaveText('Stop and win!')
  await stop(ann).click()
  await expect(ann.locator('.outcome-title')).toHaveText('You won the game')
  await expect(bo.locator('.outcome-title')).toHaveText('Ann won the game')

  await bo.getByRole('button', { name: 'Check the dice' }).click()
  await expect(bo.getByText('The only draw follows from the seed')).toBeVisible()
  await accessible(bo)
  await ann.route('**/record', async (route) => {
    const record = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/plain',
      body: record.replace(/^1 ~ \d/m, (line) => (line.endsWith('6') ? '1 ~ 5' : '1 ~ 6')),
    })
  })
  await ann.getByRole('button', { name: 'Check the dice' }).click()
  await expect(ann.getByText('Don’t trust these dice.')).toBeVisible()
  await ann.unroute('**/record')
  const download = bo.waitForEvent('download')
  await bo.getByRole('link', { name: 'Download the record' }).click()
  expect((await download).suggestedFilename()).toMatch(/^cant-stop-.*\.txt$/)
  await bo.getByRole('button', { name: /Watch it again|Review with the coach/ }).click()
  await expect(bo.getByRole('heading', { name: 'The start' })).toBeVisible()
  await bo.goBack()

  await bo.getByRole('button', { name: 'Rematch' }).click()
  await expect(ann.locator('.invited')).toHaveText('Bo wants a rematch: your seat is kept.')
  await ann.getByRole('link', { name: 'Go to the rematch' }).click()
  await expect(prompt(bo)).toHaveText('Pick a pairing') // another begins
  await expect(prompt(ann)).toHaveText('Bo: Pick a pairing')
  await ann.goto(`${club.url}#/online/me`)
  await expect(ann.getByText('You won')).toBeVisible()
  await accessible(ann)
})

test('a bot plays for the absent and for whoever asks, and hands the seat back', async ({ club }) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo')]
  const table = await club.open(ann, 'cant-stop', ['me', 'open'], { from: CHOICE })
  await gather(club, table, [ann, bo])
  await bo.goto(`${club.url}#/`)
  await expect(seat(ann, 1)).toContainText('absent')
  await ann.getByRole('button', { name: 'Let a bot play for Bo' }).click()
  await expect(seat(ann, 1)).toContainText('a bot plays')
  await ann.keyboard.press('2')
  await expect(prompt(ann)).toHaveText(/^Roll again/)
  await stop(ann).click()
  await expect(happened(ann)).toContainText(/Bo (stopped|went bust)/)
  await expect(happened(ann)).toContainText('A bot played for Bo.')
  await bo.goto(`${club.url}#/online/${table}`)
  await expect(board(bo)).toBeVisible()
  await expect(seat(ann, 1)).not.toContainText('a bot plays')
  await expect(happened(bo)).toContainText('A bot played for you.')
  await ann.reload()
  await expect(happened(ann)).toContainText('A bot played for Bo.') // the record knows it

  await fromMenu(bo, 'Let a bot play for me')
  await expect(bo.getByText('A bot is playing for you until you take your seat back.')).toBeVisible()
  await bo.getByRole('button', { name: 'Take my seat back' }).click()
  await expect(seat(bo, 1)).not.toContainText('a bot plays')
})

test('when the time is up, everybody is told that the move was not Ann’s own', async ({ club }) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo')]
  const table = await club.open(ann, 'cant-stop', ['me', 'open'], { from: CHOICE, terms: { perMove: 5 } })
  await gather(club, table, [ann, bo])
  await expect(happened(bo)).toContainText('Time ran out, so the safest move was played for Ann.')
  await expect(happened(ann)).toContainText('Time ran out, so the safest move was played for you.')
})

test('a page that does not find its server finds it as soon as it is there; a link that was cut says so', async ({
  club,
}) => {
  const ann = await club.person('Ann')
  const none = ann.getByRole('heading', { name: 'Open tables' })
  await ann.goto(`${club.url}#/online`)
  await expect(none).toBeVisible()
  await ann.goto(`${club.url}#/`)
  await club.kill()
  await ann.goto(`${club.url}#/online`)
  await expect(ann.getByRole('heading', { name: "The server can't be reached right now." })).toBeVisible()
  await expect(ann.getByText('are safe there')).toBeVisible()
  await club.start()
  await expect(none).toBeVisible({ timeout: 15_000 })
  await ann.goto(`${club.url}#/online/kJ3x_a-9`)
  await expect(ann.getByText("There's no table at this link. Perhaps part of it is missing.")).toBeVisible()
  await accessible(ann)
  await ann.getByRole('link', { name: 'Back to the lobby' }).click()
  await expect(ann.getByRole('heading', { name: 'Open tables' })).toBeVisible()
})

test('a newcomer by link says their name when they sit down', async ({ club }) => {
  const [ann, guest] = [await club.person('Ann'), await club.person('Guest 1234', true)]
  const table = await club.open(ann, 'cant-stop', ['me', 'open', 'open'])
  await ann.goto(`${club.url}#/online/${table}`)
  await expect(ann.getByLabel('Your name online')).toHaveCount(0)
  await guest.goto(`${club.url}#/online/${table}.`)
  await guest.getByLabel('Your name online').fill('🦊'.repeat(30))
  await expect(guest.getByLabel('Your name online')).toHaveValue('🦊'.repeat(24))
  await guest.getByLabel('Your name online').fill('Fox 🦊')
  await accessible(guest)
  await fitsAcross(guest)
  await guest.getByRole('button', { name: 'Sit here: seat 2' }).tap()
  await expect(ann.getByRole('listitem', { name: 'Fox 🦊' })).toBeVisible()
})

test('the server is killed in the middle of a game and started again: both go on where they were', async ({ club }) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo')]
  const table = await club.open(ann, 'cant-stop', ['me', 'open'], { from: CHOICE })
  await gather(club, table, [ann, bo])
  await ann.keyboard.press('2')
  await expect(prompt(ann)).toHaveText(/^Roll again/)
  const cat = await club.person('Cat') // has no game that could be safe
  await cat.goto(`${club.url}#/online`)
  await expect(cat.getByText('No table is waiting for players right now.')).toBeVisible()
  await club.kill()
  await expect(ann.getByText('Reconnecting… Your game is safe')).toBeVisible()
  await expect(bo.getByText('Reconnecting… Your game is safe')).toBeVisible()
  await expect(cat.getByText('Connection lost. Reconnecting…', { exact: true })).toBeVisible()
  await expect(board(ann)).toBeVisible()
  await club.start()
  for (const page of [ann, bo]) {
    await page
      .getByRole('button', { name: 'Try now' })
      .click({ timeout: 3000 })
      .catch(() => undefined) // or it was quicker by itself
    await expect(page.getByText('Reconnecting…')).toHaveCount(0, { timeout: 20_000 })
  }
  await stop(ann).click()
  await expect(prompt(bo)).toHaveText('Pick a pairing')
  await bo.keyboard.press('1')
  await expect(happened(ann)).toContainText(/Bo (started|went on in) column/)
})

test('four people on phones play Big Two: the four cases of one card left', async ({ club }) => {
  const people = [
    await club.person('Dora', true),
    await club.person('Emil', true),
    await club.person('Fay', true),
    await club.person('Gus', true),
  ]
  const [dora, emil] = people
  if (dora === undefined || emil === undefined) throw new Error('nobody')
  const pass = dora.locator('.b2-actions').getByRole('button', { name: /^Pass/ })
  const from = (id: ScenarioId): string => SCENARIOS.find((scenario) => scenario.id === id)?.position ?? ''
  const begin = async (position: string): Promise<void> =>
    gather(club, await club.open(dora, 'big-two', ['me', 'open', 'open', 'open'], { from: position }), people)
  const card = (name: string): Locator =>
    dora.locator('.b2-mine li button').filter({ has: dora.locator(`[data-face="${name}"]`) })
  const lifted = dora.locator('.b2-mine li button[aria-pressed="true"]')

  await begin(from('O01'))
  await fitsAcross(dora)
  await pass.tap({ force: true })
  await expect(dora.locator('.b2-notice').getByRole('alert')).toContainText(
    'You cannot pass! The next player has only 1 card left and you have a card that can beat the 5♦ on the table.',
  )
  await expect(dora.getByText('You passed.')).toHaveCount(0)
  const html = await emil.evaluate(() => document.documentElement.outerHTML)
  for (const card of ['3♦', '7♣', 'K♠']) expect(html).not.toContain(card) // Dora's hand
  for (const id of ['O02', 'O04', 'O05'] as const) {
    await begin(from(id))
    await pass.tap()
    await expect(happened(dora)).toContainText('You passed.')
    await expect(happened(emil)).toContainText('Dora passed.')
    await expect(prompt(emil)).not.toHaveText(/^Dora/)
  }
  await begin('seats=4 turn=0 hands=5C5H7C9S/2S3C/8D9D/4D5S6C table=4C4H by=3')
  const lift = async (): Promise<void> => {
    for (const name of ['5♣', '5♥']) await card(name).tap({ force: true, position: { x: 8, y: 20 } })
    await expect(lifted).toHaveCount(2)
  }
  await lift() // cards are chosen here, one by one, and nothing is sent
  await dora.getByRole('button', { name: 'Clear' }).tap()
  await expect(lifted).toHaveCount(0)
  await lift()
  await dora.locator('.b2-play').tap()
  await expect(happened(emil)).toContainText(/Dora played.*5♣/)
  await accessible(dora)
})

test('by keyboard alone: open a table against a bot, ask for a hint, play', async ({ club }) => {
  const ann = await club.person('Ann')
  await ann.goto(`${club.url}#/online/new?game=cant-stop`)
  const bot = ann.getByLabel('Who sits on seat 2')
  await bot.focus()
  for (let presses = 0; presses < 3; presses++) await ann.keyboard.press('ArrowDown')
  await expect(bot).not.toHaveValue('open')
  await accessible(ann)
  await ann.getByRole('button', { name: 'Open the table' }).focus()
  await ann.keyboard.press('Enter')
  await expect(prompt(ann)).toHaveText('Pick a pairing')
  await expect(ann.getByText('Let a bot play for me')).toHaveCount(0) // nobody waits for her
  await ann.keyboard.press('h') // nobody else is there to whom a hint would be unfair
  await expect(ann.locator('.status')).toContainText('Best:')
  await ann.keyboard.press('1')
  await expect(prompt(ann)).toHaveText(/^Roll again/)
})

test('a forced move plays itself, where one has asked for that and everybody can see it', async ({ club }) => {
  const ann = await club.person('Ann')
  await ann.getByRole('button', { name: 'Settings' }).click()
  await ann.getByLabel('Play forced moves for me').check({ force: true })
  await ann.getByRole('button', { name: 'Close' }).click()
  const bust = 'seats=2 turn=0 camps=-/7:13 runners=2:1,3:1,4:1 dice=5566'
  const table = await club.open(ann, 'cant-stop', ['me', 'open'], { from: bust })
  const bo = await club.person('Bo')
  await gather(club, table, [ann, bo])
  await expect(ann.getByText("There's only one move, so it's played for you.")).toBeVisible()
  await expect(prompt(bo)).toHaveText('Pick a pairing')
})

test('gathering: a code, a bot on a free seat, standing up, closing; what is refused is said in words', async ({
  club,
}) => {
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo', true)]
  const table = await club.open(ann, 'cant-stop', ['me', 'open', 'open'], { terms: { private: false, perMove: 60 } })
  await ann.goto(`${club.url}#/online/${table}`)
  await bo.goto(`${club.url}#/online`)
  await expect(bo.getByText('2 of 3 seats free')).toBeVisible()
  await accessible(bo)
  await fitsAcross(bo)
  await bo.getByLabel('Join by code').fill('xxxxxx')
  await bo.getByRole('button', { name: 'Join' }).tap()
  await expect(bo.getByText('There is no such code.')).toBeVisible()
  await bo.getByLabel('Join by code').fill((await ann.locator('.code').textContent())?.toLowerCase() ?? '')
  await bo.getByRole('button', { name: 'Join' }).tap()
  await expect(bo.getByRole('heading', { name: 'Waiting for players' })).toBeVisible()
  await fitsAcross(bo)
  await bo.getByRole('button', { name: 'Sit here: seat 3' }).tap()
  await expect(ann.getByRole('listitem', { name: 'Bo' })).toBeVisible()
  await accessible(ann)
  await ann.getByLabel('A bot for seat 2').focus()
  await ann.keyboard.press('ArrowDown') // chooses, and does no more
  await ann.keyboard.press('ArrowDown')
  await accessible(ann)
  await ann.getByRole('button', { name: /^Put .* here and begin$/ }).click()
  await expect(board(bo)).toBeVisible()
  await expect(seat(bo, 0)).toContainText(/[01]:\d\d/) // the clock runs
  await bo.goto(`${club.url}#/online/AAAAAAAAAAAAAAAA`)
  await expect(bo.getByText('There is no such table.')).toBeVisible()

  const other = await club.open(ann, 'big-two', ['me', 'open', 'open'])
  await ann.goto(`${club.url}#/online/${other}`)
  await ann.getByLabel('A bot for seat 2').selectOption({ index: 1 })
  await ann.getByRole('button', { name: /^Put .* here$/ }).click()
  await expect(ann.getByRole('button', { name: 'Make it free: seat 2' })).toBeFocused()
  await ann.getByRole('button', { name: 'Stand up' }).click()
  await expect(ann.getByRole('button', { name: 'Sit here: seat 1' })).toBeFocused()
  await bo.goto(`${club.url}#/online/${other}`)
  await expect(bo.getByRole('button', { name: 'Sit here: seat 1' })).toBeVisible()
  await ann.getByRole('button', { name: 'Close this table' }).click()
  await expect(ann.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await ann.getByRole('button', { name: 'Close this table' }).click()
  await expect(ann.getByText('You closed this table.')).toBeVisible()
  await expect(ann.getByRole('heading', { name: "This table can't be opened." })).toBeFocused()
  await expect(bo.getByText('The person who opened this table has closed it.')).toBeVisible()
})

test('who one is: a name, the same person elsewhere by a code, and all of it deleted', async ({ club }) => {
  const [ann, other] = [await club.person('Ann'), await club.person('Nobody')]
  await ann.goto(`${club.url}#/online/me`)
  await ann.getByLabel('Your name online').fill('Anna')
  await ann.getByRole('button', { name: 'Save' }).click()
  await expect(ann.getByText('Name saved')).toBeVisible()
  await ann.getByRole('button', { name: 'Make a recovery code' }).click()
  const code = (await ann.locator('.code').textContent()) ?? ''
  await other.goto(`${club.url}#/online/me`)
  await other.getByRole('link', { name: 'I have a code' }).click()
  await other.getByLabel('Recovery code').fill(code)
  await other.getByRole('button', { name: 'See what it opens' }).click()
  const says = other.getByRole('status').filter({ hasText: 'This code makes you Anna here' })
  await expect(says).toContainText('gone from here for good')
  await accessible(other)
  await says.getByRole('button', { name: /^Stay / }).click()
  await other.getByRole('button', { name: 'See what it opens' }).click()
  await says.getByRole('button', { name: 'Become Anna' }).click()
  await expect(other.getByText('You’re Anna now.')).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Your name online')).toHaveValue('Anna')
  await other.getByRole('button', { name: 'Delete my data' }).click()
  await other.getByRole('button', { name: 'Delete it all' }).click()
  await expect(other.getByRole('heading', { name: 'Five games, one table.' })).toBeVisible()
  await ann.reload()
  await expect(ann.getByLabel('Your name online')).not.toHaveValue('Anna')
})

test('six seats and a clock on a phone: whose turn it is can be read', async ({ club }) => {
  const ann = await club.person('Ann', true)
  for (const [game, bots] of [
    ['fast-track', 5],
    ['cant-stop', 2],
  ] as const) {
    const seats = ['me', ...Array.from({ length: bots }, () => 'bot:random')]
    const table = await club.open(ann, game, seats, { terms: { perMove: 86_400 } })
    await ann.goto(`${club.url}#/online/${table}`)
    await expect(ann.locator('.seat[data-on=true] .seat-clock')).toBeVisible()
    const name = ann.locator('.seat[data-on=true] .seat-name')
    await expect(name).toHaveText('You')
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0) // not cut
    await expect(seat(ann, 1)).toContainText('Random')
    await expect(seat(ann, 2)).toContainText('Fluke') // bots of one kind have names of their own
    await fitsAcross(ann)
  }
})

test('a newcomer opens a table under a name; others find it by game, with its clock and who is there', async ({
  club,
}) => {
  const [guest, bo] = [await club.person('Guest 4321'), await club.person('Bo', true)]
  await guest.goto(`${club.url}#/online/new`)
  await guest.getByRole('button', { name: 'Big Two' }).click()
  await guest.getByLabel('Your name online').fill('Gwen')
  await guest.locator('.terms summary').click()
  await guest.getByRole('radio', { name: 'Listed for everyone' }).check()
  await guest.getByRole('radio', { name: '20 seconds' }).check()
  await guest.getByRole('button', { name: 'Open the table' }).click()
  await expect(guest.getByRole('listitem', { name: 'Gwen' })).toBeVisible()
  await club.open(guest, 'cant-stop', ['open', 'open'], { terms: { private: false } })
  await bo.goto(`${club.url}#/online`)
  const rows = bo.locator('section').filter({ hasText: 'Open tables' }).locator('.table-row')
  await expect(rows.filter({ hasText: 'Gwen' })).toContainText(/20 seconds a move · .* · 1 here now/)
  await bo.getByRole('combobox', { name: 'Game' }).selectOption("Can't Stop")
  await expect(rows.filter({ hasText: 'Gwen' })).toHaveCount(0)
  await expect(rows.filter({ hasText: "Can't Stop" }).first()).toBeVisible()
  await fitsAcross(bo)
  await accessible(bo)
})
