import { explain as sentence, stream, type GameTypes, type Names, type Option, type Question } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Board } from '../../board.ts'
import { hintFor } from '../../bots/bots.ts'
import { usePage } from '../../frame/page.tsx'
import { soundOption } from '../../frame/useSound.ts'
import { hub } from '../../online/desk.ts'
import type { Moment, Remote } from '../../online/remote.ts'
import { SHOWN } from '../../session/pace.ts'
import { wholeMove, without } from '../../session/picks.ts'
import { onlyMoveAt, type Hinted } from '../../session/session.ts'
import { useOnlineWords } from './useHouse.ts'

/** What a person has half done in one moment of the game. */
interface Doing<T extends GameTypes> {
  readonly number: number // of the moment's line: what was begun before it is void
  readonly picks: readonly T['pick'][]
  readonly looked: Option<T> | null
  readonly hint: Hinted<T> | null
}

export interface Play<T extends GameTypes> extends Omit<Doing<T>, 'number'> {
  readonly view: T['view']
  readonly question: Question<T>
  readonly whole: T['action'] | null
  readonly fault: string | null // why the latest action was not played
  readonly sending: boolean
  readonly asking: boolean // for a hint
  readonly soon: boolean // a forced move will be played
  look(option: Option<T> | null): void
  choose(option: Option<T>): void
  back(): void
  drop(pick: T['pick']): void
  confirm(): void
  advise(): void
}

/** A person's part at a table elsewhere: picks stay here, only the whole action is sent, and nothing can be chosen until it is answered. */
export function usePlay<T extends GameTypes>(
  board: Board<T>,
  id: TableId,
  { table }: Remote,
  shown: Moment,
  { mine, who }: { readonly mine: boolean; readonly who: Names },
): Play<T> {
  const { game } = board
  const { preferences } = usePage()
  const { trouble } = useOnlineWords()
  const [doing, change] = useDoing<T>(shown.number)
  const [fault, setFault] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const busy = useRef(false) // known at once, before anything is drawn
  const [asking, setAsking] = useState(false)
  const view: T['view'] = shown.view // of this game: it was made by the same `sight`
  const { picks } = doing
  const question = useMemo(() => game.guide.ask(view, mine ? picks : []), [game, view, mine, picks])
  const whole = useMemo(() => wholeMove(game, view, picks), [game, view, picks])
  const free = mine && !sending

  const send = useCallback(
    async (action: T['action']) => {
      if (busy.current) return
      busy.current = true
      setSending(true)
      setFault(null)
      const reply = await hub.ask({ type: 'act', table: id, after: table.number, action: game.notation.action.write(action) })
      busy.current = false
      setSending(false)
      if (reply.type === 'done') return
      const reasons = reply.type === 'refused' ? reply.reasons : []
      const why = reasons.map((reason) => sentence(game, reason, who, preferences.language)).join(' ')
      setFault(why || trouble[reply.type === 'lost' ? 'lost' : reply.code])
      change(() => ({ picks: [] }))
    },
    [id, table.number, game, who, preferences.language, trouble, change],
  )

  const look = useCallback((option: Option<T> | null) => void change(() => ({ looked: option })), [change])
  const choose = useCallback(
    (option: Option<T>) => {
      soundOption(board, option, preferences.sound)
      if (!free || option.status === 'blocked') return
      setFault(null)
      if (option.more || option.action === null || board.confirms?.(option.pick) === true)
        change((now) => ({ picks: [...now.picks, option.pick], looked: null }))
      else void send(option.action)
    },
    [board, preferences.sound, free, change, send],
  )
  const back = useCallback(() => void change((now) => ({ picks: now.picks.slice(0, -1), looked: null })), [change])
  const drop = useCallback(
    (pick: T['pick']) => void change((now) => ({ picks: without(game, view, now.picks, pick), looked: null })),
    [game, view, change],
  )
  const confirm = useCallback(() => {
    const action = wholeMove(game, view, change(() => ({})).picks)
    if (free && action !== null) void send(action)
  }, [game, view, change, free, send])

  const advise = useCallback(async () => {
    const { you, seats } = table
    if (!free || you === null) return
    setAsking(true)
    const hint = await hintFor(
      game,
      view,
      you,
      seats.map((_, seat) => who(seat)),
      preferences.language,
    )
    setAsking(false)
    if (hint !== null) change((now) => (now.number === shown.number ? { hint } : {}))
  }, [table, free, game, view, who, preferences.language, shown.number, change])

  const forced = useMemo(
    () => (mine && preferences.forced ? onlyMoveAt(game, game.sight.imagine(view, stream('forced', shown.number))) : null),
    [mine, preferences.forced, game, view, shown.number],
  )
  useEffect(() => {
    if (forced === null) return
    const timer = setTimeout(() => void send(forced), SHOWN)
    return () => clearTimeout(timer)
  }, [forced])

  return {
    ...doing,
    view,
    question,
    whole,
    fault,
    sending,
    asking,
    soon: forced !== null,
    look,
    choose,
    back,
    drop,
    confirm,
    advise: () => void advise(),
  }
}

/** What is half done in the moment of a line. Several changes may come before anything is drawn: each builds on the one before. */
function useDoing<T extends GameTypes>(number: number): readonly [Doing<T>, (news: (now: Doing<T>) => Partial<Doing<T>>) => Doing<T>] {
  const nothing: Doing<T> = { number, picks: [], looked: null, hint: null }
  const latest = useRef(nothing)
  const [, draw] = useState(nothing)
  if (latest.current.number !== number) latest.current = nothing
  const change = useCallback((news: (now: Doing<T>) => Partial<Doing<T>>): Doing<T> => {
    latest.current = { ...latest.current, ...news(latest.current) }
    draw(latest.current)
    return latest.current
  }, [])
  return [latest.current, change]
}
