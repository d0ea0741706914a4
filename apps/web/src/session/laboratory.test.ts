import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import type { Lesson } from '../board.ts'
import { draw, edit, openLaboratory, startPosition, stepBack, take, type Laboratory } from './laboratory.ts'
import { questionOf } from './session.ts'
import { openTutorial, tryOption, type Tutorial } from './tutorial.ts'

const name = (seat: number): string => `Seat ${seat + 1}`
const open = (position: string, settings = ''): Laboratory<CantStop> => openLaboratory(cantStop, position, settings, name)

const option = (from: Laboratory<CantStop> | Tutorial<CantStop>, pick: string) => {
  const session = 'session' in from ? from.session : from.reading.ok ? from.reading.value : null
  const found = session && questionOf(session).options.find((each) => cantStop.notation.pick.write(each.pick) === pick)
  if (!found) throw new Error(`no option ${pick}`)
  return found
}

describe('laboratory', () => {
  test('the start can be read', () => expect(open(startPosition(cantStop)).reading.ok).toBe(true))

  test('what cannot be read says where and what was expected', () => {
    expect(open('seats=2 turn=0 camps=7:55/-').reading).toMatchObject({
      ok: false,
      error: { type: 'position', error: { at: 23, expected: 'a height from 1 to 13' } },
    })
    expect(open('seats=9').reading).toMatchObject({ ok: false, error: { type: 'position', error: { at: 6 } } })
    expect(open(startPosition(cantStop), 'columnsToWin=9').reading).toMatchObject({
      ok: false,
      error: { type: 'settings', error: [{ code: 'bad-setting' }] },
    })
  })

  test('an option played changes the text, and every step can be taken back', () => {
    const lab = open('seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345')
    const picked = take(lab, option(lab, '5+9'))
    expect(picked.position).toBe(lab.position)
    expect(stepBack(picked, name).reading).toEqual(lab.reading)
    const played = take(picked, option(picked, '5'))
    expect(played.position).toBe('seats=2 turn=0 camps=-/- runners=5:1,6:1,8:1 dice=-')
    expect(stepBack(played, name).position).toBe(lab.position)
  })

  test('chance answers as told, or by itself', () => {
    const lab = open('seats=3 turn=2 camps=- runners=- dice=?')
    const told = draw(lab, '1166', 'seed 1')
    expect(told.ok && told.value.position).toBe('seats=3 turn=2 camps=-/-/- runners=- dice=1166')
    const fallen = draw(lab, '', 'seed 1')
    expect(fallen.ok && fallen.value.position).toMatch(/dice=[1-6]{4}$/)
    expect(draw(lab, '77', 'seed 1')).toMatchObject({ ok: false })
  })

  test('editing keeps what was typed even while it cannot be read', () => {
    const lab = edit(open(startPosition(cantStop)), 'seats=', '', name)
    expect([lab.position, lab.reading.ok]).toEqual(['seats=', false])
  })
})

describe('tutorial', () => {
  const lessons: readonly Lesson[] = [
    { title: 'A', text: '', position: 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345', goal: '9', praise: '' },
    { title: 'B', text: '', position: 'seats=2 turn=0 camps=- runners=6:1 dice=-', goal: null, praise: '' },
  ]
  const first = openTutorial(cantStop, lessons, 0, name)
  if (first === null) throw new Error('no lesson')

  test('the goal is reached through picks', () => {
    const picked = tryOption(first, option(first, '5+9'))
    expect(picked.mood).toBe('reading')
    expect(tryOption(picked, option(picked, '9')).mood).toBe('done')
  })
  test('another move is gently refused and nothing changes', () => {
    const astray = tryOption(first, option(first, '6+8'))
    expect(astray.mood).toBe('astray')
    expect(astray.session.match).toBe(first.session.match)
  })
  test('a lesson without a goal is only read', () => expect(openTutorial(cantStop, lessons, 1, name)?.mood).toBe('done'))
  test('there is nothing after the last', () => expect(openTutorial(cantStop, lessons, 2, name)).toBeNull())
})
