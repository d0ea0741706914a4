// Plain JavaScript, so that scripts/test.js can ask before anything is built.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The first draws no window of its own, and needs less than half the processor time for the same pages.
const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * The browser the page is tested in: the one that CHROMIUM names, Debian's, or Playwright's own; null where there is
 * none.
 */
export function chromiumPath() {
  const { CHROMIUM = '' } = process.env
  if (CHROMIUM !== '') return existsSync(CHROMIUM) ? CHROMIUM : null
  return [...DEBIANS, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}
