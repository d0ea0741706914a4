import { TableId } from '@parlour/protocol'
import { use, useEffect, useState, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { loadBoard } from '../../games/index.ts'
import { hub } from '../../online/desk.ts'
import type { Remote } from '../../online/remote.ts'
import { Banner } from './Banner.tsx'
import { Chat } from './Chat.tsx'
import { Gathering } from './Gathering.tsx'
import { Playing } from './Playing.tsx'
import { Shut } from './Shut.tsx'
import { useHouse, useOnlineWords } from './useHouse.ts'

/** A table elsewhere, by its link. */
export function OnlineTable({ address }: { readonly address: string }): ReactNode {
  const { words } = usePage()
  const text = useOnlineWords()
  const { tables, refused, link } = useHouse()
  const read = TableId.safeParse(address)
  const id = read.success ? read.data : null
  useEffect(() => (id === null ? undefined : hub.visit(id)), [id])
  const remote = id === null ? undefined : tables.get(id)
  const code = id === null ? 'no-such-table' : refused.get(id)
  if (code !== undefined || id === null) return <Shut why={text.trouble[code ?? 'no-such-table']} />
  if (remote === undefined)
    return (
      <div className="screen">
        <Header title={text.title} />
        <Banner />
        <main id="content">{link.state !== 'ended' && <p className="loading">{words.loading}</p>}</main>
      </div>
    )
  if (remote.table.status === 'closed') {
    const { closedBy, table } = remote
    return <Shut why={text.table.closed[closedBy === 'opener' && table.opener ? 'you' : (closedBy ?? 'unknown')]} />
  }
  return <Open id={id} remote={remote} />
}

function Open({ id, remote }: { readonly id: TableId; readonly remote: Remote }): ReactNode {
  const { trouble } = useOnlineWords()
  const board = use(loadBoard(remote.table.game))
  const { chat: lines, you } = remote.table
  const [open, setOpen] = useState(false)
  const [read, setRead] = useState(lines.at(-1)?.number ?? 0)
  const latest = lines.at(-1)?.number ?? 0
  useEffect(() => {
    if (open) setRead(latest)
  }, [open, latest])
  if (board === null) return <Shut why={trouble['no-such-game']} />
  const unread = open ? 0 : lines.filter(({ number, seat }) => number > read && (seat === null || seat !== you)).length
  const say = async (said: string): Promise<string | null> => {
    const reply = await hub.ask({ type: 'chat', table: id, text: said })
    return reply.type === 'done' ? null : trouble[reply.type === 'lost' ? 'lost' : reply.code]
  }
  const chat = <Chat lines={lines} you={you} open={open} unread={unread} onOpen={setOpen} say={say} />
  return board.open((opened) =>
    remote.shown === null ? (
      <Gathering board={opened} id={id} remote={remote} chat={chat} />
    ) : (
      <Playing board={opened} id={id} remote={remote} shown={remote.shown} chat={chat} unread={unread} openChat={() => setOpen(true)} />
    ),
  )
}
