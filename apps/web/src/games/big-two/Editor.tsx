import { catalogue, stream, type Catalogue, type Seat } from '@parlour/core'
import { bigTwo, cardText, DECK, type BigTwo, type Card, type State } from '@parlour/games/big-two'
import { useRef, useState, type ReactNode } from 'react'
import { Switch } from '../../frame/controls.tsx'
import { EditorSeats, SeatChoice, seatName } from '../../frame/EditorSeats.tsx'
import {
  Canvas,
  Checks,
  ChoiceField,
  EditorBoard,
  EditorFields,
  More,
  NumberField,
  Palette,
} from '../../frame/EditorTools.tsx'
import { Icon } from '../../frame/Icon.tsx'
import { SeatMark } from '../../frame/SeatMark.tsx'
import type { EditorProps } from '../../game-ui.ts'
import { freshSeed } from '../../store.ts'
import { Cardlet } from './Cardlet.tsx'
import { dealtOut, placeOf, put, seated, told, type Place } from './editing.ts'
import './Editor.css'

const HISTORY = 'history'
const PILES = ['table', 'played', 'stock'] as const
const ICONS = { table: 'cards', played: 'check', stock: 'close', history: 'back' } as const
const MOST = 999_999_999

/** All 52 cards lie in sight; a tap or a stroke puts them into a hand, on the table, or out of play. */
export default function Editor({ state, language, children, onChange }: EditorProps<BigTwo>): ReactNode {
  const say = words[language]
  const [tool, setTool] = useState('0')
  const stroke = useRef<Place>('stock') // where the stroke under way puts cards
  const { settings, hands, table, by, passes, locked, owes, scores, match, history } = state
  const count = scores.length
  const isDealt = state.phase !== 'dealing'
  const change = (some: Partial<State>): void => onChange({ ...state, ...some })
  const named = (place: Place): string => (typeof place === 'number' ? seatName(language, place) : say.places[place])

  const paint = (spot: string, isFirst: boolean): void => {
    const card = Number(spot)
    if (tool === HISTORY) return onChange(told(state, card))
    const wanted = placeNamed(tool)
    // the same once more takes it away
    if (isFirst) stroke.current = placeOf(state, card) === wanted ? away(wanted) : wanted
    onChange(put(state, card, stroke.current))
  }
  const sit = (wanted: number): void => {
    onChange(seated(state, wanted))
    if (Number(tool) >= wanted) setTool('0')
  }
  return (
    <>
      <EditorBoard>
        <Palette
          label={say.tool}
          tool={tool}
          tools={[
            ...scores.map((_, seat) => ({ id: String(seat), name: named(seat), drawn: <SeatMark seat={seat} /> })),
            ...PILES.map((pile) => ({ id: pile, name: named(pile), drawn: <Icon name={ICONS[pile]} /> })),
            ...(history.length > 0 ? [{ id: HISTORY, name: say.latest, drawn: <Icon name={ICONS[HISTORY]} /> }] : []),
          ]}
          onChange={setTool}
        />
        <p className="quiet" aria-live="polite">
          {tool === HISTORY ? say.latest : say.puts(named(placeNamed(tool)))}
        </p>
        <Canvas className="b2-editor" label={say.cards} onPaint={paint}>
          {DECK.map((card) => {
            const place = placeOf(state, card)
            return (
              <button
                key={card}
                type="button"
                data-spot={card}
                data-place={place}
                aria-label={say.card(cardText(card), named(place))}
              >
                <Cardlet card={card} />
                {typeof place === 'number' ? <SeatMark seat={place} /> : <Icon name={ICONS[place]} />}
              </button>
            )
          })}
        </Canvas>
        <ul className="b2-editor-hands">
          {hands.map((hand, seat) => (
            <li key={seat}>
              <SeatMark seat={seat} /> <b>{say.hand(seatName(language, seat), hand.length)}</b>{' '}
              {hand.map((card: Card) => cardText(card)).join(' ')}
            </li>
          ))}
          {table !== null && (
            <li>
              <Icon name={ICONS.table} /> <b>{say.places.table}</b> {table.cards.map(cardText).join(' ')}
            </li>
          )}
        </ul>
        <p className="row">
          <button
            type="button"
            className="button"
            disabled={isDealt && state.stock.length === 0}
            onClick={() => onChange(dealtOut(state, stream(freshSeed())))}
          >
            {say.deal}
          </button>
          <button
            type="button"
            className="button"
            disabled={!isDealt}
            onClick={() =>
              change({ phase: 'dealing', hands: [], stock: [], table: null, history: [], passes: 0, locked: [] })
            }
          >
            {say.clear}
          </button>
        </p>
      </EditorBoard>
      {children}
      <EditorFields>
        <EditorSeats
          language={language}
          seats={bigTwo.seats}
          count={count}
          turn={state.seat}
          onCount={sit}
          onTurn={(seat) => change({ seat })}
        />
        {isDealt && table !== null && (
          <>
            <SeatChoice
              label={say.by}
              language={language}
              count={count}
              seat={by}
              onChange={(seat) => change({ by: seat })}
            />
            <div className="editor-row">
              <NumberField
                label={say.passes}
                value={passes}
                least={0}
                most={Math.max(0, count - 2)}
                onChange={(wanted) => change({ passes: wanted })}
              />
            </div>
          </>
        )}
        {isDealt && table !== null && settings.passLocks && (
          <Checks
            label={say.locked}
            values={scores.map((_, seat) => seat)}
            name={(seat) => seatName(language, seat)}
            on={(seat) => locked.includes(seat)}
            onChange={(seat, isOn) =>
              change({
                locked: scores.flatMap((_, own) => ((own === seat ? isOn : locked.includes(own)) ? [own] : [])),
              })
            }
          />
        )}
        {isDealt && table === null && settings.firstPlay !== 'free' && (
          <Switch label={say.first} help={say.firstHelp} on={state.first} onChange={(first) => change({ first })} />
        )}
        {isDealt && settings.oneCardLeft === 'liability' && (
          <ChoiceField
            label={say.owes}
            values={['-', ...scores.map((_, seat) => String(seat))]}
            name={(seat) => (seat === '-' ? say.nobody : seatName(language, Number(seat)))}
            value={owes === null ? '-' : String(owes)}
            onChange={(seat) => change({ owes: seat === '-' ? null : Number(seat) })}
          />
        )}
        <div className="editor-row">
          {scores.map((score, seat) => (
            <NumberField
              key={seat}
              label={say.score(seatName(language, seat))}
              value={score}
              least={-MOST}
              most={MOST}
              onChange={(points) => change({ scores: scores.with(seat, points) })}
            />
          ))}
          <NumberField
            label={say.match}
            value={match}
            least={1}
            most={MOST}
            onChange={(wanted) => change({ match: wanted })}
          />
        </div>
        {isDealt && (
          <More label={say.history(history.length)}>
            <ol className="b2-editor-turns">
              {history.map(({ seat, cards }, at) => (
                <li key={at}>
                  <span>
                    <SeatMark seat={seat} /> {seatName(language, seat)}{' '}
                    {cards.length === 0 ? say.pass : cards.map(cardText).join(' ')}
                  </span>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={say.remove(at + 1)}
                    onClick={() => {
                      change({ history: history.filter((_, own) => own !== at) })
                      if (history.length === 1 && tool === HISTORY) setTool('0')
                    }}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ol>
            <p className="quiet">{say.historyHelp}</p>
            <p className="row">
              {scores.map((_, seat) => (
                <button
                  key={seat}
                  type="button"
                  className="button"
                  onClick={() => {
                    change({ history: [...history, { seat, cards: [] }] })
                    setTool(HISTORY)
                  }}
                >
                  {say.addTurn(seatName(language, seat))}
                </button>
              ))}
            </p>
          </More>
        )}
      </EditorFields>
    </>
  )
}

const placeNamed = (tool: string): Place => PILES.find((pile) => pile === tool) ?? Number(tool)

const away = (place: Place): Seat | 'played' | 'stock' => (place === 'table' ? 'played' : 'stock')

interface EditorWords {
  readonly tool: string
  readonly puts: (place: string) => string
  readonly places: { readonly [P in (typeof PILES)[number]]: string }
  readonly latest: string
  readonly cards: string
  readonly card: (card: string, place: string) => string
  readonly hand: (who: string, cards: number) => string
  readonly deal: string
  readonly clear: string
  readonly by: string
  readonly passes: string
  readonly locked: string
  readonly first: string
  readonly firstHelp: string
  readonly owes: string
  readonly nobody: string
  readonly score: (who: string) => string
  readonly match: string
  readonly history: (turns: number) => string
  readonly historyHelp: string
  readonly pass: string
  readonly remove: (turn: number) => string
  readonly addTurn: (who: string) => string
}

const words: Catalogue<EditorWords> = catalogue({
  en: () => ({
    tool: 'Put cards',
    puts: (place) => `Tap cards, or draw over several: ${place}.`,
    places: { table: 'On the table', played: 'Out of play', stock: 'Not dealt' },
    latest: 'Tap the cards of the latest turn.',
    cards: 'Cards to place',
    card: (card, place) => `${card}: ${place}`,
    hand: (who, cards) => `${who} (${cards})`,
    deal: 'Deal the rest',
    clear: 'Before the deal',
    by: 'Played by',
    passes: 'Passes since',
    locked: 'Locked out',
    first: 'Opening play',
    firstHelp: 'The first play must follow the opening rule.',
    owes: 'Pays for everyone',
    nobody: 'Nobody',
    score: (who) => `Points, ${who}`,
    match: 'Deal number',
    history: (turns) => (turns === 0 ? 'Turns so far' : `Turns so far: ${turns}`),
    historyHelp: 'Add a turn, then tap its cards above. Without cards it is a pass.',
    pass: 'passed',
    remove: (turn) => `Remove turn ${turn}`,
    addTurn: (who) => `Add: ${who}`,
  }),
  zh: () => ({
    tool: '把牌放到',
    puts: (place) => `点一张牌，或划过几张：${place}。`,
    places: { table: '桌上', played: '已出', stock: '未发' },
    latest: '点最后一手所出的牌。',
    cards: '要摆放的牌',
    card: (card, place) => `${card}：${place}`,
    hand: (who, cards) => `${who}（${cards} 张）`,
    deal: '发完剩下的牌',
    clear: '回到发牌前',
    by: '谁出的',
    passes: '之后过牌数',
    locked: '本轮不能再出',
    first: '首攻',
    firstHelp: '第一手要按首攻规则出牌。',
    owes: '包赔',
    nobody: '没有人',
    score: (who) => `${who}罚分`,
    match: '第几副牌',
    history: (turns) => (turns === 0 ? '出牌经过' : `出牌经过：${turns} 手`),
    historyHelp: '先加一手，再在上面点牌；不点牌就是过牌。',
    pass: '过牌',
    remove: (turn) => `删去第 ${turn} 手`,
    addTurn: (who) => `加一手：${who}`,
  }),
})
