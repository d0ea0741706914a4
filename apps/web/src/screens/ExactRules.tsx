import { use, type ReactNode } from 'react'
import { Header } from '../frame/Header.tsx'
import { usePage } from '../frame/page.tsx'
import { writeRoute } from '../route.ts'
import '../rulebook/rulebook.css'
import '../rulebook/exact.css'
import { specificationOf, tableSpecification, type Specification } from '../rulebook/specifications.ts'
import { useFound } from '../rulebook/use-found.ts'
import { loadRulebookWords } from '../rulebook/words.ts'

/** The numbered specification, every rule with its own address. It is written in English, for engineers. */
export function ExactRules({
  game,
  name,
  rule,
}: {
  readonly game: string
  readonly name: string
  readonly rule: string | null
}): ReactNode {
  const { language } = usePage()
  const own = use(specificationOf(game))
  const table = use(tableSpecification())
  useFound(rule === null ? null : `rule-${rule}`)
  const words = use(loadRulebookWords(language))
  const specifications = [own, table].filter((each) => each !== null)
  return (
    <div className="screen">
      <Header title={name} />
      <main id="content" className="rules">
        <div className="rules-cover rules-cover-plain">
          <h2 className="rules-title">{words.exactTitle(name)}</h2>
          <p>{words.exactAbout}</p>
          <p className="rules-links">
            <a className="button" href={writeRoute({ screen: 'rules', game, rule: null })}>
              {words.simple}
            </a>
          </p>
        </div>
        <nav className="rules-contents" aria-label={words.contents} lang="en">
          <ol>
            {specifications
              .flatMap(({ contents }) => contents)
              .filter(isListed)
              .map(({ rule: number, title, depth }) => (
                <li key={number} data-depth={depth}>
                  <a href={writeRoute({ screen: 'exact', game, rule: number })}>{title}</a>
                </li>
              ))}
          </ol>
        </nav>
        <div className="exact" lang="en">
          {specifications.map(({ title, html }) => (
            <section key={title}>
              <h2>{title}</h2>
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
      </main>
    </div>
  )
}

const isListed = ({ rule, depth }: Specification['contents'][number]): boolean => rule !== '' && depth <= 3
