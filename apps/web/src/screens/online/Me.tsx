import type { Person } from '@parlour/core'
import type { TableCard } from '@parlour/protocol'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { copy } from '../../frame/copy.ts'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
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
  const [account] = usePolled(async () => (link.state === 'open' ? api.account() : null), link.state)
  return (
    <div className="screen">
      <Header title={text.title} />
      <Banner />
      <main id="content" className="lobby">
        {link.state === 'open' ? (
          <>
            <Name />
            <Decisions all />
            {account !== null && <AccountOrGuest account={account} />}
            <PastGames />
            <Suspense fallback={null}>
              <Correspondence />
            </Suspense>
            <Programs />
            <Webhooks />
            <Badge />
            {account?.ok === true && account.value.handle === null && <Forget />}
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
function AccountOrGuest({ account }: { readonly account: Awaited<ReturnType<typeof api.account>> }): ReactNode {
  const { me: text } = useOnlineWords()
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
  const [known] = usePolled(api.me, 'recovery')
  const [made, setMade] = useState<string | null>(null)
  const [fault, setFault] = useFault()
  const make = async (): Promise<void> => {
    const answer = await api.newRecovery()
    setFault(answer.ok ? null : answer.error)
    if (answer.ok) setMade(answer.value.code)
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.recovery}</h2>
      <p className="quiet">{text.recoveryHelp}</p>
      {known?.ok === true && known.value.recovery && made === null && <p className="quiet">{text.recoveryAgain}</p>}
      {made === null ? (
        <p className="row">
          <button type="button" className="button" onClick={() => void make()}>
            {text.make}
          </button>
          <a className="button" href={writeRoute({ screen: 'account' })}>
            {text.useCode}
          </a>
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
      {fault}
    </section>
  )
}

const AT_FIRST = 5 // and so many more at a time: what stands below is looked for too

/** Every finished game, with its record. */
function PastGames(): ReactNode {
  const page = usePage()
  const { me: text, lobby, trouble, table: tableText } = useOnlineWords()
  const nameOf = useGameName()
  const namesOf = useSeatNames()
  const [tables, setTables] = useState<readonly TableCard[]>([])
  const [before, setBefore] = useState<number | null>(null)
  const [most, setMost] = useState(AT_FIRST)
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
        {over.slice(0, most).map((card) => (
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
      {answer?.ok === true && (over.length > most || (answer.value.more && oldest !== undefined)) && (
        <button
          type="button"
          className="button"
          onClick={() => {
            if (over.length <= most && oldest !== undefined) setBefore(oldest)
            setMost(most + 4 * AT_FIRST)
          }}
        >
          {text.older}
        </button>
      )}
    </section>
  )

  function winner({ game, seats, you }: TableCard, seat: number): Person {
    return { name: namesOf(game, seats)[seat] ?? '', you: seat === you }
  }
}
