import type { GameTypes } from '@parlour/core'
import type { SeatNow, TableId } from '@parlour/protocol'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Board } from '../../board.ts'
import { addressOf, copy } from '../../frame/copy.ts'
import { Icon } from '../../frame/Icon.tsx'
import { moves } from '../../frame/motion.ts'
import { usePage } from '../../frame/page.tsx'
import { problemReport } from '../../frame/report.ts'
import { seatColour } from '../../frame/SeatMark.tsx'
import { Seats } from '../../frame/Seats.tsx'
import { TableFrame } from '../../frame/TableFrame.tsx'
import { useMoving } from '../../frame/useMoving.ts'
import { useSound } from '../../frame/useSound.ts'
import { useTurn } from '../../frame/useTurn.ts'
import type { Request } from '../../online/connection.ts'
import { api, hub } from '../../online/desk.ts'
import type { Moment, Remote } from '../../online/remote.ts'
import { writeRoute } from '../../route.ts'
import { CHANCE } from '../../session/pace.ts'
import { promptFor } from '../../session/prompt.ts'
import { namesOf, type Holder } from '../../session/session.ts'
import { Banner } from './Banner.tsx'
import { Clock } from './Clock.tsx'
import { Over } from './Over.tsx'
import { useAsked } from './useAsked.ts'
import { useHouse, useOnlineWords } from './useHouse.ts'
import { usePlay } from './usePlay.ts'

const LONG = 15_000

interface PlayingProps<T extends GameTypes> {
  readonly board: Board<T>
  readonly id: TableId
  readonly remote: Remote
  readonly shown: Moment
  readonly chat: ReactNode
  readonly unread: number
  openChat(): void
}

