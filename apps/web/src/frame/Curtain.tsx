import type { Person } from '@parlour/core'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { usePage } from './page.tsx'
import './Curtain.css'

/**
 * Between two people who share the screen and hide something from each other: nothing secret is drawn until the next
 * one is here.
 */
export function Curtain({ who, lift }: { readonly who: Person; lift(): void }): ReactNode {
  const { words } = usePage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const open = (event: MouseEvent): void => {
    const board = event.currentTarget.closest('.board')
    const byKey = event.detail === 0
    lift()
    // on goes the keyboard
    if (byKey) requestAnimationFrame(() => board?.querySelector<HTMLElement>('[data-go]')?.focus())
  }
  return (
    <section className="curtain" aria-labelledby="curtain-title">
      <div className="curtain-note">
        <h2 id="curtain-title">{words.curtain.title(who)}</h2>
        <p>{words.curtain.help}</p>
        <button ref={button} type="button" className="button primary large" onClick={open}>
          {words.curtain.lift(who)}
        </button>
      </div>
    </section>
  )
}
