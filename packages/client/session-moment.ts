import type { Game, GameTypes } from '@parlour/core'
import { actor, curtain, onlyMove, people, toAct, viewer, viewOf, type Session } from './session.ts'
import type { Lock, Moment } from './source.ts'

/** What the screen of a match in this program shows: no more than its viewer may know. */
export function momentOf<T extends GameTypes>(session: Session<T>): Moment<T> {
  const { match, trail, holders } = session
  const { visibility, rules }: Game<T> = match.game
  const eyes = viewer(session)
  const lines = trail.map(({ effects }, index) => ({
    number: index + 1,
    by: match.lines[index]?.by ?? 'chance',
    effects: effects.flatMap((effect) => visibility.redact(effect, eyes) ?? []),
    instead: null,
  }))
  const lock = lockOf(session)
  const [only, another] = people(session)
  return {
    at: match,
    number: lines.length,
    view: viewOf(session),
    toAct: toAct(session),
    you: another === undefined ? (only ?? null) : null,
    mine: lock === null ? actor(session) : null,
    lock,
    told: lines.at(-1)?.effects ?? [],
    past: lines.flatMap(({ effects }) => effects),
    lines,
    instead: null,
    holders,
    outcome: rules.outcome(match.state),
  }
}

function lockOf<T extends GameTypes>(session: Session<T>): Lock | null {
  const seat = toAct(session)
  if (seat === 'nobody') return 'over'
  if (seat === 'chance') return 'chance'
  if (curtain(session) !== null) return 'curtain'
  if (actor(session) !== null) return null
  return onlyMove(session) === null ? 'thinking' : 'others'
}
