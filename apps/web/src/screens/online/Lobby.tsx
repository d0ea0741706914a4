import type { TableCard } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/desk.ts'
import { writeRoute } from '../../route.ts'
import { Banner } from './Banner.tsx'
import { Tables } from './TableList.tsx'
import { useAsked } from './useAsked.ts'
import { useHouse, useOnlineWords } from './useHouse.ts'

const AGAIN = 5000

/** Where tables are found. */
export function Lobby(): ReactNode {
  const text = useOnlineWords()
  const { link } = useHouse()
  return (
    <div className="screen">
      <Header title={text.title} />
      <Banner />
      <main id="content" className="lobby">
        <div className="lobby-head">
          <p>{text.lobby.intro}</p>
          <p className="row">
            <a className="button primary large" href={writeRoute({ screen: 'online-new', wanted: null })}>
              <Icon name="plus" />
              {text.lobby.open}
            </a>
            <a className="button large" href={writeRoute({ screen: 'online', place: 'me' })}>
              {text.lobby.you}
            </a>
          </p>
        </div>
        <JoinByCode />
        {link.state === 'open' ? <Lists /> : link.state !== 'ended' && <p className="quiet">{text.link.connecting}</p>}
      </main>
    </div>
  )
}

/** Asked for only when the server knows who asks. */
function Lists(): ReactNode {
  const text = useOnlineWords()
  const [mine] = useAsked(() => api.myTables(null), 'mine', AGAIN)
  const [others] = useAsked(api.openTables, 'others', AGAIN)
  const sitting = mine?.ok === true ? mine.value.tables.filter(isOn).toSorted(byUrgency) : []
  const waiting = others?.ok === true ? others.value.tables.filter(({ you }) => you === null) : []
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
          <Found tables={waiting} none={others === null ? text.lobby.looking : text.lobby.noneOthers} />
        </section>
      )}
    </>
  )
}

const Found = ({ tables, none }: { readonly tables: readonly TableCard[]; readonly none: string }): ReactNode =>
  tables.length === 0 ? <p className="quiet">{none}</p> : <Tables tables={tables} />

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
      <form
        className="join"
        onSubmit={(event) => {
          event.preventDefault()
          void join()
        }}
      >
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
