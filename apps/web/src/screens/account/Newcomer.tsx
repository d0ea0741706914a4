import { useState, type ReactNode } from 'react'
import { Switch } from '../../frame/controls.tsx'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api, onlineStore } from '../../online/client.ts'
import { canUsePasskeys, makePasskey, usedPasskey } from './passkey.ts'
import { UseCode } from './UseCode.tsx'
import { useDeed } from './use-deed.tsx'
import { accountWords } from './words.ts'

interface Props {
  onIn(): void
  onCodes(codes: readonly string[]): void
}

/** This tab is somebody else from now on, at its tables too. */
function enterAnew(): void {
  if (onlineStore.now().link.state !== 'idle') onlineStore.restart()
}

/** A guest, who may become an account or sign in to one. */
export function Newcomer({ onIn, onCodes }: Props): ReactNode {
  const page = usePage()
  const text = accountWords[page.language]
  const can = canUsePasskeys()
  const entered = (handle: string): void => {
    enterAnew()
    page.toast(text.welcome(handle))
    onIn()
  }
  return (
    <>
      <p className="account-about">{text.guest}</p>
      {can ? (
        <>
          <SignUp onIn={entered} onCodes={onCodes} />
          <SignIn onIn={entered} />
        </>
      ) : (
        <p role="note">{text.noPasskeys}</p>
      )}
      <UseCode onIn={entered} />
    </>
  )
}

interface SignUpProps {
  onIn(handle: string): void
  onCodes(codes: readonly string[]): void
}

function SignUp({ onIn, onCodes }: SignUpProps): ReactNode {
  const text = accountWords[usePage().language]
  const { fault, isBusy, run } = useDeed()
  const [handle, setHandle] = useState('')
  const create = async (): Promise<void> => {
    const made = await run(async () => {
      const begun = await api.beginSignUp(handle.trim())
      if (!begun.ok) return begun
      const passkey = await makePasskey(begun.value)
      return passkey.ok ? api.signUp(handle.trim(), '', passkey.value) : passkey
    })
    if (made === null) return
    onCodes(made.codes)
    onIn(handle.trim())
  }
  return (
    <section className="panel">
      <form className="stack-small" onSubmit={submits(create)}>
        <h2 className="panel-title">{text.create}</h2>
        <p className="quiet">{text.createHelp}</p>
        <label className="field">
          <span>{text.handle}</span>
          <input
            className="text-input"
            value={handle}
            maxLength={20}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="handle-help"
            onChange={(event) => setHandle(event.target.value)}
          />
        </label>
        <p className="quiet" id="handle-help">
          {text.handleHelp}
        </p>
        <p>
          <button type="submit" className="button primary" disabled={isBusy || handle.trim() === ''}>
            {text.createNow}
          </button>
        </p>
        {fault}
      </form>
    </section>
  )
}

function SignIn({ onIn }: { onIn(handle: string): void }): ReactNode {
  const text = accountWords[usePage().language]
  const { fault, isBusy, run } = useDeed()
  const [merge, setMerge] = useState(true)
  const byPasskey = async (): Promise<void> => {
    const signedIn = await run(async () => {
      const begun = await api.beginSignIn()
      if (!begun.ok) return begun
      const passkey = await usedPasskey(begun.value)
      return passkey.ok ? api.signIn(passkey.value, merge) : passkey
    })
    if (signedIn !== null) onIn(signedIn.handle)
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.signIn}</h2>
      <p className="quiet">{text.signInHelp}</p>
      <Switch label={text.merge} help={text.mergeHelp} on={merge} onChange={setMerge} />
      <p>
        <button type="button" className="button primary" disabled={isBusy} onClick={() => void byPasskey()}>
          {text.signInNow}
        </button>
      </p>
      {fault}
    </section>
  )
}
