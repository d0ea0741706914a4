import type { Page } from '@playwright/test'
import { withAuthenticator } from './authenticator.ts'
import { accessible, fitsAcross } from './fixtures.ts'
import { expect, PASSWORD, test, type Club } from './online.ts'

async function signUp(page: Page, club: Club, handle: string): Promise<void> {
  await page.goto(`${club.url}#/account`)
  await withAuthenticator(page)
  await page.getByRole('textbox', { name: 'Handle' }).fill(handle)
  await page.getByRole('button', { name: 'Create with a passkey' }).click()
  await page.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(page.getByText(`Signed in as ${handle}`, { exact: true })).toBeVisible()
}

test('a report: made at the table, handled by a moderator whom the host has named, and read by the one it was about', async ({
  club,
  browser,
}) => {
  test.slow()
  const [ann, bo, mo] = [await club.person('Ann', true), await club.person('Bo'), await club.person('Mo')]
  await signUp(mo, club, 'Mo-Derator')

  // the host makes Mo a moderator
  const host = await (await browser.newContext()).newPage()
  await host.goto(`${club.url}host`)
  await host.getByLabel('Password').fill(PASSWORD)
  await host.getByRole('button', { name: 'Sign in' }).click()
  await host.goto(`${club.url}host/people?search=mo-derator`)
  await host.getByRole('link', { name: 'Mo', exact: true }).click()
  await host.getByRole('button', { name: 'Make moderator' }).click()
  await expect(host.getByRole('status')).toHaveText('They are a moderator now.')

  // Bo is rude, Ann reports him on her phone
  const table = await club.open(ann, 'cant-stop', ['me', 'open'])
  for (const page of [ann, bo]) await page.goto(`${club.url}#/online/${table}`)
  await bo.getByRole('textbox', { name: 'Say something' }).fill('you play like a fool')
  await bo.keyboard.press('Enter')
  await expect(ann.getByText('you play like a fool').first()).toBeVisible()
  await ann.getByRole('button', { name: 'Friend, mute, report…' }).click()
  await ann.getByRole('button', { name: 'Report Bo' }).click()
  await ann.getByRole('radio', { name: 'Chat' }).check({ force: true })
  await ann.getByRole('textbox', { name: 'What happened (optional)' }).fill('He insults me.')
  await accessible(ann)
  await fitsAcross(ann)
  await ann.getByRole('button', { name: 'Send the report' }).click()
  await expect(ann.getByText('Thanks. A moderator will look at it.')).toBeVisible()

  // Mo sees the chat, removes the line and decides
  await mo.goto(`${club.url}#/online/me`)
  await mo.getByRole('link', { name: 'Moderation' }).click()
  await mo.getByRole('button', { name: 'Look at the report about Bo' }).click()
  await expect(mo.getByText('He insults me.')).toBeVisible()
  await expect(mo.getByRole('list', { name: 'Chat at the table' })).toContainText('you play like a fool')
  await accessible(mo)
  await mo.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(ann.getByText('you play like a fool')).toHaveCount(0)
  await mo.getByRole('radio', { name: 'No chat' }).check({ force: true })
  await mo.getByRole('radio', { name: 'a week' }).check({ force: true })
  await mo.getByRole('textbox', { name: 'Why' }).fill('Nobody is called a fool here.')
  await accessible(mo)
  for (const width of [360, 1920]) {
    await mo.setViewportSize({ width, height: 900 })
    await fitsAcross(mo)
  }
  await mo.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(mo.getByText('Nothing is waiting.')).toBeVisible()

  // Bo can't chat, and reads why; Ann learns that somebody acted
  await bo.getByRole('textbox', { name: 'Say something' }).fill('what?')
  await bo.keyboard.press('Enter')
  await expect(bo.getByRole('alert').filter({ hasText: 'muted' })).toBeVisible()
  await bo.goto(`${club.url}#/online`)
  const decision = bo.getByRole('status', { name: 'A moderator has decided' })
  await expect(decision).toContainText('No chat, until')
  await expect(decision).toContainText('Nobody is called a fool here.')
  await accessible(bo)
  await decision.getByRole('button', { name: 'I’ve read it' }).click()
  await expect(decision).toHaveCount(0)
  await ann.goto(`${club.url}#/online/me`)
  await expect(ann.getByRole('list', { name: 'Your reports' })).toContainText('a moderator took action')

  // everything is in the host's log, and Ann blocks Bo
  await host.goto(`${club.url}host/log`)
  await expect(host.getByText('moderator Mo-Derator').first()).toBeVisible()
  await expect(host.getByText('decided: no chat for')).toBeVisible()
  await host.context().close()
  await ann.goto(`${club.url}#/online/${table}`)
  await bo.goto(`${club.url}#/online/${table}`)
  await bo.getByRole('button', { name: 'Sit here' }).first().click()
  await ann.locator('.to-chat').click() // the game has begun
  await ann.getByRole('button', { name: 'Friend, mute, report…' }).click()
  await ann.getByRole('button', { name: 'Block Bo' }).click()
  await ann.goto(`${club.url}#/online/people`)
  const blocked = ann.getByRole('list', { name: 'Blocked' })
  await expect(blocked.getByRole('listitem')).toHaveCount(1)
  await accessible(ann)
  await fitsAcross(ann)
  await blocked.getByRole('button', { name: 'Unblock Bo' }).click()
  await expect(blocked).toHaveCount(0)
})
