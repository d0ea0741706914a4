import type { Person } from '@parlour/core'
import type { TableCard } from '@parlour/protocol'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { copy } from '../../frame/copy.ts'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { api, onlineStore } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { pack } from '../../session/share-link.ts'
import { Banner } from './Banner.tsx'
import { Forget } from './Forget.tsx'
import { NameInput } from './NameInput.tsx'
import { Badge } from './programs/Badge.tsx'
import { Programs } from './programs/Programs.tsx'
import { Webhooks } from './programs/Webhooks.tsx'
import { useGameName } from './TableList.tsx'
import { useFault } from './use-fault.tsx'
import { isGuest, usePersonName, useSeatNames } from './use-names.ts'
import { usePolled } from './use-polled.ts'
import { useOnline, useOnlineWords } from './use-online.ts'
import { submits } from '../../frame/submits.ts'

const Decisions = lazy(() => import('../people/Decisions.tsx').then((found) => ({ default: found.Decisions })))
const Correspondence = lazy(() =>
  import('./correspondence/Correspondence.tsx').then(({ Correspondence }) => ({ default: Correspondence })),
)

/** Who one is for the server: a name, a way to take it along, and what one has played. */
export function Me(): ReactNode {
  const { me: text, link: linkText, table } = useOnlineWords()
  const { link } = useOnline()
  return (
    <div className="screen">
      <Header title={text.title} />
      <Banner />
      <main id="content" className="lobby">
        {link.state === 'open' ? (
          <>
            <Name />
            <Decisions all />
            <AccountOrGuest />
            <PastGames />
            <Suspense fallback={null}>
              <Correspondence />
            </Suspense>
            <Programs />
            <Webhooks />
            <Badge />
            <Forget />
          </>
        ) : (
          link.state !== 'ended' && <p className="quiet">{linkText.connecting}</p>
        )}
        <p>
          <a className="button" href={writeRoute({ screen: 'online', place: 'lobby' })}>
            {table.lobby}
          </a>
        </p>
      </main>
    </div>
  )
}

function Name(): ReactNode {
  const page = usePage()
  const { me: text } = useOnlineWords()
  const personName = usePersonName()
  const [known] = usePolled(api.me, 'me')
  const [name, setName] = useState<string | null>(null)
  const [fault, setFault] = useFault()
  const given = known?.ok === true ? known.value.name : ''
  const shown = name ?? (isGuest(given) ? '' : given)
  const save = async (): Promise<void> => {
    const saved = await api.rename(shown)
    setFault(saved.ok ? null : saved.error)
    if (!saved.ok) return
    setName(saved.value.name)
    page.toast(text.saved)
  }
  return (
    <section className="panel">
      <form className="join" onSubmit={submits(save)}>
        <NameInput value={shown} placeholder={personName(given)} disabled={known === null} onChange={setName} />
        <button type="submit" className="button" disabled={shown.trim() === ''}>
          {text.save}
        </button>
        <p className="quiet">{text.nameHelp}</p>
        {fault}
      </form>
    </section>
  )
}

/** An account is seen to on a page of its own; a guest can be taken along by a code. */
function AccountOrGuest(): ReactNode {
  const { me: text } = useOnlineWords()
  const [account] = usePolled(api.account, 'account')
  if (account === null) return null
  const handle = account.ok ? account.value.handle : null
  return (
    <>
      <section className="panel stack-small">
        <h2 className="panel-title">{text.account}</h2>
        <p className="quiet">{handle === null ? text.noAccount : text.signedIn(handle)}</p>
        <p className="row">
          <a className="button" href={writeRoute({ screen: 'account' })}>
            {handle === null ? text.toAccount : text.manageAccount}
          </a>
          {account.ok && account.value.moderator && (
            <a className="button" href={writeRoute({ screen: 'online', place: 'moderation' })}>
              {text.moderation}
            </a>
          )}
        </p>
      </section>
      {handle === null && <Elsewhere />}
    </>
  )
}

