import { commonWords, mayRace, type GameTypes } from '@parlour/core'
import { lazy, Suspense, use, useEffect, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { playersHere, warmBots } from '../bots/bots.ts'
import { Switch } from '../frame/controls.tsx'
import { GameLinks } from '../frame/GameLinks.tsx'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { usePage } from '../frame/page.tsx'
import { RulesLine } from '../frame/RulesLine.tsx'
import { writeRoute } from '../route.ts'
import { beginGame } from '../session/begin.ts'
import { bestOf } from '../session/high-scores.ts'
import { isLeft } from '../session/save.ts'
import * as setting from '../session/setup.ts'
import { freshSeed, store } from '../store.ts'
import { Chairs } from './setup/Chairs.tsx'
import { Opponents } from './setup/Opponents.tsx'
import { submits } from '../frame/submits.ts'
import './Setup.css'

const Rivals = lazy(() => import('./setup/Rivals.tsx').then(({ Rivals }) => ({ default: Rivals })))

/** Setting the table in one glance: against whom, how many, Start. */
export function Setup<T extends GameTypes>({ ui }: { readonly ui: GameUi<T> }): ReactNode {
  const page = usePage()
  const { words: text, language, preferences } = page
  const { game } = ui
  const words = game.words[language]
  const bots = use(playersHere(game.id, language))
  const [choice, setChoice] = useState(() => setting.lastChoice(store, game, bots, preferences.name, ui.first))
  const { setup: plan, practice } = choice
  const setPlan = (setup: setting.Setup): void => setChoice({ ...choice, setup })
  const [rivals, setRivals] = useState<readonly string[]>([])
  const alone = game.seats.max === 1
  useEffect(() => {
    if (!alone) void warmBots(game.id)
  }, [alone, game.id])
  const settings = setting.agreed(plan, game)

  const start = (): void => {
    if (beginGame(store, game, choice, { name: preferences.name, seed: freshSeed(), rivals }))
      page.go({ screen: 'table', game: game.id })
  }

  const bestText = (best: number | null): string => (best === null ? text.run.noBest : text.run.best(words.score(best)))

  return (
    <div className="screen">
      <Header title={words.name} />
      <main id="content" className="setup">
        <div className="felt setup-picture" aria-hidden="true">
          <ui.Picture />
        </div>
        <form className="panel" onSubmit={submits(start)}>
          <p className="setup-summary">{words.summary}</p>
          {!alone && (
            <>
              <Opponents game={game} bots={bots} plan={plan} onChange={setPlan} />
              <Chairs game={game} bots={bots} plan={plan} onChange={setPlan} />
            </>
          )}
          {alone && (
            <Switch
              label={text.run.practice}
              help={text.run.practiceHelp}
              on={practice && rivals.length === 0}
              onChange={(on) => {
                setChoice({ ...choice, practice: on })
                setRivals([]) // a race counts
              }}
            />
          )}
          {ui.progress !== undefined && mayRace(game) && (
            <Suspense>
              <Rivals game={game.id} bots={bots} rivals={rivals} onChange={setRivals} />
            </Suspense>
          )}
          <RulesLine game={game} plan={plan} onChange={setPlan} />
          <div className="start">
            {!settings.ok && (
              <div className="fault" role="alert">
                {settings.error.map((reason) => (
                  <p key={reason.code}>{commonWords[language].setting(reason)}</p>
                ))}
              </div>
            )}
            <button type="submit" className="button primary large" disabled={!settings.ok}>
              {text.setup.start}
            </button>
            {alone && settings.ok && <p className="quiet">{bestText(bestOf(store, game, settings.value))}</p>}
            {isLeft(store, game) && <p className="quiet">{text.setup.replaces}</p>}
          </div>
          <footer className="setup-foot">
            <a href={writeRoute({ screen: 'today' })}>
              <Icon name="day" />
              {text.daily.title}
            </a>
            {!alone && (
              <a href={writeRoute({ screen: 'online-new', wanted: game.id })}>
                <Icon name="globe" />
                {text.setup.online}
              </a>
            )}
            {ui.album !== undefined && (
              <a href={writeRoute({ screen: 'album', game: game.id })}>
                <Icon name="book" />
                {ui.album.title(language)}
              </a>
            )}
            <GameLinks game={game.id} name={words.name} />
          </footer>
        </form>
      </main>
    </div>
  )
}
