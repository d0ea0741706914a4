import type {
  Game,
  GameTypes,
  Language,
  Names,
  Of,
  Option,
  Question,
  RawSettings,
  Result,
  Expected,
  Unreadable,
  Words,
} from '@parlour/core'
import { seatColour } from '../frame/SeatMark.tsx'

/** What a figure shows, as data: positions in the game's notation, and how far somebody has got with a move. */
export interface Drawing<Shows extends string = string> {
  readonly shows: Shows // which of the game's own components draw it
  readonly positions: readonly [string, ...string[]]
  readonly settings?: RawSettings
  readonly picks?: readonly string[] // made so far
  readonly looked?: string // the pick under the pointer
}

/** A position that stands still, as a board's components want it. */
export interface Still<T extends GameTypes> {
  readonly view: Of<T, 'view'>
  readonly question: Question<T>
  readonly picks: readonly Of<T, 'pick'>[]
  readonly looked: Option<T> | null
  readonly language: Language
  readonly words: Words<T>
  readonly who: Names
  readonly colour: (seat: number) => string
}

export interface FigureProps<T extends GameTypes, Shows extends string> {
  readonly shows: Shows
  readonly stills: readonly [Still<T>, ...Still<T>[]]
}

/** A drawing that cannot be read, or that looks at what is not offered, is a fault of the book. */
export function stillsOf<T extends GameTypes>(
  game: Game<T>,
  { positions: [first, ...more], settings = {}, picks = [], looked }: Drawing,
  language: Language,
  who: Names,
): readonly [Still<T>, ...Still<T>[]] {
  const agreed = game.settings.read(settings, game.seats.usual)
  if (!agreed.ok) throw new Error(`${game.id}: ${JSON.stringify(settings)}`)
  const words = game.words[language]
  const chosen = picks.map((pick) => certain(pick, game.notation.pick.read(pick)))
  const still = (position: string): Still<T> => {
    const state = certain(position, game.notation.state.read(position, agreed.value))
    const toAct = game.rules.toAct(state)
    const view = game.visibility.view(state, typeof toAct === 'number' ? toAct : 0)
    const question = game.guide.ask(view, chosen)
    const option = question.options.find(({ pick }) => game.notation.pick.write(pick) === looked) ?? null
    if (looked !== undefined && option === null) throw new Error(`${game.id}: ${looked} is not offered in ${position}`)
    return { view, question, picks: chosen, looked: option, language, words, who, colour: seatColour }
  }
  return [still(first), ...more.map(still)]
}

function certain<X>(text: string, result: Result<X, Unreadable<Expected>>): X {
  if (!result.ok) throw new Error(`${text}: expected ${result.error.expected.code} at ${result.error.at}`)
  return result.value
}
