import { catalogue, type Catalogue } from '@parlour/core'
import {
  DECK,
  fastTrack,
  fastTrackWords,
  holeName,
  holeOf,
  isCorner,
  isHolding,
  LETTERS,
  PLACES,
  RANKS,
  sideLetter,
  ZONES,
  type FastTrack,
  type Hole,
  type Peg,
} from '@parlour/games/fast-track'
import { useState, type ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { SeatChoice, seatName, turnLabel } from '../../frame/EditorSeats.tsx'
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
import { SeatMark, seatColour } from '../../frame/SeatMark.tsx'
import type { EditorProps } from '../../game-ui.ts'
import { changed, drawn, isOpen, movedTo, pegIn, seated, standing, type Chosen } from './editing.ts'
import { Ground, VIEW_BOX } from './Ground.tsx'
import { layoutOf } from './layout.ts'
import { Mark } from './Mark.tsx'
import { boardWords } from './words.ts'
import './Hexagon.css'
import './Editor.css'

const NONE = '-'
const REACH = 10 // round a hole: half the way to the next
const FLAGS = ['riding', 'lap', 'barred'] as const
const layout = layoutOf(0)

/** Pegs are dragged, or tapped and then their hole; by keys they are chosen from lists. */
export default function Editor({ state, language, children, onChange }: EditorProps<FastTrack>): ReactNode {
  const say = words[language]
  const { rank } = boardWords[language]
  const { place } = fastTrackWords[language]
  const [tool, setTool] = useState('0 0')
  const { zones, seat, card, pegs, piles, winner, settings } = state
  const chosen = chosenIn(tool)
  const peg = pegIn(state, chosen)
  const open = PLACES.flatMap(({ zone }, hole) => (isOpen(state, chosen, hole, zone) ? [hole] : []))
  const free = open.filter((hole) => hole === peg?.at || standing(state, hole) === null)

  /** A tap on a peg takes it up; on a hole it is put down there, and a stroke carries it along. */
  const paint = (spot: string, isFirst: boolean): void => {
    const hole = Number(spot)
    const there = standing(state, hole)
    if (isFirst && there !== null) return setTool(toolOf(there))
    if (open.includes(hole)) onChange(movedTo(state, chosen, hole))
  }
  const sit = (zone: number, isTaken: boolean): void => {
    const wanted = Array.from({ length: ZONES }, (_, own) => own).filter((own) =>
      own === zone ? isTaken : zones.includes(own),
    )
    onChange(seated(state, wanted))
    setTool('0 0')
  }
  return (
    <>
      <EditorBoard>
        <p className="quiet">{say.help}</p>
        <Canvas className="ft-editor" label={say.board} onPaint={paint}>
          <svg viewBox={VIEW_BOX} aria-hidden="true">
            <Ground layout={layout} zones={zones} colour={seatColour} />
            {pegs.flatMap((own, who) =>
              own.map((one, index) => (
                <PegPiece
                  key={`${who} ${index}`}
                  peg={one}
                  seat={who}
                  number={index + 1}
                  isChosen={tool === toolOf({ seat: who, index })}
                />
              )),
            )}
            {PLACES.map(({ name, zone }, hole) => {
              const { x, y } = layout.holeAt(hole)
              return isOpen(state, chosen, hole, zone) || standing(state, hole) !== null ? (
                <circle key={name} data-spot={hole} cx={x} cy={y} r={REACH} className="ft-editor-spot" />
              ) : null
            })}
          </svg>
        </Canvas>
      </EditorBoard>
      {children}
      <EditorFields>
        <Checks
          label={say.sides}
          values={Array.from({ length: ZONES }, (_, zone) => zone)}
          name={sideLetter}
          on={(zone) => zones.includes(zone)}
          fixed={(zone) => zones.includes(zone) && zones.length === fastTrack.seats.min}
          onChange={sit}
        />
        <SeatChoice
          label={turnLabel(language)}
          language={language}
          count={zones.length}
          seat={seat}
          onChange={(who) => onChange(drawn(state, card, who))}
        />
        <Segments
          label={say.card}
          values={[NONE, ...RANKS]}
          names={{ [NONE]: say.noCard, ...Object.fromEntries(RANKS.map((own) => [own, rank(own)])) }}
          value={card ?? NONE}
          onChange={(wanted) => onChange(drawn(state, RANKS.find((own) => own === wanted) ?? null, seat))}
        />
        {pegs.map((own, who) => (
          <Palette
            key={who}
            label={say.pegsOf(seatName(language, who))}
            tool={tool}
            tools={own.map((_, index) => ({
              id: toolOf({ seat: who, index }),
              name: say.peg(seatName(language, who), index + 1),
              drawn: (
                <span className="ft-editor-tool">
                  <SeatMark seat={who} />
                  {index + 1}
                </span>
              ),
            }))}
            onChange={setTool}
          />
        ))}
        {peg !== null && (
          <>
            <ChoiceField
              label={say.at(say.peg(seatName(language, chosen.seat), chosen.index + 1))}
              values={free.map(holeName)}
              name={(name) => say.hole(name, place(holeOf(name) ?? 0))}
              value={holeName(peg.at)}
              onChange={(name) => onChange(movedTo(state, chosen, holeOf(name) ?? peg.at))}
            />
            {!isHolding(peg.at) && (
              <Checks
                label={say.flags}
                values={FLAGS.filter((flag) => isMeant(flag, peg.at))}
                name={(flag) => say.flag[flag]}
                on={(flag) => peg[flag]}
                onChange={(flag, isOn) => onChange(changed(state, chosen, { ...peg, [flag]: isOn }))}
              />
            )}
          </>
        )}
        {card === null && (
          <ChoiceField
            label={say.winner}
            values={[NONE, ...zones.map((_, who) => String(who))]}
            name={(who) => (who === NONE ? say.nobody : seatName(language, Number(who)))}
            value={winner === null ? NONE : String(winner)}
            onChange={(who) => onChange({ ...state, winner: who === NONE ? null : Number(who) })}
          />
        )}
        <More label={say.piles}>
          {piles.map((pile, at) => (
            <fieldset key={at} className="editor-row ft-editor-pile">
              <legend>{settings.deck === 'shared' ? say.sharedPile : say.pile(seatName(language, at))}</legend>
              {pile.map((copies, own) => (
                <NumberField
                  key={own}
                  label={rank(RANKS[own] ?? 'A')}
                  value={copies}
                  least={0}
                  most={(DECK[own] ?? 0) - (isInPlay(at, own) ? 1 : 0)}
                  onChange={(count) => onChange({ ...state, piles: piles.with(at, pile.with(own, count)) })}
                />
              ))}
            </fieldset>
          ))}
        </More>
      </EditorFields>
    </>
  )

  function isInPlay(pile: number, own: number): boolean {
    return RANKS[own] === card && (settings.deck === 'shared' || pile === seat)
  }
}

const toolOf = ({ seat, index }: Chosen): string => `${seat} ${index}`

function chosenIn(tool: string): Chosen {
  const [seat = 0, index = 0] = tool.split(' ').map(Number)
  return { seat, index }
}

/** 1.8, 1.9 and 1.11  What may be said of a peg where it stands. */
const isMeant = (flag: (typeof FLAGS)[number], at: Hole): boolean => flag !== 'riding' || isCorner(at)

function PegPiece({
  peg: { at, riding },
  seat,
  number,
  isChosen,
}: {
  readonly peg: Peg
  readonly seat: number
  readonly number: number
  readonly isChosen: boolean
}): ReactNode {
  const { x, y } = layout.holeAt(at)
  return (
    <g transform={`translate(${x} ${y})`} style={{ color: seatColour(seat) }}>
      {isChosen && <circle r={12.6} className="ft-chosen-ring" />}
      {riding && <circle r={11.4} className="ft-ride-ring" />}
      <Mark seat={seat} r={8.6} className="ft-peg-head" />
      <text y={seat % LETTERS.length === 1 ? 2.2 : 0.4} className="ft-peg-number">
        {number}
      </text>
    </g>
  )
}

interface EditorWords {
  readonly sides: string
  readonly card: string
  readonly noCard: string
  readonly pegsOf: (who: string) => string
  readonly peg: (who: string, number: number) => string
  readonly help: string
  readonly board: string
  readonly at: (peg: string) => string
  readonly hole: (name: string, place: string) => string
  readonly flags: string
  readonly flag: { readonly [F in (typeof FLAGS)[number]]: string }
  readonly winner: string
  readonly nobody: string
  readonly piles: string
  readonly pile: (who: string) => string
  readonly sharedPile: string
}

const words: Catalogue<EditorWords> = catalogue({
  en: () => ({
    sides: 'Players’ sides',
    card: 'Card in play',
    noCard: 'None yet',
    pegsOf: (who) => `Pegs of ${who}`,
    peg: (who, number) => `${who}, peg ${number}`,
    help: 'Drag a peg to its hole, or tap the peg and then the hole.',
    board: 'Board to edit',
    at: (peg) => `${peg} stands on`,
    hole: (name, place) => `${place} (${name})`,
    flags: 'This peg',
    flag: { riding: 'is riding', lap: 'has made its lap', barred: 'may not enter the bullseye again' },
    winner: 'Winner',
    nobody: 'Nobody yet',
    piles: 'Cards left to draw',
    pile: (who) => `Pile of ${who}`,
    sharedPile: 'Shared pile',
  }),
  zh: () => ({
    sides: '谁在玩（棋盘的边）',
    card: '抽到的牌',
    noCard: '还没抽',
    pegsOf: (who) => `${who}的棋子`,
    peg: (who, number) => `${who} ${number} 号棋子`,
    help: '把棋子拖到孔里，或先点棋子再点孔。',
    board: '要编辑的棋盘',
    at: (peg) => `${peg}的位置`,
    hole: (name, place) => `${place}（${name}）`,
    flags: '这枚棋子',
    flag: { riding: '正在走快道', lap: '已走完一圈', barred: '不能再进靶心' },
    winner: '赢家',
    nobody: '还没有',
    piles: '牌堆里剩下的牌',
    pile: (who) => `${who}的牌堆`,
    sharedPile: '共用牌堆',
  }),
})
