import type { ExpectedOf, Game, GameTypes, Of, Option, Question, Reason, ToAct, Unreadable } from './game.ts'
import type { Language } from './language/languages.ts'
import type { Names } from './language/person.ts'
import { err, ok, type NonEmpty, type Result } from './result.ts'

/**
 * What may be done at a position, as data with its sentences: for the command line, for programs over HTTP and for
 * language models.
 */
export interface Said {
  readonly text: string
}

/** A reason with its figures and its sentence. */
export interface Explained extends Said, Reason {}

export interface OptionDocument {
  readonly status: Option<GameTypes>['status']
  readonly pick: string
  readonly action: string | null
  readonly more: boolean
  readonly effects: readonly Said[]
  /** Why it is blocked. */
  readonly reasons?: readonly Explained[]
  /** Why part of it is lost. */
  readonly lost?: readonly Explained[]
  readonly badges: readonly string[]
  readonly tag: string | null
  readonly text: string
}

export interface OptionsDocument {
  readonly toAct: ToAct
  readonly prompt: string
  /** After picks: the action they already make. */
  readonly whole?: string | null
  readonly options: readonly OptionDocument[]
}

export function describeOption<T extends GameTypes>(
  game: Game<T>,
  option: Option<T>,
  who: Names,
  language: Language,
): OptionDocument {
  const words = game.words[language]
  const { badges, tag, title: text } = words.option(option, who)
  const said = (reasons: readonly Of<T, 'reason'>[]): readonly Explained[] =>
    reasons.map((reason) => ({ ...reason, text: words.reason(reason, who) }))
  const pick = game.notation.pick.write(option.pick)
  if (option.status === 'blocked')
    return {
      status: option.status,
      pick,
      action: null,
      more: false,
      effects: [],
      reasons: said(option.reasons),
      badges,
      tag,
      text,
    }
  const action = option.action === null ? null : game.notation.action.write(option.action)
  const lost = option.status === 'partial' ? { lost: said(option.lost) } : {}
  const effects = option.effects.map((effect) => ({ ...effect, text: words.preview(effect, who) }))
  return { status: option.status, pick, action, more: option.more, effects, ...lost, badges, tag, text }
}

/** Where a path of picks leads: what is asked next, and the whole action if they already make one. */
export interface Picked<T extends GameTypes> {
  readonly question: Question<T>
  readonly whole: string | null
}

/** Why a pick leads nowhere. */
export type BadPick<T extends GameTypes> = { readonly pick: string } & (
  | { readonly why: 'unreadable'; readonly error: Unreadable<ExpectedOf<T>> }
  | { readonly why: 'not-offered'; readonly offered: readonly string[] }
  | { readonly why: 'blocked'; readonly reasons: NonEmpty<Of<T, 'reason'>> }
)

export function followPicks<T extends GameTypes>(
  game: Game<T>,
  view: Of<T, 'view'>,
  picks: readonly string[],
): Result<Picked<T>, BadPick<T>> {
  const { guide, notation } = game
  const made: Of<T, 'pick'>[] = []
  let whole: string | null = null
  let question = guide.ask(view, [])
  for (const text of picks) {
    const pick = notation.pick.read(text)
    if (!pick.ok) return err({ pick: text, why: 'unreadable', error: pick.error })
    const line = notation.pick.write(pick.value)
    const option = question.options.find((offered) => notation.pick.write(offered.pick) === line)
    if (option === undefined)
      return err({
        pick: text,
        why: 'not-offered',
        offered: question.options.map((offered) => notation.pick.write(offered.pick)),
      })
    if (option.status === 'blocked') return err({ pick: text, why: 'blocked', reasons: option.reasons })
    made.push(pick.value)
    whole = option.action === null ? null : notation.action.write(option.action)
    question = option.more || option.action === null ? guide.ask(view, made) : { prompt: question.prompt, options: [] }
  }
  return ok({ question, whole })
}
