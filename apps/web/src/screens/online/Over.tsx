import type { Moment } from '@parlour/client'
import type { GameTypes, Names, Outcome as End } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { Late } from '../../frame/Late.tsx'
import { Outcome } from '../../frame/Outcome.tsx'
import { usePage } from '../../frame/page.tsx'
import { useCoached } from '../../frame/use-coached.ts'
import type { Remote, Request } from '@parlour/client/online'
import { memoize } from '../../memoize.ts'
import { api } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { pack } from '../../session/share-link.ts'
import { RatingChange } from '../club/RatingChange.tsx'
import { useRace } from './race/use-race.ts'
import { usePersonName } from './use-names.ts'
import { useOnlineWords } from './use-online.ts'
import { Verify } from './Verify.tsx'

const loadShare = memoize(() => import('../today/Share.tsx'))

/** After the game: how it ended, once more, and whether all was well with the dice. */
export function Over<T extends GameTypes>({
  ui,
  now,
  id,
  remote: { table },
  outcome,
  who,
  fresh,
  ask,
}: {
  readonly ui: GameUi<T>
  readonly now: Moment<T>
  readonly id: TableId
  readonly remote: Remote
  readonly outcome: End
  readonly who: Names
  readonly fresh: boolean // it ended while this screen looked on
  ask(request: Request): Promise<boolean> // whether it was done
}): ReactNode {
  const page = usePage()
  const { table: text, trouble } = useOnlineWords()
  const personName = usePersonName()
  const [verifying, setVerifying] = useState(false)
  const [asked, setAsked] = useState(false)
  const [wasOpen] = useState(table.rematch !== null)
  const coached = useCoached(ui.game.id, true)
  const race = useRace(table.race)
  const isOpen = table.race === undefined || race?.status === 'over' // until then the dice stay secret
  const { rematch, challenge } = table
  const { go, say } = page
  const others = table.seats.flatMap((seat, index) =>
    seat.kind === 'person' && index !== table.you ? [personName(seat.name)] : [],
  )
  const kept = wasOpen ? text.rematchKept : text.rematchWanted(others.length === 1 ? (others[0] ?? null) : null)
  const invitation = table.you === null ? text.rematchReady : kept
  useEffect(() => {
    if (rematch === null) return
    if (asked) go({ screen: 'online-table', table: rematch })
    else say(invitation)
  }, [rematch, asked, go, say, invitation])
  const keepGame = useEffectEvent(async () => {
    const { you, seats } = table
    if (you === null) return
    const [{ keepOnline }, record] = await Promise.all([import('../../profile/keep-game.ts'), api.record(id)])
    if (record.ok) await keepOnline(ui, { table: id, seats, you, isChallenge: challenge !== undefined }, record.value)
  })
  useEffect(() => {
    if (isOpen) void keepGame()
  }, [isOpen])
  const again = async (): Promise<void> => {
    setAsked(true)
    if (!(await ask({ type: 'rematch', table: id }))) setAsked(false)
  }
  const watch = async (): Promise<void> => {
    const record = await api.record(id)
    const bots = table.seats.map((seat) => (seat.kind === 'bot' ? seat.bot : null))
    const atOnce = coached ? ({ review: true } as const) : {}
    const whose = table.you === null ? {} : { bots } // for those who looked on, nobody is "you"
    if (record.ok)
      page.go({ screen: 'replay', game: ui.game.id, record: await pack(record.value), ...whose, ...atOnce })
    else page.toast(trouble[record.error.code])
  }
  return (
    <Outcome
      ui={ui}
      now={now}
      outcome={outcome}
      who={who}
      here={table.you === null ? [] : [table.you]}
      fresh={fresh}
      scored={table.resigned === undefined}
      further={
        table.resigned === undefined
          ? []
          : [text.resigned(table.resigned === table.you ? null : who(table.resigned).name)]
      }
    >
      {table.terms.rated === true && <RatingChange table={id} you={table.you} />}
      {rematch !== null && !asked && <p className="invited">{invitation}</p>}
      {rematch !== null ? (
        <a className="button primary" href={writeRoute({ screen: 'online-table', table: rematch })}>
          {text.toRematch}
        </a>
      ) : table.tournament !== undefined ? (
        <a className="button primary" href={writeRoute({ screen: 'club', path: `/${table.tournament}` })}>
          {text.toTournament}
        </a>
      ) : table.race !== undefined ? (
        <a className="button primary" href={writeRoute({ screen: 'online-table', table: table.race })}>
          {page.words.race.title}
        </a>
      ) : challenge !== undefined ? (
        <a className="button primary" href={writeRoute({ screen: 'today' })}>
          {page.words.daily.title}
        </a>
      ) : (
        table.you !== null && (
          <button type="button" className="button primary" onClick={() => void again()}>
            {text.rematch}
          </button>
        )
      )}
      {challenge !== undefined && table.you !== null && (
        <Suspense fallback={null}>
          <Late load={loadShare}>{({ ShareAttempt }) => <ShareAttempt ui={ui} day={challenge} isServed />}</Late>
        </Suspense>
      )}
      {isOpen && (
        <>
          <button type="button" className="button" onClick={() => void watch()}>
            {coached ? page.words.review.open : page.words.table.watch}
          </button>
          {challenge === undefined && (
            <button type="button" className="button" aria-expanded={verifying} onClick={() => setVerifying(!verifying)}>
              {text.verify}
            </button>
          )}
          <a className="button" href={`api/tables/${id}/record`} download>
            {text.download}
          </a>
        </>
      )}
      <a className="button" href={writeRoute({ screen: 'online', place: 'lobby' })}>
        {text.toLobby}
      </a>
      {verifying && isOpen && <Verify ui={ui} table={id} race={table.race} />}
    </Outcome>
  )
}
