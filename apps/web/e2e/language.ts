import type { Page } from '@playwright/test'
import type { Language } from '@parlour/core'

/** The page in another language from its next load on. */
export async function speak(page: Page, language: Language, more: object = {}): Promise<void> {
  await page.evaluate(
    (wishes) => localStorage.setItem('parlour/preferences', wishes),
    JSON.stringify({ speed: 'instant', motion: 'off', sound: false, ...more, language }),
  )
  await page.reload()
}

// what nobody worded: notation, codes, languages by their own names, keys of the keyboard, numbers of scenarios, rules
const OWN =
  'script, style, noscript, textarea, .mono, .code, code, kbd, [lang]:not(html), .scenarios b, .prose, .paragraph'

/** Everything there is to read or to hear on the page, wherever it stands. */
export const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate((own) => {
    const texts = new Set([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest(own) === null) texts.add(node.textContent ?? '')
    for (const element of document.body.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt], optgroup[label]',
    ))
      if (element.closest(own) === null)
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'])
          texts.add(element.getAttribute(name) ?? '')
    return [...texts].filter((text) => text.trim() !== '')
  }, OWN)

// names of people, of languages and of Parlour itself; places on the boards, settings and hashes as they are written
const NAMES = /Parlour|Webhook|https:|[\da-f]{16}|English|Ann|Bo\b|npm start|key=value|UTC|\b[a-f]\.[A-Z]+\d*/g

/** What is left over of the other language. */
export const foreignOn = async (page: Page, language: 'en' | 'zh'): Promise<readonly string[]> =>
  (await textsOn(page)).filter((text) =>
    language === 'en'
      ? /\p{Script=Han}/u.test(text.replaceAll('简体中文', ''))
      : /[A-Za-z]{2,}/.test(text.replaceAll(NAMES, '')),
  )
