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
  const isLatest = coming.length === 0
  const outcome = isLatest ? table.outcome : null
  const my = you === null ? undefined : seats[you]
  const isAway = my?.kind === 'person' && my.away
  const mine = isLatest && you !== null && shown.toAct === you && !isAway && link.state === 'open'
  const play = usePlay(board, id, remote, shown, { mine, who })
  const told: readonly T['effect'][] = shown.effects
  const before = useMemo(() => log.filter(({ number }) => number <= shown.number), [log, shown.number])
  const past: readonly T['effect'][] = useMemo(() => before.flatMap(({ effects }) => effects), [before])
  const story = useMemo(
    () =>
      before.flatMap(({ number, by, effects }) => {
        const sentences = effects.map((effect) => words.effect(effect, who))
        return sentences.length === 0 ? [] : [{ number, by, sentences }]
      }),
    [before, words, who],
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
    },
    [online],
  )
  const hasHints = you !== null && seats.every((seat, index) => index === you || seat.kind === 'bot') // advice would be unfair to others
  const prompt = promptFor(text, {
    asked: words.prompt(play.question.prompt, who),
    who,
    turn,
    isOver: outcome !== null,
    plain: holders.length === 1 || shown.toAct === 'chance' || (you !== null && shown.toAct === you),
    thinking: turn !== null && seats[turn]?.kind === 'bot',
  })
  const happened = told.map((effect) => words.effect(effect, who)).join(' ')
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
    (isAway ? online.table.awayNote : null) ??
    (play.asking ? text.table.asking : null) ??
    (play.soon ? text.table.forced : null)
  const absent = seats.findIndex((seat, index) => index !== you && seat.kind === 'person' && !seat.present && !seat.away)
  const [games] = useAsked(api.games, 'games')
  const anyBot = games?.ok === true ? games.value.games.find(({ id: known }) => known === game.id)?.bots[0]?.id : undefined // the server takes its strongest
  const isOn = table.status === 'playing'
  const address = addressOf(writeRoute({ screen: 'online-table', table: id }))

  const press = useCallback(
    (key: string): boolean => {
      if (key.toLowerCase() !== 'h' || !hasHints || !mine) return false
      play.advise()
      return true
    },
    [hasHints, mine, play],
  )
  const menu = [
    [
      { label: online.table.lobby, icon: 'home' as const, act: () => page.go({ screen: 'online', place: 'lobby' }) },
      { label: online.table.copyLink, act: () => void copy(page, online.table.link, address) },
    ],
    [
      { label: text.menu.rules, icon: 'book' as const, act: () => page.go({ screen: 'rules', game: game.id, rule: null }) },
      { label: text.menu.learn, icon: 'learn' as const, act: () => page.go({ screen: 'tutorial', game: game.id }) },
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
          note={(seat) => <SeatNote seat={seats[seat]} ends={table.clock?.seat === seat && isOn ? remote.clockEnds : null} />}
        />
      }
      news={
        <>
          {you === null && <p className="quiet watching">{online.table.spectator}</p>}
          <p className="fault" role="alert">
            {play.fault ?? fault}
          </p>
          {outcome !== null && <Over board={board} id={id} remote={remote} outcome={outcome} who={who} ask={ask} />}
        </>
      }
      tools={
        <>
          {isOn && you !== null && (
            <button type="button" className="tool" onClick={() => void ask({ type: 'away', table: id, away: !isAway })}>
              <Icon name={isAway ? 'run' : 'pause'} />
              {isAway ? online.table.back : online.table.away}
            </button>
          )}
          {isOn && you !== null && absent >= 0 && anyBot !== undefined && (
            <button type="button" className="tool" onClick={() => void ask({ type: 'fill', table: id, seat: absent, bot: anyBot })}>
              <Icon name="run" />
              {online.table.fill(who(absent))}
            </button>
          )}
          {hasHints && isOn && (
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

  function toChat(): void {
    openChat()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#chat input')?.focus())
  }
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