/** The same guest in another browser. */
function Elsewhere(): ReactNode {
  const page = usePage()
  const { me: text } = useOnlineWords()
  const personName = usePersonName()
  const [known, again] = usePolled(api.me, 'recovery')
  const [made, setMade] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useFault()
  const [leaving, setLeaving] = useState<string | null>(null) // whom the code would abandon, once that was asked
  const make = async (): Promise<void> => {
    const answer = await api.newRecovery()
    setFault(answer.ok ? null : answer.error)
    if (answer.ok) setMade(answer.value.code)
  }
  const become = async (): Promise<void> => {
    const answer = await api.recover(code)
    setFault(answer.ok ? null : answer.error)
    if (!answer.ok) return
    page.toast(text.became(personName(answer.value.name)))
    onlineStore.restart()
    again()
    setLeaving(null)
    setCode('')
  }
  // somebody who has a name or games is asked first: without a code of their own there is no way back
  const ask = async (): Promise<void> => {
    const [me, tables] = await Promise.all([api.me(), api.myTables(null)])
    const name = me.ok ? me.value.name : ''
    const hasNothing = isGuest(name) && tables.ok && tables.value.tables.length === 0
    if (hasNothing) await become()
    else setLeaving(personName(name))
  }
  return (
    <section className="panel stack">
      <div className="stack-small">
        <h2 className="panel-title">{text.recovery}</h2>
        <p className="quiet">{text.recoveryHelp}</p>
        {known?.ok === true && known.value.recovery && made === null && <p className="quiet">{text.recoveryAgain}</p>}
        {made === null ? (
          <p>
            <button type="button" className="button" onClick={() => void make()}>
              {text.make}
            </button>
          </p>
        ) : (
          <div role="status">
            <p className="code-line">
              <strong className="code">{made}</strong>
              <button type="button" className="button" onClick={() => void copy(page, text.recovery, made)}>
                {text.copy}
              </button>
            </p>
            <p>{text.codeOnce}</p>
          </div>
        )}
      </div>
      <form className="join" onSubmit={submits(ask)}>
        <label className="field">
          <span>{text.become}</span>
          <input
            className="text-input mono"
            value={code}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setCode(event.target.value)
              setLeaving(null)
            }}
          />
        </label>
        <button type="submit" className="button" disabled={code.trim() === '' || leaving !== null}>
          {text.enter}
        </button>
        <p className="quiet">{text.becomeHelp}</p>
        {fault}
      </form>
      {leaving !== null && (
        <div role="alert" className="stack-small">
          <p>{made === null ? text.leaving(leaving) : text.leavingWithCode(leaving)}</p>
          <p className="row">
            <button type="button" className="button" onClick={() => setLeaving(null)}>
              {text.stay(leaving)}
            </button>
            <button type="button" className="button danger" onClick={() => void become()}>
              {text.becomeNow}
            </button>
          </p>
        </div>
      )}
    </section>
  )
}

/** Every finished game, with its record. */
function PastGames(): ReactNode {
  const page = usePage()
  const { me: text, lobby, trouble, table: tableText } = useOnlineWords()
  const nameOf = useGameName()
  const namesOf = useSeatNames()
  const [tables, setTables] = useState<readonly TableCard[]>([])
  const [before, setBefore] = useState<number | null>(null)
  const [answer] = usePolled(() => api.myTables(before), `before ${before}`)
  useEffect(() => {
    if (answer?.ok === true)
      setTables((known) => [
        ...known.filter(({ opened }) => before !== null && opened >= before),
        ...answer.value.tables,
      ])
  }, [answer, before])
  const over = tables.filter(({ status }) => status === 'over')
  const oldest = tables.at(-1)?.opened
  const watch = async ({ table, game }: TableCard): Promise<void> => {
    const record = await api.record(table)
    if (record.ok) page.go({ screen: 'replay', game, record: await pack(record.value) })
    else page.toast(trouble[record.error.code])
  }
  return (
    <section className="panel">
      <h2 className="panel-title">{text.history}</h2>
      {answer?.ok === false && (
        <p className="fault" role="alert">
          {trouble[answer.error.code]}
        </p>
      )}
      {over.length === 0 && answer !== null && <p className="quiet">{text.noHistory}</p>}
      <ul className="table-list">
        {over.map((card) => (
          <li key={card.table} className="table-row">
            <div>
              <h3>
                <a href={writeRoute({ screen: 'online-table', table: card.table })}>{nameOf(card.game)}</a>
              </h3>
              <p className="quiet">
                {text.date(card.opened)} · {lobby.between(namesOf(card.game, card.seats))}
              </p>
            </div>
            <p className="quiet">{text.won((card.outcome?.winners ?? []).map((seat) => winner(card, seat)))}</p>
            <div className="row">
              <button type="button" className="button" onClick={() => void watch(card)}>
                {text.replay}
              </button>
              <a className="button" href={`api/tables/${card.table}/record`} download aria-label={tableText.download}>
                {text.record}
              </a>
            </div>
          </li>
        ))}
      </ul>
      {answer?.ok === true && answer.value.more && oldest !== undefined && (
        <button type="button" className="button" onClick={() => setBefore(oldest)}>
          {text.older}
        </button>
      )}
    </section>
  )

  function winner({ game, seats, you }: TableCard, seat: number): Person {
    return { name: namesOf(game, seats)[seat] ?? '', you: seat === you }
  }
}
