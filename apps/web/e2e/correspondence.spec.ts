import type { Page } from '@playwright/test'
import {
  openMailReceiver,
  openPushReceiver,
  type MailReceiver,
  type PushReceiver,
} from '../../server/test/correspondence/receivers.ts'
import { signUp } from './authenticator.ts'
import { accessible, fitsAcross } from './fixtures.ts'
import { expect, test as base } from './online.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CHOICE = 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345'

interface Receivers {
  readonly mail: MailReceiver
  readonly push: PushReceiver
}

const test = base.extend<object, { receivers: Receivers }>({
  receivers: [
    async ({ browserName }, provide) => {
      if (browserName !== 'chromium') throw new Error(`${browserName} has no authenticator for an account`)
      const [mail, push] = [await openMailReceiver(), await openPushReceiver()]
      await provide({ mail, push })
      mail.close()
      push.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ receivers: { mail } }, provide) =>
      provide({ PARLOUR_SMTP: mail.url, PARLOUR_MAIL_FROM: 'club@parlour.example', PARLOUR_PUSH: 'any' }),
    { scope: 'worker' },
  ],
})

const seat = (page: Page, number: number) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').nth(number)
const clock = (page: Page) => page.getByRole('timer')
const happened = (page: Page) => page.getByRole('list', { name: 'What happened' })
const myTable = (page: Page) => page.locator('section', { hasText: 'Your tables' }).getByRole('listitem')

/** A pairing, then stop: the other one's turn. */
async function playTurn(page: Page, pairing: string): Promise<void> {
  await expect(page.locator('.prompt-text')).toHaveText('Pick a pairing')
  await page.keyboard.press(pairing)
  await page.locator('.cs-tray').getByRole('button', { name: /^Stop/ }).click()
}

test('a game by the day: told by push and by letter, a deadline on both pages, a power cut, a vacation, and the time that runs out', async ({
  club,
  receivers: { mail, push },
}) => {
  test.setTimeout(180_000)
  const [ann, bo] = [await club.person('Ann'), await club.person('Bo', true)]

  // Ann wants letters; Chromium can't subscribe without its service, so Bo's subscription is the receiver's
  await signUp(ann, club.url, 'Ann-by-letter')
  await ann.goto(`${club.url}#/online/me`)
  await ann.getByLabel('E-mail address').fill('ann@example.org')
  await ann.getByRole('button', { name: 'Tell me by e-mail' }).click()
  await expect.poll(() => mail.letters.length).toBe(1)
  const confirm = /http\S+\/api\/notices\/confirm\/[\w-]+\/[\w-]+/.exec(mail.letters[0] ?? '')?.[0] ?? ''
  expect((await fetch(confirm)).status).toBe(200)
  await bo.evaluate(
    (subscription) =>
      fetch('api/notices/push', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(subscription),
      }),
    push.subscription,
  )

  const table = await club.open(ann, 'cant-stop', ['me', 'open'], {
    from: CHOICE,
    terms: { perMove: (3 * DAY) / 1000 },
  })
  await ann.goto(`${club.url}#/online/${table}`)
  await bo.goto(`${club.url}#/online/${table}`)
  await bo.getByRole('button', { name: 'Sit here: seat 2' }).click()
  for (const page of [ann, bo]) await expect(seat(page, 0).getByRole('timer')).toHaveText('3 d')

  // Bo goes; Ann moves; he is told, comes by the notice, and the lobby knew what is left
  await bo.goto(`${club.url}#/online`)
  await playTurn(ann, '2')
  await expect(seat(ann, 1).getByRole('timer')).toHaveText('3 d')
  await ann.goto(`${club.url}#/online`)
  await club.pass(DAY)
  await expect.poll(() => push.messages.length).toBe(1)
  const notice: unknown = JSON.parse(push.messages[0]?.text ?? '')
  expect(notice).toEqual(
    expect.objectContaining({ title: "Your turn in Can't Stop", url: `${club.url}#/online/${table}` }),
  )
  await bo.reload()
  await expect(myTable(bo)).toContainText('Your turn · 2 d left')
  await accessible(bo)
  await fitsAcross(bo)

  // he takes five days off; the power fails meanwhile
  await bo.goto(`${club.url}#/online/me`)
  await bo.getByRole('spinbutton', { name: 'Days' }).fill('5')
  await bo.getByRole('button', { name: 'Go on vacation' }).click()
  await expect(bo.getByText('You’re on vacation until')).toBeVisible()
  await accessible(bo)
  await fitsAcross(bo)
  await ann.reload()
  await expect(myTable(ann)).toContainText("Bo's turn · 7 d left")
  for (const page of [ann, bo]) await page.goto('about:blank')
  await club.kill()
  await club.pass(5 * DAY)
  await club.start()
  await ann.goto(`${club.url}#/online/${table}`)
  await expect(clock(ann)).toHaveText('2 d')
  await expect(happened(ann)).not.toContainText('Time ran out')
  await bo.goto(`${club.url}#/online/${table}`)
  await expect(clock(bo)).toHaveText('2 d')

  // Ann is away, gets a letter, and doesn't come
  await ann.goto('about:blank')
  await expect(seat(bo, 0)).toContainText('absent')
  await playTurn(bo, '1')
  await expect(seat(bo, 0).getByRole('timer')).toHaveText('3 d')
  await club.pass(HOUR)
  await expect.poll(() => mail.letters.length).toBe(2)
  expect(mail.letters[1]).toContain(`${club.url}#/online/${table}`)
  await club.pass(3 * DAY)
  await bo.reload()
  await expect(happened(bo)).toContainText('Time ran out, so the safest move was played for Ann')
  await ann.goto(`${club.url}#/online/${table}`)
  await expect(happened(ann)).toContainText('Time ran out, so the safest move was played for you.')
  await ann.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await ann.getByRole('button', { name: 'Resign', exact: true }).click()
  await ann.getByRole('button', { name: 'Resign', exact: true }).click()
  await expect(bo.getByText(/resigned\./)).toBeVisible()
  expect(push.messages.length).toBeLessThanOrEqual(2) // once for each turn
})
