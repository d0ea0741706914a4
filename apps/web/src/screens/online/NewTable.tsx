import { commonWords, type GameTypes } from '@parlour/core'
import type { GameList, Terms } from '@parlour/protocol'
import { use, useState, type ReactNode } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { Segments } from '../../frame/controls.tsx'
import { BotOptions } from '../../frame/BotOptions.tsx'
import { Header } from '../../frame/Header.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { RulesLine } from '../../frame/RulesLine.tsx'
import { SeatFace } from '../../frame/SeatFace.tsx'
import { SeatMark } from '../../frame/SeatMark.tsx'
import { loadUis } from '../../games/index.ts'
import { api } from '../../online/client.ts'
import * as ordering from '../../online/table-draft.ts'
import type { TableDraft } from '../../online/table-draft.ts'
import { writeRoute } from '../../route.ts'
import { Banner } from './Banner.tsx'
import { TABLE_CLOCKS, useSpans } from './clocks.ts'
import { NameInput } from './NameInput.tsx'
import { programWords } from './programs/words.ts'
import { useGuestName } from './use-guest-name.ts'
import { useBotCards } from './use-names.ts'
import { usePolled } from './use-polled.ts'
import { useOnlineWords } from './use-online.ts'
import { submits } from '../../frame/submits.ts'
import './chairs.css'
import './NewTable.css'

/** Opening a table elsewhere: which game, who may sit where, what is agreed. */
export function NewTable({ wanted }: { readonly wanted: string | null }): ReactNode {
  const page = usePage()
  const text = useOnlineWords()
  const boards = use(loadUis(page.language))
  const [chosen, choose] = useState(wanted)
  const [games] = usePolled(api.games, 'games')
  const ui = boards.find((each) => each?.id === chosen) ?? boards[0] ?? null
  return (
    <div className="screen">
      <Header title={text.order.title} />
      <Banner />
      <main id="content" className="setup new-table">
        <div className="chips games" role="group" aria-label={text.order.game}>
          {boards.map((each) =>
            each?.open(({ game }) => (
              <button
                key={game.id}
                type="button"
                className="chip"
                aria-pressed={each === ui}
                onClick={() => {
                  choose(game.id)
                  // the address follows; the focus stays
                  history.replaceState(null, '', writeRoute({ screen: 'online-new', wanted: game.id }))
                }}
              >
                {game.words[page.language].name}
              </button>
            )),
          )}
        </div>
        {games?.ok === false && (
          <p className="fault" role="alert">
            {text.trouble[games.error.code]}
          </p>
        )}
        {games?.ok === true &&
          ui?.open((opened) => (
            <OrderForm key={ui.id} ui={opened} bots={games.value.games.find(({ id }) => id === ui.id)?.bots ?? []} />
          ))}
      </main>
    </div>
  )
}

type Bots = GameList['games'][number]['bots']

const ABSENCES = ['0', '30', '120', '600'] as const

