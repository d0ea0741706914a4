import type { ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { usePolled } from '../online/use-polled.ts'
import { Countdown } from './Countdown.tsx'
import { isMissing, Missing } from './Missing.tsx'
import { PairingList } from './OneTournament.tsx'
import { Standings } from './Standings.tsx'
import { tournamentWords } from './words.ts'

const AGAIN = 2000
const PLACES = 16

/** A tournament on the wall of a club: large, and always as it is now. */
export function Wall({ id }: { readonly id: string }): ReactNode {
  const { words, language } = usePage()
  const text = tournamentWords[language]
  const [answer] = usePolled(() => api.tournament(id), id, AGAIN, isMissing)
  if (answer === null) return <p className="loading">{words.loading}</p>
  if (!answer.ok)
    return (
      <main id="content" className="club-wall">
        <Missing code={answer.error.code} />
      </main>
    )
  const now = answer.value
  const shown =
    now.format === 'arena'
      ? now.pairings.filter(({ points }) => points === null)
      : now.pairings.filter(({ round }) => round === now.round)
  return (
    <main id="content" className="club-wall">
      <header>
        <h1>{now.name}</h1>
        <p>{now.state === 'running' && now.format !== 'arena' ? text.round(now.round) : text.states[now.state]}</p>
        <Countdown now={now} />
      </header>
      <section>
        <h2>{text.standings}</h2>
        <Standings now={now} most={PLACES} />
      </section>
      {shown.length > 0 && (
        <section>
          <h2>{text.pairings}</h2>
          <PairingList now={now} pairings={shown} />
        </section>
      )}
      <footer>
        <a href={writeRoute({ screen: 'club', path: `/${id}` })}>{text.leaveWall}</a>
      </footer>
    </main>
  )
}
