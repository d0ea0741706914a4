import { begin, type Game, type GameTypes, type Of, type RawSettings } from '@parlour/core'
import type { SeatName } from './laboratory.ts'
import { openListeners } from './listeners.ts'
import { momentOf } from './session-moment.ts'
import { actor, applyChance, play, sessionAt, toAct, type Session } from './session.ts'
import type { Holder, Moment, Source } from './source.ts'
import type { Surroundings } from './local.ts'

/** One guided position: what must be done to go on. */
export interface LessonPosition {
  readonly position: string
  readonly settings?: RawSettings
  /** The action line to play, or null to read on. */
  readonly goal: string | null
  /** What chance answers to it, where that is part of the lesson. */
  readonly chance?: string
}

export interface LessonMoment<T extends GameTypes> extends Moment<T> {
  /** The goal was played, or there is none. */
  readonly isDone: boolean
}

/** A position that asks for one move: anything else is gently refused, and nothing changes. */
export function openLesson<T extends GameTypes>(
  game: Game<T>,
  lesson: LessonPosition,
  name: SeatName,
  { timing, lasts = () => 0 }: Pick<Surroundings<T>, 'timing' | 'lasts'>,
): Source<T, LessonMoment<T>> {
  let session = lessonSession(game, lesson, name)
  let moment = momentIn(session, lesson.goal === null)
  let callOff = (): void => undefined
  const listeners = openListeners(plan, () => callOff())

  function become(next: Session<T>): void {
    session = next
    moment = momentIn(next, true)
    plan()
    listeners.tell()
  }

  /** Chance answers the pupil's move as the lesson has it. */
  function plan(): void {
    callOff()
    const { chance } = lesson
    if (!moment.isDone || chance === undefined || toAct(session) !== 'chance' || !listeners.any) return
    callOff = timing.wait(lasts(moment.told), () => {
      const applied = applyChance(session, chance)
      if (!applied.ok) throw new Error(`a lesson of ${game.id}: chance cannot answer ${chance}`)
      become(applied.value)
    })
  }

  return {
    current: () => moment,
    subscribe: listeners.add,
    submit(action) {
      const played = play(session, actor(session) ?? 0, action)
      if (!played.ok) return { type: 'illegal', reasons: played.error }
      const line = played.value.match.lines.at(-1)?.text ?? ''
      if (!isGoal(game, moment.view, line, lesson.goal)) return { type: 'astray' }
      become(played.value)
      return null
    },
  }
}

/** Whether a line is the goal, or names dice that look alike in another order. */
function isGoal<T extends GameTypes>(game: Game<T>, view: Of<T, 'view'>, line: string, goal: string | null): boolean {
  if (goal === null || line === goal) return line === goal
  const [played, wanted] = [line, goal].map(game.notation.action.read)
  return (
    played?.ok === true && wanted?.ok === true && game.guide.equivalent?.(view, played.value, wanted.value) === true
  )
}

function momentIn<T extends GameTypes>(session: Session<T>, isDone: boolean): LessonMoment<T> {
  const moment = momentOf(session)
  return isDone ? { ...moment, mine: null, lock: moment.lock ?? 'watching', isDone } : { ...moment, isDone }
}

function lessonSession<T extends GameTypes>(game: Game<T>, lesson: LessonPosition, name: SeatName): Session<T> {
  const settings = game.settings.read(lesson.settings ?? {}, game.seats.usual)
  if (!settings.ok) throw new Error(`a lesson of ${game.id} has impossible settings`)
  const state = game.notation.state.read(lesson.position, settings.value)
  if (!state.ok) throw new Error(`a lesson of ${game.id}: expected ${state.error.expected.code} at ${state.error.at}`)
  const seats = game.rules.seats(state.value)
  const pupil = game.rules.toAct(state.value)
  const holders = Array.from({ length: seats }, (_, seat): Holder =>
    seat === pupil || pupil === 'chance'
      ? { type: 'person', name: name(seat) }
      : { type: 'bot', bot: '', name: name(seat) },
  )
  return sessionAt(begin(game, settings.value, seats, state.value), [], holders, 'tutorial', null)
}
