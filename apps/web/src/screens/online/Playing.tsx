import { namesOf, type Instead } from '@parlour/client'
import { timing } from '@parlour/client/browser'
import { openServer, type Request } from '@parlour/client/online'
import { commonWords, type GameTypes } from '@parlour/core'
import type { SeatNow, TableId } from '@parlour/protocol'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { copy } from '../../frame/copy.ts'
import { embedCode, tableLink } from '../../embed/code.ts'
import { embedWords } from '../../embed/words.ts'
import { Icon } from '../../frame/Icon.tsx'
import { lastsOf } from '../../frame/motion.ts'
import { usePage } from '../../frame/page.tsx'
import { problemReport } from '../../frame/report.ts'
import { Seats } from '../../frame/Seats.tsx'
import { TableLayout } from '../../frame/TableLayout.tsx'
import { TableScreen } from '../../frame/TableScreen.tsx'
import { useFresh } from '../../frame/use-fresh.ts'
import { seatOf, useSeat } from '../../frame/use-seat.ts'
import { api, onlineStore } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { Substitution } from '../finding/Substitution.tsx'
import { findingWords } from '../finding/words.ts'
import { Banner } from './Banner.tsx'
import { EarlyEnd } from './EarlyEnd.tsx'
import { Clock } from './Clock.tsx'
import { Over } from './Over.tsx'
import { Sure } from './Sure.tsx'
import { programWords } from './programs/words.ts'
import { usePolled } from './use-polled.ts'
import { useRenamed } from './use-names.ts'
import { useOnlineWords } from './use-online.ts'
import './Playing.css'

const LONG = 15_000
const Standings = lazy(() => import('./race/Standings.tsx').then(({ Standings }) => ({ default: Standings })))

interface PlayingProps<T extends GameTypes> {
  readonly ui: GameUi<T>
  readonly id: TableId
  readonly chat: ReactNode
  readonly unread: number
  openChat(): void
}

function openTable<T extends GameTypes>(ui: GameUi<T>, id: TableId) {
  const source = openServer(ui.game, onlineStore, id, { timing, you: '', lasts: lastsOf(ui) })
  if (source === null) throw new Error('the game has not begun')
  return { source, seat: seatOf(ui, source, true) }
}

