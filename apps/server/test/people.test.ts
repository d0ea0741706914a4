import { describe, expect, it } from 'vitest'
import { nameFrom } from '../people.ts'

const FAMILY = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}' // seven code points
const HEART = '\u2764\ufe0f'
const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'

const shown = (text: string): string =>
  JSON.stringify(text).replaceAll(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)

describe('a name', () => {
  it.each(
    [
      ['Ann', 'Ann'],
      ['  Ann   of\t the\nLake ', 'Ann of the Lake'],
      ['Ann\u202e', 'Ann'],
      ['A\u202enn', 'Ann'], // turns the direction of what follows
      ['A\u200bn\u00adn', 'Ann'],
      ['A\u200dn\ufe0fn', 'Ann'], // an emoji's joints, without one
      ['Ann \u200b of', 'Ann of'],
      ['A\u2028nn', 'A nn'],
      ['A\ud800nn', 'Ann'], // half a character
      ['Zoe\u0308', 'Zo\u00eb'],
      ['Zoe\u200b\u0308', 'Zo\u00eb'],
      [`Zo${'\u0335'.repeat(20)}!`, 'Zo\u0335\u0335\u0335!'], // a pile of marks
      ['\u0e01\u0e33\u0e35\u0e48', '\u0e01\u0e33\u0e35\u0e48'], // two marks, as Thai has them
      [`${FAMILY} Ann ${HEART}`, `${FAMILY} Ann ${HEART}`],
      [ENGLAND, ENGLAND],
      ['x'.repeat(24), 'x'.repeat(24)],
      ['\u{1f3b2}'.repeat(24), '\u{1f3b2}'.repeat(24)],
      [`\u200b${'x'.repeat(24)} `, 'x'.repeat(24)],
      [`${FAMILY}${'x'.repeat(17)}`, `${FAMILY}${'x'.repeat(17)}`],
    ].map(([text = '', name = '']) => [shown(text), shown(name), text, name]),
  )('%s is shown as %s', (_, __, text, name) => {
    expect(nameFrom(text)).toBe(name)
  })

  it.each(
    [
      '',
      '   ',
      '\u200b',
      ' \u200b \u200d ',
      '\u202e',
      '\u2060',
      '\u3164',
      '\u2800',
      '\ufe0f',
      'x'.repeat(25),
      '\u{1f3b2}'.repeat(25),
    ].map((text) => [shown(text), text]),
  )('%s is none', (_, text) => {
    expect(nameFrom(text)).toBeNull()
  })
})
