import { useState, type ReactNode } from 'react'
import { Switch } from '../../frame/controls.tsx'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api, onlineStore } from '../../online/client.ts'
import { canUsePasskeys, makePasskey, usedPasskey } from './passkey.ts'
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
  const text = accountWords[usePage().language]
  const can = canUsePasskeys()
  return (
    <>
      <p className="account-about">{text.guest}</p>
      {can ? <SignUp onIn={onIn} onCodes={onCodes} /> : <p role="note">{text.noPasskeys}</p>}
      <SignIn can={can} onIn={onIn} />
    </>
  )
}

function SignUp({ onIn, onCodes }: Props): ReactNode {
  const page = usePage()
  const text = accountWords[page.language]
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
    enterAnew()
    onCodes(made.codes)
    page.toast(text.welcome(handle.trim()))
    onIn()
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

function SignIn({ can, onIn }: { readonly can: boolean; onIn(): void }): ReactNode {
  const page = usePage()
  const text = accountWords[page.language]
  const { fault, isBusy, run } = useDeed()
  const [merge, setMerge] = useState(true)
  const [code, setCode] = useState('')
  const entered = (who: { readonly handle: string } | null): void => {
    if (who === null) return
    enterAnew()
    page.toast(text.welcome(who.handle))
    onIn()
  }
  const byPasskey = async (): Promise<void> =>
    entered(
      await run(async () => {
        const begun = await api.beginSignIn()
        if (!begun.ok) return begun
        const passkey = await usedPasskey(begun.value)
        return passkey.ok ? api.signIn(passkey.value, merge) : passkey
      }),
    )
  const byCode = async (): Promise<void> => entered(await run(() => api.signInByCode(code, merge)))
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.signIn}</h2>
      <Switch label={text.merge} help={text.mergeHelp} on={merge} onChange={setMerge} />
      {can && (
        <>
          <p>{text.signInHelp}</p>
          <p>
            <button type="button" className="button primary" disabled={isBusy} onClick={() => void byPasskey()}>
              {text.signInNow}
            </button>
          </p>
        </>
      )}
      <form className="stack-small" onSubmit={submits(byCode)}>
        <p>{text.byCode}</p>
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
        <p>
          <button type="submit" className="button" disabled={isBusy || code.trim() === ''}>
            {text.useCode}
          </button>
        </p>
      </form>
      {fault}
    </section>
  )
}
