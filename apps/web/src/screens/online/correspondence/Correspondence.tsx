import type { Result } from '@parlour/core'
import type { Trouble } from '@parlour/client/online'
import type { NoticesNow } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../../frame/page.tsx'
import { submits } from '../../../frame/submits.ts'
import { api } from '../../../online/client.ts'
import { useOnlineWords } from '../use-online.ts'
import { usePolled } from '../use-polled.ts'
import { subscribeHere } from './subscribe.ts'
import { correspondenceWords } from './words.ts'

/** Being told of one's turns, and days off. */
export function Correspondence(): ReactNode {
  const text = correspondenceWords[usePage().language]
  const { trouble } = useOnlineWords()
  const [notices, again] = usePolled(api.notices, 'notices')
  const [said, setSaid] = useState('')
  const run = async (deed: () => Promise<Result<unknown, Trouble>>, done = ''): Promise<void> => {
    const answer = await deed()
    setSaid(answer.ok ? done : trouble[answer.error.code])
    again()
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.title}</h2>
      <p className="quiet">{text.about}</p>
      {notices?.ok === true && (
        <>
          <ThisBrowser notices={notices.value} run={run} say={setSaid} />
          <Mailbox notices={notices.value} run={run} />
          <ul className="table-list">
            {notices.value.targets.map(({ id, address, active, invitations }) => (
              <li key={id} className="table-row">
                <div>
                  <p className="token">{address}</p>
                  {!active && <p className="quiet">{text.unconfirmed}</p>}
                  <label>
                    <input
                      type="checkbox"
                      checked={invitations}
                      onChange={() => void run(() => api.tellOfInvitations(id, !invitations))}
                    />{' '}
                    {text.invitations}
                  </label>
                </div>
                <button
                  type="button"
                  className="button"
                  aria-label={text.stopNamed(address)}
                  onClick={() => void run(() => api.stopNotices(id))}
                >
                  {text.stop}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status">{said}</p>
      <Vacation />
    </section>
  )
}

interface Part {
  readonly notices: NoticesNow
  run(deed: () => Promise<Result<unknown, Trouble>>, done?: string): Promise<void>
}

function ThisBrowser({ notices: { key }, run, say }: Part & { say(text: string): void }): ReactNode {
  const text = correspondenceWords[usePage().language]
  if (key === null) return <p className="quiet">{text.noPush}</p>
  if (!isSecureContext || !('serviceWorker' in navigator) || !('PushManager' in globalThis))
    return <p className="quiet">{text.insecure}</p>
  const subscribe = async (): Promise<void> => {
    const subscription = await subscribeHere(key)
    if (subscription === null) say(text.denied)
    else await run(() => api.pushHere(subscription), text.pushHere)
  }
  return (
    <p>
      <button type="button" className="button" onClick={() => void subscribe()}>
        {text.pushOn}
      </button>
    </p>
  )
}

function Mailbox({ notices: { mail }, run }: Part): ReactNode {
  const text = correspondenceWords[usePage().language]
  const [address, setAddress] = useState('')
  if (!mail) return <p className="quiet">{text.noMail}</p>
  return (
    <form className="stack-small" onSubmit={submits(() => run(() => api.mailNotices(address), text.mailSent))}>
      <label className="field">
        <span>{text.mail}</span>
        <input
          className="text-input"
          type="email"
          autoComplete="email"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </label>
      <p>
        <button type="submit" className="button">
          {text.mailAsk}
        </button>
      </p>
    </form>
  )
}

function Vacation(): ReactNode {
  const text = correspondenceWords[usePage().language]
  const { trouble } = useOnlineWords()
  const [now, again] = usePolled(api.vacation, 'vacation')
  const [days, setDays] = useState('7')
  const [fault, setFault] = useState('')
  if (now?.ok !== true) return null
  const { until, left, perYear } = now.value
  const run = async (deed: typeof api.vacation): Promise<void> => {
    const done = await deed()
    setFault(done.ok ? '' : trouble[done.error.code])
    again()
  }
  return (
    <>
      <h3>{text.vacation}</h3>
      <p className="quiet">{text.vacationHelp}</p>
      <p>{until === null ? text.left(left, perYear) : text.until(until)}</p>
      {until === null ? (
        <form className="join" onSubmit={submits(() => run(() => api.beginVacation(Number(days))))}>
          <label className="field">
            <span>{text.days}</span>
            <input
              className="text-input"
              type="number"
              min={1}
              max={Math.max(1, left)}
              value={days}
              onChange={(event) => setDays(event.target.value)}
            />
          </label>
          <button type="submit" className="button" disabled={left === 0}>
            {text.begin}
          </button>
        </form>
      ) : (
        <p>
          <button type="button" className="button" onClick={() => void run(api.endVacation)}>
            {text.end}
          </button>
        </p>
      )}
      <p className="fault" role="alert">
        {fault}
      </p>
    </>
  )
}
