import { tableWords, type GameTypes } from '@parlour/core'
import type { GameList, Terms } from '@parlour/protocol'
import { use, useState, type ReactNode } from 'react'
import type { Board } from '../../board.ts'
import { Agreement } from '../../frame/Agreement.tsx'
import { Segments } from '../../frame/controls.tsx'
import { BotOptions } from '../../frame/BotOptions.tsx'
import { Header } from '../../frame/Header.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { SeatMark } from '../../frame/SeatMark.tsx'
import { loadBoards } from '../../games/index.ts'
import { api } from '../../online/desk.ts'
import * as ordering from '../../online/order.ts'
import type { Order } from '../../online/order.ts'
import { writeRoute } from '../../route.ts'
import { Banner } from './Banner.tsx'
import { useAsked } from './useAsked.ts'
import { useOnlineWords } from './useHouse.ts'

/** Opening a table elsewhere: which game, who may sit where, what is agreed. */
export function NewTable({ wanted }: { readonly wanted: string | null }): ReactNode {
  const page = usePage()
  const text = useOnlineWords()
  const boards = use(loadBoards())
  const [chosen, choose] = useState(wanted)
  const [games] = useAsked(api.games, 'games')
  const board = boards.find((each) => each?.id === chosen) ?? boards[0] ?? null
  return (
    <div className="screen">
      <Header title={text.order.title} />
      <Banner />
      <main id="content" className="setup">
        <div className="chips games" role="group" aria-label={text.order.game}>
          {boards.map((each) =>
            each?.open(({ game }) => (
              <button
                key={game.id}
                type="button"
                className="chip"
                aria-pressed={each === board}
                onClick={() => {
                  choose(game.id)
                  history.replaceState(null, '', writeRoute({ screen: 'online-new', wanted: game.id })) // the address follows; the focus stays
                }}
              >
                {game.words[page.preferences.language].name}
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
          board?.open((opened) => (
            <OrderForm key={board.id} board={opened} bots={games.value.games.find(({ id }) => id === board.id)?.bots ?? []} />
          ))}
      </main>
    </div>
  )
}

type Bots = GameList['games'][number]['bots']

const CLOCKS = ['0', '20', '60', '180', '86400'] as const
const ABSENCES = ['0', '30', '120', '600'] as const

function OrderForm<T extends GameTypes>({ board, bots }: { readonly board: Board<T>; readonly bots: Bots }): ReactNode {
  const page = usePage()
  const { game } = board
  const { order: text, trouble } = useOnlineWords()
  const [order, setOrder] = useState<Order>(() => ordering.firstOrder(game))
  const [fault, setFault] = useState('')
  const [opening, setOpening] = useState(false)
  const settings = ordering.settingsOf(order, game)
  const isFine = settings.ok && ordering.hasPerson(order)
  const agree = (terms: Partial<Terms>): void => setOrder({ ...order, terms: { ...order.terms, ...terms } })
  const spans = (values: readonly string[], none: string): { readonly [value: string]: string } =>
    Object.fromEntries(values.map((value) => [value, value === '0' ? none : text.span(Number(value))]))

  const open = async (): Promise<void> => {
    setOpening(true)
    const opened = await api.openTable(ordering.openingOf(order, game))
    setOpening(false)
    if (opened.ok) page.go({ screen: 'online-table', table: opened.value.table })
    else setFault(trouble[opened.error.code])
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <section className="panel">
        <h2 className="panel-title">{text.seats}</h2>
        <ol className="chairs">
          {order.places.map((by, seat) => (
            <li key={seat} className="chair">
              <SeatMark seat={seat} />
              <select
                className="select"
                aria-label={page.words.setup.sitsHere(seat + 1)}
                value={by}
                onChange={(event) => setOrder(ordering.place(order, seat, event.target.value))}
              >
                <option value="me">{text.me}</option>
                <option value="open">{text.open}</option>
                <BotOptions bots={bots} value={(id) => `bot:${id}`} />
              </select>
              {game.seats.max > game.seats.min && (
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
        {order.places.length < game.seats.max && (
          <button type="button" className="button" onClick={() => setOrder(ordering.addPlace(order, game))}>
            <Icon name="plus" />
            {page.words.setup.add}
          </button>
        )}
        <h2 className="panel-title terms-title">{text.terms}</h2>
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
              values={CLOCKS}
              names={spans(CLOCKS, text.noClock)}
              value={CLOCKS.find((value) => Number(value) === (order.terms.perMove ?? 0)) ?? null}
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
        </div>
      </section>
      <section className="panel">
        <h2 className="panel-title">{page.words.setup.agreed}</h2>
        <Agreement game={game} plan={order} onChange={(next: Order) => setOrder(next)} />
      </section>
      <div className="start">
        <div className="fault" role="alert">
          {!settings.ok && settings.error.map((reason) => <p key={reason.code}>{tableWords[page.preferences.language].setting(reason)}</p>)}
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
