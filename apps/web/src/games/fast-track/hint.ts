import type { Option } from '@parlour/core'
import { fastTrack, type Action, type FastTrack, type Pick, type State } from '@parlour/games/fast-track'
import { same } from './scene.ts'

/** The picks that lead to a whole move. */
export function picksTo(action: Action): readonly Pick[] {
  switch (action.type) {
    case 'move':
      return [
        { type: 'peg', peg: action.peg },
        { type: 'to', steps: null, to: action.to, ride: action.ride },
      ]
    case 'split': {
      const { first, second, steps } = action
      const half: readonly Pick[] = [
        { type: 'peg', peg: first.peg },
        { type: 'to', steps, to: first.to, ride: first.ride },
      ]
      return second === null
        ? half
        : [...half, { type: 'peg', peg: second.peg }, { type: 'to', steps: null, to: second.to, ride: second.ride }]
    }
    case 'enter':
      return [{ type: 'word', word: 'enter' }]
    case 'swap':
      return [
        { type: 'peg', peg: action.peg },
        { type: 'swap', with: action.with },
      ]
    case 'skip':
      return [{ type: 'word', word: 'skip' }]
  }
}

/** Whether an option is the next step towards a move. */
export function leadsTo(picks: readonly Pick[], option: Option<FastTrack>, action: Action | null): boolean {
  if (action === null) return false
  const made = picks.filter((pick) => pick.type !== 'word')
  const path = picksTo(action)
  const next = path[made.length]
  return (
    next !== undefined &&
    same(next, option.pick) &&
    made.every((pick, i) => path[i] !== undefined && same(pick, path[i]))
  )
}

/** The whole move as an option, so that the board can show its way and where the pegs would stand. */
export function advised(view: State, action: Action | null): Option<FastTrack> | null {
  if (action === null) return null
  const path = picksTo(action)
  const last = path.at(-1)
  const { options } = fastTrack.guide.ask(view, path.slice(0, -1))
  return options.find(({ pick }) => last !== undefined && same(pick, last)) ?? null
}
