import type { GameTypes } from '@parlour/core'
import { use, useEffect, type ReactNode } from 'react'
import type { Board } from '../board.ts'
import { Header } from '../frame/Header.tsx'
import { usePage } from '../frame/page.tsx'
import { writeRoute } from '../route.ts'
import { bookOf, tableBook, type RuleBook } from '../rules.ts'

/** The rule books, every paragraph with its own address. */
export function Rules<T extends GameTypes>({ board, rule }: { readonly board: Board<T>; readonly rule: string | null }): ReactNode {
  const { words: text, preferences } = usePage()
  const { game } = board
  const own = use(bookOf(game.id))
  const every = use(tableBook())
  const words = game.words[preferences.language]

  useEffect(() => {
    const paragraph = rule === null ? null : document.getElementById(`rule-${rule}`)
    if (paragraph === null) return
    paragraph.scrollIntoView({ block: 'center' })
    paragraph.dataset['found'] = 'true'
    paragraph.tabIndex = -1
    paragraph.focus({ preventScroll: true })
    return () => {
      delete paragraph.dataset['found']
    }
  }, [rule, own])

  const link = (book: RuleBook): ReactNode =>
    book.contents
      .filter(({ rule: number, depth }) => number !== '' && depth <= 3)
      .map(({ rule: number, title, depth }) => (
        <li key={number} data-depth={depth}>
          <a href={writeRoute({ screen: 'rules', game: game.id, rule: number })}>{title}</a>
        </li>
      ))

  return (
    <div className="screen">
      <Header title={words.name} />
      <main id="content" className="rules-screen">
        <h2 className="screen-title">{text.rules.title(words.name)}</h2>
        {own !== null && (
          <nav className="contents" aria-label={text.rules.contents}>
            <ul>{link(own)}</ul>
          </nav>
        )}
        <div className="prose rules-text">
          {own === null ? <p>{text.rules.none}</p> : <div dangerouslySetInnerHTML={{ __html: own.html }} />}
          {every !== null && (
            <>
              <h2>{text.rules.everyTable}</h2>
              <div dangerouslySetInnerHTML={{ __html: every.html }} />
            </>
          )}
        </div>
      </main>
    </div>
  )
}
