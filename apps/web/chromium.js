// Plain JavaScript, so that scripts/test.js can ask before anything is built.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SHELL = '/usr/bin/chromium-headless-shell' // Debian's, as the other
const WHOLE = '/usr/bin/chromium'

/**
 * The browser the page is tested in: the one that CHROMIUM names, Debian's, or Playwright's own; null where there is
 * none. A headless shell draws no window of its own, and needs less than half the processor time for the same pages.
 */
export const chromiumPath = () => firstOf([SHELL, WHOLE, chromium.executablePath()])

/** One that shows notifications too. */
export const wholeChromiumPath = () => firstOf([WHOLE, chromium.executablePath()])

function firstOf(paths) {
  const { CHROMIUM = '' } = process.env
  return (CHROMIUM === '' ? paths : [CHROMIUM]).find((path) => existsSync(path)) ?? null
}
