import type { Option, Question } from '@parlour/core'
import { fastTrack, type FastTrack, type State } from '@parlour/games/fast-track'

/**
 * The one place a peg can go, so that a tap on the peg goes there. A split shows each of its four steps (2.1.11), so it
 * has none.
 */
export function oneWay(
  view: State,
  { prompt }: Question<FastTrack>,
  option: Option<FastTrack>,
): Option<FastTrack> | null {
  if (prompt.type !== 'choose-peg' || option.status === 'blocked' || option.pick.type !== 'peg') return null
  const [only, another] = fastTrack.guide.ask(view, [option.pick]).options.filter(({ status }) => status !== 'blocked')
  return another === undefined ? (only ?? null) : null
}
