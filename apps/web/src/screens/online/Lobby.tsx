import type { TableCard, TableList } from '@parlour/protocol'
import { lazy, useState, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { QuickMatch } from '../club/QuickMatch.tsx'
import { clubWords } from '../club/words.ts'
import { Banner } from './Banner.tsx'
import { Tables, useGameName } from './TableList.tsx'
import { usePolled } from './use-polled.ts'
import { useOnline, useOnlineWords } from './use-online.ts'
import { submits } from '../../frame/submits.ts'
import './Lobby.css'

const Decisions = lazy(() => import('../people/Decisions.tsx').then(({ Decisions }) => ({ default: Decisions })))

const AGAIN = 5000

/** Where tables are found. */
export function Lobby(): ReactNode {
  const text = useOnlineWords()
  const club = clubWords[usePage().language]
  const { link } = useOnline()
  return (
    <div className="screen">
      <Header title={text.title} />
      <Banner />
      <main id="content" className="lobby">
        <div className="lobby-head">
          <p>{text.lobby.intro}</p>
          <nav className="lobby-places" aria-label={text.title}>
            <a href={writeRoute({ screen: 'online', place: 'me' })}>{text.lobby.you}</a>
            <a href={writeRoute({ screen: 'online', place: 'people' })}>{text.lobby.people}</a>
            <a href={writeRoute({ screen: 'online', place: 'ratings' })}>{club.ratings}</a>
            <a href={writeRoute({ screen: 'club', path: '' })}>{text.lobby.tournaments}</a>
          </nav>
          <p>
            <a className="button large" href={writeRoute({ screen: 'online-new', wanted: null })}>
              <Icon name="plus" />
              {text.lobby.open}
            </a>
          </p>
        </div>
        {link.state === 'open' && <Decisions />}
        {link.state === 'open' && <QuickMatch />}
        <JoinByCode />
        {link.state === 'open' ? <Lists /> : link.state !== 'ended' && <p className="quiet">{text.link.connecting}</p>}
      </main>
    </div>
  )
}

/** Asked for only when the server knows who asks. */
function Lists(): ReactNode {
  const text = useOnlineWords()
  const [mine] = usePolled(() => api.myTables(null), 'mine', AGAIN)
  const [others] = usePolled(() => api.openTables(null), 'others', AGAIN)
  const sitting = mine?.ok === true ? mine.value.tables.filter(isOn).toSorted(byUrgency) : []
  const trouble = [mine, others].find((answer) => answer?.ok === false)
  return (
    <>
      {trouble?.ok === false && (
        <p className="fault" role="alert">
          {text.trouble[trouble.error.code]}
        </p>
      )}
      {mine?.ok !== false && (
        <section className="panel">
          <h2 className="panel-title">{text.lobby.mine}</h2>
          <Found tables={sitting} none={mine === null ? text.lobby.looking : text.lobby.noneMine} />
        </section>
      )}
      {others?.ok !== false && (
        <section className="panel">
          <h2 className="panel-title">{text.lobby.others}</h2>
          {others === null ? <p className="quiet">{text.lobby.looking}</p> : <OpenTables first={others.value} />}
        </section>
      )}
    </>
  )
}

const Found = ({ tables, none }: { readonly tables: readonly TableCard[]; readonly none: string }): ReactNode =>
  tables.length === 0 ? <p className="quiet">{none}</p> : <Tables tables={tables} />

/**
 * Tables with a free seat, by game if one likes. The newest are looked for again and again, older ones when they are
 * asked for.
 */
function OpenTables({ first }: { readonly first: TableList }): ReactNode {
  const { lobby: text, trouble } = useOnlineWords()
  const nameOf = useGameName()
  const [older, setOlder] = useState<TableList | null>(null)
  const [game, setGame] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const fresh = new Set(first.tables.map(({ table }) => table))
  const tables = [...first.tables, ...(older?.tables ?? []).filter(({ table }) => !fresh.has(table))].filter(
    ({ you }) => you === null,
  )
  const games = [...new Set(tables.map((card) => card.game))].toSorted()
  const chosen = game !== null && games.includes(game) ? game : null
  const shown = tables.filter((card) => chosen === null || card.game === chosen)
  const last = (older ?? first).tables.at(-1)?.opened
  const more = async (): Promise<void> => {
    const next = await api.openTables(last ?? null)
    setFault(next.ok ? '' : trouble[next.error.code])
    if (next.ok) setOlder({ tables: [...(older?.tables ?? []), ...next.value.tables], more: next.value.more })
  }
  return (
    <>
      {games.length > 1 && (
        <div className="chips" role="group" aria-label={text.filter}>
          {[null, ...games].map((each) => (
            <button
              key={each ?? ''}
              type="button"
              className="chip"
              aria-pressed={each === chosen}
              onClick={() => setGame(each)}
            >
              {each === null ? text.allGames : nameOf(each)}
            </button>
          ))}
        </div>
      )}
      <Found tables={shown} none={text.noneOthers} />
      {(older ?? first).more && (
        <button type="button" className="button" onClick={() => void more()}>
          {text.more}
        </button>
      )}
      <p className="fault" role="alert">
        {fault}
      </p>
    </>
  )
}

const isOn = ({ status }: TableCard): boolean => status === 'playing' || status === 'gathering'

/** Where it is one's turn, then what is being played, then what gathers. */
const byUrgency = (a: TableCard, b: TableCard): number => urgency(b) - urgency(a)
const urgency = ({ status, toAct, you }: TableCard): number => (status === 'playing' ? (toAct === you ? 2 : 1) : 0)

function JoinByCode(): ReactNode {
  const page = usePage()
  const { lobby: text, trouble } = useOnlineWords()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const join = async (): Promise<void> => {
    const found = await api.byCode(code.replaceAll(/[\s-]/g, ''))
    if (found.ok) page.go({ screen: 'online-table', table: found.value.table })
    else setFault(trouble[found.error.code])
  }
  return (
    <section className="panel">
      <form className="join" onSubmit={submits(join)}>
        <label className="field">
          <span>{text.code}</span>
          <input
            className="text-input code-input"
            value={code}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={fault !== ''}
            aria-describedby="code-help"
            onChange={(event) => {
              setCode(event.target.value.toUpperCase())
              setFault('')
            }}
          />
        </label>
        <button type="submit" className="button" disabled={code.trim() === ''}>
          {text.join}
        </button>
        <p id="code-help" className={fault === '' ? 'quiet' : 'fault'} role={fault === '' ? undefined : 'alert'}>
          {fault === '' ? text.codeHelp : fault}
        </p>
      </form>
    </section>
  )
}
