import { useEffect, useRef, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { writeRoute } from '../../route.ts'
import { Banner } from './Banner.tsx'
import { useOnlineWords } from './use-online.ts'

/** A table that is of no use any more, or never was one. */
export function TableUnavailable({ why }: { readonly why: string }): ReactNode {
  const text = useOnlineWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // what had the focus may have gone with the table
    if (document.activeElement === document.body) title.current?.focus()
  }, [])
  return (
    <div className="screen">
      <Header title={text.title} />
      <Banner />
      <main id="content" className="narrow">
        <h2 ref={title} tabIndex={-1} className="screen-title">
          {text.table.problem}
        </h2>
        <p>{why}</p>
        <a className="button" href={writeRoute({ screen: 'online', place: 'lobby' })}>
          {text.table.lobby}
        </a>
      </main>
    </div>
  )
}