/** A match elsewhere, at the same screen as those in this browser. */
export function Playing<T extends GameTypes>({ ui, id, chat, unread, openChat }: PlayingProps<T>): ReactNode {
  const page = usePage()
  const { words: text, language, preferences } = page
  const online = useOnlineWords()
  const { game } = ui
  const words = game.words[language]
  const { source, seat } = useMemo(() => openTable(ui, id), [ui, id])
  useEffect(() => source.pace(preferences.speed), [source, preferences.speed])
  const calls = useCallback(() => text.setup.you, [text])
  const state = useSeat(seat, { game: game.id, calls, renamed: useRenamed(), forced: preferences.forced })
  const { now, turn, lock, refused } = state
  const { remote, holders, outcome, you } = now
  const { table } = remote
  const { seats } = table
  const mine = now.mine !== null
  const [fault, setFault] = useState('')
  const [resigning, setResigning] = useState(false)

  const who = useMemo(() => namesOf(holders, you), [holders, you])
  const isOn = table.status === 'playing'
  const fresh = useFresh(outcome !== null)
  const my = you === null ? undefined : seats[you]
  const isAway = my?.kind === 'person' && my.away
  const finding = findingWords[language]
  const { substitutes } = table
  /** Before this line somebody took a seat over. */
  const tookOver = useCallback(
    (number: number): string | null => {
      const found = substitutes?.findLast(({ line }) => line === number - 1)
      if (found === undefined) return null
      const isLast = substitutes?.findLast(({ seat }) => seat === found.seat) === found
      if (isLast && found.seat === you) return finding.youTookOver
      return finding.tookOver(isLast ? who(found.seat).name : null)
    },
    [substitutes, finding, you, who],
  )
  const inPlace = useCallback(
    ({ instead, number }: { readonly instead: Instead | null; readonly number: number }): string | null => {
      const taken = tookOver(number)
      const played =
        instead === null
          ? null
          : online.table.instead[instead.kind](instead.seat === you ? null : who(instead.seat).name)
      return taken === null || played === null ? (taken ?? played) : commonWords[language].sentences([taken, played])
    },
    [online, you, who, tookOver, language],
  )

  const ask = useCallback(
    async (request: Request) => {
      const reply = await onlineStore.ask(request)
      setFault(reply.type === 'done' ? '' : online.trouble[reply.type === 'lost' ? 'lost' : reply.code])
      return reply.type === 'done'
    },
    [online],
  )
  // advice would be unfair to others, and nobody needs to be spared waiting
  const isAlone = you !== null && seats.every((seat, index) => index === you || seat.kind === 'bot')
  const isAttempt = table.challenge !== undefined // nobody may look on, so there is nobody to show it or to talk to
  const isFree = !isAttempt && table.race === undefined
  useEffect(() => {
    // seen while looking at another tab
    document.title = text.title(mine ? online.table.yourTurnAt(words.name) : words.name)
  }, [text, mine, online, words.name])
  const note = (lock === 'waiting' ? online.table.sending : null) ?? (isAway && isOn ? online.table.awayNote : null)
  const absent = useLongAbsent(seats, you)
  const [games] = usePolled(api.games, 'games')
  const anyBot =
    // the server takes its strongest
    games?.ok === true ? games.value.games.find(({ id: known }) => known === game.id)?.bots[0]?.id : undefined
  const embed = embedWords[language]
  const news = unread > 0 && <span className="unread">{online.chat.unread(unread)}</span>

  const endings = [
    ...(seats.length === 2 ? [{ label: online.table.resign, act: () => setResigning(true) }] : []),
    {
      label: online.table.offerEnd,
      act: () => void ask({ type: 'end', table: id }),
    },
  ]
  const menu = [
    [
      { label: online.table.lobby, icon: 'home' as const, act: () => page.go({ screen: 'online', place: 'lobby' }) },
      ...(isAttempt
        ? []
        : [
            {
              label: online.table.copyLink,
              act: () => void copy(page, online.table.link, tableLink(table.race ?? id)),
            },
          ]),
      ...(isFree
        ? [
            {
              label: embed.copy,
              act: () => void copy(page, embed.code, embedCode(outcome === null ? 'table' : 'replay', id)),
            },
          ]
        : []),
      ...(isOn && you !== null && isFree ? endings : []),
      ...(isOn && you !== null && !isAway && !isAlone && table.terms.rated !== true
        ? [{ label: online.table.away, icon: 'pause' as const, act: () => leaveTo(true) }]
        : []),
    ],
    [
      // somebody who reads stays at the table
      { label: text.menu.rules, icon: 'book' as const, act: () => page.explain(game.id, null) },
      {
        label: online.table.learn,
        icon: 'learn' as const,
        act: () => void open(writeRoute({ screen: 'tutorial', game: game.id }), '_blank'),
      },
      { label: text.menu.keys, act: () => page.show({ type: 'keys', game: game.id }) },
      {
        label: text.menu.report,
        act: () =>
          void copy(
            page,
            text.menu.reportText,
            problemReport(`line ${table.number}`, table.settings, JSON.stringify(now.view)),
          ),
      },
    ],
  ]

  return (
    <TableScreen
      ui={ui}
      seat={seat}
      state={state}
      menu={menu}
      banner={<Banner isInGame={isOn && you !== null} />}
      note={note}
      advises={isAlone && isFree && table.terms.rated !== true}
      inPlace={inPlace}
    >
      {(parts) => (
        <TableLayout
          parts={parts}
          seats={
            <Seats
              ui={ui}
              now={now}
              turn={turn}
              kind={isAttempt ? text.run.kinds.daily : ''}
              note={(seat) =>
                isOn && <SeatNote seat={seats[seat]} ends={table.clock?.seat === seat ? remote.clockEnds : null} />
              }
            />
          }
          news={
            <>
              {table.race !== undefined && (
                <Suspense>
                  <Standings race={table.race} score={words.score} />
                </Suspense>
              )}
              <EarlyEnd
                table={table}
                who={who}
                isResigning={resigning && isOn}
                onResign={() => void ask({ type: 'resign', table: id }).then(() => setResigning(false))}
                onEnd={() => void ask({ type: 'end', table: id })}
                onPlayOn={() => setResigning(false)}
              />
              <Substitution
                table={table}
                names={(index) => who(index).name}
                onTakeOver={(index) => void ask({ type: 'substitute', table: id, seat: index })}
              />
              {you === null && table.replaced === undefined && (
                <p className="quiet watching">{remote.removed ? online.table.removed : online.table.spectator}</p>
              )}
              <p className="fault" role="alert">
                {refused?.type === 'trouble' ? online.trouble[refused.code] : fault}
              </p>
            </>
          }
          outcome={
            outcome === null ? undefined : (
              <Over ui={ui} now={now} id={id} remote={remote} outcome={outcome} who={who} fresh={fresh} ask={ask} />
            )
          }
          tools={
            <>
              {isOn && isAway && (
                <button type="button" className="tool" onClick={() => leaveTo(false)}>
                  <Icon name="run" />
                  {online.table.back}
                </button>
              )}
              {isOn && you !== null && absent !== null && anyBot !== undefined && table.terms.rated !== true && (
                <button
                  type="button"
                  className="tool"
                  onClick={() => void ask({ type: 'fill', table: id, seat: absent, bot: anyBot })}
                >
                  <Icon name="run" />
                  {online.table.fill(who(absent).name)}
                </button>
              )}
              {isAlone && isOn && isFree && parts.advice}
              {!isAttempt && (
                <button type="button" className="tool to-chat" onClick={toChat}>
                  <Icon name="chat" />
                  <span>
                    {online.chat.title}
                    {news}
                  </span>
                </button>
              )}
            </>
          }
          panels={isAttempt ? [] : [{ id: 'chat', label: online.chat.title, mark: news, show: () => chat }]}
          beside={
            <>
              {table.watching > 0 && <p className="quiet">{online.table.watching(table.watching)}</p>}
              {table.race !== undefined && isOn && (
                <Sure
                  label={online.race.giveUp}
                  sure={online.race.sure}
                  act={() => void ask({ type: 'close', table: id })}
                />
              )}
            </>
          }
        />
      )}
    </TableScreen>
  )

  function leaveTo(away: boolean): void {
    void ask({ type: 'away', table: id, away })
  }
  function toChat(): void {
    openChat()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#chat input')?.focus())
  }
}

