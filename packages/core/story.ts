import type { Game, GameTypes, Of } from './game.ts'
import type { Language } from './language/languages.ts'
import type { Names } from './language/person.ts'
import type { Replay } from './match.ts'
import { commonWords } from './words.ts'

/** A replayed match as people would tell it: each line with what it told, in words, and where it ended. */
export function story<T extends GameTypes>(
  game: Game<T>,
  { match, effects, states }: Replay<T>,
  who: Names,
  language: Language = 'en',
): string {
  const words = game.words[language]
  const told = match.lines.map(({ by, text }, index) => {
    const sentences = (effects[index] ?? []).map((effect) => words.effect(effect, who))
    return `${index + 1} ${by === 'chance' ? '~' : by} ${text}${sentences.length === 0 ? '' : `  ${sentences.join(' ')}`}`
  })
  const { from, position, scores, winners } = commonWords[language].story
  const outcome = game.rules.outcome(match.state)
  const end = outcome === null ? [] : [scores(outcome.scores), winners(outcome.winners.map((seat) => who(seat).name))]
  const at = (state: Of<T, 'state'>): string => game.notation.state.write(state)
  return `${[from(at(states[0])), ...told, position(at(match.state)), ...end].join('\n')}\n`
}
