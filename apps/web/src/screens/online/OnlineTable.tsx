import { TableId } from '@parlour/protocol'
import { lazy, Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { loadUi } from '../../games/index.ts'
import { onlineStore } from '../../online/client.ts'
import type { Remote } from '@parlour/client/online'
import { Banner } from './Banner.tsx'
import { Chat, ChatHeard } from './Chat.tsx'
import { Gathering } from './Gathering.tsx'
import { Playing } from './Playing.tsx'
import { TableUnavailable } from './TableUnavailable.tsx'
import { useOnline, useOnlineWords } from './use-online.ts'

/** A table elsewhere, by its link. */
export function OnlineTable({ address }: { readonly address: string }): ReactNode {
  const { words } = usePage()
  const text = useOnlineWords()
  const { tables, refused, link } = useOnline()
  const read = TableId.safeParse(address)
  const id = read.success ? read.data : null
  useEffect(() => (id === null ? undefined : onlineStore.visit(id)), [id])
  const remote = id === null ? undefined : tables.get(id)
  const code = id === null ? 'no-such-table' : refused.get(id)
  if (code !== undefined || id === null) return <TableUnavailable why={text.trouble[code ?? 'no-such-table']} />
  if (remote === undefined)
    return (
      <div className="screen">
        <Header title={text.title} />
        <Banner />
        <main id="content">{link.state !== 'ended' && <p className="loading">{words.loading}</p>}</main>
      </div>
    )
  if (remote.table.status === 'closed' && remote.table.race === undefined) {
    const { closedBy, table } = remote
    return (
      <TableUnavailable
        why={text.table.closed[closedBy === 'opener' && table.opener ? 'you' : (closedBy ?? 'unknown')]}
      />
    )
  }
  return <Open id={id} remote={remote} />
}

const RaceRoom = lazy(() => import('./race/RaceRoom.tsx').then(({ RaceRoom }) => ({ default: RaceRoom })))

/** Racers have left for their own tables, or this run was given up. */
const isRaceOn = ({ id, race, status }: Remote['table']): boolean =>
  race !== undefined && (race === id ? status !== 'gathering' : status === 'closed')

function Open({ id, remote }: { readonly id: TableId; readonly remote: Remote }): ReactNode {
  const { trouble } = useOnlineWords()
  const { preferences, prefer, language } = usePage()
  const ui = use(loadUi(remote.table.game, language))
  const { chat: lines, you } = remote.table
  const open = remote.shown === null || preferences.panels.includes('chat') // people who wait may talk
  const openChat = (): void => {
    if (!open) prefer({ panels: [...preferences.panels, 'chat'] })
  }
  const [gathered] = useState(remote.table.status === 'gathering')
  const [read, setRead] = useState(lines.at(-1)?.number ?? 0)
  const latest = lines.at(-1)?.number ?? 0
  useEffect(() => {
    if (open) setRead(latest)
  }, [open, latest])
  if (ui === null) return <TableUnavailable why={trouble['no-such-game']} />
  const unread = open ? 0 : lines.filter(({ number, seat }) => number > read && (seat === null || seat !== you)).length
  const say = async (said: string): Promise<string | null> => {
    const reply = await onlineStore.ask({ type: 'chat', table: id, text: said })
    return reply.type === 'done' ? null : trouble[reply.type === 'lost' ? 'lost' : reply.code]
  }
  const chat = <Chat lines={lines} you={you} table={id} seats={remote.table.seats} say={say} />
  return (
    <>
      <ChatHeard last={lines.at(-1)} you={you} />
      {ui.open((opened) =>
        isRaceOn(remote.table) ? (
          <Suspense>
            <RaceRoom
              id={remote.table.race ?? id}
              game={opened.game.id}
              name={opened.game.words[language].name}
              score={opened.game.words[language].score}
              begins={gathered && remote.table.race === id}
              chat={chat}
            />
          </Suspense>
        ) : remote.shown === null ? (
          <Gathering ui={opened} id={id} remote={remote} chat={chat} />
        ) : (
          <Playing ui={opened} id={id} chat={chat} unread={unread} openChat={openChat} />
        ),
      )}
    </>
  )
}
