import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { rollio } from '@parlour/games/rollio'
import { expect, test } from 'vitest'
import { openLesson, type LessonMoment, type LessonPosition } from './lesson.ts'
import { openSeat, type SeatModel } from './seat.ts'
import { handClock } from './test/clock.ts'

const CHOICE = 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345'
const clock = handClock()

function take(lesson: LessonPosition, ...picks: readonly string[]): SeatModel<CantStop, LessonMoment<CantStop>> {
  const source = openLesson(cantStop, lesson, (seat) => `Seat ${seat + 1}`, { timing: clock, lasts: () => 500 })
  const seat = openSeat(cantStop, source, { timing: clock })
  seat.subscribe(() => undefined)
  for (const pick of picks) {
    const found = seat.state().question.options.find((each) => cantStop.notation.pick.write(each.pick) === pick)
    if (found === undefined) throw new Error(`no option ${pick}`)
    seat.choose(found)
  }
  return seat
}

test('the goal is reached through picks, and then there is nothing more to do', () => {
  const lesson = { position: CHOICE, goal: '9' }
  expect(take(lesson, '5+9').state()).toMatchObject({ lock: null, now: { isDone: false } })
  expect(take(lesson, '5+9', '9').state()).toMatchObject({ lock: 'watching', now: { isDone: true, number: 1 } })
})

test('another move is gently refused and nothing changes', () => {
  const seat = take({ position: CHOICE, goal: '9' }, '6+8')
  expect(seat.state()).toMatchObject({ refused: { type: 'astray' }, picks: [], now: { isDone: false, number: 0 } })
  const other = seat.state().question.options.find(({ pick }) => cantStop.notation.pick.write(pick) === '5+9')
  if (other === undefined) throw new Error('no card')
  seat.choose(other)
  expect(seat.state().refused).toBeNull() // whoever goes on is not blamed any more
})

test('dice that look alike may be named in any order', () => {
  const lesson = { position: 'dice=3,5,5,4', goal: 'score 1' }
  const source = openLesson(rollio, lesson, () => '', { timing: clock })
  expect(source.submit('score 1/2')).toMatchObject({ type: 'astray' })
  expect(source.submit('score 2')).toBeNull()
  expect(source.current().isDone).toBe(true)
})

test('a lesson without a goal is only read', () =>
  expect(take({ position: CHOICE, goal: null }).state()).toMatchObject({ lock: 'watching', now: { isDone: true } }))

test('chance answers as the lesson has it, once the move was seen', () => {
  const seat = take({ position: 'seats=2 turn=0 camps=- runners=6:1 dice=-', goal: 'roll', chance: '1166' }, 'roll')
  clock.pass(400)
  expect(seat.state().now).toMatchObject({ isDone: true, toAct: 'chance' })
  clock.pass(100)
  expect(seat.state().now).toMatchObject({ number: 2, view: { dice: [1, 1, 6, 6] } })
})

test('a lesson that cannot be is a mistake of its writer', () => {
  expect(() => take({ position: 'seats=', goal: null })).toThrow('expected')
  expect(() => take({ position: CHOICE, settings: { columnsToWin: 99 }, goal: null })).toThrow('settings')
})
