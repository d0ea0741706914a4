import { colorLines } from '@parlour/games/color-lines'
import { describe, expect, test } from 'vitest'
import { peekAt } from './peek.ts'

const { guide, notation, settings, visibility } = colorLines

/** What is seen of a walk before it is made. */
function peek(position: string, walk: string) {
  const state = notation.state.read(position, settings.defaults)
  const action = notation.action.read(walk)
  if (!state.ok || !action.ok) throw new Error(position)
  const view = visibility.view(state.value, 0)
  const { from, to } = action.value
  const option = guide.ask(view, [from]).options.find(({ pick }) => pick.row === to.row && pick.col === to.col)
  const { path, doomed, boxed, arrives } = peekAt(view, option ?? null)
  return { path, doomed: [...doomed], boxed: [...boxed], arrives }
}

describe('what a walk would leave', () => {
  test('[M1] the line that goes, and nothing walled in by it', () => {
    expect(peek('board=9/9/9/4R4/RRRR5/8B/9/9/9 next=RGB', '3,4>4,4')).toEqual({
      path: [31, 40],
      doomed: [36, 37, 38, 39, 40],
      boxed: [],
      arrives: { at: 40, color: 1 },
    })
  })
  test('a ball whose last way out is closed', () => {
    expect(peek('board=RG7/2B6/9/9/9/9/9/9/9 next=RGB', '1,2>1,0').boxed).toEqual([0])
  })
  test('the ball itself, where it would be stuck', () => {
    expect(peek('board=1G7/B8/R8/9/9/9/9/9/9 next=RGB', '2,0>0,0')).toMatchObject({ path: [], boxed: [] })
    expect(peek('board=2G6/1B7/R8/9/9/9/9/9/9 next=RGB', '2,0>0,1').boxed).toEqual([])
  })
  test('balls that were stuck before are not told again', () => {
    expect(peek('board=RG7/B8/9/9/8Y/9/9/9/9 next=RGB', '4,8>5,8').boxed).toEqual([])
  })
  test('nothing is looked at', () => {
    const state = notation.state.read('board=R8/9/9/9/9/9/9/9/9 next=RGB', settings.defaults)
    if (state.ok) expect(peekAt(state.value, null).path).toEqual([])
  })
})
