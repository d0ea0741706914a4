import type { BehindCode } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { Switch } from '../../frame/controls.tsx'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api, onlineStore } from '../../online/client.ts'
import { isGuest, usePersonName } from '../online/use-names.ts'
import { useDeed } from './use-deed.tsx'
import { accountWords } from './words.ts'

/** Whom this browser would forget for the code's owner. */
interface Leaving {
  readonly name: string
  readonly hasCode: boolean
}

/** The one door for recovery codes, of accounts and of guests: it says what will happen before it does. */
export function UseCode({ onIn }: { onIn(handle: string): void }): ReactNode {
  const text = accountWords[usePage().language]
  const { fault, isBusy, run } = useDeed()
  const [code, setCode] = useState('')
  const [found, setFound] = useState<BehindCode | null>(null)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const look = async (): Promise<void> => {
    const behind = await run(() => api.lookAtCode(code))
    if (behind === null) return
    setLeaving(behind.handle === null ? await whoIsLeft() : null)
    setFound(behind)
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.byCode}</h2>
      <p className="quiet">{text.byCodeHelp}</p>
      <form className="join" onSubmit={submits(look)}>
        <label className="field">
          <span>{text.code}</span>
          <input
            className="text-input mono"
            value={code}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setCode(event.target.value)
              setFound(null)
            }}
          />
        </label>
        <button type="submit" className="button" disabled={isBusy || code.trim() === '' || found !== null}>
          {text.look}
        </button>
      </form>
      {fault}
      {found !== null && (
        <Behind code={code} found={found} leaving={leaving} onStay={() => setFound(null)} onIn={onIn} />
      )}
    </section>
  )
}

/** Somebody without a name or a game is nobody to be missed. */
async function whoIsLeft(): Promise<Leaving | null> {
  const [me, tables] = await Promise.all([api.me(), api.myTables(null)])
  if (!me.ok) return null
  const { name, recovery } = me.value
  const hasNothing = isGuest(name) && tables.ok && tables.value.tables.length === 0
  return hasNothing ? null : { name, hasCode: recovery }
}

interface BehindProps {
  readonly code: string
  readonly found: BehindCode
  readonly leaving: Leaving | null
  onStay(): void
  onIn(handle: string): void
}

/** What the code opens, and the press that uses it. */
function Behind({ code, found, leaving, onStay, onIn }: BehindProps): ReactNode {
  const page = usePage()
  const text = accountWords[page.language]
  const personName = usePersonName()
  const { fault, isBusy, run } = useDeed()
  const [merge, setMerge] = useState(true)
  const name = personName(found.name)
  const left = leaving === null ? null : personName(leaving.name)
  const signIn = async (): Promise<void> => {
    const signedIn = await run(() => api.signInByCode(code, merge))
    if (signedIn !== null) onIn(signedIn.handle)
  }
  const become = async (): Promise<void> => {
    if ((await run(() => api.recover(code))) === null) return
    page.toast(text.became(name))
    onlineStore.restart()
    page.go({ screen: 'online', place: 'me' })
  }
  return (
    <div role="status" className="stack-small">
      {found.handle === null ? (
        <>
          <p>{text.opensGuest(name)}</p>
          {left !== null && <p>{leaving?.hasCode === true ? text.leavingWithCode(left) : text.leaving(left)}</p>}
        </>
      ) : (
        <>
          <p>{text.opensAccount(found.handle)}</p>
          <Switch label={text.merge} help={text.mergeHelp} on={merge} onChange={setMerge} />
        </>
      )}
      <p className="row">
        {found.handle === null ? (
          <button
            type="button"
            className={left === null ? 'button primary' : 'button danger'}
            disabled={isBusy}
            onClick={() => void become()}
          >
            {text.becomeGuest(name)}
          </button>
        ) : (
          <button type="button" className="button primary" disabled={isBusy} onClick={() => void signIn()}>
            {text.enterAccount(found.handle)}
          </button>
        )}
        {left !== null && (
          <button type="button" className="button" onClick={onStay}>
            {text.stay(left)}
          </button>
        )}
      </p>
      {fault}
    </div>
  )
}
