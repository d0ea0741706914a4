import type { Names, Picture, Span } from '@parlour/core'
import { BLESSING_NAMES, BOSS_NAMES, CHARM_NAMES, CONSUMABLE_NAMES, WORLD_NAMES } from './item-words.ts'
import { nextDice } from './round.ts'
import type { Kind, State } from './state.ts'

/** The level, the pot, the dice with their positions, and what the player owns. */
export function draw(s: State, _who: Names): Picture {
  const rows: (readonly Span[])[] = [
    [
      { text: `Level ${s.level}`, tone: 'gold' },
      ` in the ${WORLD_NAMES[s.world]}${s.boss === null ? '' : `, where ${BOSS_NAMES[s.boss]} waits`}`,
    ],
    [
      `Banked ${s.banked} of ${s.target}   `,
      { text: `Pot ${s.pot}`, tone: s.pot > 0 ? 'green' : 'dim' },
      `   Banks ${s.banks}   Rerolls ${s.rerolls}   $${s.money}`,
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
    if (names.length > 0) rows.push([{ text: `${title}: `, tone: 'dim' }, names.join(', ')])
  }
  owned(
    'Charms',
    s.charms.map((id) => CHARM_NAMES[id]),
  )
  owned(
    'Consumables',
    s.consumables.map((id) => CONSUMABLE_NAMES[id]),
  )
  owned(
    'Blessings',
    s.blessings.map((id) => BLESSING_NAMES[id]),
  )
  if (s.hot > 0) rows.push([{ text: `Hot dice ×${s.hot}`, tone: 'red' }])
  return rows
}

/** What is special about a die: `crystal`, `d8`. */
const mark = ({ sides, material }: Kind): string => `${material === 'plastic' ? '' : material}${sides === 6 ? '' : `d${sides}`}`
