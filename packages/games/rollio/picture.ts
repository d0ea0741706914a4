import type { Language, Names, Picture, Span } from '@parlour/core'
import { nextDice } from './round.ts'
import type { Kind, State } from './state.ts'
import { words } from './words.ts'

/** The level, the pot, the dice with their positions, and what the player owns. */
export function render(s: State, _who: Names, language: Language): Picture {
  const { items, picture: text } = words[language]
  const mark = ({ sides, material, pip }: Kind): string =>
    `${material === 'plastic' ? '' : items.materials[material]}${sides === 6 ? '' : `d${sides}`}${pip === undefined ? '' : ` ${items.pips[pip]}`}`
  const rows: (readonly Span[])[] = [
    [{ text: text.level(s.level), tone: 'gold' }, text.world(s.world, s.boss)],
    [
      `${text.banked(s.banked, s.target)}   `,
      { text: text.pot(s.pot), tone: s.pot > 0 ? 'green' : 'dim' },
      `   ${text.left(s.banks, s.rerolls, s.money)}`,
    ],
    [],
  ]
  if (s.hand.length > 0)
    rows.push(
      s.hand.flatMap((die): readonly Span[] => [{ text: ` [${die.value}]${mark(die)}`, tone: 'gold' }]),
      s.hand.map((die, position): Span => ({
        text: `  ${position}${' '.repeat(String(die.value).length + mark(die).length)}`,
        tone: 'dim',
      })),
    )
  else
    rows.push([
      {
        text: nextDice(s)
          .map((own) => ` [?]${mark(own)}`)
          .join(''),
        tone: 'dim',
      },
    ])
  rows.push([])
  const owned = (title: string, names: readonly string[]): void => {
    if (names.length > 0) rows.push([{ text: title, tone: 'dim' }, names.join(', ')])
  }
  owned(
    text.charms,
    s.charms.map((id) => items.charms[id]),
  )
  owned(
    text.consumables,
    s.consumables.map((id) => items.consumables[id]),
  )
  owned(
    text.blessings,
    s.blessings.map((id) => items.blessings[id]),
  )
  if (s.hot > 0) rows.push([{ text: text.hot(s.hot), tone: 'red' }])
  return rows
}
