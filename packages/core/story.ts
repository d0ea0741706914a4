import type { Game, GameTypes, Language, Names } from './game.ts'
import type { Replay } from './match.ts'

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
  const outcome = game.rules.outcome(match.state)
  const end = outcome === null ? [] : [`scores: ${outcome.scores.join(', ')}`, `winners: ${outcome.winners.map(who).join(', ') || 'none'}`]
  return `${[`from: ${game.notation.state.write(states[0])}`, ...told, `position: ${game.notation.state.write(match.state)}`, ...end].join('\n')}\n`
}
