import { openSeat, type Holder, type Moment, type SeatModel, type SeatState, type Source } from '@parlour/client'
import { timing } from '@parlour/client/browser'
import type { GameTypes } from '@parlour/core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { GameUi } from '../game-ui.ts'
import type { Calls } from '../session/names.ts'
import { lastsOf } from './motion.ts'
import { useCalled } from './use-call.ts'

/** The seat at a source, as this page plays its game; `paced`: a line is shown before anything can be chosen. */
export const seatOf = <T extends GameTypes, M extends Moment<T>>(
  ui: GameUi<T>,
  source: Source<T, M>,
  paced = false,
): SeatModel<T, M> =>
  openSeat(ui.game, source, {
    timing,
    waits: (pick) => ui.confirms?.(pick) ?? false,
    ...(paced ? { lasts: lastsOf(ui) } : {}),
  })

interface Seen {
  readonly game: string
  readonly calls: Calls
  readonly renamed?: (holders: readonly Holder[]) => readonly Holder[] // where the names it gives are not the page's
  readonly forced?: boolean // whether forced moves play themselves
}

/** What a seat shows now, wherever its table is, with everybody called in the language of the page. */
export function useSeat<T extends GameTypes, M extends Moment<T>>(
  seat: SeatModel<T, M>,
  { game, calls, renamed, forced = false }: Seen,
): SeatState<T, M> {
  useEffect(() => seat.force(forced), [seat, forced])
  const state = useSyncExternalStore(seat.subscribe, seat.state)
  const { holders: given } = state.now
  const known = useMemo(() => renamed?.(given) ?? given, [renamed, given])
  const holders = useCalled(game, known, calls)
  return useMemo(() => ({ ...state, now: { ...state.now, holders } }), [state, holders])
}
