import type { ReactNode } from 'react'
import type { OpenBook } from './index.ts'
import type { FigureWords, Passage, PassageWords } from './plan.ts'
import './passage.css'

interface PassageProps {
  readonly open: OpenBook
  readonly passage: Passage
  readonly words: PassageWords
  readonly steps?: boolean // its points follow one another
}

/** One paragraph of a book with its picture. */
export function PassageView({ open, passage, words, steps = false }: PassageProps): ReactNode {
  const { figure } = passage
  const Points = steps ? 'ol' : 'ul'
  return (
    <section id={`passage-${passage.id}`} className="passage" data-drawn={figure !== undefined}>
      <div className="passage-text">
        <h3>{words.title}</h3>
        <p>
          <Stressed text={words.text} />
        </p>
        {words.points !== undefined && (
          <Points>
            {words.points.map((point) => (
              <li key={point}>
                <Stressed text={point} />
              </li>
            ))}
          </Points>
        )}
        {words.rows !== undefined && (
          <dl>
            {words.rows.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Stressed text={text} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {figure !== undefined && <Figure open={open} figure={figure} words={open.words.figures[figure]} />}
    </section>
  )
}

interface FigureProps {
  readonly open: OpenBook
  readonly figure: string
  readonly words: FigureWords | undefined
}

/** A position that can be looked at and not touched. */
const Figure = ({ open: { book, language }, figure, words }: FigureProps): ReactNode => (
  <figure className="passage-figure">
    <div role="img" aria-label={words?.alt} className="passage-drawing" data-figure={figure}>
      <div inert>{book.draw(figure, language)}</div>
    </div>
    <figcaption>{words?.caption}</figcaption>
  </figure>
)

/** Words between stars are stressed. */
const Stressed = ({ text }: { readonly text: string }): ReactNode =>
  text.split('*').map((part, index) => (index % 2 === 0 ? part : <strong key={index}>{part}</strong>))
