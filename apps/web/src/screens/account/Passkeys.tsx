import type { AccountNow } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api } from '../../online/client.ts'
import { canUsePasskeys, makePasskey } from './passkey.ts'
import { useCertain } from './use-certain.tsx'
import { useDeed } from './use-deed.tsx'
import { accountWords } from './words.ts'

type Passkey = AccountNow['passkeys'][number]

interface Props {
  readonly passkeys: readonly Passkey[]
  again(): void
}

/** What opens the account, device by device. */
export function Passkeys({ passkeys, again }: Props): ReactNode {
  const text = accountWords[usePage().language]
  const { fault, isBusy, run } = useDeed()
  const { sheet, certainly } = useCertain()
  const can = canUsePasskeys()
  const add = async (): Promise<void> => {
    const done = await run(() =>
      certainly(async () => {
        const begun = await api.beginPasskey()
        if (!begun.ok) return begun
        const passkey = await makePasskey(begun.value)
        return passkey.ok ? api.addPasskey('', passkey.value) : passkey
      }),
    )
    if (done !== null) again()
  }
  const remove = async (id: string): Promise<void> => {
    if ((await run(() => certainly(() => api.removePasskey(id)))) !== null) again()
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.devices}</h2>
      <p className="quiet">{text.devicesHelp}</p>
      <ul className="account-list" aria-label={text.devices}>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            isBusy={isBusy}
            onRemove={() => void remove(passkey.id)}
            again={again}
          />
        ))}
      </ul>
      {can ? (
        <p>
          <button type="button" className="button" disabled={isBusy} onClick={() => void add()}>
            {text.addDevice}
          </button>
        </p>
      ) : (
        <p role="note">{text.noPasskeys}</p>
      )}
      {fault}
      {sheet}
    </section>
  )
}

interface RowProps {
  readonly passkey: Passkey
  readonly isBusy: boolean
  onRemove(): void
  again(): void
}

function Row({ passkey: { id, name, made, used }, isBusy, onRemove, again }: RowProps): ReactNode {
  const text = accountWords[usePage().language]
  const { fault, run } = useDeed()
  const [called, setCalled] = useState<string | null>(null) // null: not being renamed
  const save = async (): Promise<void> => {
    if ((await run(() => api.renamePasskey(id, called ?? ''))) === null) return
    setCalled(null)
    again()
  }
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className="quiet">
          {text.added(text.date(made))} · {used === null ? text.neverUsed : text.used(text.date(used))}
        </p>
      </div>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-label={text.renameNamed(name)}
          aria-expanded={called !== null}
          onClick={() => setCalled(called === null ? name : null)}
        >
          {text.rename}
        </button>
        <button
          type="button"
          className="button"
          aria-label={text.removeNamed(name)}
          disabled={isBusy}
          onClick={onRemove}
        >
          {text.remove}
        </button>
      </div>
      {called !== null && (
        <form className="row" onSubmit={submits(save)}>
          <input
            className="text-input"
            value={called}
            maxLength={40}
            aria-label={text.newName(name)}
            onChange={(event) => setCalled(event.target.value)}
          />
          <button type="submit" className="button" disabled={called.trim() === ''}>
            {text.save}
          </button>
          {fault}
        </form>
      )}
    </li>
  )
}
