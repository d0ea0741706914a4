import type { Decisions as Decided } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { useGameName } from '../online/TableList.tsx'
import { usePersonName } from '../online/use-names.ts'
import { usePolled } from '../online/use-polled.ts'
import { peopleWords } from './words.ts'
import '../account/Account.css'

const AGAIN = 30_000

/** What moderators have decided about oneself: news in the lobby, everything on one's own page. */
export function Decisions({ all = false }: { readonly all?: boolean }): ReactNode {
  const text = peopleWords[usePage().language]
  const [answer, again] = usePolled(api.decisions, 'decisions', AGAIN)
  const nameOf = useGameName()
  const personName = usePersonName()
  if (answer?.ok !== true) return null
  const decisions = answer.value.decisions.filter(({ seen }) => all || !seen)
  const reports = all ? answer.value.reports : []
  const understood = async (): Promise<void> => {
    await api.sawDecisions()
    again()
  }
  return (
    <>
      {decisions.length > 0 && (
        <section className="panel stack-small" role="status" aria-label={text.decisions}>
          <h2 className="panel-title">{text.decisions}</h2>
          <ul className="account-list">
            {decisions.map((decision) => (
              <One key={decision.id} decision={decision} />
            ))}
          </ul>
          {decisions.some(({ seen }) => !seen) && (
            <p>
              <button type="button" className="button" onClick={() => void understood()}>
                {text.understood}
              </button>
            </p>
          )}
        </section>
      )}
      {reports.length > 0 && (
        <section className="panel stack-small">
          <h2 className="panel-title">{text.yourReports}</h2>
          <ul className="account-list" aria-label={text.yourReports}>
            {reports.map(({ name, game, at, outcome }) => (
              <li key={`${at} ${name}`}>
                <div>
                  <h3>{personName(name)}</h3>
                  <p className="quiet">
                    {nameOf(game)} · {text.date(at)}
                  </p>
                </div>
                <p>{text.outcome[outcome]}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function One({ decision }: { readonly decision: Decided['decisions'][number] }): ReactNode {
  const text = peopleWords[usePage().language]
  const nameOf = useGameName()
  const [now] = useState(Date.now)
  const { kind, why, game, at, until, lifted } = decision
  const lasts =
    kind === 'warning'
      ? null
      : lifted !== null
        ? text.lifted
        : until === null
          ? text.forGood
          : until < now
            ? text.over
            : text.until(text.date(until))
  return (
    <li>
      <div>
        <h3>{lasts === null ? text.kinds[kind] : text.lasting(text.kinds[kind], lasts)}</h3>
        {why !== '' && <p>{text.why(why)}</p>}
        <p className="quiet">{[...(game === null ? [] : [nameOf(game)]), text.date(at)].join(' · ')}</p>
      </div>
    </li>
  )
}
