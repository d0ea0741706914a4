import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { usePage } from './page.tsx'
import './Sheet.css'

/** Something to read or set beside the game. The browser's own dialog keeps the focus inside and gives it back. */
export function SheetFrame({
  title,
  shape,
  onClose,
  children,
}: {
  readonly title: string
  readonly shape?: 'side' | 'wide'
  readonly onClose?: () => void // for a sheet that its screen opened itself
  readonly children: ReactNode
}): ReactNode {
  const page = usePage()
  const { words } = page
  const hide = onClose ?? page.hide
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // before painting, and closed before it leaves the page: only then does the browser give the focus back
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown !== null && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      data-shape={shape}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        hide()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) hide()
      }}
    >
      <div className="sheet-body">
        <div className="sheet-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" onClick={hide} aria-label={words.close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
