import type { Option, Question } from '@parlour/core'
import {
  canonical,
  findAllPossibleCombinations,
  type Rollio,
  type RollioReason,
  type State,
  type Word,
  rulesOf,
} from '@parlour/games/rollio'
import { whole, wordOption } from './look.ts'

/** The three buttons of a level. The main one is Roll, Score, or accepting a flop. */
export interface Buttons {
  // null while the ways are counted
  readonly main: { readonly does: 'roll' | 'score' | 'pass'; readonly option: Option<Rollio> | null }
  readonly reroll: Option<Rollio>
  readonly bank: Option<Rollio>
}

export function buttonsOf(
  view: State,
  question: Question<Rollio>,
  chosen: readonly number[],
  ways: readonly Option<Rollio>[] | null,
  way: number,
): Buttons {
  const word = (own: Word): Option<Rollio> =>
    wordOption(question.options, own) ?? whole(view, { type: 'word', word: own }, { type: own })
  return {
    main: mainOf(view, chosen, ways, way, word),
    reroll: whole(view, { type: 'reroll' }, canonical(view.hand, { type: 'reroll', dice: chosen }, rulesOf(view))),
    bank: word('bank'),
  }
}

function mainOf(
  view: State,
  chosen: readonly number[],
  ways: readonly Option<Rollio>[] | null,
  way: number,
  word: (own: Word) => Option<Rollio>,
): Buttons['main'] {
  if (view.phase !== 'rolled') return { does: 'roll', option: word('roll') }
  const pass = word('pass')
  if (pass.status !== 'blocked') return { does: 'pass', option: pass }
  if (ways === null) return { does: 'score', option: null }
  return { does: 'score', option: ways[way] ?? unscorable(view, chosen) }
}

/** 1.2  Why these dice cannot be scored: which of them are left over in any case. */
function unscorable(view: State, chosen: readonly number[]): Option<Rollio> {
  const groups = [{ dice: chosen, as: null }]
  const option = whole(view, { type: 'as', groups }, { type: 'score', groups })
  const over = leftOver(view, chosen)
  if (over.length === 0) return option
  const reason: RollioReason = { code: 'dice-left-over', rule: '1.2', dice: over }
  return { status: 'blocked', pick: option.pick, reasons: [reason] }
}

/** Chosen dice whose value takes part in no group of the chosen dice. */
export function leftOver({ hand, settings }: State, chosen: readonly number[]): readonly number[] {
  const dice = hand.map((die, id) => ({ ...die, id }))
  const values = chosen.map((die) => hand[die]?.value ?? 0)
  const groups = findAllPossibleCombinations(values, chosen, dice, { points: settings })
  if (!groups.ok) return []
  const scoring = new Set(groups.value.flatMap((group) => group.values))
  return chosen.filter((die) => !scoring.has(hand[die]?.value ?? 0))
}
