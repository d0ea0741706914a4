import { useState, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api, onlineStore } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { useFault } from '../online/use-fault.tsx'
import { peopleWords } from './words.ts'
import '../account/Account.css'

/** The door of a server that lets in those who have an invitation. */
export function Invitation(): ReactNode {
  const text = peopleWords[usePage().language]
  const [code, setCode] = useState('')
  const [fault, setFault] = useFault()
  const enter = async (): Promise<void> => {
    const answer = await api.enterByInvite(code)
    setFault(answer.ok ? null : answer.error)
    if (answer.ok) onlineStore.restart()
  }
  return (
    <div className="screen">
      <Header title={text.invitation} />
      <main id="content" className="account">
        <p className="account-about">{text.invitationHelp}</p>
        <form className="panel stack-small" onSubmit={submits(enter)}>
          <label className="field">
            <span>{text.code}</span>
            <input
              className="text-input mono"
              value={code}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
          <p className="row">
            <button type="submit" className="button primary" disabled={code.trim() === ''}>
              {text.enter}
            </button>
            <a className="button" href={writeRoute({ screen: 'account' })}>
              {text.haveAccount}
            </a>
          </p>
          {fault}
        </form>
      </main>
    </div>
  )
}
