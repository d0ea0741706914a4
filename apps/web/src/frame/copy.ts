import type { Page } from './page.tsx'

/** Puts a text on the clipboard, or shows it for copying by hand where the browser does not allow it. */
export async function copy(page: Page, what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    page.toast(page.words.copied(what))
  } catch {
    page.show({ type: 'text', title: what, text })
  }
}

/** The whole address of a route, to be sent to somebody. */
export const addressOf = (hash: string): string => `${location.href.split('#')[0] ?? ''}${hash}`
