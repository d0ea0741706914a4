import type { Option, Seat } from '@parlour/core'
import { bigTwo, type BigTwo, type Pick, type View } from '@parlour/games/big-two'
import { useMemo, useState, type ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { SheetFrame } from '../../frame/Sheet.tsx'
import { useFocusThatFollows } from '../../frame/use-focus.ts'
import { useBoardKeys } from '../../frame/use-keys.ts'
import { Actions } from './Actions.tsx'
import { Fan } from './Fan.tsx'
import { Groups } from './Groups.tsx'
import { groupsOf, nextPlay, type Group } from './groups.ts'
import { heldCard, type Held } from './held.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { noticeOf } from './notice.ts'
import { Pile } from './Pile.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'
import { Shown } from './Shown.tsx'
import { Stations } from './Stations.tsx'
import { useOrder } from './use-order.ts'
import { boardWords } from './words.ts'
import './Board.css'

const KEYS = { lay: 'l', pass: 'p', rank: 'r', suit: 'u', scores: 'o' } as const

/** The places round the table, the play to beat, and the hand with what may be done with it. */
export function Board(props: BoardProps<BigTwo>): ReactNode {
  const {
    view,
    question,
    hinted,
    told,
    past,
    showing,
    locked,
    who,
    words,
    language,
    colour,
    face,
    look,
    choose,
    explain,
    drop,
    confirm,
  } = props
  const text = boardWords[language]
  const { prompt, options } = question
  const [aimed, aim] = useState<boolean | null>(null)
  const [refused, refuse] = useRefusal(question)
  const [sheet, showSheet] = useState(false)
  const { order, sort, sortBy, arrange } = useOrder(view)
  const groups = useMemo(() => groupsOf(view), [view])
  const dealing = showing && told.some(({ type }) => type === 'dealt')
  const tray = useFocusThatFollows(`${view.match} ${view.history.length} ${locked}`)
  const passing = options.find(({ pick }) => pick.type === 'pass') ?? null
  const picked = prompt.type === 'play' ? prompt.picked : []
  const warned = lastCards(view)
  const notice = noticeOf({ view, prompt, refused, words, who, text })
  const held = order.map((card) => heldCard(card, picked, options, { prompt, hinted, words, who, language, text }))

  const attempt = (option: Option<BigTwo>): void => {
    refuse(option.status === 'blocked' ? option : null)
    choose(option)
  }
  const touch = ({ card, option, lifted }: Held): void => {
    if (locked) return
    if (lifted) drop({ type: 'card', card })
    else if (option !== null) attempt(option)
  }
  const launch = (thrown: Held): void => {
    const { option, lifted } = thrown
    if (locked) return
    if (!lifted) touch(thrown)
    if (lifted || (option !== null && option.status !== 'blocked' && option.action !== null)) confirm()
  }

  const clear = (): void => picked.forEach((card) => drop({ type: 'card', card }))
  const take = (group: Group): void => {
    clear()
    const picks: Pick[] = []
    for (const card of nextPlay(group, picked) ?? []) {
      const pick: Pick = { type: 'card', card }
      const option = bigTwo.guide
        .ask(view, picks)
        .options.find((each) => each.pick.type === 'card' && each.pick.card === card)
      if (option !== undefined) choose(option)
      picks.push(pick)
    }
  }
  useBoardKeys((key) => {
    switch (key.toLowerCase()) {
      case KEYS.rank:
        sortBy('rank')
        return true
      case KEYS.suit:
        sortBy('suit')
        return true
      case KEYS.scores:
        showSheet(true)
        return true
      case KEYS.lay:
        if (!locked) confirm()
        return !locked
      case KEYS.pass:
        if (!locked && passing !== null) attempt(passing)
        return !locked
      default:
        return false
    }
  })

  return (
    <div className="b2-table">
      <div className="felt b2-felt" data-over={view.phase === 'over'}>
        <Stations view={view} dealing={dealing} who={who} text={text} colour={colour} face={face} />
        <Pile view={view} told={told} past={past} aimed={aimed} who={who} text={text} />
        <button
          type="button"
          className="button small b2-open-scores"
          aria-keyshortcuts="o"
          onClick={() => showSheet(true)}
        >
          {text.scores.open}
        </button>
      </div>
      {sheet && (
        <SheetFrame title={text.scores.title} onClose={() => showSheet(false)}>
          <ScoreSheet view={view} past={past} who={who} text={text} totals />
        </SheetFrame>
      )}
      {view.phase === 'over' && <Shown view={view} who={who} text={text} />}
      {view.me !== null && view.phase !== 'over' && (
        <div className="b2-mine" ref={tray}>
          <div className="b2-advice">
            <NoticeLine
              notice={notice}
              warning={warned.length === 0 ? null : text.warning(warned.map(who))}
              passing={locked || passing?.status === 'blocked' ? null : passing}
              text={text}
              explain={explain}
              choose={choose}
            />
            <Groups groups={groups} locked={locked} text={text} take={take} />
          </div>
          <Fan
            held={held}
            dealing={dealing}
            locked={locked}
            label={text.hand(who(view.me))}
            look={look}
            touch={touch}
            launch={launch}
            arrange={arrange}
            aim={(over) => aim(over ? true : null)}
          />
          <Actions
            prompt={prompt}
            passing={passing}
            hinted={hinted}
            locked={locked}
            sort={sort}
            words={words}
            who={who}
            language={language}
            text={text}
            look={look}
            attempt={attempt}
            lay={confirm}
            clear={clear}
            sortBy={sortBy}
          />
        </div>
      )}
    </div>
  )
}

/** Whoever else could go out with their next card. */
const lastCards = ({ phase, counts, me }: View): readonly Seat[] =>
  phase === 'playing' ? counts.flatMap((count, seat) => (count === 1 && seat !== me ? [seat] : [])) : []

/** The option tried in vain last; anything that changes the question forgets it. */
function useRefusal(question: object): readonly [Option<BigTwo> | null, (option: Option<BigTwo> | null) => void] {
  const [refused, setRefused] = useState<{ readonly question: object; readonly option: Option<BigTwo> | null } | null>(
    null,
  )
  return [refused?.question === question ? refused.option : null, (option) => setRefused({ question, option })]
}
