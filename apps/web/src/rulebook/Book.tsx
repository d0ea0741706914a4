import type { ReactNode } from 'react'
import type { OpenBook } from './index.ts'
import { PassageView } from './Passage.tsx'
import { CHAPTERS, EVERY_TABLE } from './plan.ts'
import './rulebook.css'
import { rulebookWords } from './words.ts'

/** A whole rule book: the goal, the chapters, and what holds at every table. */
export function Book({ open }: { readonly open: OpenBook }): ReactNode {
  const { book, words, language } = open
  const common = rulebookWords[language]
  return (
    <article className="book">
      <section className="book-goal" aria-label={common.goal}>
        <p>{words.goal}</p>
      </section>
      {CHAPTERS.map((chapter) => (
        <section key={chapter} id={`chapter-${chapter}`} className="chapter">
          <h2>{common.chapters[chapter]}</h2>
          {book.plan[chapter].map((passage) => {
            const text = words.passages[passage.id]
            return (
              text !== undefined && (
                <PassageView key={passage.id} open={open} passage={passage} words={text} steps={chapter === 'turn'} />
              )
            )
          })}
        </section>
      ))}
      <section id="chapter-everyTable" className="chapter chapter-quiet">
        <h2>{common.everyTable}</h2>
        {EVERY_TABLE.map((passage) => (
          <PassageView key={passage.id} open={open} passage={passage} words={common.passages[passage.id]} />
        ))}
      </section>
    </article>
  )
}
