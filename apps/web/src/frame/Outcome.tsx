import type { Moment } from '@parlour/client'
import type { GameTypes, Names, Outcome as End, Seat } from '@parlour/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { Confetti } from './Confetti.tsx'
import { Icon } from './Icon.tsx'
import { lastsOf, moves } from './motion.ts'
import { usePage } from './page.tsx'
import { SeatFace } from './SeatFace.tsx'
import { seatColour } from './SeatMark.tsx'
import { heroOf, toneOf } from './tone.ts'
import './Outcome.css'

const SEEN = 1100 // the last move has its moment first

/** How it ended, the story in three figures, and what one may do now. It stays until it is put away. */
export function Outcome<T extends GameTypes>({
  ui,
  now,
  outcome,
  who,
  here,
  fresh,
  scored = true,
  further = [],
  record = false,
  children,
}: {
  readonly ui: GameUi<T>
  readonly now: Moment<T>
  readonly outcome: End
  readonly who: Names
  readonly here: readonly Seat[] // the seats played at this screen
  readonly fresh: boolean // it ended while this screen looked on
  readonly scored?: boolean // the scores say how it ended; not where somebody resigned
  readonly further?: readonly string[] // beside the scores
  readonly record?: boolean // the best score so far
  readonly children: ReactNode
}): ReactNode {
  const { words: text, language } = usePage()
  const [shown, setShown] = useState(!fresh || !moves())
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (shown) return
    const timer = setTimeout(() => setShown(true), lastsOf(ui)(now.told) + SEEN)
    return () => clearTimeout(timer)
  }, [shown, ui, now.told])
  if (!shown) return null

  const tone = toneOf(outcome, here)
  const hero = heroOf(outcome, here)
  const [winner] = outcome.winners
  const face = winner ?? hero
  const holder = now.holders[face]
  const words = ui.game.words[language]
  const [own] = outcome.scores
  const isRun = outcome.scores.length === 1 && winner === undefined // what it came to is the news
  const run = isRun && scored && own !== undefined ? words.score(own) : null
  const isCheered = tone === 'won' || tone === 'shared' || record
  if (!open)
    return (
      <button type="button" className="button small outcome-again" onClick={() => setOpen(true)}>
        {text.table.result}
      </button>
    )
  return (
    <>
      {fresh && isCheered && <Confetti />}
      <section className="outcome" data-tone={tone} style={{ '--seat': seatColour(face) }}>
        <button
          type="button"
          className="icon-button outcome-close"
          aria-label={text.table.seeBoard}
          onClick={() => setOpen(false)}
        >
          <Icon name="close" />
        </button>
        <header className="outcome-head">
          {holder !== undefined && (
            <span className="outcome-face" data-crowned={winner !== undefined}>
              <SeatFace holder={holder} seat={face} game={ui.game.id} mood={winner === undefined ? 'calm' : 'glad'} />
            </span>
          )}
          <div>
            <h2 className="outcome-title">
              {run ?? (isRun ? text.table.over : text.table.won(outcome.winners.map(who)))}
            </h2>
            {run === null && text.table.ended[tone] === '' ? null : (
              <p className="outcome-tone">{run === null ? text.table.ended[tone] : text.table.over}</p>
            )}
          </div>
        </header>
        <dl className="outcome-story" aria-label={text.table.storyOf(who(hero))}>
          {ui.story(now.past, hero, language).map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="outcome-scores">
          {scored &&
            run === null &&
            outcome.scores.map((score, seat) => <li key={seat}>{text.table.score(who(seat), words.score(score))}</li>)}
          {further.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="row outcome-next">{children}</div>
      </section>
    </>
  )
}
