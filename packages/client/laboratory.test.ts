import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { colorLines } from '@parlour/games/color-lines'
import { describe, expect, test } from 'vitest'
import { agreedIn, openLaboratory, startPosition, type Laboratory, type LaboratoryMoment } from './laboratory.ts'
import { openSeat, type SeatModel } from './seat.ts'
import { handClock } from './test/clock.ts'

const name = (seat: number): string => `Seat ${seat + 1}`
const open = (position: string, settings = ''): Laboratory<CantStop> =>
  openLaboratory(cantStop, position, settings, name)
const CHOICE = 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345'

function take(seat: SeatModel<CantStop, LaboratoryMoment<CantStop>>, pick: string): void {
  const found = seat.state().question.options.find((each) => cantStop.notation.pick.write(each.pick) === pick)
  if (found === undefined) throw new Error(`no option ${pick}`)
  seat.choose(found)
}

test('the start can be read', () => expect(open(startPosition(cantStop)).current().bench.reading.ok).toBe(true))

describe('what cannot be read', () => {
  test.each([
    ['seats=2 turn=0 camps=7:55/-', '', { type: 'position', error: { at: 23, expected: { code: 'height', top: 13 } } }],
    ['seats=9', '', { type: 'position', error: { at: 6 } }],
    [startPosition(cantStop), 'columnsToWin=9', { type: 'settings', error: [{ code: 'bad-setting' }] }],
  ])('%s %s says where and what was expected, and nothing can be played', (position, settings, error) => {
    const { bench, mine } = open(position, settings).current()
    expect(bench.reading).toMatchObject({ ok: false, error })
    expect(mine).toBeNull()
  })
  test('is kept as it was typed', () => {
    const lab = open(startPosition(cantStop))
    lab.edit('seats=', '')
    expect(lab.current()).toMatchObject({ lock: 'watching', bench: { position: 'seats=', reading: { ok: false } } })
    lab.edit(CHOICE, '')
    expect(lab.current()).toMatchObject({ lock: null, mine: 0, bench: { reading: { ok: true } } })
  })
})

test('an option played changes the text, and every step can be taken back', () => {
  const lab = open(CHOICE)
  const seat = openSeat(cantStop, lab, { timing: handClock() })
  take(seat, '5+9')
  expect(lab.current().bench.position).toBe(CHOICE)
  seat.back()
  expect(seat.state().picks).toEqual([])
  take(seat, '5+9')
  take(seat, '5')
  expect(lab.current().bench).toMatchObject({
    position: 'seats=2 turn=0 camps=-/- runners=5:1,6:1,8:1 dice=-',
    past: [{ position: CHOICE, settings: '' }],
  })
  lab.stepBack()
  expect(lab.current().bench).toMatchObject({ position: CHOICE, past: [] })
  lab.stepBack()
  expect(lab.current().bench.position).toBe(CHOICE)
})

test('what was edited is gone back through as well, the rules included; another position forgets it', () => {
  const lab = open(CHOICE)
  const seat = openSeat(cantStop, lab, { timing: handClock() })
  take(seat, '6+8')
  const played = lab.current().bench.position
  lab.edit(CHOICE, 'columnsToWin=5')
  lab.edit('seats=', 'columnsToWin=5') // half typed: nothing to go back to
  lab.edit(CHOICE, '')
  lab.stepBack()
  expect(lab.current().bench).toMatchObject({ position: CHOICE, settings: 'columnsToWin=5' })
  lab.stepBack()
  expect(lab.current().bench).toMatchObject({ position: played, settings: '' })
  lab.stepBack()
  expect(lab.current().bench).toMatchObject({ position: CHOICE, past: [] })
  lab.edit(CHOICE, '')
  expect(lab.current().bench.past).toEqual([])
  lab.edit(played, '')
  lab.open(startPosition(cantStop), '')
  expect(lab.current().bench.past).toEqual([])
})

test('one gesture is one step back, whatever it passed through; a move in between ends it', () => {
  const lab = openLaboratory(colorLines, startPosition(colorLines), '', name)
  const row = (cells: string): string => `board=${cells}/9/9/9/9/9/9/9/9 next=RGB score=0 moves=0`
  lab.edit(row('R8'), '', 1)
  lab.edit(row('RR7'), '', 1)
  lab.edit('board=', '', 1) // unreadable on the way
  lab.edit(row('RRR6'), '', 1)
  lab.edit(row('RRR6'), '', 2) // changes nothing, so it is no step
  lab.edit(row('RRRG5'), '', 2)
  expect(lab.current().bench.past).toHaveLength(2)
  lab.stepBack()
  expect(lab.current().bench.position).toBe(row('RRR6'))
  lab.edit(row('RRR5G'), '', 2) // what was taken back is over
  lab.stepBack()
  expect(lab.current().bench.position).toBe(row('RRR6'))
  lab.stepBack()
  expect(lab.current().bench).toMatchObject({ position: startPosition(colorLines), past: [] })
})

test('a position keeps to other rules where it fits them, and gives way to their start where it does not', () => {
  const lab = open(CHOICE)
  lab.agree({ columnsToWin: 5 })
  expect(lab.current().bench).toMatchObject({ position: CHOICE, settings: 'columnsToWin=5', reading: { ok: true } })
  expect(agreedIn(cantStop, lab.current().bench.settings)).toEqual({ columnsToWin: 5 })

  const balls = openLaboratory(colorLines, startPosition(colorLines), '', name)
  const before = 'board=R8/9/9/9/9/9/9/9/9 next=RGB score=0 moves=0'
  balls.edit(before, '')
  balls.agree({ rows: 7 })
  expect(balls.current().bench).toMatchObject({ settings: 'rows=7', reading: { ok: true } })
  expect(balls.current().bench.position).toBe(startPosition(colorLines, 'rows=7'))
  balls.stepBack()
  expect(balls.current().bench).toMatchObject({ position: before, settings: '' })
  balls.edit('board=', '') // what cannot be read anyway is left as it is
  balls.agree({ rows: 7 })
  expect(balls.current().bench).toMatchObject({ position: 'board=', settings: 'rows=7' })
})

test('every seat is played from here', () => {
  const lab = open('seats=3 turn=2 camps=- runners=6:1 dice=-')
  expect(lab.current()).toMatchObject({ mine: 2, lock: null, holders: [{ name: 'Seat 1' }, {}, { name: 'Seat 3' }] })
})

test('chance answers as told, or by itself', () => {
  const dice = 'seats=3 turn=2 camps=- runners=- dice=?'
  const told = open(dice)
  expect(told.draw('1166', 'seed 1')).toBeNull()
  expect(told.current().bench.position).toBe('seats=3 turn=2 camps=-/-/- runners=- dice=1166')
  const drawn = open(dice)
  expect(drawn.draw('', 'seed 1')).toBeNull()
  expect(drawn.current().bench.position).toMatch(/dice=[1-6]{4}$/)
  const lab = open(dice)
  expect(lab.draw('77', 'seed 1')).toMatchObject({ code: 'unreadable' })
  expect(lab.current().bench.position).toBe(dice)
})
