import type { Page } from '@playwright/test'
import { withAuthenticator } from './authenticator.ts'
import { accessible, fitsAcross } from './fixtures.ts'
import { expect, test } from './online.ts'

const sessions = (page: Page) => page.getByRole('list', { name: 'Signed in' }).getByRole('listitem')
const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

test('an account: signed up by passkey, brought to a second device by a code, the first one signed out, and back by its passkey', async ({
  club,
}) => {
  test.slow()
  const byAddress = club.url.replace('localhost', '127.0.0.1') // browsers bind passkeys to names
  const [laptop, phone] = [await club.person('Ann'), await club.person('Bo', true)]
  await laptop.goto(`${byAddress}#/account`)
  await expect(laptop.getByText('Passkeys need a page with https://')).toBeVisible()
  for (const page of [laptop, phone]) {
    await page.goto(`${club.url}#/account`)
    await withAuthenticator(page)
  }
  await expect(laptop.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await accessible(laptop)
  await laptop.getByRole('textbox', { name: 'Handle' }).fill('Ann-of-Parlour')
  await laptop.getByRole('button', { name: 'Create with a passkey' }).click()
  const codes = laptop.getByRole('status', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = (await codes.first().textContent()) ?? ''
  await accessible(laptop)
  await laptop.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(laptop.getByText('Signed in as Ann-of-Parlour', { exact: true })).toBeVisible()
  await expect(passkeys(laptop)).toHaveCount(1)

  // the phone: a table as a guest, which comes along; then a passkey of its own
  const table = await club.open(phone, 'cant-stop', ['me', 'open'])
  await phone.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase())
  await phone.getByRole('button', { name: 'See what it opens' }).click()
  await expect(phone.getByText('This code signs you in as Ann-of-Parlour.')).toBeVisible()
  await phone.getByRole('button', { name: 'Sign in as Ann-of-Parlour' }).click()
  await expect(phone.getByText('Signed in as Ann-of-Parlour', { exact: true })).toBeVisible()
  await expect(phone.getByText('9 codes left')).toBeVisible()
  await phone.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys(phone)).toHaveCount(2)
  await phone
    .getByRole('button', { name: /^Rename / })
    .last()
    .click()
  await phone.getByRole('textbox', { name: /^New name for / }).fill('My phone')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys(phone).last()).toContainText('My phone')
  await accessible(phone)
  await fitsAcross(phone)

  // the laptop is at that table when it is signed out, and a guest after that
  await laptop.goto(`${club.url}#/online/${table}`)
  await expect(laptop.getByRole('textbox', { name: 'Invite someone' })).toBeVisible()
  await expect(sessions(phone)).toHaveCount(2)
  await phone.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions(phone)).toHaveCount(1)
  await laptop.goto(`${club.url}#/account`)
  await expect(laptop.getByRole('heading', { name: 'Create an account' })).toBeVisible()

  await laptop.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(laptop.getByText('Signed in as Ann-of-Parlour', { exact: true })).toBeVisible()
  await expect(sessions(laptop)).toHaveCount(2)
  const [file] = await Promise.all([
    laptop.waitForEvent('download'),
    laptop.getByRole('link', { name: 'Download it all' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('parlour-export.json')

  // later somebody else may sit there: what cannot be undone asks for the passkey or a code, and goes on
  await club.pass(6 * 60_000)
  await laptop.getByRole('button', { name: 'Make ten new codes' }).click()
  const sheet = laptop.getByRole('dialog', { name: 'Is it you?' })
  await accessible(laptop)
  await laptop.keyboard.press('Escape')
  await expect(laptop.getByText('Nothing was changed')).toBeVisible()
  await laptop.getByRole('button', { name: 'Make ten new codes' }).click()
  await sheet.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(codes).toHaveCount(10)
  const spare = (await codes.last().textContent()) ?? ''
  await phone.getByRole('button', { name: 'Delete my data' }).click()
  await phone.getByRole('button', { name: 'Delete it all' }).click()
  const asked = phone.getByRole('dialog', { name: 'Is it you?' })
  await fitsAcross(phone)
  await asked.getByRole('textbox', { name: 'Recovery code' }).fill(spare)
  await asked.getByRole('button', { name: 'Use the code' }).click()
  await expect(phone.getByText('Everything about you was deleted.')).toBeVisible()
  await laptop.goto(`${club.url}#/`)
  await laptop.goto(`${club.url}#/account`)
  await expect(laptop.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})
