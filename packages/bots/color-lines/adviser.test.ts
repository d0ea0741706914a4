import { describe, expect, test } from 'vitest'
import { stream } from '@parlour/core'
import { colorLines, type View } from '@parlour/games/color-lines'
import { adviser } from './adviser.ts'
import { hard } from './levels.ts'

const { rules, settings, notation, visibility } = colorLines

const at = (position: string, raw: Parameters<typeof settings.read>[0] = {}): View => {
  const agreed = settings.read(raw, 1)
  const state = agreed.ok ? notation.state.read(position, agreed.value) : agreed
  if (!state.ok) throw new Error(`${position}: ${JSON.stringify(state.error)}`)
  return visibility.view(state.value, 0)
}

const YOU = () => ({ name: 'You', you: true })
const said = (v: View): string => adviser.words.en.reason(adviser.advise(v, 0, stream(1)), v, 0, YOU)

describe('advice', () => {
  test.each([
    ['a line', 'board=9/9/9/4R4/RRRR5/8B/9/9/9', 'It clears 5 red balls for 10 points, and no new balls appear. '],
    [
      'a line against a shorter one',
      'board=RRRR5/4R4/4R4/4R4/4R4/9/9/9/R8',
      'It clears 9 red balls for 18 points, and no new balls appear. ',
    ],
    [
      'four of five',
      'board=RRR6/9/5R3/8R/9/9/4G4/9/9',
      'It puts 4 red balls in place: the next move can finish the line for 10 points, unless a new ball blocks it. ',
    ],
    ['nothing to build', 'board=R8/1B7/9/9/9/9/9/9/9', 'It has 17 open lines through its new cell, instead of 2. '],
  ])('%s', (_what, position, begins) => {
    const sentence = said(at(position))
    expect(sentence.slice(0, begins.length)).toBe(begins)
    expect(sentence).toMatch(/\. (After the|The) next best.+\.$/)
  })

  test.each([
    ['a cell given back', 'board=1R7/G8/9/9/9/9/9/9/9', '1,0>4,4', 'It opens up a cell that was cut off.'],
    [
      'balls brought together',
      'board=R8/9/9/4RR3/9/9/9/9/8G',
      '0,0>3,6',
      'It lines up 3 red balls with nothing in the way and no more red on the board.',
    ],
    ['a ball out of the way', 'board=9/9/9/1GGBGG3/9/9/9/9/Y8', '3,3>7,7', 'It gets out of the way of'],
    [
      'a line let through',
      'board=RRRR5/9/9/9/9/9/9/1GB6/RGB6',
      '7,1>6,6',
      'It clears the way: the next move can take 5 red balls for 10 points, unless',
    ],
    ['nothing at all', 'board=9/9/9/4R4/9/9/9/9/9', '3,4>0,0', 'It leaves a board worth 1.0 point.'],
  ])('%s', (_what, position, line, begins) => {
    const action = notation.action.read(line)
    if (!action.ok) throw new Error(line)
    const advice = { best: { action: action.value, value: 1 }, second: null }
    expect(adviser.words.en.reason(advice, at(position), 0, YOU).slice(0, begins.length)).toBe(begins)
  })

  test('the second of two lines is told by its points', () =>
    expect(said(at('board=RRRR5/4R4/4R4/4R4/4R4/9/9/9/R8'))).toMatch(/ brings only 10\.$/))

  test('with one walk there is no second', () => {
    const v = at('board=RG1', { rows: 1, cols: 3, matchLength: 3, initialBalls: 0 })
    expect(adviser.advise(v, 0, stream(1)).second).toBeNull()
    expect(said(v)).toMatch(/ There's nothing else to play\.$/)
  })

  test('a value is told in points, also below nothing', () => {
    expect(adviser.words.en.values([12.34])).toEqual(['worth 12.3 points'])
    expect(adviser.words.en.values([-2])).toEqual(['worth −2.0 points'])
    expect(adviser.words.en.values([-0.01])).toEqual(['worth 0.0 points'])
    expect(adviser.words.en.values([4.04, 3.98])).toEqual(['worth 4.04 points', 'worth 3.98 points'])
  })

  test.each(['standard', 'hidden', 'small', 'classic98'])(
    '%s: through a game it names what hard plays, and another legal walk worth no more',
    (preset) => {
      const agreed = settings.read({ preset }, 1)
      if (!agreed.ok) throw new Error(preset)
      const dice = stream('advice', preset)
      let s = rules.start(agreed.value, 1)
      for (let moves = 0; moves < 8 && rules.toAct(s) !== 'nobody';) {
        if (rules.toAct(s) === 'chance') {
          s = rules.resolve(s, rules.sample(s, dice))
          continue
        }
        const v = visibility.view(s, 0)
        const { best, second } = adviser.advise(v, 0, stream(1))
        const legal = rules.actions(s)
        expect(best.action).toBe(hard.choose(v, 0, stream(1)))
        if (second === null) throw new Error('there is always a choice')
        expect(legal).toContain(second.action)
        expect(second.action).not.toBe(best.action)
        expect(second.value).toBeLessThanOrEqual(best.value)
        expect(said(v)).toMatch(/^It .+\.$/)
        s = rules.play(s, best.action)
        moves++
      }
    },
  )
})
