import { err, type Result } from '@parlour/core'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { SheetFrame } from '../../frame/Sheet.tsx'
import { submits } from '../../frame/submits.ts'
import { api } from '../../online/client.ts'
import { canUsePasskeys, usedPasskey } from './passkey.ts'
import { useDeed, type Failed } from './use-deed.tsx'
import { accountWords } from './words.ts'

/** Does what cannot be undone, once it is certain who sits there. */
type Certainly = <X>(work: () => Promise<Result<X, Failed>>) => Promise<Result<X, Failed>>

interface Certain {
  readonly sheet: ReactNode // where one is asked
  readonly isCertain: () => Promise<boolean> // asks if need be
  readonly certainly: Certainly
}

const SOON = 10_000 // milliseconds: less is over before a passkey is made

/** Whoever has shown a passkey or code just now is not asked; everybody else is, and then it goes on by itself. */
export function useCertain(): Certain {
  const [asked, setAsked] = useState<((isCertain: boolean) => void) | null>(null)
  const answer = (isCertain: boolean): void => {
    asked?.(isCertain)
    setAsked(null)
  }
  const isCertain = async (): Promise<boolean> => {
    const account = await api.account()
    if (!account.ok || account.value.certain > SOON) return true // or the deed itself says what is wrong
    return new Promise((settle) => setAsked(() => settle))
  }
  return {
    sheet: asked === null ? null : <IsItYou onCertain={() => answer(true)} onClose={() => answer(false)} />,
    isCertain,
    certainly: async (work) => ((await isCertain()) ? work() : err('cancelled')),
  }
}

function IsItYou({ onCertain, onClose }: { onCertain(): void; onClose(): void }): ReactNode {
  const text = accountWords[usePage().language]
  const { fault, isBusy, run } = useDeed()
  const [code, setCode] = useState('')
  const can = canUsePasskeys()
  const byPasskey = async (): Promise<void> => {
    const done = await run(async () => {
      const begun = await api.beginConfirm()
      if (!begun.ok) return begun
      const passkey = await usedPasskey(begun.value)
      return passkey.ok ? api.confirm({ passkey: passkey.value }) : passkey
    })
    if (done !== null) onCertain()
  }
  const byCode = async (): Promise<void> => {
    if ((await run(() => api.confirm({ code }))) !== null) onCertain()
  }
  return (
    <SheetFrame title={text.isItYou} onClose={onClose}>
      <div className="stack account-sure">
        <p>{text.isItYouHelp}</p>
        {can && (
          <p>
            <button type="button" className="button primary" disabled={isBusy} onClick={() => void byPasskey()}>
              {text.confirmNow}
            </button>
          </p>
        )}
        <form className="stack-small" onSubmit={submits(byCode)}>
          <p className="quiet">{text.confirmByCode}</p>
          <div className="join">
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
            <button type="submit" className="button" disabled={isBusy || code.trim() === ''}>
              {text.confirmCode}
            </button>
          </div>
        </form>
        {fault}
      </div>
    </SheetFrame>
  )
}
