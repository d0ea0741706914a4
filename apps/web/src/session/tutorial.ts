import { begin, readPairs, type Game, type GameTypes, type Option } from '@parlour/core'
import type { Lesson } from '../board.ts'
import { settingsText, type SeatName } from './laboratory.ts'
import { back, choose, confirm, drop, fallAs, sessionAt, toAct, type Holder, type Session } from './session.ts'

/** A lesson being taken. */
export interface Tutorial<T extends GameTypes> {
  readonly game: Game<T>
  readonly lessons: readonly Lesson[]
  readonly number: number // from 0
  readonly session: Session<T>
  readonly mood: 'reading' | 'astray' | 'done' // astray: a move was tried that this lesson is not about
}

export function openTutorial<T extends GameTypes>(
  game: Game<T>,
  lessons: readonly Lesson[],
  number: number,
  name: SeatName,
): Tutorial<T> | null {
  const lesson = lessons[number]
  if (lesson === undefined) return null
  const settings = game.settings.read(readPairs(settingsText(lesson.settings)), game.seats.usual)
  if (!settings.ok) throw new Error(`lesson ${number + 1} of ${game.id} has impossible settings`)
  const state = game.notation.state.read(lesson.position, settings.value)
  if (!state.ok) throw new Error(`lesson ${number + 1} of ${game.id}: expected ${state.error.expected} at ${state.error.at}`)
  const seats = game.rules.seats(state.value)
  const pupil = game.rules.toAct(state.value)
  const holders = Array.from({ length: seats }, (_, seat): Holder =>
    seat === pupil || pupil === 'chance' ? { type: 'person', name: name(seat) } : { type: 'bot', bot: '', name: name(seat) },
  )
  const session = sessionAt(begin(game, settings.value, seats, state.value), [], holders, 'tutorial', null)
  return { game, lessons, number, session, mood: lesson.goal === null ? 'done' : 'reading' }
}

export const lessonOf = <T extends GameTypes>({ lessons, number }: Tutorial<T>): Lesson => {
  const lesson = lessons[number]
  if (lesson === undefined) throw new Error(`there is no lesson ${number + 1}`)
  return lesson
}

/** The pupil takes an option: the lesson's goal is played, a pick is kept, anything else is gently refused. */
export function tryOption<T extends GameTypes>(tutorial: Tutorial<T>, option: Option<T>, waits = false): Tutorial<T> {
  if (tutorial.mood === 'done' || option.status === 'blocked') return tutorial
  return judged(tutorial, choose(tutorial.session, option, null, waits))
}

/** The pupil plays what the picks amount to. */
export const tryPicks = <T extends GameTypes>(tutorial: Tutorial<T>): Tutorial<T> =>
  tutorial.mood === 'done' ? tutorial : judged(tutorial, confirm(tutorial.session))

function judged<T extends GameTypes>(tutorial: Tutorial<T>, session: Session<T>): Tutorial<T> {
  const line = session.match.lines.at(-1)
  if (session.match === tutorial.session.match) return { ...tutorial, session, mood: 'reading' }
  return line?.text === lessonOf(tutorial).goal
    ? { ...tutorial, session, mood: 'done' }
    : { ...tutorial, session: { ...tutorial.session, picks: [], looked: null }, mood: 'astray' }
}

/** Chance answers the pupil's move as the lesson has it. */
export function answered<T extends GameTypes>(tutorial: Tutorial<T>): Tutorial<T> {
  const { chance } = lessonOf(tutorial)
  if (tutorial.mood !== 'done' || chance === undefined || toAct(tutorial.session) !== 'chance') return tutorial
  const fallen = fallAs(tutorial.session, chance)
  if (!fallen.ok) throw new Error(`lesson ${tutorial.number + 1} of ${tutorial.game.id}: chance cannot answer ${chance}`)
  return { ...tutorial, session: fallen.value }
}

export const dropPick = <T extends GameTypes>(tutorial: Tutorial<T>, pick: T['pick']): Tutorial<T> => ({
  ...tutorial,
  session: drop(tutorial.session, pick),
})

export const unpick = <T extends GameTypes>(tutorial: Tutorial<T>): Tutorial<T> => ({ ...tutorial, session: back(tutorial.session) })
