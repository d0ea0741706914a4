import type { WrittenLanguage } from './languages.ts'

/** Numbers, shares and lists as a language writes them. */
export interface Formats {
  /** 1,300; with so many decimals. */
  number(n: number, digits?: number): string
  /** 53%, 2.3%; never 0% or 100% for what is only close to it. */
  percent(share: number): string
  /** With enough decimals to tell different ones apart. */
  percents(shares: readonly number[]): readonly string[]
  and(items: readonly string[]): string
  or(items: readonly string[]): string
  /** 1 step, 2 steps. */
  count(n: number, one: string, other: string): string
}

const TAGS: { readonly [L in WrittenLanguage]: string } = { en: 'en-GB', zh: 'zh-CN' }
const FINEST = 3 // decimals of a percentage
const SHOWN = { signDisplay: 'negative' } as const // no sign before a zero that was a little less
const exactly = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Bound to a language once: making one of these for each number is what takes long. */
export function formats(language: WrittenLanguage): Formats {
  const tag = TAGS[language]
  const plurals = new Intl.PluralRules(tag)
  const lists = {
    and: new Intl.ListFormat(tag, { type: 'conjunction' }),
    or: new Intl.ListFormat(tag, { type: 'disjunction' }),
  }
  const plain = new Intl.NumberFormat(tag, SHOWN)
  const fixed = [0, 1, 2, 3].map((digits) => new Intl.NumberFormat(tag, { ...SHOWN, ...exactly(digits) }))
  const shares = [0, 1, 2, 3].map(
    (digits) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: digits }),
  )
  const number = (n: number, digits?: number): string =>
    (digits === undefined ? plain : (fixed[digits] ?? plain)).format(n).replace('-', '−')
  const withDigits = (share: number, digits: number): string => {
    const least = 10 ** -digits / 100
    const write = (value: number): string => (shares[digits] ?? plain).format(value)
    if (share > 0 && share < least / 2) return `<${write(least)}`
    return share < 1 && share > 1 - least / 2 ? `>${write(1 - least)}` : write(share)
  }
  const usual = (share: number): number => (share < 0.1 || (share > 0.99 && share < 1) ? 1 : 0)
  return {
    number,
    percent: (share) => withDigits(share, usual(share)),
    percents(all) {
      const different = new Set(all).size
      for (let digits = Math.max(0, ...all.map(usual)); digits < FINEST; digits++) {
        const texts = all.map((share) => withDigits(share, digits))
        if (new Set(texts).size === different) return texts
      }
      return all.map((share) => withDigits(share, FINEST))
    },
    and: (items) => lists.and.format(items),
    or: (items) => lists.or.format(items),
    count: (n, one, other) => `${number(n)} ${plurals.select(n) === 'one' ? one : other}`,
  }
}
