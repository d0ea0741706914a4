import * as at from '@parlour/client'
import { timing } from '@parlour/client/browser'
import type { Session } from '@parlour/client'
import type { GameTypes, Hmac } from '@parlour/core'
import { use, useEffect, useState, type ReactNode } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { botLine, prepareBots, warmBots } from '../../bots/bots.ts'
import { lastsOf } from '../../frame/motion.ts'
import { usePage } from '../../frame/page.tsx'
import { useChangedElsewhere } from '../../frame/use-changed-elsewhere.ts'
import { seatOf } from '../../frame/use-seat.ts'
import { memoize } from '../../memoize.ts'
import { keepRun } from '../../session/high-scores.ts'
import { keep, kept, nameOf, recordFrom, type Place } from '../../session/save.ts'
import { store } from '../../store.ts'
import { Playing, type Opened } from './Playing.tsx'

/** What draws the dice of a past day is fetched when one is played. */
const loadHmac = memoize(() => import('@parlour/client/online').then(({ ownHmac }) => ownHmac))

interface LeftProps<T extends GameTypes> {
  readonly ui: GameUi<T>
  readonly place: Place
}

/** The match left on this table; where another tab has played on, it is taken up from there. */
export function Table<T extends GameTypes>(props: LeftProps<T>): ReactNode {
  return <Left key={useChangedElsewhere(nameOf(props.place, props.ui.game.id))} {...props} />
}

function Left<T extends GameTypes>({ ui, place }: LeftProps<T>): ReactNode {
  const { preferences, go } = usePage()
  const [session] = useState(() => kept(store, ui.game, place))
  const hmac = session !== null && at.isServed(session) ? use(loadHmac()) : undefined
  const [opened] = useState(() => (session === null ? null : openTable(ui, session, hmac, preferences.speed)))
  const isEmpty = opened === null
  useEffect(() => {
    if (isEmpty) go(place === 'challenge' ? { screen: 'today' } : { screen: 'new', game: ui.game.id })
  }, [isEmpty, go, ui.game.id, place])
  useEffect(() => opened?.source.pace(preferences.speed), [opened, preferences.speed])
  return opened === null ? null : <Playing ui={ui} {...opened} />
}

function openTable<T extends GameTypes>(
  ui: GameUi<T>,
  session: Session<T>,
  hmac: Hmac | undefined,
  speed: at.Speed,
): Opened<T> {
  const { game } = ui
  const seated = session.holders.flatMap((holder) => (holder.type === 'bot' ? [holder.bot] : []))
  if (seated.length > 0) {
    void prepareBots(game.id, seated)
    void warmBots(game.id)
  }
  const source = at.openLocal(session, {
    timing,
    speed,
    hmac,
    bots: (turn) => botLine(game.id, turn),
    lasts: lastsOf(ui),
    keep(session) {
      keep(store, session)
      keepRun(store, session)
      at.keepDayResult(store, session)
      if (ui.album !== undefined && at.counts(session) && game.rules.outcome(session.match.state) !== null)
        ui.album.keep(store, recordFrom(session), session.seed)
    },
  })
  return { source, seat: seatOf(ui, source, true) }
}
