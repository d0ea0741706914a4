import type { TableId } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api } from '../../online/client.ts'
import { clubApi } from '../club/club-api.ts'
import { useFault } from '../online/use-fault.tsx'
import { useOnline } from '../online/use-online.ts'
import { usePolled } from '../online/use-polled.ts'
import { findingWords } from './words.ts'
import './finding.css'

const MOST_FRIENDS = 6

/** For people with an account. */
export function InvitePeople({ table }: { readonly table: TableId }): ReactNode {
  const text = findingWords[usePage().language]
  const [account] = usePolled(api.account, 'account')
  if (account?.ok !== true) return null
  return account.value.handle === null ? <p className="quiet">{text.guestsCant}</p> : <Invite table={table} />
}

/** Friends by a press, anybody else by their handle; and what became of it. */
function Invite({ table }: { readonly table: TableId }): ReactNode {
  const text = findingWords[usePage().language]
  const { invited } = useOnline()
  const [handle, setHandle] = useState('')
  const [fault, setFault] = useFault()
  const [ties] = usePolled(api.ties, 'ties')
  const [sent, again] = usePolled(() => clubApi.invited(table), `invited ${table} ${invited}`)
  const all = sent?.ok === true ? sent.value.invited : []
  const friends = (ties?.ok === true ? ties.value.ties : [])
    .filter(({ kind }) => kind === 'friend')
    .toSorted((a, b) => Number(b.here) - Number(a.here))
    .flatMap(({ handle }) => (handle === null || all.some((each) => each.handle === handle) ? [] : [handle]))
    .slice(0, MOST_FRIENDS)
  const invite = async (whom: string): Promise<void> => {
    const answer = await clubApi.invite({ table, handle: whom })
    setFault(answer.ok ? null : answer.error)
    if (answer.ok) setHandle('')
    again()
  }
  const takeBack = async (id: string): Promise<void> => {
    const answer = await clubApi.takeBackInvitation(id)
    setFault(answer.ok ? null : answer.error)
    again()
  }
  return (
    <div className="stack-small">
      <form className="join" onSubmit={submits(() => invite(handle.trim()))}>
        <label className="field">
          <span>{text.invite}</span>
          <input
            className="text-input"
            value={handle}
            maxLength={20}
            placeholder={text.handle}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setHandle(event.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={handle.trim().length < 3}>
          {text.send}
        </button>
        {fault}
      </form>
      {friends.length > 0 && (
        <div className="chips">
          {friends.map((friend) => (
            <button
              key={friend}
              type="button"
              className="chip"
              aria-label={text.inviteNamed(friend)}
              onClick={() => void invite(friend)}
            >
              {friend}
            </button>
          ))}
        </div>
      )}
      {all.length > 0 && (
        <ul className="invited">
          {all.map(({ invitation, handle: whom, declined }) => (
            <li key={invitation}>
              <strong>{whom}</strong> <span className="quiet">{declined ? text.declined : text.asked}</span>
              {!declined && (
                <button
                  type="button"
                  className="button"
                  aria-label={text.takeBackNamed(whom)}
                  onClick={() => void takeBack(invitation)}
                >
                  {text.takeBack}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
