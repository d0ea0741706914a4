import type { TableId } from '@parlour/protocol'
import { use, useEffect, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { onlineStore } from '../../online/client.ts'
import { wantSeat } from '../../online/wanted-seat.ts'
import { loadOnlineWords } from '../../words/online-words.ts'
import { clubApi } from '../club/club-api.ts'
import { useGameName, useTermsInWords } from '../online/TableList.tsx'
import { useFault } from '../online/use-fault.tsx'
import { usePersonName } from '../online/use-names.ts'
import { useOnline } from '../online/use-online.ts'
import { usePolled } from '../online/use-polled.ts'
import { findingWords } from './words.ts'
import './finding.css'

/** Who wants to play with this person: asked for anew whenever the server says that something has changed. */
export function Invitations(): ReactNode {
  const page = usePage()
  use(loadOnlineWords(page.language)) // home, which shows it, has not read them
  const text = findingWords[page.language]
  const { invited, link } = useOnline()
  const nameOf = useGameName()
  const personName = usePersonName()
  const termsOf = useTermsInWords()
  const [fault, setFault] = useFault()
  useEffect(() => onlineStore.enter(), [])
  const [answer, again] = usePolled(clubApi.invitations, `invitations ${invited} ${link.state}`)
  if (answer?.ok !== true || answer.value.invitations.length === 0) return null
  const accept = (table: TableId): void => {
    wantSeat(table)
    page.go({ screen: 'online-table', table })
  }
  const decline = async (id: string): Promise<void> => {
    const declined = await clubApi.declineInvitation(id)
    setFault(declined.ok ? null : declined.error)
    again()
  }
  return (
    <section className="panel invitations">
      <h2 className="panel-title">{text.invitations}</h2>
      <ul className="table-list">
        {answer.value.invitations.map(({ invitation, from, table: { table, game, settings, terms }, made }) => {
          const name = from.handle ?? personName(from.name)
          const details = termsOf({ game, settings, perMove: terms.perMove, rated: terms.rated === true, since: made })
          return (
            <li key={invitation} className="table-row">
              <div>
                <h3>{text.invitesYou(name, nameOf(game))}</h3>
                <p className="quiet table-details">{details.join(' · ')}</p>
              </div>
              <div className="row">
                <button
                  type="button"
                  className="button primary"
                  aria-label={text.acceptNamed(name, nameOf(game))}
                  onClick={() => accept(table)}
                >
                  {text.accept}
                </button>
                <button
                  type="button"
                  className="button"
                  aria-label={text.declineNamed(name, nameOf(game))}
                  onClick={() => void decline(invitation)}
                >
                  {text.decline}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      {fault}
    </section>
  )
}
