import type { Step, Table, Viewer } from '@parlour/core'
import type { SeenStep } from '@parlour/protocol'

export interface Seen {
  readonly steps: readonly SeenStep[]
  readonly view: object
}

/**
 * The one place where it is decided what a viewer is told of a match: the effects as he witnessed them, the position as he sees it, and a
 * line's own text only if it holds no secret from anybody (a seat may always read its own). Between two lines stands the position as he saw it
 * then.
 */
export function seen(play: Table, steps: readonly Step[], viewer: Viewer): Seen {
  return {
    steps: steps.map(({ number, line, open, seenBy, view }, index) => ({
      number,
      by: line.by,
      text: open || line.by === viewer ? line.text : null,
      ms: line.ms,
      effects: seenBy(viewer),
      view: index === steps.length - 1 ? null : view(viewer),
    })),
    view: play.view(viewer),
  }
}
