import type { Page } from '@playwright/test'

/** An authenticator of this browser's own, whose owner always agrees. */
export async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** An account by a passkey of this browser's own. */
export async function signUp(page: Page, url: string, handle: string): Promise<void> {
  await page.goto(`${url}#/account`)
  await withAuthenticator(page)
  await page.getByRole('textbox', { name: 'Handle' }).fill(handle)
  await page.getByRole('button', { name: 'Create with a passkey' }).click()
  await page.getByRole('button', { name: 'I’ve kept them' }).click()
}
