import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useOnlineWords } from './use-online.ts'

/** Closing needs a second press; the focus goes to the way back first. */
export function CloseTable({ onClose }: { onClose(): void }): ReactNode {
  const { table: text, me } = useOnlineWords()
  const [sure, setSure] = useState<boolean | null>(null) // null until one has been asked
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (sure !== null) next.current?.focus()
  }, [sure])
  if (sure !== true)
    return (
      <button key="first" ref={next} type="button" className="button" onClick={() => setSure(true)}>
        {text.close}
      </button>
    )
  return (
    <>
      <span>{text.closeSure}</span>
      <button type="button" className="button" onClick={onClose}>
        {text.close}
      </button>
      <button key="back" ref={next} type="button" className="button" onClick={() => setSure(false)}>
        {me.keepIt}
      </button>
    </>
  )
}
