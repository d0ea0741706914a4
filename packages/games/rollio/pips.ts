import type { ConsumableId } from './goods.ts'
import type { Effect } from './effects.ts'

/** 3.15  A die may carry one pip, on its highest face. */
export const PIPS = ['money', 'consumable', 'upgrade', 'twofaced', 'wild', 'blank'] as const
export type Pip = (typeof PIPS)[number]

interface Showing {
  readonly value: number
  readonly sides: number
  readonly pip?: Pip
}

/** 3.15  Whether a die shows its pip, if it has this one. */
export const shows = ({ value, sides, pip }: Showing, own: Pip): boolean => pip === own && value === sides

/** 3.15  The money a pip brings, as an event of the scoring. */
export const MONEY_PIP: Effect = {
  id: 'moneyPip',
  type: 'bonus',
  priority: 280,
  does: [{ type: 'money', amount: { base: 2 } }],
}
export const PIP_BRINGS: ConsumableId = 'nudge' // the consumable of a consumable pip

/**
 * 3.15  What dice that fall beside lying ones come to show: a two-faced one turns its highest face to 1, a wild one
 * joins the largest set of equal dice, or shows 1 where all others differ. So neither flops on its highest face.
 */
export function settledValues(lying: readonly Showing[], fallen: readonly Showing[]): readonly number[] {
  if (!fallen.some(mayTurn)) return fallen.map(({ value }) => value)
  const others: number[] = []
  for (const { value } of lying) others[value] = (others[value] ?? 0) + 1
  for (const die of fallen) {
    if (shows(die, 'wild')) continue
    const value = shows(die, 'twofaced') ? 1 : die.value
    others[value] = (others[value] ?? 0) + 1
  }
  return fallen.map((die) => {
    if (shows(die, 'twofaced')) return 1
    return shows(die, 'wild') ? largestSet(others, die.sides) : die.value
  })
}

/** The value that most dice show, the highest of equals; 1 where none shows twice. */
function largestSet(counts: readonly number[], highest: number): number {
  let [value, most] = [1, 1]
  for (let own = 1; own <= highest; own++)
    if ((counts[own] ?? 0) >= Math.max(2, most)) [value, most] = [own, counts[own] ?? 0]
  return value
}

/** 3.15  Whether it may come to show another face than it fell on. */
export const mayTurn = ({ pip }: Pick<Showing, 'pip'>): boolean => pip === 'twofaced' || pip === 'wild'

/** 3.15  The faces on which a roll of it can flop. */
export const sidesThatFlop = (die: Omit<Showing, 'value'>): number => (mayTurn(die) ? die.sides - 1 : die.sides)