/** A match elsewhere, in the same frame as those at this screen. */
export function Playing<T extends GameTypes>({ board, id, remote, shown, chat, unread, openChat }: PlayingProps<T>): ReactNode {
  const page = usePage()
  const { words: text, preferences } = page
  const online = useOnlineWords()
  const { link } = useHouse()
  const { game } = board
  const words = game.words[preferences.language]
  const { table, coming, log } = remote
  const { you, seats } = table
  const [fault, setFault] = useState('')

  const holders = useMemo(() => seats.map((seat, index) => holderOf(seat, index === you ? text.setup.you : null)), [seats, you, text])
  const who = useMemo(() => namesOf(holders), [holders])
  const isOn = table.status === 'playing'
  const isLatest = coming.length === 0
  const outcome = isLatest ? table.outcome : null
  const my = you === null ? undefined : seats[you]
  const isAway = my?.kind === 'person' && my.away
  const mine = isLatest && you !== null && shown.toAct === you && !isAway && link.state === 'open'
  const play = usePlay(board, id, remote, shown, { mine, who })
  const told: readonly T['effect'][] = shown.effects
  const before = useMemo(() => log.filter(({ number }) => number <= shown.number), [log, shown.number])
  const past: readonly T['effect'][] = useMemo(() => before.flatMap(({ effects }) => effects), [before])
  const inPlace = useCallback(
    (line: number): string | null => {
      const instead = remote.instead.get(line)
      return instead === undefined ? null : online.table.instead[instead.kind](instead.seat === you ? null : who(instead.seat))
    },
    [remote.instead, online, you, who],
  )
  const story = useMemo(
    () =>
      before.flatMap(({ number, by, effects }) => {
        const instead = by === 'chance' ? null : inPlace(number)
        const sentences = [...(instead === null ? [] : [instead]), ...effects.map((effect) => words.effect(effect, who))]
        return sentences.length === 0 ? [] : [{ number, by, sentences }]
      }),
    [before, words, who, inPlace],
  )
  const turn = useTurn(shown.toAct, shown)
  const lasts = useMemo(() => (board.lasts !== undefined && moves() ? board.lasts(told) : 0), [told])
  const moving = useMoving(shown, lasts)
  const locked = !mine || moving || play.sending
  useSound(board, told, shown.number, preferences.sound)

  const next = coming[0]
  useEffect(() => {
    if (next === undefined) return
    const pause = Math.max(lasts, next.by === 'chance' ? CHANCE[preferences.speed] : 0)
    const timer = setTimeout(() => hub.shown(id), coming.length > 3 ? Math.min(pause, 150) : pause) // whoever lags behind catches up
    return () => clearTimeout(timer)
  }, [next])

  const ask = useCallback(
    async (request: Request) => {
      const reply = await hub.ask(request)
      setFault(reply.type === 'done' ? '' : online.trouble[reply.type === 'lost' ? 'lost' : reply.code])
      return reply.type === 'done'
    },
    [online],
  )
  const isAlone = you !== null && seats.every((seat, index) => index === you || seat.kind === 'bot') // advice would be unfair to others, and nobody needs to be spared waiting
  const prompt = promptFor(text, {
    asked: words.prompt(play.question.prompt, who),
    who,
    turn,
    isOver: outcome !== null,
    plain: holders.length === 1 || shown.toAct === 'chance' || (you !== null && shown.toAct === you),
    thinking: turn !== null && seats[turn]?.kind === 'bot',
  })
  const happened = [inPlace(shown.number), ...told.map((effect) => words.effect(effect, who))].filter(Boolean).join(' ')
  const { say } = page
  useEffect(() => say([happened, mine ? prompt : ''].filter(Boolean).join(' ')), [shown, mine, say])
  useEffect(() => {
    document.title = mine ? text.title(`${online.lobby.yourTurn} · ${words.name}`) : text.title(words.name) // seen while looking at another tab
  }, [mine, words.name])
  const hinted = play.hint === null ? null : text.table.hintIs(play.hint.hint)
  useEffect(() => {
    if (hinted !== null) say(hinted)
  }, [hinted, say])
  const note =
    (play.sending ? online.table.sending : null) ??
    (isAway && isOn ? online.table.awayNote : null) ??
    (play.asking ? text.table.asking : null) ??
    (play.soon ? text.table.forced : null) ??
    (inPlace(shown.number) !== null && play.looked === null ? happened : null)
  const absent = useLongAbsent(seats, you)
  const [games] = useAsked(api.games, 'games')
  const anyBot = games?.ok === true ? games.value.games.find(({ id: known }) => known === game.id)?.bots[0]?.id : undefined // the server takes its strongest
  const address = addressOf(writeRoute({ screen: 'online-table', table: id }))

  const press = useCallback(
    (key: string): boolean => {
      if (key.toLowerCase() !== 'h' || !isAlone || !mine) return false
      play.advise()
      return true
    },
    [isAlone, mine, play],
  )
  const menu = [
    [
      { label: online.table.lobby, icon: 'home' as const, act: () => page.go({ screen: 'online', place: 'lobby' }) },
      { label: online.table.copyLink, act: () => void copy(page, online.table.link, address) },
      ...(isOn && you !== null && !isAway && !isAlone
        ? [{ label: online.table.away, icon: 'pause' as const, act: () => leaveTo(true) }]
        : []),
    ],
    [
      { label: text.menu.rules, icon: 'book' as const, act: () => page.explain(game.id, null) }, // whoever reads stays at the table
      {
        label: online.table.learn,
        icon: 'learn' as const,
        act: () => void open(writeRoute({ screen: 'tutorial', game: game.id }), '_blank'),
      },
      { label: text.menu.keys, act: () => page.show({ type: 'keys', game: game.id }) },
      {
        label: text.menu.report,
        act: () => void copy(page, text.menu.reportText, problemReport(`line ${table.number}`, table.settings, JSON.stringify(shown.view))),
      },
    ],
  ]

  return (
    <TableFrame
      board={board}
      play={{
        view: play.view,
        question: play.question,
        picks: mine ? play.picks : [],
        looked: play.looked,
        hinted: play.hint?.action ?? null,
        told,
        past,
        locked,
        who,
        words,
        colour: seatColour,
        look: play.look,
        choose: play.choose,
        explain: (reason) => page.explain(game.id, reason.rule),
        back: play.back,
        drop: play.drop,
        confirm: play.confirm,
      }}
      whole={mine ? play.whole : null}
      turn={turn}
      mine={mine}
      prompt={prompt}
      hint={hinted}
      note={note}
      story={story}
      menu={menu}
      press={press}
      banner={<Banner />}
      seats={
        <Seats
          board={board}
          view={play.view}
          holders={holders}
          turn={turn}
          toAct={shown.toAct}
          outcome={outcome}
          note={(seat) => isOn && <SeatNote seat={seats[seat]} ends={table.clock?.seat === seat ? remote.clockEnds : null} />}
        />
      }
      news={
        <>
          {you === null && <p className="quiet watching">{remote.removed ? online.table.removed : online.table.spectator}</p>}
          <p className="fault" role="alert">
            {play.fault ?? fault}
          </p>
          {outcome !== null && <Over board={board} id={id} remote={remote} outcome={outcome} who={who} ask={ask} />}
        </>
      }
      tools={
        <>
          {isOn && isAway && (
            <button type="button" className="tool" onClick={() => leaveTo(false)}>
              <Icon name="run" />
              {online.table.back}
            </button>
          )}
          {isOn && you !== null && absent !== null && anyBot !== undefined && (
            <button type="button" className="tool" onClick={() => void ask({ type: 'fill', table: id, seat: absent, bot: anyBot })}>
              <Icon name="run" />
              {online.table.fill(who(absent))}
            </button>
          )}
          {isAlone && isOn && (
            <button type="button" className="tool" aria-disabled={locked || play.asking} onClick={play.advise}>
              <Icon name="hint" />
              {text.table.hint}
            </button>
          )}
          <button type="button" className="tool" onClick={toChat}>
            <Icon name="chat" />
            <span>
              {online.chat.title}
              {unread > 0 && <span className="unread">{online.chat.unread(unread)}</span>}
            </span>
          </button>
        </>
      }
      beside={
        <>
          {chat}
          {table.watching > 0 && <p className="quiet">{online.table.watching(table.watching)}</p>}
        </>
      }
    />
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
  const absent = seats.findIndex((seat, index) => index !== you && seat.kind === 'person' && !seat.present && !seat.away)
  const [long, setLong] = useState<number | null>(null)
  useEffect(() => {
    setLong(null)
    if (absent < 0) return
    const timer = setTimeout(() => setLong(absent), LONG)
    return () => clearTimeout(timer)
  }, [absent])
  return long === absent ? long : null
}

const holderOf = (seat: SeatNow, you: string | null): Holder =>
  seat.kind === 'bot'
    ? { type: 'bot', bot: seat.bot, name: seat.name }
    : { type: 'person', name: you ?? (seat.kind === 'open' ? '' : seat.name) }

/** Presence and time. */
function SeatNote({ seat, ends }: { readonly seat: SeatNow | undefined; readonly ends: number | null }): ReactNode {
  const { table: text } = useOnlineWords()
  const absent = seat?.kind === 'person' && (seat.away ? text.botPlays : seat.present ? '' : text.absent)
  return (
    <>
      {absent !== undefined && absent !== false && absent !== '' && <span className="seat-run">{absent}</span>}
      {ends !== null && <Clock ends={ends} />}
    </>
  )
}
