import type { Guide, NonEmpty, Option } from '@parlour/core'
import { fallback } from './fallback.ts'
import { atTheGoal, ROLL, STAY, tooFew, total } from './rules.ts'
import type { Action, Effect, MyGame, MyGameReason, View } from './state.ts'

export const guide: Guide<MyGame> = {
  ask(v, picks) {
    const dice = mine(v)
    if (dice === null) return { prompt: isOver(v) ? { type: 'over' } : { type: 'wait', seat: v.seat }, options: [] }
    return {
      prompt: { type: 'roll-or-stay', seat: v.seat, total: total(dice) },
      options: picks.length === 0 ? [ROLL, STAY].map((action) => optionFor(v, dice, action)) : [],
    }
  },

  why(v, action) {
    const dice = mine(v)
    return dice === null ? [{ code: 'nobody-to-act', rule: '1.2' }] : hindrance(v, dice, action)
  },

  fallback: (v) => fallback(mine(v) ?? [], v.settings.goal),
}

/** The dice of the viewer, if they are to choose now. */
export const mine = (v: View): readonly number[] | null =>
  v.me !== v.seat || v.rolling || isOver(v) ? null : (v.hands[v.seat]?.dice ?? null)

/** 1.7  Nobody is still in. Bust hands lie open, so everybody can tell. */
const isOver = (v: View): boolean =>
  v.hands.every(({ dice, stays }) => stays || (dice !== null && total(dice) > v.settings.goal))

/** 1.3 and 1.4  What stands in the way. The same functions decide what is legal. */
function hindrance(v: View, dice: readonly number[], action: Action): NonEmpty<MyGameReason> | null {
  const { goal } = v.settings
  switch (action.type) {
    case 'roll':
      return atTheGoal(dice, goal) ? [{ code: 'at-the-goal', rule: '1.4', goal }] : null
    case 'stay':
      return tooFew(dice) ? [{ code: 'too-few-dice', rule: '1.3', dice: dice.length }] : null
  }
}

function optionFor(v: View, dice: readonly number[], action: Action): Option<MyGame> {
  const reasons = hindrance(v, dice, action)
  if (reasons !== null) return { status: 'blocked', pick: action, reasons }
  return { status: 'playable', pick: action, action, more: false, effects: preview(v, action) }
}

/** What happens first, as far as the player can know: a roll is up to chance, and the other hands are secret. */
const preview = (v: View, action: Action): readonly Effect[] =>
  action.type === 'stay' ? [{ type: 'stayed', seat: v.seat }] : []
