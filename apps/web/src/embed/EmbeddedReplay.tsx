import { openReplay, readWatched, type Watched } from '@parlour/client'
import { readRecord, type GameTypes } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { use, useMemo, type ReactNode } from 'react'
import { usePage } from '../frame/page.tsx'
import { ReplayControls } from '../screens/ReplayControls.tsx'
import { Seats } from '../frame/Seats.tsx'
import { TableScreen } from '../frame/TableScreen.tsx'
import { useUsualCalls } from '../frame/use-call.ts'
import { seatOf, useSeat } from '../frame/use-seat.ts'
import type { GameUi } from '../game-ui.ts'
import { loadUi } from '../games/index.ts'
import { memoize } from '../memoize.ts'
import { api } from '../online/client.ts'
import { writeRoute } from '../route.ts'
import { unpack } from '../session/share-link.ts'
import { timing } from '@parlour/client/browser'
import { Notice, OpenLink, tableAddress } from './Embed.tsx'
import { embedWords } from './words.ts'
import { useStudyWords } from '../screens/study-words.ts'
import '../screens/Replay.css'

const unpacked = memoize(unpack)
const recordOf = memoize(async (table: TableId): Promise<string | null> => {
  const record = await api.record(table)
  return record.ok ? record.value : null
})

/** A record that is in the address. */
export function EmbeddedReplay({ packed, game }: { readonly packed: string; readonly game: string }): ReactNode {
  const to = `/${writeRoute({ screen: 'replay', game, record: packed })}`
  return <Shown record={use(unpacked(packed))} to={to} />
}

/** The record of a table, once its game is over. */
export const RecordOfTable = ({ table }: { readonly table: TableId }): ReactNode => (
  <Shown record={use(recordOf(table))} to={tableAddress(table)} />
)

function Shown({ record, to }: { readonly record: string | null; readonly to: string }): ReactNode {
  const { language } = usePage()
  const read = useMemo(() => (record === null ? null : readRecord(record)), [record])
  const ui = use(loadUi(read?.ok === true ? read.value.game : '', language))
  if (record === null || ui === null) return <Notice text={embedWords[language].unreadable} to={to} />
  return ui.open((opened) => <Opened ui={opened} record={record} to={to} />)
}

interface ReplayProps<T extends GameTypes> {
  readonly ui: GameUi<T>
  readonly to: string
}

function Opened<T extends GameTypes>({ ui, record, to }: ReplayProps<T> & { readonly record: string }): ReactNode {
  const { language } = usePage()
  const watched = useMemo(() => readWatched(ui.game, record), [ui, record])
  return watched.ok ? (
    <Watching ui={ui} opened={watched.value} to={to} />
  ) : (
    <Notice text={embedWords[language].unreadable} to={to} />
  )
}

function Watching<T extends GameTypes>({
  ui,
  opened,
  to,
}: ReplayProps<T> & { readonly opened: Watched<T> }): ReactNode {
  const { words } = usePage()
  const { replay: text } = useStudyWords()
  const { source, seat } = useMemo(() => {
    const source = openReplay(opened, timing, null)
    return { source, seat: seatOf(ui, source) }
  }, [ui, opened])
  const state = useSeat(seat, { game: ui.game.id, calls: useUsualCalls() })
  const { now } = state
  const end = opened.replay.effects.length
  const where = now.number === 0 ? text.start : text.at(now.number, end)
  return (
    <TableScreen ui={ui} seat={seat} state={state} className="embedded" prompt={where} bare silent>
      {({ board, prompt }) => (
        <>
          <Seats ui={ui} now={now} turn={typeof now.toAct === 'number' ? now.toAct : null} />
          <section className="play" aria-label={words.table.board}>
            {prompt}
            <div className="board">{board}</div>
          </section>
          <ReplayControls source={source} now={now} end={end} where={where} />
          <OpenLink to={to} />
        </>
      )}
    </TableScreen>
  )
}
