import { readPairs, type GameTypes, type SettingWords, type Words } from '@parlour/core'
import type { SeatNow, TableId } from '@parlour/protocol'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Board } from '../../board.ts'
import { addressOf, copy } from '../../frame/copy.ts'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { SeatMark } from '../../frame/SeatMark.tsx'
import { api, hub } from '../../online/desk.ts'
import type { Request } from '../../online/connection.ts'
import type { Remote } from '../../online/remote.ts'
import { freshSalt } from '../../online/salt.ts'
import { writeRoute } from '../../route.ts'
import { Banner } from './Banner.tsx'
import { BotChoice } from './BotChoice.tsx'
import { CloseTable } from './CloseTable.tsx'
import { NameInput } from './NameInput.tsx'
import { useAsked } from './useAsked.ts'
import { useGuestName } from './useGuestName.ts'
import { useHouse, useOnlineWords } from './useHouse.ts'

/** A table that waits for its players. */
export function Gathering<T extends GameTypes>({
  board,
  id,
  remote: { table },
  chat,
}: {
  readonly board: Board<T>
  readonly id: TableId
  readonly remote: Remote
  readonly chat: ReactNode
}): ReactNode {
  const page = usePage()
  const online = useOnlineWords()
  const { table: text, order, trouble } = online
  const { link } = useHouse()
  const { you, seats, terms, code } = table
  const [fault, setFault] = useState('')
  const guest = useGuestName()
  const chairs = useRef<HTMLOListElement>(null)
  const changed = useRef<number | null>(null) // the seat whose buttons are about to change
  const [games] = useAsked(api.games, 'games')
  const bots = games?.ok === true ? (games.value.games.find(({ id: game }) => game === table.game)?.bots ?? []) : []
  const mine = you === null ? undefined : seats[you]
  const isLast = seats.filter(isFree).length === 1 && seats.some((seat) => seat.kind === 'person' && seat.ready)
  const isKeptForMe = mine?.kind === 'person' && !mine.ready

  const ask = async (request: Request): Promise<void> => {
    const reply = await hub.ask(request)
    setFault(reply.type === 'done' ? '' : trouble[reply.type === 'lost' ? 'lost' : reply.code])
  }
  // whoever has a seat kept for him sits down on it by coming
  useEffect(() => {
    if (link.state === 'open' && isKeptForMe && you !== null) void ask({ type: 'sit', table: id, seat: you, salt: freshSalt() })
  }, [link.state, isKeptForMe, you])

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
    if (await saveName()) askAt(seat, { type: 'sit', table: id, seat, salt: freshSalt() })
  }
  // a button that was pressed is gone with what it did: the focus goes to the next one of its seat
  useEffect(() => {
    const chair = changed.current === null ? undefined : chairs.current?.children[changed.current]
    if (chair === undefined || document.activeElement !== document.body) return
    chair.querySelector<HTMLElement>('button, select')?.focus()
    changed.current = null
  }, [seats, you])

  const address = addressOf(writeRoute({ screen: 'online-table', table: id }))
  const span = (seconds: number | null): string | null => (seconds === null ? null : order.span(seconds))
  const words = board.game.words[page.preferences.language]
  const { name } = words
  return (
    <div className="screen">
      <Header title={name} />
      <Banner />
      <main id="content" className="gathering">
        <section className="panel invitation">
          <h2 className="screen-title">{text.gathering}</h2>
          <p className="quiet">{text.gatheringHelp}</p>
          <label className="field">
            <span>{text.link}</span>
            <input className="text-input mono" readOnly value={address} onFocus={(event) => event.target.select()} />
          </label>
          <p className="row">
            <button
              type="button"
              className={you === null ? 'button' : 'button primary'}
              onClick={() => void copy(page, text.link, address)}
            >
              {text.copyLink}
            </button>
            {'share' in navigator && (
              <button
                type="button"
                className="button"
                onClick={() => void navigator.share({ title: page.words.title(name), url: address }).catch(() => undefined)}
              >
                {text.share}
              </button>
            )}
          </p>
          {code !== null && (
            <p className="code-line">
              <span>{text.code}</span> <strong className="code">{code}</strong>
              <button type="button" className="button" aria-label={text.copyCodeNamed} onClick={() => void copy(page, text.code, code)}>
                {text.copyCode}
              </button>
            </p>
          )}
        </section>
        <section className="panel">
          <h2 className="panel-title">{text.seats}</h2>
          {you === null && guest.name !== null && <NameInput value={guest.name} onChange={guest.change} onBlur={() => void saveName()} />}
          <ol className="chairs" ref={chairs}>
            {seats.map((seat, index) => (
              <li key={index} className="chair" aria-label={seat.kind === 'open' ? text.free : seat.name}>
                <SeatMark seat={index} />
                <p className="chair-holder">
                  <span>{nameOf(seat)}</span>{' '}
                  <span className="quiet">{index === you ? text.you : seat.kind === 'bot' ? page.words.table.bot : presence(seat)}</span>
                </p>
                <div className="row">
                  {seat.kind === 'open' && you === null && (
                    <button type="button" className="button primary" aria-label={text.sitOn(index + 1)} onClick={() => void sit(index)}>
                      {text.sit}
                    </button>
                  )}
                  {index === you && (
                    <button type="button" className="button" onClick={() => askAt(index, { type: 'stand', table: id })}>
                      {text.stand}
                    </button>
                  )}
                  {table.opener && isFree(seat) && index !== you && (
                    <BotChoice
                      bots={bots}
                      seat={index}
                      isLast={isLast}
                      onPut={(bot) => askAt(index, { type: 'fill', table: id, seat: index, bot })}
                    />
                  )}
                  {table.opener && seat.kind === 'bot' && (
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
          <p className="quiet">{text.agreed(inWords(words, table.settings, text.setting))}</p>
          <p className="quiet">{text.terms(span(terms.perMove), span(terms.standIn))}</p>
          <p className="quiet commitment">{text.commitment(table.commitment.slice(0, 16))}</p>
          <div className="row">
            <a className="button" href={writeRoute({ screen: 'online', place: 'lobby' })}>
              {text.toLobby}
            </a>
            {table.opener && <CloseTable onClose={() => void ask({ type: 'close', table: id })} />}
          </div>
        </section>
        {chat}
      </main>
    </div>
  )

  function nameOf(seat: SeatNow): string {
    if (seat.kind === 'open') return text.free
    return seat.kind === 'person' && !seat.ready ? text.kept(seat.name) : seat.name
  }
  function presence(seat: SeatNow): string {
    return seat.kind === 'person' && !seat.present ? text.notHere : ''
  }
}

/** What differs from the usual rules, in the game's own words. */
function inWords<T extends GameTypes>(
  words: Words<T>,
  settings: string,
  sentence: (label: string, value: string) => string,
): readonly string[] {
  const named = new Map<string, SettingWords>(Object.entries(words.settings))
  return Object.entries(readPairs(settings)).map(([key, value]) => {
    const { label = key, values = {} } = named.get(key) ?? {}
    return sentence(label, values[String(value)] ?? String(value))
  })
}

const isFree = (seat: SeatNow): boolean => seat.kind === 'open' || (seat.kind === 'person' && !seat.ready)
