import { useState, type ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { copy } from '../../frame/copy.ts'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api } from '../../online/client.ts'
import { useFault } from '../online/use-fault.tsx'
import { usePolled } from '../online/use-polled.ts'
import { peopleWords } from '../people/words.ts'
import { moderationWords } from './words.ts'

const USES = ['1', '5', '20', '100'] as const
type Uses = (typeof USES)[number]
const SAME = { 1: '1', 5: '5', 20: '20', 100: '100' }
const DAYS = 30

/** Codes that let people in. */
export function Invites(): ReactNode {
  const page = usePage()
  const text = moderationWords[page.language]
  const { date } = peopleWords[page.language]
  const [answer, again] = usePolled(api.invites, 'invites')
  const [note, setNote] = useState('')
  const [uses, setUses] = useState<Uses>('1')
  const [made, setMade] = useState<string | null>(null) // shown once
  const [fault, setFault] = useFault()
  const make = async (): Promise<void> => {
    const invite = await api.makeInvite({ note: note.trim(), uses: Number(uses), days: DAYS })
    setFault(invite.ok ? null : invite.error)
    if (!invite.ok) return
    setMade(invite.value.code)
    setNote('')
    again()
  }
  const revoke = async (id: string): Promise<void> => {
    const revoked = await api.revokeInvite(id)
    setFault(revoked.ok ? null : revoked.error)
    again()
  }
  if (answer?.ok !== true) return null
  const { inviteOnly, invites } = answer.value
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.invites}</h2>
      <p className="quiet">{text.invitesHelp(inviteOnly)}</p>
      <form className="stack-small" onSubmit={submits(make)}>
        <label className="field">
          <span>{text.whom}</span>
          <input
            className="text-input"
            value={note}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <Segments<Uses> label={text.uses} values={USES} names={SAME} value={uses} onChange={setUses} />
        <p>
          <button type="submit" className="button">
            {text.makeInvite}
          </button>
        </p>
      </form>
      {made !== null && (
        <div role="status">
          <p className="code-line">
            <strong className="code">{made}</strong>
            <button type="button" className="button" onClick={() => void copy(page, text.invites, made)}>
              {text.copy}
            </button>
          </p>
          <p>{text.codeOnce}</p>
        </div>
      )}
      {invites.length === 0 && <p className="quiet">{text.noInvites}</p>}
      <ul className="account-list" aria-label={text.invites}>
        {invites.map(({ id, note: whom, uses: left, until }) => (
          <li key={id}>
            <div>
              <h3>{whom || text.unnamed}</h3>
              <p className="quiet">{text.invite(left, date(until))}</p>
            </div>
            <button
              type="button"
              className="button"
              aria-label={text.revokeNamed(whom || text.unnamed)}
              onClick={() => void revoke(id)}
            >
              {text.revoke}
            </button>
          </li>
        ))}
      </ul>
      {fault}
    </section>
  )
}
