import type { TableCard } from '@parlour/protocol'
import { useEffect, useState, type ReactNode } from 'react'
import { copy } from '../../frame/copy.ts'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import type { Trouble } from '../../online/api.ts'
import { api, hub } from '../../online/desk.ts'
import { forgetVisit } from '../../online/visit.ts'
import { writeRoute } from '../../route.ts'
import { pack } from '../../session/link.ts'
import { store } from '../../store.ts'
import { Banner } from './Banner.tsx'
import { NameInput } from './NameInput.tsx'
import { namesAt, useGameName } from './TableList.tsx'
import { useAsked } from './useAsked.ts'
import { useHouse, useOnlineWords } from './useHouse.ts'

/** Who one is for the server: a name, a way to take it along, and what one has played. */
export function Me(): ReactNode {
  const { me: text, link: linkText, table } = useOnlineWords()
  const { link } = useHouse()
  return (
    <div className="screen">
      <Header title={text.title} />
      <Banner />
      <main id="content" className="lobby">
        {link.state === 'open' ? (
          <>
            <Name />
            <PastGames />
            <Elsewhere />
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

function useFault(): readonly [ReactNode, (trouble: Trouble | null) => void] {
  const { trouble } = useOnlineWords()
  const [fault, setFault] = useState<Trouble | null>(null)
  const shown = (
    <p className="fault" role="alert">
      {fault === null ? '' : trouble[fault.code]}
    </p>
  )
  return [shown, setFault]
}

function Name(): ReactNode {
  const page = usePage()
  const { me: text } = useOnlineWords()
  const [known] = useAsked(api.me, 'me')
  const [name, setName] = useState<string | null>(null)
  const [fault, setFault] = useFault()
  const shown = name ?? (known?.ok === true ? known.value.name : '')
  const save = async (): Promise<void> => {
    const saved = await api.rename(shown)
    setFault(saved.ok ? null : saved.error)
    if (!saved.ok) return
    setName(saved.value.name)
    page.toast(text.saved)
  }
  return (
    <section className="panel">
      <form
        className="join"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <NameInput value={shown} disabled={known === null} onChange={setName} />
        <button type="submit" className="button" disabled={shown.trim() === ''}>
          {text.save}
        </button>
        <p className="quiet">{text.nameHelp}</p>
        {fault}
      </form>
    </section>
  )
}

/** The same person in another browser. */
function Elsewhere(): ReactNode {
  const page = usePage()
  const { me: text } = useOnlineWords()
  const [known, again] = useAsked(api.me, 'recovery')
  const [made, setMade] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useFault()
  const make = async (): Promise<void> => {
    const answer = await api.newRecovery()
    setFault(answer.ok ? null : answer.error)
    if (answer.ok) setMade(answer.value.code)
  }
  const become = async (): Promise<void> => {
    const answer = await api.recover(code)
    setFault(answer.ok ? null : answer.error)
    if (!answer.ok) return
    page.toast(text.became(answer.value.name))
    hub.restart()
    again()
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
      <form
        className="join"
        onSubmit={(event) => {
          event.preventDefault()
          void become()
        }}
      >
        <label className="field">
          <span>{text.become}</span>
          <input
            className="text-input mono"
            value={code}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={code.trim() === ''}>
          {text.enter}
        </button>
        <p className="quiet">{text.becomeHelp}</p>
        {fault}
      </form>
    </section>
  )
}

function Forget(): ReactNode {
  const page = usePage()
  const { me: text } = useOnlineWords()
  const [sure, setSure] = useState(false)
  const [fault, setFault] = useFault()
  const forget = async (): Promise<void> => {
    hub.stop() // or this tab would become somebody new at once
    const answer = await api.forget()
    if (!answer.ok) {
      setFault(answer.error)
      hub.enter()
      return
    }
    forgetVisit(store)
    page.toast(text.forgotten)
    page.go({ screen: 'home' })
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.forget}</h2>
      <p className="quiet">{text.forgetHelp}</p>
      {sure ? (
        <div className="row">
          <span>{text.forgetSure}</span>
          <button type="button" className="button danger" onClick={() => void forget()}>
            {text.forgetNow}
          </button>
          <button type="button" className="button" onClick={() => setSure(false)}>
            {text.keepIt}
          </button>
        </div>
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setSure(true)}>
            {text.forget}
          </button>
        </p>
      )}
      {fault}
    </section>
  )
}

/** Every finished game, with its record. */
function PastGames(): ReactNode {
  const page = usePage()
  const { me: text, trouble, table: tableText } = useOnlineWords()
  const nameOf = useGameName()
  const [tables, setTables] = useState<readonly TableCard[]>([])
  const [before, setBefore] = useState<number | null>(null)
  const [answer] = useAsked(() => api.myTables(before), `before ${before}`)
  useEffect(() => {
    if (answer?.ok === true)
      setTables((known) => [...known.filter(({ opened }) => before !== null && opened >= before), ...answer.value.tables])
  }, [answer])
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
                {new Date(card.opened).toLocaleDateString(page.preferences.language)} · {namesAt(card).join(', ')}
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

  function winner({ seats, you }: TableCard, seat: number): string {
    const taken = seats[seat]
    return seat === you ? page.words.setup.you : taken === undefined || taken.kind === 'open' ? '' : taken.name
  }
}
