import type { LobbyFilter, SeekCard, Seeking, TableList } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { store } from '../../store.ts'
import { clubApi } from '../club/club-api.ts'
import { Tables, useGameName, useTermsInWords } from '../online/TableList.tsx'
import { usePersonName } from '../online/use-names.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { useFault } from '../online/use-fault.tsx'
import { usePolled } from '../online/use-polled.ts'
import { Filters } from './Filters.tsx'
import { rememberedFilter, rememberFilter } from './lobby-filter.ts'
import { findingWords } from './words.ts'
import './finding.css'

const AGAIN = 5000

interface OpenGamesProps {
  onSeeking(seek: Seeking['seek']): void // one waits together with others
}

/** People who wait and tables with a free seat, as many as fit what one wants to see. */
export function OpenGames({ onSeeking }: OpenGamesProps): ReactNode {
  const { language } = usePage()
  const text = findingWords[language]
  const { lobby, trouble } = useOnlineWords()
  const [filter, setFilter] = useState<LobbyFilter>(() => rememberedFilter(store))
  const about = JSON.stringify(filter)
  const [seeks, again] = usePolled(() => clubApi.seeks(filter, null), `seeks ${about}`, AGAIN)
  const [tables] = usePolled(() => api.openTables(null, filter), `tables ${about}`, AGAIN)
  const change = (wanted: LobbyFilter): void => {
    rememberFilter(store, wanted)
    setFilter(wanted)
  }
  const failed = [seeks, tables].find((answer) => answer?.ok === false)
  const waiting = seeks?.ok === true ? seeks.value.seeks : []
  const open = tables?.ok === true ? tables.value.tables.filter(({ you }) => you === null) : []
  const isFiltered = Object.keys(filter).length > 0
  return (
    <section className="panel open-games">
      <h2 className="panel-title">{lobby.others}</h2>
      <Filters filter={filter} onChange={change} />
      {failed?.ok === false && (
        <p className="fault" role="alert">
          {trouble[failed.error.code]}
        </p>
      )}
      {waiting.length > 0 && <Waiting seeks={waiting} again={again} onSeeking={onSeeking} />}
      {tables?.ok === true && open.length > 0 && <OpenTables key={about} first={tables.value} filter={filter} />}
      {waiting.length + open.length === 0 && (
        <p className="quiet">
          {seeks === null || tables === null ? lobby.looking : isFiltered ? text.noneFits : lobby.noneOthers}
        </p>
      )}
      {isFiltered && (
        <p>
          <button type="button" className="button" onClick={() => change({})}>
            {text.clear}
          </button>
        </p>
      )}
    </section>
  )
}

/** The newest are looked for again and again, older ones when they are asked for. */
function OpenTables({ first, filter }: { readonly first: TableList; readonly filter: LobbyFilter }): ReactNode {
  const { lobby: text } = useOnlineWords()
  const [older, setOlder] = useState<TableList | null>(null)
  const [fault, setFault] = useFault()
  const fresh = new Set(first.tables.map(({ table }) => table))
  const tables = [...first.tables, ...(older?.tables ?? []).filter(({ table }) => !fresh.has(table))].filter(
    ({ you }) => you === null,
  )
  const last = (older ?? first).tables.at(-1)?.opened
  const more = async (): Promise<void> => {
    const next = await api.openTables(last ?? null, filter)
    setFault(next.ok ? null : next.error)
    if (next.ok) setOlder({ tables: [...(older?.tables ?? []), ...next.value.tables], more: next.value.more })
  }
  return (
    <>
      <Tables tables={tables} />
      {(older ?? first).more && (
        <p>
          <button type="button" className="button" onClick={() => void more()}>
            {text.more}
          </button>
        </p>
      )}
      {fault}
    </>
  )
}

interface WaitingProps extends OpenGamesProps {
  readonly seeks: readonly SeekCard[]
  again(): void
}

/** One press, and both are at a table. */
function Waiting({ seeks, again, onSeeking }: WaitingProps): ReactNode {
  const { language, go } = usePage()
  const text = findingWords[language]
  const nameOf = useGameName()
  const personName = usePersonName()
  const termsOf = useTermsInWords()
  const [fault, setFault] = useFault()
  const play = async (seek: string): Promise<void> => {
    const answer = await clubApi.playWith(seek)
    setFault(answer.ok ? null : answer.error)
    again()
    if (!answer.ok) return
    if (answer.value.table !== null) go({ screen: 'online-table', table: answer.value.table })
    else onSeeking(answer.value.seek)
  }
  return (
    <>
      <ul className="table-list">
        {seeks.map(({ seek, name, rating, game, settings, perMove, rated, since }) => {
          const person = personName(name)
          return (
            <li key={seek} className="table-row">
              <div>
                <h3>{nameOf(game)}</h3>
                <p className="quiet">
                  {rating === null ? person : text.strength(person, rating.points, rating.settled)}
                </p>
                <p className="quiet table-details">{termsOf({ game, settings, perMove, rated, since }).join(' · ')}</p>
              </div>
              <p className="tag table-turn">{text.waiting}</p>
              <button
                type="button"
                className="button primary"
                aria-label={text.playNamed(nameOf(game), person)}
                onClick={() => void play(seek)}
              >
                {text.play}
              </button>
            </li>
          )
        })}
      </ul>
      {fault}
    </>
  )
}
