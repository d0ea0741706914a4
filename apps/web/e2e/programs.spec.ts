import { openReceiver } from '../../server/test/webhooks/receiver.ts'
import { expect, test } from './online.ts'

test.describe.configure({ timeout: 60_000 }) // what failed is sent again after two and four seconds

test('a webhook is made, tested, seen to fail and to arrive, and deleted', async ({ club }) => {
  const receiver = await openReceiver()
  receiver.answers = (response, count) => void response.writeHead(count <= 2 ? 500 : 200).end()
  const ann = await club.person('Ann')
  await ann.goto(`${club.url}#/online/me`)
  await ann.getByLabel('Address').fill(receiver.url)
  await ann.getByLabel('a game ends').uncheck()
  await ann.getByRole('button', { name: 'Make a webhook' }).click()
  await ann.getByText('Copy this secret now').waitFor()
  receiver.secret = await ann.getByText(/^whsec_/).innerText()
  await ann.getByRole('button', { name: `Test ${receiver.url}` }).click()
  await expect(ann.getByText(/^Failed .*refused with 500 · 1 message to come$/)).toBeVisible()
  await expect(ann.getByText(/^Last delivered/)).toBeVisible({ timeout: 20_000 })
  expect(receiver.received.map(({ isSigned }) => isSigned)).toEqual([true, true, true])
  expect(receiver.once().size).toBe(1)
  await ann.reload()
  await expect(ann.getByText(receiver.url)).toBeVisible()
  await expect(ann.getByText('whsec_')).toHaveCount(0)
  await ann.getByRole('button', { name: `Delete ${receiver.url}` }).click()
  await expect(ann.getByText('You have no webhooks.')).toBeVisible()
  await receiver.close()
})

test('a bot with the games it plays, a token for it, and a badge', async ({ club }) => {
  const ann = await club.person('Ann')
  await ann.goto(`${club.url}#/online/me`)
  await ann.getByLabel('Name of the bot').fill('Robo')
  await ann.getByLabel('Rollio').uncheck()
  await ann.getByLabel('Slow games').uncheck()
  await ann.getByRole('button', { name: 'Make a bot' }).click()
  await expect(
    ann.getByText("Can't Stop · Fast Track · Big Two · Color Lines · Quick games · Games without a clock"),
  ).toBeVisible()
  await ann.getByLabel('What it is for').fill('At home')
  await ann.getByLabel('It acts as').selectOption('Robo')
  await ann.getByRole('button', { name: 'Make a token' }).click()
  const token = await ann.getByText(/^parlour_/).innerText()
  const headers = { authorization: `Bearer ${token}` }
  const me = await (await fetch(`${club.url}api/v1/me`, { headers })).json()
  expect(me).toMatchObject({ scopes: ['bot'], bot: { name: 'Robo', owner: 'Ann', paces: ['live', 'untimed'] } })
  await ann.getByRole('button', { name: 'Revoke At home' }).click()
  await expect(ann.getByText('You have no tokens.')).toBeVisible()
  expect((await fetch(`${club.url}api/v1/me`, { headers })).status).toBe(401)

  await ann.getByRole('button', { name: 'Make a badge' }).click()
  const picture = ann.getByRole('img', { name: 'Badge' })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(26)
  await ann.getByRole('button', { name: 'Copy the address' }).click()
  const badge = await ann.evaluate(() => navigator.clipboard.readText())
  expect(await (await fetch(badge)).text()).toContain('Ann: 0 played')
  await picture.locator('..').getByRole('button', { name: 'Delete' }).click()
  await expect(ann.getByRole('button', { name: 'Make a badge' })).toBeVisible()
  expect((await fetch(badge)).status).toBe(404)
})
