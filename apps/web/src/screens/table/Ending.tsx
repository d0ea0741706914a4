import * as at from '@parlour/client'
import type { LocalMoment, Session } from '@parlour/client'
import type { GameTypes, Outcome as End } from '@parlour/core'
import { Suspense, useMemo, type ReactNode } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { copy } from '../../frame/copy.ts'
import { Late } from '../../frame/Late.tsx'
import { Outcome } from '../../frame/Outcome.tsx'
import { usePage } from '../../frame/page.tsx'
import { useCoached } from '../../frame/use-coached.ts'
import { memoize } from '../../memoize.ts'
import { writeRoute } from '../../route.ts'
import { isBest } from '../../session/high-scores.ts'
import type { Sharing } from './use-sharing.ts'

const loadShare = memoize(() => import('../today/Share.tsx'))

interface EndingProps<T extends GameTypes> {
  readonly ui: GameUi<T>
  readonly now: LocalMoment<T>
  readonly outcome: End
  readonly fresh: boolean // it ended while this screen looked on
  readonly best: number | null | undefined // before this run; undefined: none is kept
  readonly race: readonly string[] // how it ended, if this was one
  readonly sharing: Sharing
  rematch(): void
  scores(): void // opens the list of the best runs
}

/** How a game on this table ended, and what one may do now. */
export function Ending<T extends GameTypes>(props: EndingProps<T>): ReactNode {
  const { ui, now, outcome, fresh, best, race, sharing, rematch, scores } = props
  const page = usePage()
  const { words: text, language } = page
  const { session, holders } = now
  const { game } = ui
  const who = useMemo(() => at.namesOf(holders), [holders])
  const here = useMemo(() => at.people(session), [session])
  const coached = useCoached(game.id, true)
  const isDaily = at.kindOf(session) === 'daily'
  const day = at.challengeDay(session)
  const score = outcome.scores[0] ?? 0
  const atOnce = coached ? ({ review: true } as const) : {}
  const lookAgain = coached ? text.review.open : text.table.watch

  /** What a finished run means among the scores kept. */
  const runText = (before: number | null): string => {
    if (!at.counts(session)) return text.run.notKept
    if (isBest(before, score)) return text.run.newBest
    return before === null ? text.run.noBest : text.run.best(game.words[language].score(before))
  }

  return (
    <Outcome
      ui={ui}
      now={now}
      outcome={outcome}
      who={who}
      here={here}
      fresh={fresh}
      record={best !== undefined && at.counts(session) && isBest(best, score)}
      {...(best === undefined ? {} : { further: [runText(best), ...race] })}
    >
      {isDaily ? (
        <a className="button primary" href={writeRoute({ screen: 'today' })}>
          {text.daily.title}
        </a>
      ) : (
        <button type="button" className="button primary" onClick={rematch}>
          {text.table.rematch}
        </button>
      )}
      {isDaily ? (
        <button type="button" className="button" onClick={() => sharing.watch(coached)}>
          {lookAgain}
        </button>
      ) : (
        <a className="button" href={writeRoute({ screen: 'replay', game: game.id, record: null, ...atOnce })}>
          {lookAgain}
        </a>
      )}
      {day === null ? (
        <button type="button" className="button" onClick={sharing.copyRecordLink}>
          {text.table.share}
        </button>
      ) : (
        <Suspense fallback={null}>
          <Late load={loadShare}>{({ ShareAttempt }) => <ShareAttempt ui={ui} day={day} isServed={false} />}</Late>
        </Suspense>
      )}
      {best !== undefined && (
        <button type="button" className="button" onClick={scores}>
          {text.run.scores}
        </button>
      )}
      {ui.album !== undefined && <CopySeed session={session} />}
    </Outcome>
  )
}

function CopySeed<T extends GameTypes>({ session: { seed } }: { readonly session: Session<T> }): ReactNode {
  const page = usePage()
  const { run } = page.words
  return (
    <button type="button" className="button" onClick={() => void copy(page, run.seed, seed)}>
      {run.copySeed(seed)}
    </button>
  )
}
