import { readPairs, type GameTypes } from '@parlour/core'
import type { SeatNow, TableId, TableNow } from '@parlour/protocol'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { agreedInWords } from '../../frame/agreed-in-words.ts'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { SeatFace } from '../../frame/SeatFace.tsx'
import { SeatMark } from '../../frame/SeatMark.tsx'
import { api, onlineStore } from '../../online/client.ts'
import { takeWantedSeat } from '../../online/wanted-seat.ts'
import type { Holding, Remote, Reply, Request } from '@parlour/client/online'
import { writeRoute } from '../../route.ts'
import { Banner } from './Banner.tsx'
import { BotChoice } from './BotChoice.tsx'
import { Invitation } from './Invitation.tsx'
import { NameInput } from './NameInput.tsx'
import { Sure } from './Sure.tsx'
import { programWords } from './programs/words.ts'
import { usePolled } from './use-polled.ts'
import { useGuestName } from './use-guest-name.ts'
import { useBotCards, usePersonName, useSeatNames } from './use-names.ts'
import { useOnline, useOnlineWords } from './use-online.ts'
import './chairs.css'
import './Gathering.css'

/** A table that waits for its players. */
export function Gathering<T extends GameTypes>({
  ui,
  id,
  remote: { table },
  chat,
}: {
  readonly ui: GameUi<T>
  readonly id: TableId
  readonly remote: Remote
  readonly chat: ReactNode
}): ReactNode {
  const page = usePage()
  const online = useOnlineWords()
  const { table: text, order, trouble } = online
  const { holding } = useOnline()
  const { you, seats, terms } = table
  const [fault, setFault] = useState('')
  const guest = useGuestName()
  const chairs = useRef<HTMLOListElement>(null)
  const changed = useRef<number | null>(null) // the seat whose buttons are about to change
  const [games] = usePolled(api.games, 'games')
  const bots = useBotCards(
    table.game,
    games?.ok === true ? (games.value.games.find(({ id: game }) => game === table.game)?.bots ?? []) : [],
  )
  const isLast = seats.filter(isFree).length === 1 && seats.some((seat) => seat.kind === 'person' && seat.ready)

  const answered = (reply: Reply): void =>
    setFault(reply.type === 'done' ? '' : trouble[reply.type === 'lost' ? 'lost' : reply.code])
  const ask = async (request: Request): Promise<void> => answered(await onlineStore.ask(request))
  const askAt = (seat: number, request: Request): void => {
    changed.current = seat
    void ask(request)
  }
  const saveName = async (): Promise<boolean> => {
    const refused = await guest.save()
    setFault(refused === null ? '' : trouble[refused])
    return refused === null
  }
  const sit = async (seat: number): Promise<void> => {
    if (!(await saveName())) return
    changed.current = seat
    answered(await onlineStore.sit(id, seat))
  }
  const sitDown = useEffectEvent(() => {
    const free = seats.findIndex((seat) => seat.kind === 'open')
    if (you === null && free >= 0) void sit(free)
  })
  useEffect(() => {
    if (takeWantedSeat(id)) sitDown()
  }, [id])
  // a button that was pressed is gone with what it did: the focus goes to the next one of its seat
  useEffect(() => {
    const chair = changed.current === null ? undefined : chairs.current?.children[changed.current]
    if (chair === undefined || document.activeElement !== document.body) return
    chair.querySelector<HTMLElement>('button, select')?.focus()
    changed.current = null
  }, [seats, you])

  const span = (seconds: number | null): string | null => (seconds === null ? null : order.span(seconds))
  const words = ui.game.words[page.language]
  const names = useSeatNames()(table.game, seats)
  const { name } = words
  const isVisitor = you === null && !table.opener // comes to sit down, not to invite
  const invitation = seats.some((seat) => seat.kind === 'open') ? (
    <Invitation table={table} name={name} isVisitor={isVisitor} />
  ) : (
    <section className="panel">
      <h2 className="screen-title">{text.allCome}</h2>
      <p className="quiet">{text.allComeHelp}</p>
    </section>
  )
  const chairsPanel = (
    <section className="panel">
      <h2 className="panel-title">{text.seats}</h2>
      {you === null && guest.name !== null && (
        <NameInput value={guest.name} onChange={guest.change} onBlur={() => void saveName()} />
      )}
      <ol className="chairs" ref={chairs}>
        {seats.map((seat, index) => (
          <li key={index} className="chair" aria-label={names[index] || text.free}>
            {seat.kind === 'open' ? (
              <SeatMark seat={index} />
            ) : (
              <SeatFace
                holder={
                  seat.kind === 'bot'
                    ? { type: 'bot', bot: seat.bot, name: '' }
                    : { type: 'person', name: names[index] ?? '' }
                }
                seat={index}
                game={table.game}
              />
            )}
            <p className="chair-holder">
              <span>{nameOf(seat, names[index] ?? '')}</span>{' '}
              <span className="quiet">
                {index === you ? text.you : seat.kind === 'bot' ? page.words.table.bot : presence(seat)}
              </span>
            </p>
            <div className="row">
              {seat.kind === 'open' && you === null && (
                <button
                  type="button"
                  className="button primary"
                  aria-label={text.sitOn(index + 1)}
                  onClick={() => void sit(index)}
                >
                  {text.sit}
                </button>
              )}
              {index === you && (
                <button type="button" className="button" onClick={() => askAt(index, { type: 'stand', table: id })}>
                  {text.stand}
                </button>
              )}
              {table.opener && table.race === undefined && isFree(seat) && index !== you && (
                <BotChoice
                  bots={bots}
                  seat={index}
                  isLast={isLast}
                  onPut={(bot) => askAt(index, { type: 'fill', table: id, seat: index, bot })}
                />
              )}
              {table.opener && seat.kind !== 'open' && index !== you && (
                <button
                  type="button"
                  className="button"
                  aria-label={text.openAgainNamed(index + 1)}
                  onClick={() => askAt(index, { type: 'fill', table: id, seat: index, bot: null })}
                >
                  {text.openAgain}
                </button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="fault" role="alert">
        {fault}
      </p>
      {table.watching > 0 && <p className="quiet">{text.watching(table.watching)}</p>}
      <p className="quiet">{text.agreed(agreedInWords(words, readPairs(table.settings), page.words.setup.setting))}</p>
      <p className="quiet">{text.terms(span(terms.perMove), span(terms.standIn))}</p>
      <DrawNote table={table} holding={holding.get(id) ?? null} />
      <div className="row">
        <a className="button" href={writeRoute({ screen: 'online', place: 'lobby' })}>
          {text.toLobby}
        </a>
        {table.opener && (
          <Sure label={text.close} sure={text.closeSure} act={() => void ask({ type: 'close', table: id })} />
        )}
      </div>
    </section>
  )
  return (
    <div className="screen">
      <Header title={name} />
      <Banner />
      <main id="content" className="gathering">
        {isVisitor && chairsPanel}
        {invitation}
        {!isVisitor && chairsPanel}
        <section className="panel">{chat}</section>
      </main>
    </div>
  )

  function nameOf(seat: SeatNow, name: string): string {
    if (seat.kind === 'open') return text.free
    return seat.kind === 'person' && !seat.ready ? text.kept(name) : name
  }
  function presence(seat: SeatNow): string {
    if (seat.kind !== 'person') return ''
    if (seat.owner !== undefined) return programWords[page.language].botOf(seat.owner)
    return seat.present ? '' : text.notHere
  }
}

/** How far the dice are agreed on. */
function DrawNote({ table, holding }: { readonly table: TableNow; readonly holding: Holding | null }): ReactNode {
  const { table: text, order } = useOnlineWords()
  const personName = usePersonName()
  const { draw, seats, you } = table
  const late = draw.revealing?.missing.filter((seat) => seat !== you) ?? []
  const absent = late.flatMap((seat) => {
    const awaited = seats[seat]
    return awaited?.kind === 'person' && !awaited.present ? [personName(awaited.name)] : []
  })
  const left = order.span(roundSpan((draw.revealing?.left ?? 0) / 1000))
  return (
    <>
      {draw.round > 1 && <p className="quiet">{text.round(draw.round - 1)}</p>}
      <p className="quiet commitment">{text.commitment(draw.commitment.slice(0, 16))}</p>
      <div role="status">
        {holding !== null && <p className="fault">{text.holding[holding]}</p>}
        {holding === null && draw.revealing !== null && (
          <p>{absent.length === 0 ? text.revealing : text.awaiting(absent, left)}</p>
        )}
      </div>
    </>
  )
}

/** Whole minutes, or whole hours: it is no clock. */
const roundSpan = (seconds: number): number => {
  const unit = seconds > 5400 ? 3600 : 60
  return Math.max(1, Math.round(seconds / unit)) * unit
}

const isFree = (seat: SeatNow): boolean => seat.kind === 'open' || (seat.kind === 'person' && !seat.ready)