/** Somebody else who has been absent for a while: a reload is no absence. */
function useLongAbsent(seats: readonly SeatNow[], you: number | null): number | null {
  const absent = seats.findIndex(
    (seat, index) => index !== you && seat.kind === 'person' && !seat.present && !seat.away,
  )
  const [long, setLong] = useState<number | null>(null)
  useEffect(() => {
    setLong(null)
    if (absent < 0) return
    const timer = setTimeout(() => setLong(absent), LONG)
    return () => clearTimeout(timer)
  }, [absent])
  return long === absent ? long : null
}

/** Presence and time. */
function SeatNote({ seat, ends }: { readonly seat: SeatNow | undefined; readonly ends: number | null }): ReactNode {
  const { table: text } = useOnlineWords()
  const owner = seat?.kind === 'person' ? seat.owner : undefined
  const programs = programWords[usePage().language]
  const note = whereabouts()
  return (
    <>
      {owner !== undefined && <span className="seat-run">{programs.botOf(owner)}</span>}
      {note !== null && <span className="seat-run">{note}</span>}
      {ends !== null && <Clock ends={ends} />}
    </>
  )

  function whereabouts(): string | null {
    if (seat?.kind !== 'person') return null
    if (seat.vacation !== undefined && seat.vacation > Date.now()) return text.backOn(seat.vacation)
    if (seat.away) return text.botPlays
    return seat.present ? null : text.absent
  }
}
