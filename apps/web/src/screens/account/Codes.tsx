import type { ReactNode } from 'react'
import { copy } from '../../frame/copy.ts'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { useCertain } from './use-certain.tsx'
import { useDeed } from './use-deed.tsx'
import { accountWords } from './words.ts'

interface Props {
  readonly left: number
  again(): void
  onCodes(codes: readonly string[]): void
}

/** How many ways in are left without a passkey. */
export function Codes({ left, again, onCodes }: Props): ReactNode {
  const text = accountWords[usePage().language]
  const { fault, isBusy, run } = useDeed()
  const { sheet, certainly } = useCertain()
  const make = async (): Promise<void> => {
    const made = await run(() => certainly(api.newCodes))
    if (made === null) return
    onCodes(made.codes)
    again()
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.codes}</h2>
      <p className="quiet">{text.codesLeft(left)}</p>
      <p>
        <button type="button" className="button" disabled={isBusy} onClick={() => void make()}>
          {text.newCodes}
        </button>
      </p>
      <p className="quiet">{text.newCodesHelp}</p>
      {fault}
      {sheet}
    </section>
  )
}

/** The one time that they are shown. */
export function FreshCodes({ codes, onKept }: { readonly codes: readonly string[]; onKept(): void }): ReactNode {
  const page = usePage()
  const text = accountWords[page.language]
  return (
    <section className="panel stack-small" role="status" aria-label={text.codes}>
      <h2 className="panel-title">{text.codes}</h2>
      <p>{text.codesOnce}</p>
      <ol className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="row">
        <button type="button" className="button" onClick={() => void copy(page, text.codes, codes.join('\n'))}>
          {text.copyCodes}
        </button>
        <button type="button" className="button primary" onClick={onKept}>
          {text.codesKept}
        </button>
      </p>
    </section>
  )
}
