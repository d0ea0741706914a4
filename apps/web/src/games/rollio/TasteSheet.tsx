import { SPEEDS } from '@parlour/client'
import type { ReactNode } from 'react'
import { Segments, Switch } from '../../frame/controls.tsx'
import { SheetFrame } from '../../frame/Sheet.tsx'
import { prefer, PREVIEWS, useTaste } from './taste.ts'
import type { BoardText } from './text.ts'

/** How fast a score is counted, what is told before it, and what only developers want to see. */
export function TasteSheet({
  text: { taste: text },
  onClose,
}: {
  readonly text: BoardText
  onClose(): void
}): ReactNode {
  const own = useTaste()
  return (
    <SheetFrame title={text.title} onClose={onClose}>
      <Segments
        label={text.count}
        values={SPEEDS}
        names={text.counts}
        value={own.count}
        onChange={(count) => prefer({ count })}
      />
      <Segments
        label={text.preview}
        values={PREVIEWS}
        names={text.previews}
        value={own.preview}
        onChange={(preview) => prefer({ preview })}
      />
      <Switch
        label={text.developer}
        help={text.developerHelp}
        on={own.developer}
        onChange={(developer) => prefer({ developer })}
      />
    </SheetFrame>
  )
}
