import { attempt } from './attempt.ts'
import { describeOption, followPicks, type BadPick, type Explained, type OptionsDocument } from './describe.ts'
import type { Game, GameTypes, Of, Seat, Viewer } from './game.ts'
import type { Language } from './language/languages.ts'
import type { Names } from './language/person.ts'
import type { Help } from './record.ts'
import { ok, type Result } from './result.ts'
import { stream } from './rng.ts'
import { explain } from './words.ts'

/** What a program is told about a position: every move it may make, and the options as people see them. */
export interface ToldOptions extends OptionsDocument {
  readonly lines: readonly string[]
}

export interface ToldWhy {
  readonly legal: boolean
  readonly reasons: readonly Explained[]
}

/** From what a seat sees. With `list` there are only the moves. */
export function optionsFor<T extends GameTypes>(
  game: Game<T>,
  view: Of<T, 'view'>,
  seat: Seat,
  picks: readonly string[],
  who: Names,
  language: Language,
  help: Help,
): Result<ToldOptions, BadPick<T>> {
  const followed = followPicks(game, view, picks)
  if (!followed.ok) return followed
  const { question, whole } = followed.value
  // what a seat may do never depends on what it cannot know (law 7): any state that it may be will do
  const state = game.visibility.sampleState(view, stream('options'))
  const toAct = game.rules.toAct(state)
  return ok({
    toAct,
    prompt: game.words[language].prompt(question.prompt, who),
    ...(picks.length === 0 ? {} : { whole }),
    options: help === 'reasons' ? question.options.map((option) => describeOption(game, option, who, language)) : [],
    lines: toAct === seat ? game.rules.actions(state).map((action) => game.notation.action.write(action)) : [],
  })
}

/** Why a seat can't play a line, or that it can; nothing is played. */
export function whyNot<T extends GameTypes>(
  game: Game<T>,
  state: Of<T, 'state'>,
  seat: Seat,
  line: string,
  who: Names,
  language: Language,
): ToldWhy {
  const allowed = attempt(game, state, seat, line)
  if (allowed.ok) return { legal: true, reasons: [] }
  return {
    legal: false,
    reasons: allowed.error.map((reason) => ({ ...reason, text: explain(game, reason, who, language) })),
  }
}

/** The same from what the seat sees. */
export const whyNotSeen = <T extends GameTypes>(
  game: Game<T>,
  view: Of<T, 'view'>,
  seat: Seat,
  line: string,
  who: Names,
  language: Language,
): ToldWhy => whyNot(game, game.visibility.sampleState(view, stream('why')), seat, line, who, language)

/** The position as a line, where the seat sees everything; null where something is hidden from it. */
export function positionSeen<T extends GameTypes>(game: Game<T>, view: Of<T, 'view'>, viewer: Viewer): string | null {
  const state = game.visibility.sampleState(view, stream('position'))
  return Object.is(game.visibility.view(state, viewer), state) ? game.notation.state.write(state) : null
}