function OrderForm<T extends GameTypes>({ ui, bots }: { readonly ui: GameUi<T>; readonly bots: Bots }): ReactNode {
  const page = usePage()
  const { game } = ui
  const { order: text, trouble, table, race } = useOnlineWords()
  const programs = programWords[page.language]
  const [order, setOrder] = useState<TableDraft>(() => ordering.firstDraft(game))
  const [fault, setFault] = useState('')
  const [opening, setOpening] = useState(false)
  const guest = useGuestName()
  const cards = useBotCards(game.id, bots)
  const settings = ordering.settingsOf(order, game)
  const isRace = ordering.isRace(order, game)
  const isFine =
    settings.ok && ordering.hasPerson(order) && !(isRace && order.places.some((by) => by.startsWith('bot:')))
  const agree = (terms: Partial<Terms>): void => setOrder({ ...order, terms: { ...order.terms, ...terms } })
  const spans = useSpans()
  const span = (seconds: number | null): string | null => (seconds === null ? null : text.span(seconds))
  const termsNow = table.terms(span(order.terms.perMove), span(order.terms.standIn))

  const open = async (): Promise<void> => {
    setOpening(true)
    const refused = await guest.save()
    if (refused !== null) {
      setOpening(false)
      return setFault(trouble[refused])
    }
    const opened = await api.openTable(ordering.openingOf(order, game))
    setOpening(false)
    if (opened.ok) page.go({ screen: 'online-table', table: opened.value.table })
    else setFault(trouble[opened.error.code])
  }

  return (
    <form className="panel" onSubmit={submits(open)}>
      <section>
        {guest.name !== null && order.places.includes('me') && <NameInput value={guest.name} onChange={guest.change} />}
        <ol className="chairs">
          {order.places.map((by, seat) => (
            <li key={seat} className="chair">
              {by.startsWith('bot:') ? (
                <SeatFace holder={{ type: 'bot', bot: by.slice('bot:'.length), name: '' }} seat={seat} game={game.id} />
              ) : (
                <SeatMark seat={seat} />
              )}
              <select
                className="select"
                aria-label={page.words.setup.sitsHere(seat + 1)}
                value={by}
                onChange={(event) => setOrder(ordering.place(order, seat, event.target.value))}
              >
                <option value="me">{text.me}</option>
                <option value="open">{text.open}</option>
                {!isRace && <BotOptions bots={cards} value={(id) => `bot:${id}`} />}
              </select>
              {ordering.mostPlaces(game) > game.seats.min && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={page.words.setup.remove(seat + 1)}
                  disabled={order.places.length <= game.seats.min}
                  onClick={() => setOrder(ordering.removePlace(order, game, seat))}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          ))}
        </ol>
        {order.places.length < ordering.mostPlaces(game) && (
          <button type="button" className="button" onClick={() => setOrder(ordering.addPlace(order, game))}>
            <Icon name="plus" />
            {page.words.setup.add}
          </button>
        )}
        {ordering.mostPlaces(game) > game.seats.max && <p className="quiet">{race.invite}</p>}
      </section>
      <RulesLine game={game} plan={order} onChange={(next: TableDraft) => setOrder(next)} />
      <details className="terms unfolds">
        <summary>
          <b>{text.terms}</b>
          <span className="quiet">{termsNow}</span>
        </summary>
        <div className="stack">
          <div>
            <Segments
              label={text.visibility}
              values={['private', 'listed']}
              names={text.visible}
              value={order.terms.private ? 'private' : 'listed'}
              onChange={(value) => agree({ private: value === 'private' })}
            />
            <small>{text.visibleHelp}</small>
          </div>
          <div>
            <Segments
              label={text.clock}
              values={TABLE_CLOCKS}
              names={spans(TABLE_CLOCKS, text.noClock)}
              value={TABLE_CLOCKS.find((value) => Number(value) === (order.terms.perMove ?? 0)) ?? null}
              onChange={(value) => agree({ perMove: Number(value) || null })}
            />
            <small>{text.clockHelp}</small>
          </div>
          <div>
            <Segments
              label={text.standIn}
              values={ABSENCES}
              names={spans(ABSENCES, text.never)}
              value={ABSENCES.find((value) => Number(value) === (order.terms.standIn ?? 0)) ?? null}
              onChange={(value) => agree({ standIn: Number(value) || null })}
            />
            <small>{text.standInHelp}</small>
          </div>
          {order.terms.rated !== true && !isRace && (
            <div>
              <Segments
                label={text.substitutes}
                values={['no', 'yes']}
                names={text.substitutesChoices}
                value={order.terms.substitutes === true ? 'yes' : 'no'}
                onChange={(value) => agree({ substitutes: value === 'yes' })}
              />
              <small>{text.substitutesHelp}</small>
            </div>
          )}
          <div>
            <Segments
              label={text.rated}
              values={['no', 'yes']}
              names={text.ratedChoices}
              value={order.terms.rated === true ? 'yes' : 'no'}
              onChange={(value) => setOrder(ordering.rated(order, value === 'yes'))}
            />
            <small>{text.ratedHelp}</small>
          </div>
          <div>
            <Segments
              label={programs.welcome}
              values={['no', 'yes']}
              names={programs.choices}
              value={order.terms.bots === true ? 'yes' : 'no'}
              onChange={(value) => agree({ bots: value === 'yes' })}
            />
            <small>{programs.welcomeHelp}</small>
          </div>
        </div>
      </details>
      <div className="start">
        <div className="fault" role="alert">
          {!settings.ok &&
            settings.error.map((reason) => <p key={reason.code}>{commonWords[page.language].setting(reason)}</p>)}
          {!ordering.hasPerson(order) && <p>{text.onlyBots}</p>}
          {fault !== '' && <p>{fault}</p>}
        </div>
        <button type="submit" className="button primary large" disabled={!isFine || opening}>
          {text.start}
        </button>
      </div>
    </form>
  )
}
