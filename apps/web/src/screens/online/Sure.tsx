import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useOnlineWords } from './use-online.ts'

/** What cannot be taken back needs a second press; the focus goes to the way back first. */
export function Sure({
  label,
  sure: question,
  act,
}: {
  readonly label: string
  readonly sure: string
  act(): void
}): ReactNode {
  const { me } = useOnlineWords()
  const [sure, setSure] = useState<boolean | null>(null) // null until one has been asked
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (sure !== null) next.current?.focus()
  }, [sure])
  if (sure !== true)
    return (
      <button key="first" ref={next} type="button" className="button" onClick={() => setSure(true)}>
        {label}
      </button>
    )
  return (
    <>
      <span>{question}</span>
      <button type="button" className="button" onClick={act}>
        {label}
      </button>
      <button key="back" ref={next} type="button" className="button" onClick={() => setSure(false)}>
        {me.keepIt}
      </button>
    </>
  )
}
