import type { SealedMatch, Step, ToldLine, Viewer } from '@parlour/core'
import type { SeenStep } from '@parlour/protocol'

export interface Redacted {
  readonly steps: readonly SeenStep[]
  readonly view: object
}

/**
 * The one place where it is decided what a viewer is told of a match: the effects as they witnessed them, the position
 * as they see it, and a line's own text only if it holds no secret from anybody (a seat may always read its own).
 * Between two lines stands the position as they saw it then.
 */
export function redact(play: SealedMatch, steps: readonly Step[], viewer: Viewer): Redacted {
  return {
    steps: steps.map((step, index) => redactLine(step, viewer, index === steps.length - 1 ? null : step.view(viewer))),
    view: play.view(viewer),
  }
}

/** Whether everybody is told the same of it: then one message serves them all. */
export function isToldAlike(play: SealedMatch, steps: readonly Step[], seats: number): boolean {
  const looksAlike = (view: SealedMatch['view']): boolean => {
    const seen = view('public')
    for (let seat = 0; seat < seats; seat++) if (view(seat) !== seen) return false
    return true
  }
  return steps.every(({ open, view }) => open && looksAlike(view)) && looksAlike(play.view)
}

/** A line, for the log without a position. */
export function redactLine(
  { number, line, open, seenBy }: ToldLine,
  viewer: Viewer,
  view: SeenStep['view'] = null,
): SeenStep {
  const { by, ms, instead } = line
  const text = open || by === viewer ? line.text : null
  const effects = seenBy(viewer)
  return instead === undefined
    ? { number, by, text, ms, effects, view }
    : { number, by, text, ms, instead, effects, view }
}
