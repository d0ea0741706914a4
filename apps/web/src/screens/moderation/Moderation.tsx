import type { Case } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { ConnectedScreen } from '../online/ConnectedScreen.tsx'
import { useGameName } from '../online/TableList.tsx'
import { usePersonName } from '../online/use-names.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { usePolled } from '../online/use-polled.ts'
import { peopleWords } from '../people/words.ts'
import { CaseScreen } from './CaseScreen.tsx'
import { Invites } from './Invites.tsx'
import { moderationWords } from './words.ts'
import './Moderation.css'

const AGAIN = 20_000

/** What waits for a moderator. */
export function Moderation(): ReactNode {
  const text = moderationWords[usePage().language]
  return (
    <ConnectedScreen title={text.title} about={text.about} className="moderation">
      <Waiting />
    </ConnectedScreen>
  )
}

function Waiting(): ReactNode {
  const text = moderationWords[usePage().language]
  const { trouble } = useOnlineWords()
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<string | null>(null)
  const [answer, again] = usePolled(() => api.cases(page), `page ${page}`, AGAIN)
  if (answer?.ok === false)
    return (
      <p className="fault" role="alert">
        {trouble[answer.error.code]}
      </p>
    )
  if (chosen !== null)
    return (
      <CaseScreen
        id={chosen}
        onBack={() => {
          setChosen(null)
          again()
        }}
      />
    )
  return (
    <>
      <section className="panel stack-small">
        <h2 className="panel-title">{text.cases}</h2>
        {answer !== null && answer.value.cases.length === 0 && <p className="quiet">{text.none}</p>}
        <ul className="account-list" aria-label={text.cases}>
          {answer?.value.cases.map((each) => (
            <Row key={each.id} found={each} onOpen={() => setChosen(each.id)} />
          ))}
        </ul>
        {answer?.value.more === true && (
          <p>
            <button type="button" className="button" onClick={() => setPage(page + 1)}>
              {text.more}
            </button>
          </p>
        )}
      </section>
      <Invites />
    </>
  )
}

function Row({ found, onOpen }: { readonly found: Case; onOpen(): void }): ReactNode {
  const { language } = usePage()
  const text = moderationWords[language]
  const { reasons, date } = peopleWords[language]
  const shown = usePersonName()(found.name)
  const nameOf = useGameName()
  return (
    <li>
      <div>
        <h3>
          {shown}{' '}
          {found.handle !== null && found.handle !== found.name && <span className="quiet">{found.handle}</span>}
        </h3>
        <p className="quiet">
          {[
            ...found.reasons.map((reason) => reasons[reason]),
            text.reportedBy(found.reports),
            nameOf(found.game),
            date(found.at),
          ].join(' · ')}
        </p>
      </div>
      <button type="button" className="button" aria-label={text.open(shown)} onClick={onOpen}>
        {text.see}
      </button>
    </li>
  )
}
