import { isCommonExpected } from '../expected.ts'
import type { GameTypes, Of, Option, Viewer } from '../game.ts'
import type { Names } from '../language/person.ts'
import { plain } from '../picture.ts'
import type { At, Holds } from './holds.ts'
import type { Walk } from './walk.ts'

const LOOKED_AT = 10 // positions in which chance answers next

const isSaid = (text: unknown): boolean =>
  typeof text === 'string' && text.trim().length > 0 && !/undefined|NaN|\[object|\bnull\b/.test(text)

const readBy =
  (viewer: Viewer): Names =>
  (seat) => ({ name: `Player ${seat + 1}`, you: seat === viewer })

export const wordsAreThere: Holds = <T extends GameTypes>(walk: Walk<T>, at: At<T>) => {
  const { game } = walk
  const viewers: readonly Viewer[] = ['public', ...Array.from({ length: walk.trial.seats }, (_, seat) => seat)]
  const waiting = walk.steps.filter(({ by }) => by === 'chance').slice(0, LOOKED_AT)
  let hold = at(walk.last)
  for (const language of game.words.loaded) {
    const words = game.words[language]
    const says = (what: string, text: unknown): void => {
      if (!isSaid(text)) hold(`${language} has words for ${what}`, text, 'words')
    }
    for (const [key, field] of Object.entries<(typeof game.settings.fields)[keyof typeof game.settings.fields]>(
      game.settings.fields,
    )) {
      const text = Object.entries<{ label: string; help: string; values: { readonly [value: string]: string } }>(
        words.settings,
      ).find(([name]) => name === key)?.[1]
      says(`setting ${key}`, text?.label ?? '')
      says(`setting ${key}`, text?.help ?? '')
      if (field.type === 'choice')
        for (const value of field.values) says(`setting ${key}=${value}`, text?.values[value] ?? '')
    }
    for (const preset of Object.keys(game.settings.presets)) says(`preset ${preset}`, words.presets[preset] ?? '')
    for (const codec of [game.notation.action, game.notation.pick, game.notation.chance]) {
      const noise = codec.read('\u0000')
      if (!noise.ok && !isCommonExpected(noise.error.expected))
        says(JSON.stringify(noise.error), words.expected(noise.error.expected))
    }
    for (const { effects, state } of walk.steps) {
      hold = at(state)
      for (const effect of effects)
        for (const viewer of viewers) {
          const seen = game.visibility.redact(effect, viewer)
          if (seen !== null) says(JSON.stringify(seen), words.effect(seen, readBy(viewer)))
        }
    }
    for (const state of [...walk.turns, ...waiting].map(({ state }) => state).concat(walk.last)) {
      hold = at(state)
      for (const viewer of viewers) {
        const who = readBy(viewer)
        const view = game.visibility.view(state, viewer)
        const { prompt } = game.guide.ask(view, [])
        says(JSON.stringify(prompt), words.prompt(prompt, who))
        if (game.render !== undefined) says('the position drawn as text', plain(game.render(view, who, language)))
      }
    }
    hold = at(walk.last)
    for (const score of game.rules.outcome(walk.last)?.scores ?? []) {
      says(`score ${score}`, words.score(score))
      hold(
        `${language} names each figure of a score`,
        words.figures?.length ?? 0,
        game.rules.figures?.(score).length ?? 0,
      )
    }
    for (const { by, state } of walk.turns) {
      hold = at(state)
      const who = readBy(by)
      const view = game.visibility.view(state, by)
      const speak = (picks: readonly Of<T, 'pick'>[]): void => {
        const { prompt, options } = game.guide.ask(view, picks)
        says(JSON.stringify(prompt), words.prompt(prompt, who))
        for (const option of options) {
          const { title, badges, tag } = words.option(option, who)
          for (const text of [title, ...badges, ...(tag === null ? [] : [tag])]) says(JSON.stringify(option.pick), text)
          for (const reason of explained(option)) {
            const why = words.reason(reason, who)
            says(JSON.stringify(reason), why)
            hold(`the ${language} title of ${JSON.stringify(option.pick)} says no reason`, title.includes(why), false)
          }
          if (option.status === 'blocked') continue
          for (const effect of option.effects) says(`the preview ${JSON.stringify(effect)}`, words.preview(effect, who))
          if (option.action === null) continue
          says(JSON.stringify(option.action), words.action(option.action))
          says(JSON.stringify(option.action), words.action(option.action, view))
        }
        const [onward] = options.filter((option) => option.status !== 'blocked' && option.more)
        if (onward !== undefined && picks.length < 4) speak([...picks, onward.pick])
      }
      speak([])
      for (const stranger of walk.pool.slice(0, 10))
        for (const reason of game.guide.why(view, stranger) ?? [])
          says(JSON.stringify(reason), words.reason(reason, who))
    }
  }
}

const explained = <T extends GameTypes>(option: Option<T>): readonly Of<T, 'reason'>[] =>
  option.status === 'blocked' ? option.reasons : option.status === 'partial' ? option.lost : []
