import type { Seeking, TableCard } from '@parlour/protocol'
import { lazy, useState, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { QuickMatch } from '../club/QuickMatch.tsx'
import { clubWords } from '../club/words.ts'
import { Banner } from './Banner.tsx'
import { Invitations } from '../finding/Invitations.tsx'
import { OpenGames } from '../finding/OpenGames.tsx'
import { WatchGames } from '../finding/WatchGames.tsx'
import { Tables } from './TableList.tsx'
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
  const [seeking, setSeeking] = useState<Seeking['seek']>(null)
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
        {link.state === 'open' && <Invitations />}
        {link.state === 'open' && <QuickMatch seeking={seeking} onSeeking={setSeeking} />}
        <JoinByCode />
        {link.state === 'open' ? (
          <Lists onSeeking={setSeeking} />
        ) : (
          link.state !== 'ended' && <p className="quiet">{text.link.connecting}</p>
        )}
      </main>
    </div>
  )
}

/** Asked for only when the server knows who asks. */
function Lists({ onSeeking }: { onSeeking(seek: Seeking['seek']): void }): ReactNode {
  const text = useOnlineWords()
  const [mine] = usePolled(() => api.myTables(null), 'mine', AGAIN)
  const sitting = mine?.ok === true ? mine.value.tables.filter(isOn).toSorted(byUrgency) : []
  const replaced = mine?.ok === true ? (mine.value.replaced ?? []) : []
  return (
    <>
      {mine?.ok === false && (
        <p className="fault" role="alert">
          {text.trouble[mine.error.code]}
        </p>
      )}
      {sitting.length + replaced.length > 0 && (
        <section className="panel">
          <h2 className="panel-title">{text.lobby.mine}</h2>
          <Tables tables={sitting} replaced={replaced} />
        </section>
      )}
      <OpenGames onSeeking={onSeeking} />
      <WatchGames />
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
