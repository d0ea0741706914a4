import { commonWords, type Game, type GameTypes } from '@parlour/core'
import { use, useState, type ReactNode } from 'react'
import type { GameUi } from '../game-ui.ts'
import { roster } from '../bots/bots.ts'
import { Agreement } from '../frame/Agreement.tsx'
import { Switch } from '../frame/controls.tsx'
import { Daily, DailyResult } from '../frame/Daily.tsx'
import { BotOptions } from '../frame/BotOptions.tsx'
import { Header } from '../frame/Header.tsx'
import { Icon } from '../frame/Icon.tsx'
import { usePage } from '../frame/page.tsx'
import { SeatMark } from '../frame/SeatMark.tsx'
import { writeRoute } from '../route.ts'
import { bestOf } from '../session/high-scores.ts'
import { keep, kept } from '../session/save.ts'
import { openSession, toAct } from '@parlour/client'
import * as setting from '../session/setup.ts'
import type { BotCard, Chair, Setup as Plan } from '../session/setup.ts'
import { freshSeed, store } from '../store.ts'
import './Setup.css'

/** Setting the table: who sits where, and what is agreed. */
export function Setup<T extends GameTypes>({ ui }: { readonly ui: GameUi<T> }): ReactNode {
  const page = usePage()
  const { words: text, language, preferences } = page
  const { game } = ui
  const words = game.words[language]
  const bots = use(roster(game.id, language))
  const [plan, setPlan] = useState(() => setting.firstSetup(game, bots, preferences.name))
  const [practice, setPractice] = useState(false)
  const alone = game.seats.max === 1
  const settings = setting.agreed(plan, game)
  const left = kept(store, game)

  const start = (): void => {
    if (!settings.ok) return
    const holders = setting.holdersOf(plan)
    const started = new Date().toISOString()
    keep(
      store,
      openSession({ game, settings: settings.value, holders, seed: freshSeed(), started, practice: alone && practice }),
    )
    page.go({ screen: 'table', game: game.id })
  }

  const bestText = (best: number | null): string => (best === null ? text.run.noBest : text.run.best(words.score(best)))

  return (
    <div className="screen">
      <Header title={words.name} />
      <main id="content" className="setup">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            start()
          }}
        >
          <section className="panel">
            <h2 className="panel-title">{text.setup.who}</h2>
            {!alone && <Company game={game} bots={bots} plan={plan} onChange={setPlan} />}
            <ol className="chairs">
              {plan.chairs.map((chair, seat) => (
                <ChairRow key={seat} game={game} bots={bots} plan={plan} chair={chair} seat={seat} onChange={setPlan} />
              ))}
            </ol>
            {plan.chairs.length < game.seats.max && (
              <button type="button" className="button" onClick={() => setPlan(setting.addChair(plan, game))}>
                <Icon name="plus" />
                {text.setup.add}
              </button>
            )}
            {!alone && (
              <p className="quiet elsewhere">
                <a href={writeRoute({ screen: 'online-new', wanted: game.id })}>{text.setup.online}</a>
              </p>
            )}
            {alone && (
              <div className="stack">
                <Switch label={text.run.practice} help={text.run.practiceHelp} on={practice} onChange={setPractice} />
                <div className="daily">
                  <h3>{text.daily.title}</h3>
                  <p className="quiet">{text.daily.about}</p>
                  <DailyResult game={game} />
                  <Daily game={game} />
                </div>
              </div>
            )}
          </section>
          <section className="panel">
            <h2 className="panel-title">{text.setup.agreed}</h2>
            <Agreement game={game} plan={plan} onChange={(next: Plan) => setPlan(next)} />
          </section>
          <div className="start">
            {!settings.ok && (
              <div className="fault" role="alert">
                {settings.error.map((reason) => (
                  <p key={reason.code}>{commonWords[language].setting(reason)}</p>
                ))}
              </div>
            )}
            {alone && settings.ok && <p className="quiet">{bestText(bestOf(store, game, settings.value))}</p>}
            {left !== null && toAct(left) !== 'nobody' && left.match.lines.length > 1 && (
              <p className="quiet">{text.setup.replaces}</p>
            )}
            <button type="submit" className="button primary large" disabled={!settings.ok}>
              {text.setup.start}
            </button>
          </div>
        </form>
      </main>
    </div>
  )
}

