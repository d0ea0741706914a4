import type { AccountNow } from '@parlour/protocol'
import type { ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { api, onlineStore } from '../../online/client.ts'
import { useDeed } from './use-deed.tsx'
import { accountWords } from './words.ts'

type Session = AccountNow['sessions'][number]

interface Props {
  readonly sessions: readonly Session[]
  again(): void
}

/** Where one is signed in. */
export function Sessions({ sessions, again }: Props): ReactNode {
  const text = accountWords[usePage().language]
  const { fault, isBusy, run } = useDeed()
  const end = async ({ id, here }: Session): Promise<void> => {
    if (here) onlineStore.stop() // or this tab would come back as a guest before it knows
    if ((await run(() => api.endSession(id))) !== null) again()
  }
  const endOthers = async (): Promise<void> => {
    if ((await run(api.endOtherSessions)) !== null) again()
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.sessions}</h2>
      <p className="quiet">{text.sessionsHelp}</p>
      <ul className="account-list" aria-label={text.sessions}>
        {sessions.map((session) => {
          const browser = session.browser === '' ? text.unknownBrowser : session.browser
          return (
            <li key={session.id}>
              <div>
                <h3>{session.here ? `${browser} (${text.here})` : browser}</h3>
                <p className="quiet">{text.seen(text.date(session.seen))}</p>
              </div>
              <button
                type="button"
                className="button"
                disabled={isBusy}
                aria-label={session.here ? text.signOut : text.endNamed(browser)}
                onClick={() => void end(session)}
              >
                {session.here ? text.signOut : text.end}
              </button>
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <p>
          <button type="button" className="button" disabled={isBusy} onClick={() => void endOthers()}>
            {text.endOthers}
          </button>
        </p>
      )}
      {fault}
    </section>
  )
}
