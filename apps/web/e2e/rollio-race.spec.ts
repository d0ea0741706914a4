import { accessible, expect, fitsAcross, test } from './fixtures.ts'

test.use({ locale: 'zh-CN', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('a race beside two bots on a phone: they decide as often as one does, and their dice stay hidden', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('#/rollio/new')
  for (const name of ['皮皮', '小松']) await page.getByRole('button', { name }).click()
  await page.locator('.start button').click()
  const race = page.getByRole('list', { name: '竞速' })
  await expect(race.getByRole('listitem')).toHaveCount(3)
  await page.locator('.rl-doors .primary').click()
  await expect(page.locator('[data-phase=ready] .rl-action-main[aria-disabled=false]')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.locator('.rl-dice button').first()).toBeVisible()
  for (const name of ['皮皮', '小松'])
    await expect(race.getByRole('listitem').filter({ hasText: name })).toContainText('第 1 关')
  await expect(page.locator('.rl-dice')).toHaveCount(1)
  await fitsAcross(page)
  await accessible(page)
  await page.reload()
  await expect(race.getByRole('listitem').filter({ hasText: '小松' })).toContainText('第 1 关')
})
