import { use, type ComponentType, type ReactNode } from 'react'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { usePage } from '../frame/page.tsx'
import { writeRoute } from '../route.ts'
import { Book } from '../rulebook/Book.tsx'
import { openBook } from '../rulebook/index.ts'
import { CHAPTERS, passageFor } from '../rulebook/plan.ts'
import { useFound } from '../rulebook/use-found.ts'
import { rulebookWords } from '../rulebook/words.ts'

/** The rule book for players. `rule` is the number of an exact rule, which leads to its passage, or a chapter. */
export function Rules({
  game,
  name,
  Picture,
  rule,
}: {
  readonly game: string
  readonly name: string
  readonly Picture: ComponentType
  readonly rule: string | null
}): ReactNode {
  const { language } = usePage()
  const open = use(openBook(game, language))
  const passage = open === null || rule === null ? undefined : passageFor(open.book.plan, rule)
  useFound(rule === null ? null : passage === undefined ? `chapter-${rule}` : `passage-${passage.id}`)
  if (open === null) return null
  const words = rulebookWords[language]
  const chapters = [
    ...CHAPTERS.map((chapter) => [chapter, words.chapters[chapter]] as const),
    ['everyTable', words.everyTable] as const,
  ]
  return (
    <div className="screen">
      <Header title={name} />
      <main id="content" className="rules">
        <div className="rules-cover">
          <div className="rules-picture">
            <Picture />
          </div>
          <h2 className="rules-title">{words.title(name)}</h2>
          <p className="rules-links">
            <a className="button primary" href={writeRoute({ screen: 'new', game })}>
              <Icon name="run" />
              {words.play}
            </a>
            <a className="button" href={writeRoute({ screen: 'tutorial', game })}>
              <Icon name="learn" />
              {words.learn}
            </a>
          </p>
        </div>
        <nav className="rules-contents" aria-label={words.contents}>
          <ol>
            {chapters.map(([chapter, title]) => (
              <li key={chapter}>
                <a href={writeRoute({ screen: 'rules', game, rule: chapter })}>{title}</a>
              </li>
            ))}
          </ol>
          <p>
            <a href={writeRoute({ screen: 'exact', game, rule: null })}>{words.exact}</a>
          </p>
        </nav>
        <Book open={open} />
      </main>
    </div>
  )
}
