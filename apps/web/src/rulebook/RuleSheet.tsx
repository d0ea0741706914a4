import { use, type ReactNode } from 'react'
import { usePage } from '../frame/page.tsx'
import { writeRoute } from '../route.ts'
import { Book } from './Book.tsx'
import { openBook, passageWords } from './index.ts'
import { PassageView } from './Passage.tsx'
import { passageFor } from './plan.ts'
import { rulebookWords } from './words.ts'

/** What a reason's rule says in a player's words, with the way to the exact rule; without a rule, the whole book. */
export function RuleSheet({ game, rule }: { readonly game: string; readonly rule: string | null }): ReactNode {
  const { language, route } = usePage()
  const open = use(openBook(game, language))
  if (open === null) return null
  if (rule === null) return <Book open={open} />
  const words = rulebookWords[language]
  const passage = passageFor(open.book.plan, rule)
  const text = passage === undefined ? undefined : passageWords(open, passage)
  // nobody leaves an online table to read
  const elsewhere = route.screen === 'online-table' ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <div className="book book-sheet">
      {passage === undefined || text === undefined ? (
        <p>{words.missing(rule)}</p>
      ) : (
        <PassageView open={open} passage={passage} words={text} />
      )}
      <p className="book-links">
        <a className="button" href={writeRoute({ screen: 'rules', game, rule })} {...elsewhere}>
          {words.whole}
        </a>
        <a href={writeRoute({ screen: 'exact', game, rule })} {...elsewhere}>
          {words.exactRule(rule)}
        </a>
      </p>
    </div>
  )
}
