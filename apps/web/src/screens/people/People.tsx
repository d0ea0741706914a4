import { TIES, type TieKind, type TieList, type Whom } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api } from '../../online/client.ts'
import { ConnectedScreen } from '../online/ConnectedScreen.tsx'
import { useFault } from '../online/use-fault.tsx'
import { usePersonName } from '../online/use-names.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { usePolled } from '../online/use-polled.ts'
import { peopleWords } from './words.ts'

const AGAIN = 15_000

/** Friends, and whom one has muted or blocked. */
export function People(): ReactNode {
  const text = peopleWords[usePage().language]
  return (
    <ConnectedScreen title={text.title} about={text.about}>
      <Lists />
    </ConnectedScreen>
  )
}

function Lists(): ReactNode {
  const text = peopleWords[usePage().language]
  const { trouble } = useOnlineWords()
  const [answer, again] = usePolled(api.ties, 'ties', AGAIN)
  if (answer === null) return null
  if (!answer.ok)
    return (
      <p className="fault" role="alert">
        {trouble[answer.error.code]}
      </p>
    )
  const { ties, wishes } = answer.value
  return (
    <>
      <AddFriend again={again} />
      {wishes.length > 0 && <Wishes wishes={wishes} again={again} />}
      {TIES.map((kind) => (
        <section key={kind} className="panel stack-small">
          <h2 className="panel-title">{text.lists[kind]}</h2>
          <List kind={kind} ties={ties.filter((tie) => tie.kind === kind)} again={again} />
        </section>
      ))}
    </>
  )
}

function AddFriend({ again }: { again(): void }): ReactNode {
  const page = usePage()
  const text = peopleWords[page.language]
  const [handle, setHandle] = useState('')
  const [fault, setFault] = useFault()
  const add = async (): Promise<void> => {
    const answer = await api.tie('friend', { handle: handle.trim() })
    setFault(answer.ok ? null : answer.error)
    if (!answer.ok) return
    page.toast(text.asked(handle.trim()))
    setHandle('')
    again()
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.add}</h2>
      <form className="join" onSubmit={submits(add)}>
        <label className="field">
          <span>{text.handle}</span>
          <input
            className="text-input"
            value={handle}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setHandle(event.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={handle.trim() === ''}>
          {text.addNow}
        </button>
        {fault}
      </form>
    </section>
  )
}

function Wishes({ wishes, again }: { readonly wishes: TieList['wishes']; again(): void }): ReactNode {
  const text = peopleWords[usePage().language]
  const [fault, setFault] = useFault()
  const answerWish = async (kind: TieKind, whom: Whom): Promise<void> => {
    const answer = await api.tie(kind, whom)
    setFault(answer.ok ? null : answer.error)
    again()
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.wishes}</h2>
      <ul className="account-list">
        {wishes.map(({ wish, name, handle }) => (
          <li key={wish}>
            <p>{text.wish(handle ?? name)}</p>
            <div className="row">
              <button type="button" className="button" onClick={() => void answerWish('friend', { wish })}>
                {text.accept}
              </button>
              <button type="button" className="button" onClick={() => void answerWish('blocked', { wish })}>
                {text.tie.blocked}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {fault}
    </section>
  )
}

interface ListProps {
  readonly kind: TieKind
  readonly ties: TieList['ties']
  again(): void
}

function List({ kind, ties, again }: ListProps): ReactNode {
  const text = peopleWords[usePage().language]
  const personName = usePersonName()
  const [fault, setFault] = useFault()
  const undo = async (id: string): Promise<void> => {
    const answer = await api.untie(id)
    setFault(answer.ok ? null : answer.error)
    again()
  }
  if (ties.length === 0) return <p className="quiet">{text.none[kind]}</p>
  return (
    <>
      <ul className="account-list" aria-label={text.lists[kind]}>
        {ties.map(({ id, name, handle, mutual, here }) => (
          <li key={id}>
            <div>
              <h3>{personName(name)}</h3>
              <p className="quiet">
                {[
                  ...(handle === null || handle === name ? [] : [handle]),
                  ...(kind === 'friend' && !mutual ? [text.waiting] : []),
                  ...(here ? [text.here] : []),
                ].join(' · ')}
              </p>
            </div>
            <button
              type="button"
              className="button"
              aria-label={text.undoNamed(personName(name), text.undo[kind])}
              onClick={() => void undo(id)}
            >
              {text.undo[kind]}
            </button>
          </li>
        ))}
      </ul>
      {fault}
    </>
  )
}