interface Part<T extends GameTypes> {
  readonly game: Game<T>
  readonly plan: Plan
  onChange(plan: Plan): void
}

/** The usual companies, one press each. */
function Company<T extends GameTypes>({
  game,
  bots,
  plan,
  onChange,
}: Part<T> & { readonly bots: readonly BotCard[] }): ReactNode {
  const { words, preferences } = usePage()
  const { min, max } = game.seats
  const fits = (seats: number): boolean => seats >= min && seats <= max
  const me: Chair = { type: 'person', name: preferences.name }
  const usual = setting.usualBot(bots)
  const bot: Chair | null = usual === undefined ? null : { type: 'bot', bot: usual.id }
  const companies = [
    ...(bot === null
      ? []
      : [1, 2, 3]
          .filter((n) => fits(n + 1))
          .map((n) => ({
            label: n === 1 ? words.setup.oneBot : words.setup.bots(n),
            chairs: [me, ...Array<Chair>(n).fill(bot)],
          }))),
    ...[2, 3, 4]
      .filter(fits)
      .slice(0, 2)
      .map((n) => ({
        label: words.setup.people(n),
        chairs: [me, ...Array.from({ length: n - 1 }, (): Chair => ({ type: 'person', name: '' }))],
      })),
    ...(fits(1) ? [{ label: words.setup.alone, chairs: [me] }] : []),
  ]
  const now = shape(plan.chairs)
  return (
    <div className="chips" role="group" aria-label={words.setup.company}>
      {companies.map(({ label, chairs }) => (
        <button
          key={label}
          type="button"
          className="chip"
          aria-pressed={shape(chairs) === now}
          onClick={() => onChange({ ...plan, chairs })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const shape = (chairs: readonly Chair[]): string => chairs.map(({ type }) => type).join()

function ChairRow<T extends GameTypes>({
  game,
  bots,
  plan,
  chair,
  seat,
  onChange,
}: Part<T> & { readonly bots: readonly BotCard[]; readonly chair: Chair; readonly seat: number }): ReactNode {
  const { words } = usePage()
  const people = plan.chairs.filter(({ type }) => type === 'person').length
  return (
    <li className="chair">
      <SeatMark seat={seat} />
      <div className="chair-fields">
        <select
          className="select"
          aria-label={words.setup.sitsHere(seat + 1)}
          value={chair.type === 'person' ? '' : chair.bot}
          onChange={(event) =>
            onChange(
              setting.sit(
                plan,
                seat,
                event.target.value === '' ? { type: 'person', name: '' } : { type: 'bot', bot: event.target.value },
              ),
            )
          }
        >
          <option value="">{words.setup.person}</option>
          <BotOptions bots={bots} value={(id) => id} />
        </select>
        {chair.type === 'person' ? (
          <input
            className="text-input"
            value={chair.name}
            maxLength={24}
            autoComplete="off"
            aria-label={words.setup.nameOf(seat + 1)}
            placeholder={people === 1 ? words.setup.you : words.setup.personName(seat + 1)}
            onChange={(event) => onChange(setting.sit(plan, seat, { type: 'person', name: event.target.value }))}
          />
        ) : (
          <p className="chair-character">{bots.find(({ id }) => id === chair.bot)?.character}</p>
        )}
      </div>
      {game.seats.max > game.seats.min && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.setup.remove(seat + 1)}
          disabled={plan.chairs.length <= game.seats.min}
          onClick={() => onChange(setting.removeChair(plan, game, seat))}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}
