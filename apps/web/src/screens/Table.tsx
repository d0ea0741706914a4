import * as at from '@parlour/client'
import { timing } from '@parlour/client/browser'
import type { Local, LocalMoment, SeatModel, Session } from '@parlour/client'
import { writeRecord, type GameTypes, type Hmac } from '@parlour/core'
import { lazy, Suspense, use, useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { botLine, prepareBots, roster, warmBots } from '../bots/bots.ts'
import { addressOf, copy } from '../frame/copy.ts'
import { Curtain } from '../frame/Curtain.tsx'
import { Icon } from '../frame/Icon.tsx'
import { lastsOf } from '../frame/motion.ts'
import { placesIn } from '../frame/places.ts'
import { Late } from '../frame/Late.tsx'
import { usePage } from '../frame/page.tsx'
import { problemReport } from '../frame/report.ts'
import { Seats } from '../frame/Seats.tsx'
import { TableLayout } from '../frame/TableLayout.tsx'
import { TableScreen } from '../frame/TableScreen.tsx'
import { useChangedElsewhere } from '../frame/use-changed-elsewhere.ts'
import { useCoached } from '../frame/use-coached.ts'
import { useRivals } from '../frame/use-rivals.ts'
import { useFresh } from '../frame/use-fresh.ts'
import { useNamesakes, useUsualCalls } from '../frame/use-call.ts'
import { seatOf, useSeat } from '../frame/use-seat.ts'
import { writeRoute } from '../route.ts'
import { bestOf, isBest, keepRun, runsOf } from '../session/high-scores.ts'
import { keep, kept, nameOf, recordForOthers, recordFrom, type Place } from '../session/save.ts'
import { pack } from '../session/share-link.ts'
import { memoize } from '../memoize.ts'
import { freshSeed, store } from '../store.ts'

const Race = lazy(() => import('../frame/Race.tsx').then(({ Race }) => ({ default: Race })))
const HighScores = lazy(() => import('../frame/HighScores.tsx').then(({ HighScores }) => ({ default: HighScores })))

/** The end of a game is fetched when it has come, and what draws the dice of a past day with those. */
const loadShare = memoize(() => import('./today/Share.tsx'))
const loadOutcome = memoize(() => import('../frame/Outcome.tsx'))
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

interface Opened<T extends GameTypes> {
  readonly source: Local<T>
  readonly seat: SeatModel<T, LocalMoment<T>>
}

/** The best score before this run, if it is one: kept while the run goes on, even once it is beaten. */
function useBest<T extends GameTypes>(session: Session<T>): number | null | undefined {
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

function Playing<T extends GameTypes>({ ui, source, seat }: Opened<T> & { readonly ui: GameUi<T> }): ReactNode {
  const page = usePage()
  const { words: text, language, toast, preferences } = page
  const { game } = ui
  const words = game.words[language]
  const state = useSeat(seat, { game: game.id, calls: useUsualCalls(), forced: preferences.forced })
  const { now, turn, lock } = state
  const { session, stuck, unreached, mine, outcome, holders } = now
  const { match } = session
  const { change, retry } = source
  const who = useMemo(() => at.namesOf(holders), [holders])
  const secret = useMemo(() => at.keepsSecrets(now.session), [now.session])
  const kind = at.kindOf(session)
  const day = at.challengeDay(session)
  const best = useBest(session)
  const rivals = useRivals(session)
  const [scores, showScores] = useState(false)
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

  const here = useMemo(() => at.people(session), [session])
  const fresh = useFresh(outcome !== null)
  const coached = useCoached(game.id, outcome !== null)

  const position = (): string => game.notation.state.write(match.state)
  const settings = (): string => recordFrom(session).settings
  const namesakes = useNamesakes(game.id)
  const record = async (): Promise<string> =>
    writeRecord(recordForOthers(session, await roster(game.id, language), text.setup.personName, namesakes))
  const shareRecord = (): void =>
    void record()
      .then(pack)
      .then((packed) =>
        copy(page, text.menu.recordLink, addressOf(writeRoute({ screen: 'replay', game: game.id, record: packed }))),
      )
  /** The challenge lies on a table of its own, where a replay does not look for it. */
  const watch = (): void => {
    if (kind !== 'daily') page.go({ screen: 'replay', game: game.id, record: null })
    else
      void record()
        .then(pack)
        .then((packed) => page.go({ screen: 'replay', game: game.id, record: packed }))
  }
  const keepGame = useEffectEvent(async () => {
    const { keepLocal } = await import('../profile/keep-game.ts')
    await keepLocal(ui, session, await record())
  })
  const isOver = outcome !== null
  useEffect(() => {
    if (isOver) void keepGame()
  }, [isOver])
  const isAttempt = kind === 'daily' && outcome === null // no hints, and nothing that would be one
  /** What tells everything waits for the end of a game with secrets. */
  const openly = (act: () => void) => (secret ? () => page.toast(text.menu.secret) : act)
  const to = (screen: 'new' | 'tutorial') => () => page.go({ screen, game: game.id })
  const menu = [
    [
      { label: text.menu.newGame, icon: 'plus' as const, act: to('new') },
      ...(isAttempt ? [] : [{ label: text.menu.replay, icon: 'first' as const, act: watch }]),
      ...(best === undefined ? [] : [{ label: text.run.scores, act: () => showScores(true) }]),
      ...(isAttempt
        ? []
        : [
            {
              label: text.menu.laboratory,
              icon: 'flask' as const,
              act: openly(() =>
                page.go({ screen: 'laboratory', game: game.id, position: position(), settings: settings() }),
              ),
            },
          ]),
    ],
    [
      {
        label: text.menu.sharePosition,
        act: openly(
          () =>
            void copy(
              page,
              text.menu.positionLink,
              addressOf(
                writeRoute({ screen: 'laboratory', game: game.id, position: position(), settings: settings() }),
              ),
            ),
        ),
      },
      {
        label: text.menu.shareRecord,
        act: openly(shareRecord),
      },
      { label: text.menu.copyPosition, act: openly(() => void copy(page, text.menu.position, position())) },
      {
        label: text.menu.copyRecord,
        act: openly(() => void record().then((written) => copy(page, text.menu.record, written))),
      },
      { label: text.menu.paste, act: () => page.show({ type: 'paste', game: game.id }) },
    ],
    [
      {
        label: text.menu.rules,
        icon: 'book' as const,
        act: () => page.go({ screen: 'rules', game: game.id, rule: null }),
      },
      { label: text.menu.learn, icon: 'learn' as const, act: to('tutorial') },
      { label: text.menu.keys, act: () => page.show({ type: 'keys', game: game.id }) },
      {
        label: text.menu.report,
        act: () =>
          void record().then((written) =>
            copy(
              page,
              text.menu.reportText,
              secret
                ? problemReport(text.menu.secret, settings(), JSON.stringify(now.view))
                : problemReport(position(), settings(), written),
            ),
          ),
      },
    ],
  ]

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

  const isRecord = (before: number | null | undefined, score: number): boolean =>
    before !== undefined && at.counts(session) && isBest(before, score)
  /** What a finished run means among the scores kept. */
  const runText = (best: number | null, score: number): string => {
    if (!at.counts(session)) return text.run.notKept
    if (isBest(best, score)) return text.run.newBest
    return best === null ? text.run.noBest : text.run.best(words.score(best))
  }

  const runners = placesIn(ui, now.view, rivals).map(({ bot, view, place }) => ({
    bot,
    place,
    standing: view === null ? null : (ui.standing?.(view, 0, language)?.short ?? ''),
  }))
  const isRaceOver = now.outcome !== null && rivals.length > 0 && rivals.every(({ over }) => over)
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
      menu={menu}
      press={press}
      best={best}
      scores={() => showScores(true)}
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
                  <Late load={loadOutcome}>
                    {({ Outcome }) => (
                      <Outcome
                        ui={ui}
                        now={now}
                        outcome={outcome}
                        who={who}
                        here={here}
                        fresh={fresh}
                        record={isRecord(best, outcome.scores[0] ?? 0)}
                        {...(best === undefined
                          ? {}
                          : { further: [runText(best, outcome.scores[0] ?? 0), ...raceText()] })}
                      >
                        {kind === 'daily' ? (
                          <a className="button primary" href={writeRoute({ screen: 'today' })}>
                            {text.daily.title}
                          </a>
                        ) : (
                          <button type="button" className="button primary" onClick={rematch}>
                            {text.table.rematch}
                          </button>
                        )}
                        {kind === 'daily' ? (
                          <button type="button" className="button" onClick={watch}>
                            {coached ? text.review.open : text.table.watch}
                          </button>
                        ) : (
                          <a className="button" href={writeRoute({ screen: 'replay', game: game.id, record: null })}>
                            {coached ? text.review.open : text.table.watch}
                          </a>
                        )}
                        {day === null ? (
                          <button type="button" className="button" onClick={shareRecord}>
                            {text.table.share}
                          </button>
                        ) : (
                          <Suspense fallback={null}>
                            <Late load={loadShare}>
                              {({ ShareAttempt }) => <ShareAttempt ui={ui} day={day} isServed={false} />}
                            </Late>
                          </Suspense>
                        )}
                        {best !== undefined && (
                          <button type="button" className="button" onClick={() => showScores(true)}>
                            {text.run.scores}
                          </button>
                        )}
                        {ui.album !== undefined && (
                          <button
                            type="button"
                            className="button"
                            onClick={() => void copy(page, text.run.seed, session.seed)}
                          >
                            {text.run.copySeed(session.seed)}
                          </button>
                        )}
                      </Outcome>
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
            tools={
              <>
                <button type="button" className="tool" aria-disabled={!at.mayUndo(session)} onClick={takeBack}>
                  <Icon name="undo" />
                  {text.table.undo}
                </button>
                {!at.counts(session) && (
                  <button
                    type="button"
                    className="tool"
                    aria-disabled={session.undone.length === 0}
                    onClick={() => change(at.redo)}
                  >
                    <Icon name="redo" />
                    {text.table.redo}
                  </button>
                )}
                {kind !== 'daily' && parts.advice}
                {unreached !== null && (
                  <button type="button" className="tool strong" onClick={retry}>
                    <Icon name="redo" />
                    {text.table.retry}
                  </button>
                )}
                {unreached === null && holders.some(({ type }) => type === 'bot') && (
                  <button
                    type="button"
                    className="tool"
                    aria-disabled={at.actor(session) !== null || outcome !== null || session.skipping}
                    onClick={() => change(at.skip)}
                  >
                    <Icon name="skip" />
                    {text.table.skip}
                  </button>
                )}
              </>
            }
          />
          {scores && (
            <Suspense>
              <HighScores
                runs={runsOf(store, game, match.settings)}
                now={session.seed}
                scoreText={words.score}
                onClose={() => showScores(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </TableScreen>
  )
}
