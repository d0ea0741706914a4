import * as at from '@parlour/client'
import type { Local, LocalMoment, SeatModel } from '@parlour/client'
import type { GameTypes } from '@parlour/core'
import { lazy, Suspense, use, useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { roster } from '../../bots/bots.ts'
import { Curtain } from '../../frame/Curtain.tsx'
import { Late } from '../../frame/Late.tsx'
import { placesIn } from '../../frame/places.ts'
import { usePage } from '../../frame/page.tsx'
import { Seats } from '../../frame/Seats.tsx'
import { TableLayout } from '../../frame/TableLayout.tsx'
import { TableScreen } from '../../frame/TableScreen.tsx'
import { useUsualCalls } from '../../frame/use-call.ts'
import { useFresh } from '../../frame/use-fresh.ts'
import { useRivals } from '../../frame/use-rivals.ts'
import { useSeat } from '../../frame/use-seat.ts'
import { memoize } from '../../memoize.ts'
import { runsOf } from '../../session/high-scores.ts'
import { freshSeed, store } from '../../store.ts'
import { tableMenu } from './table-menu.ts'
import { Tools } from './Tools.tsx'
import { useBest } from './use-best.ts'
import { useSharing } from './use-sharing.ts'

const Race = lazy(() => import('../../frame/Race.tsx').then(({ Race }) => ({ default: Race })))
const HighScores = lazy(() => import('../../frame/HighScores.tsx').then(({ HighScores }) => ({ default: HighScores })))

/** The end of a game is fetched when it has come. */
const loadEnding = memoize(() => import('./Ending.tsx'))

export interface Opened<T extends GameTypes> {
  readonly source: Local<T>
  readonly seat: SeatModel<T, LocalMoment<T>>
}

/** A match on this table: with bots, with friends at the same screen, or alone. */
export function Playing<T extends GameTypes>({ ui, source, seat }: Opened<T> & { readonly ui: GameUi<T> }): ReactNode {
  const page = usePage()
  const { words: text, language, toast, preferences } = page
  const { game } = ui
  const state = useSeat(seat, { game: game.id, calls: useUsualCalls(), forced: preferences.forced })
  const { now, turn, lock } = state
  const { session, stuck, unreached, mine, outcome, holders } = now
  const { match } = session
  const { change, retry } = source
  const who = useMemo(() => at.namesOf(holders), [holders])
  const kind = at.kindOf(session)
  const best = useBest(session)
  const rivals = useRivals(session)
  const sharing = useSharing(ui, now)
  const [isListOpen, openList] = useState(false)
  const showScores = (): void => openList(true)
  const takeBack = useCallback(() => {
    if (at.counts(session)) toast(text.run.noUndo)
    else change(at.undo)
  }, [session, toast, text, change])

  const press = useCallback(
    (key: string): boolean => {
      const small = key.toLowerCase()
      if (small === 'z' && (at.mayUndo(session) || at.counts(session))) takeBack()
      else if (small === 'y' && session.undone.length > 0) change(at.redo)
      else if (small === 's' && mine === null && outcome === null) change(at.skip)
      else return false
      return true
    },
    [mine, session, outcome, change, takeBack],
  )

  const missing = unreached === null ? null : text.table.unreached(who(unreached))
  const absent = unreached === null ? undefined : holders[unreached]
  const isUnable =
    absent?.type === 'bot' && use(roster(game.id, language)).some(({ id, canRun }) => id === absent.bot && !canRun)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])

  const fresh = useFresh(outcome !== null)
  const keepGame = useEffectEvent(async () => {
    const { keepLocal } = await import('../../profile/keep-game.ts')
    await keepLocal(ui, session, await sharing.record())
  })
  const isOver = outcome !== null
  useEffect(() => {
    if (isOver) void keepGame()
  }, [isOver])

  const rematch = (): void => {
    const { settings, from } = match
    const { practice } = session
    const again = at.openSession({
      game,
      settings,
      holders: session.holders,
      seed: at.onOtherDice(session.seed, freshSeed()),
      started: new Date().toISOString(),
      from,
      practice,
    })
    change(() => again)
  }

  const runners = placesIn(ui, now.view, rivals).map(({ bot, view, place }) => ({
    bot,
    place,
    standing: view === null ? null : (ui.standing?.(view, 0, language)?.short ?? ''),
  }))
  const isRaceOver = isOver && rivals.length > 0 && rivals.every(({ over }) => over)
  /** How a race ended, once everybody has. */
  const raceText = (): readonly string[] => {
    const own = runners.find(({ bot }) => bot === null)
    return own === undefined || !isRaceOver ? [] : [text.race.ended(own.place, rivals.length + 1)]
  }

  return (
    <TableScreen
      ui={ui}
      seat={seat}
      state={state}
      menu={tableMenu(page, {
        game: game.id,
        sharing,
        isAttempt: kind === 'daily' && !isOver,
        scores: best === undefined ? null : showScores,
      })}
      press={press}
      best={best}
      scores={showScores}
      advises={kind !== 'daily'}
      {...(missing === null
        ? {}
        : { prompt: missing, spoken: missing, note: isUnable ? text.table.unableHelp : text.table.unreachedHelp })}
    >
      {(parts) => (
        <>
          <TableLayout
            parts={parts}
            seats={<Seats ui={ui} now={now} turn={turn} kind={text.run.kinds[kind]} />}
            news={
              <>
                {rivals.length > 0 && (
                  <Suspense>
                    <Race game={game.id} name={holders[0]?.name ?? ''} runners={runners} over={isRaceOver} />
                  </Suspense>
                )}
                {stuck !== null && (
                  <p className="fault" role="alert">
                    {text.table.stuck(who(stuck))}
                  </p>
                )}
              </>
            }
            outcome={
              outcome === null ? undefined : (
                <Suspense fallback={null}>
                  <Late load={loadEnding}>
                    {({ Ending }) => (
                      <Ending
                        ui={ui}
                        now={now}
                        outcome={outcome}
                        fresh={fresh}
                        best={best}
                        race={raceText()}
                        sharing={sharing}
                        rematch={rematch}
                        scores={showScores}
                      />
                    )}
                  </Late>
                </Suspense>
              )
            }
            curtain={
              lock === 'curtain' && typeof now.toAct === 'number' ? (
                <Curtain key={match.lines.length} who={who(now.toAct)} lift={() => change(at.lift)} />
              ) : undefined
            }
            tools={<Tools now={now} source={source} takeBack={takeBack} advice={kind !== 'daily' && parts.advice} />}
          />
          {isListOpen && (
            <Suspense>
              <HighScores
                runs={runsOf(store, game, match.settings)}
                now={session.seed}
                scoreText={game.words[language].score}
                onClose={() => openList(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </TableScreen>
  )
}
