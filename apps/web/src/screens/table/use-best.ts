import type { Session } from '@parlour/client'
import type { GameTypes } from '@parlour/core'
import { useState } from 'react'
import { bestOf } from '../../session/high-scores.ts'
import { store } from '../../store.ts'

/** The best score before this run, if it is one: kept while the run goes on, even once it is beaten. */
export function useBest<T extends GameTypes>(session: Session<T>): number | null | undefined {
  const [known, setKnown] = useState(() => before(session))
  if (known.seed === session.seed) return known.best
  const next = before(session)
  setKnown(next)
  return next.best
}

const before = <T extends GameTypes>(session: Session<T>) => ({
  seed: session.seed,
  best: session.match.game.seats.max > 1 ? undefined : bestOf(store, session.match.game, session.match.settings),
})
