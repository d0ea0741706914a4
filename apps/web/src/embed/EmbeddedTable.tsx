import { openServer } from '@parlour/client/online'
import type { GameTypes } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { use, useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { lastsOf } from '../frame/motion.ts'
import { usePage } from '../frame/page.tsx'
import { Seats } from '../frame/Seats.tsx'
import { TableScreen } from '../frame/TableScreen.tsx'
import { seatOf, useSeat } from '../frame/use-seat.ts'
import type { GameUi } from '../game-ui.ts'
import { loadUi } from '../games/index.ts'
import { onlineStore } from '../online/client.ts'
import { useRenamed } from '../screens/online/use-names.ts'
import { useOnline } from '../screens/online/use-online.ts'
import { timing } from '@parlour/client/browser'
import { loadOnlineWords } from '../words/online-words.ts'
import { Notice, OpenLink, tableAddress } from './Embed.tsx'
import { embedWords } from './words.ts'

/** A table that is being played elsewhere, as everybody sees it. */
export function EmbeddedTable({ id }: { readonly id: TableId }): ReactNode {
  const { words, language } = usePage()
  use(loadOnlineWords(language))
  const text = embedWords[language]
  const { tables, refused } = useOnline()
  useEffect(() => onlineStore.visit(id), [id])
  const remote = tables.get(id)
  if (refused.has(id)) return <Notice text={text.missing} to="/" />
  if (remote === undefined) return <p className="loading">{words.loading}</p>
  if (remote.table.status === 'closed') return <Notice text={text.closed} to="/" />
  if (remote.shown === null) return <Notice text={text.waiting} to={tableAddress(id)} />
  return <Open id={id} game={remote.table.game} />
}

function Open({ id, game }: { readonly id: TableId; readonly game: string }): ReactNode {
  const { language } = usePage()
  const ui = use(loadUi(game, language))
  return ui === null ? (
    <Notice text={embedWords[language].unreadable} to="/" />
  ) : (
    ui.open((opened) => <Live ui={opened} id={id} />)
  )
}

function Live<T extends GameTypes>({ ui, id }: { readonly ui: GameUi<T>; readonly id: TableId }): ReactNode {
  const { words: text } = usePage()
  const seat = useMemo(() => {
    const source = openServer(ui.game, onlineStore, id, { timing, you: '', lasts: lastsOf(ui) })
    if (source === null) throw new Error('the game has not begun')
    return seatOf(ui, source, true)
  }, [ui, id])
  const calls = useCallback(() => text.setup.you, [text])
  const state = useSeat(seat, { game: ui.game.id, calls, renamed: useRenamed() })
  return (
    <TableScreen ui={ui} seat={seat} state={state} className="embedded" bare silent>
      {({ board, prompt }) => (
        <>
          <Seats ui={ui} now={state.now} turn={state.turn} />
          <section className="play" aria-label={text.table.board}>
            {prompt}
            <div className="board">{board}</div>
          </section>
          <OpenLink to={tableAddress(id)} />
        </>
      )}
    </TableScreen>
  )
}
