import type { Page } from '@playwright/test'

/**
 * What is wider than the screen, texts that are cut off, across or down, without a sign that there is more, and texts
 * that lie outside of their button.
 */
export const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const style = getComputedStyle(element)
      if (element.textContent.trim() === '' || style.clipPath !== 'none' || element.clientWidth === 0) return []
      const hides = (overflow: string): boolean => /hidden|clip/.test(overflow)
      const isDotted = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const wide = element.scrollWidth - element.clientWidth
      const tall = element.scrollHeight - element.clientHeight
      return [
        ...(hides(style.overflowX) && !isDotted && wide > 1 ? [`${wide} px across`] : []),
        ...(hides(style.overflowY) && !isDotted && tall > 2 ? [`${tall} px down`] : []),
      ].map((much) => `.${element.className} cuts ${much}`)
    })
    const spilt = [...document.querySelectorAll<HTMLElement>('button, .button, .tile')].flatMap((box) => {
      const { left, right } = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const out: string[] = []
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const hidden = text.parentElement?.closest('.unseen, [aria-hidden=true], svg') ?? null
        if (text.nodeValue?.trim() === '' || hidden !== null) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const seen = range.getBoundingClientRect()
        if (seen.width > 0 && (seen.left < left - 2 || seen.right > right + 2)) out.push(String(text.nodeValue))
      }
      return out.map((text) => `.${box.className} does not hold “${text}”`)
    })
    // what lies over the page makes it no wider
    const over = [...document.querySelectorAll('dialog[open], :popover-open')].flatMap((sheet) => {
      const { left, right } = sheet.getBoundingClientRect()
      return left < -1 || right > innerWidth + 1 ? [`.${sheet.className} is ${right - left} wide`] : []
    })
    return [...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []), ...over, ...cut, ...spilt]
  })
