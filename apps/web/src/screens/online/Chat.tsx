import { LONGEST_CHAT, type ChatLine, type SeatNow, type TableId } from '@parlour/protocol'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { SeatMark } from '../../frame/SeatMark.tsx'
import { usePage } from '../../frame/page.tsx'
import { usePersonName } from './use-names.ts'
import { useOnlineWords } from './use-online.ts'
import { submits } from '../../frame/submits.ts'
import './Chat.css'

const PeopleHere = lazy(() => import('../people/PeopleHere.tsx').then(({ PeopleHere }) => ({ default: PeopleHere })))

const FAULT_SHOWN = 8000

/** What people say at the table. Says whether that went well. */
export function Chat({
  lines,
  you,
  table,
  seats,
  say,
}: {
  readonly lines: readonly ChatLine[]
  readonly you: number | null
  readonly table: TableId
  readonly seats: readonly SeatNow[]
  say(text: string): Promise<string | null> // null, or why not
}): ReactNode {
  const { words } = usePage()
  const { chat: text } = useOnlineWords()
  const personName = usePersonName()
  const [draft, setDraft] = useState('')
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const last = lines.at(-1)
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [last?.number])

  useEffect(() => {
    if (fault === null) return
    const timer = setTimeout(() => setFault(null), FAULT_SHOWN)
    return () => clearTimeout(timer)
  }, [fault])

  const send = async (): Promise<void> => {
    const wanted = draft.trim()
    if (wanted === '' || sending) return
    setSending(true)
    const refused = await say(wanted)
    setSending(false)
    setFault(refused)
    if (refused === null) setDraft((now) => (now.trim() === wanted ? '' : now)) // what was written meanwhile stays
  }

  return (
    <div id="chat" className="chat">
      <h2 className="panel-title">{text.title}</h2>
      {lines.length === 0 ? (
        <p className="quiet">{text.none}</p>
      ) : (
        <ol className="chat-lines" ref={list} tabIndex={0} aria-label={text.title}>
          {lines.map((line) => (
            <li key={line.number}>
              {line.seat === null ? <span className="tag">{text.onlooker}</span> : <SeatMark seat={line.seat} />}{' '}
              <strong>{line.seat !== null && line.seat === you ? words.setup.you : personName(line.name)}</strong>{' '}
              {line.text}
            </li>
          ))}
        </ol>
      )}
      <form className="chat-form" onSubmit={submits(send)}>
        <input
          className="text-input"
          value={draft}
          maxLength={LONGEST_CHAT}
          autoComplete="off"
          aria-label={text.write}
          placeholder={text.write}
          onChange={(event) => {
            setDraft(event.target.value)
            setFault(null)
          }}
        />
        <button type="submit" className="button" disabled={draft.trim() === ''} aria-disabled={sending}>
          {text.send}
        </button>
      </form>
      <p className="fault" role="alert">
        {fault}
      </p>
      <PeopleToggle table={table} seats={seats} lines={lines} you={you} />
    </div>
  )
}

interface Here {
  readonly table: TableId
  readonly seats: readonly SeatNow[]
  readonly lines: readonly ChatLine[]
  readonly you: number | null
}

/** What one may do about the others: fetched when it is first wanted. */
function PeopleToggle(here: Here): ReactNode {
  const { chat: text } = useOnlineWords()
  const [open, setOpen] = useState(false)
  const hasOthers =
    here.seats.some((seat, index) => seat.kind === 'person' && index !== here.you) ||
    here.lines.some(({ seat }) => seat === null)
  if (!hasOthers) return null
  return (
    <>
      <button
        type="button"
        className="button chat-people"
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {text.people}
      </button>
      {open && (
        <Suspense fallback={null}>
          <PeopleHere {...here} />
        </Suspense>
      )}
    </>
  )
}

/** What somebody else has just said, for those who listen to the page, whether the chat is open or not. */
export function ChatHeard({
  last,
  you,
}: {
  readonly last: ChatLine | undefined
  readonly you: number | null
}): ReactNode {
  const { chat: text } = useOnlineWords()
  const personName = usePersonName()
  const spoken = useFresh(last)
  return (
    <p className="unseen" aria-live="polite">
      {spoken !== null && spoken.seat !== you ? text.said(personName(spoken.name), spoken.text) : ''}
    </p>
  )
}

/** The latest line, once it was said while one was here. */
function useFresh(last: ChatLine | undefined): ChatLine | null {
  const [first] = useState(last?.number ?? 0)
  return last !== undefined && last.number > first ? last : null
}
