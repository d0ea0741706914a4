import type { Option } from '@parlour/core'
import { rollio, type Die, type Effect, type Group, type Pick, type Rollio, type State } from '@parlour/games/rollio'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { useFocusThatFollows } from '../../frame/use-focus.ts'
import { useBoardKeys } from '../../frame/use-keys.ts'
import { writeRoute } from '../../route.ts'
import { Actions } from './Actions.tsx'
import { buttonsOf } from './buttons.ts'
import { Charms, type Held } from './Charms.tsx'
import { DieShapes } from './Die.tsx'
import { pressOf } from './keys.ts'
import { CombinationSheet } from './Combinations.tsx'
import { countOf, type Count } from './log.ts'
import { hintedDice, whole } from './look.ts'
import { Draft, HeldNote, type Noted } from './Note.tsx'
import { Doors, Loadout, Shop, Worlds } from './Offers.tsx'
import { isSorted } from './order.ts'
import { Over } from './Over.tsx'
import { Panel, usualNote } from './Panel.tsx'
import { allOrNone, pickedDice, toggled } from './selection.ts'
import { Solver } from './Solver.tsx'
import { Standing, Track } from './Standing.tsx'
import { useTaste, type Taste } from './taste.ts'
import type { Beat } from './timeline.ts'
import { TasteSheet } from './TasteSheet.tsx'
import { paid, Tally, type LevelWon } from './Tally.tsx'
import { Targets, Tray, type Counted } from './Tray.tsx'
import { useAnswer } from './use-answer.ts'
import { useCount } from './use-count.ts'
import { worthOf } from './worth.ts'
import { Art } from './Art.tsx'
import { ScoreBox } from './ScoreBox.tsx'
import { boardText, type BoardText } from './text.ts'
import './Board.css'

/** The table of a run: the way, the pot, the charms, and below them dice or whatever the moment is about. */
export function Board(props: BoardProps<Rollio>): ReactNode {
  const { view, question, picks, hinted, told, showing, locked, who, words, language, look, choose, back } = props
  const text = useMemo(() => boardText(language), [language])
  const [under, noteOf] = useState<{ readonly of: State; readonly noted: Noted } | null>(null)
  const note = (noted: Noted | null): void => noteOf(noted === null ? null : { of: view, noted })
  const [pinned, pinTo] = useState<{ readonly of: State; readonly noted: Noted } | null>(null)
  const pointed = [under, pinned].find((own) => own?.of === view)?.noted ?? null // what was true before is not told
  const pin = (noted: Noted): void => pinTo({ of: view, noted })
  const [sheet, open] = useState<'table' | 'taste' | null>(null)
  const taste = useTaste()
  const [holding, hold] = useState<{ readonly of: State; readonly held: Held } | null>(null)
  const held = holding?.of === view ? holding.held : null

  const [chosen, select] = useChosen(view, picks, back)
  const [way, chooseWay] = useWay(view, chosen)
  const answer = useAnswer(view, chosen)
  const ways = useMemo(
    () => (chosen.length === 0 ? [] : (answer?.options.filter(({ pick }) => pick.type === 'as') ?? null)),
    [answer, chosen.length],
  )
  const buttons = useMemo(() => buttonsOf(view, question, chosen, ways, way), [view, question, chosen, ways, way])

  const [draft, arrange] = useDraft(view)
  const order = draft ?? [...view.charms.keys()]
  const rearranged = whole(view, ARRANGE, { type: 'arrange', order: draft === null ? order.toReversed() : order })
  const movable = !locked && view.charms.length > 1 && rearranged.status !== 'blocked'

  const { count, fresh } = useLatestCount(view, told)
  const { beat, counting, skip } = useCount(count, fresh, taste.count, showing)
  const shown = counting ? (beat?.shown ?? 0) : (count?.steps.length ?? 0)
  const hand = useLastHand(view)
  const added = counting && beat?.type !== 'sum' && beat?.type !== 'hot' ? (count?.score ?? 0) : 0
  const won = useLevelWon(view, told)
  const falling = showing && told.some(({ type }) => type === 'flop') // nobody knows it yet

  const table = useFocusThatFollows(`${view.phase}:${locked}:${picks.length}`, true)
  const targeting = question.prompt.type === 'choose-die'
  const level =
    ['ready', 'rolled', 'deciding', 'rolling', 'drawing', 'omen'].includes(view.phase) ||
    (view.phase === 'changing' && view.shop === null)
  const between = (view.phase === 'stocking' || view.phase === 'crossing') && view.shop === null
  const act = (option: Option<Rollio> | null): void => {
    if (counting) skip()
    else if (option !== null && option.status !== 'blocked' && !locked) choose(option)
  }
  useBoardKeys((key, target) => {
    const press = belongsTo(target, key) ? null : pressOf(key)
    if (targeting && press?.type === 'die') {
      act(question.options[press.die] ?? null)
      return true
    }
    if (press === null || targeting || !level) return false
    const onTable = view.phase === 'rolled' && !locked
    switch (press.type) {
      case 'die':
        if (!onTable || press.die >= view.hand.length) return onTable
        select(toggled(chosen, press.die))
        return true
      case 'all':
        if (onTable) select(allOrNone(chosen, view.hand.length))
        return onTable
      case 'way':
        if (!onTable || ways === null || ways.length < 2) return false
        chooseWay((way + press.by + ways.length) % ways.length)
        return true
      case 'main':
        act(buttons.main.option)
        return true
      case 'roll':
        act(view.phase === 'rolled' ? buttons.reroll : buttons.main.option)
        return true
      case 'bank':
        act(buttons.bank)
        return true
    }
  })

  const shared = { ...props, text, note, pin }
  return (
    <div
      className={`rl-table${beat?.type === 'sum' || beat?.type === 'hot' ? ' rl-struck' : ''}`}
      ref={table}
      data-phase={view.phase}
      data-world={view.world}
      data-table="felt" // with color-scheme: the tokens of a lamp-lit room, whatever the page wears
    >
      <DieShapes />
      <Track view={view} text={text}>
        <button type="button" className="rl-tool" aria-label={text.table.title} onClick={() => open('table')}>
          <Art kind="tokens" id="table" />
        </button>
        <a className="rl-tool" aria-label={text.album} href={writeRoute({ screen: 'album', game: rollio.id })}>
          <Art kind="tokens" id="collection" />
        </a>
        <button type="button" className="rl-tool" aria-label={text.taste.title} onClick={() => open('taste')}>
          <Art kind="tokens" id="taste" />
        </button>
      </Track>
      {level && <Standing view={view} told={told} held={added} text={text} />}
      {between && won !== null && (
        <Standing view={{ ...view, level: won.level }} told={told} held={0} text={text} /> // as it was won
      )}
      {(view.shop !== null ||
        view.phase === 'loadout' ||
        (view.charms.length + view.consumables.length > 0 && view.phase !== 'won' && view.phase !== 'lost')) && (
        <Charms
          view={view}
          order={order}
          movable={movable}
          held={held}
          fired={beat?.source ?? null}
          worth={(charm) => worthOf(view, chosen, groupsOf(ways, way), charm)}
          text={text}
          arrange={arrange}
          hold={(next) => {
            pinTo(null)
            hold(next === null ? null : { of: view, held: next })
          }}
        />
      )}
      {targeting ? (
        <Targets
          view={view}
          question={question}
          text={text}
          words={words}
          who={who}
          locked={locked}
          choose={choose}
          back={back}
        />
      ) : (
        <>
          {level && (
            <div className="rl-level">
              <Tray
                view={view}
                options={answer?.options ?? question.options}
                chosen={chosen}
                hinted={hintedDice(hinted)}
                rolled={told.some(({ type }) => type === 'rolled')}
                falling={falling}
                counted={counting ? countedDice(count, hand, beat?.dice ?? []) : null}
                box={boxOf(count, beat, counting, ways, way, taste.preview, text)}
                locked={locked}
                who={who}
                words={words}
                text={text}
                toggle={(die) => {
                  pinTo(null)
                  select(toggled(chosen, die))
                }}
                all={() => select(allOrNone(chosen, view.hand.length))}
                note={note}
              />
              <div className="rl-panel">
                <Panel
                  {...shared}
                  chosen={chosen}
                  ways={ways}
                  way={way}
                  chooseWay={chooseWay}
                  buttons={buttons}
                  count={count}
                  shown={shown}
                  counting={counting}
                  falling={falling}
                  preview={taste.preview}
                  skip={skip}
                />
              </div>
            </div>
          )}
          {view.phase === 'loadout' && <Loadout {...shared} />}
          {view.shop !== null && <Shop {...shared} won={won === null ? null : paid(won, text)} />}
          {view.phase === 'world' && <Worlds {...shared} />}
          {between && <Tally won={won} text={text} />}
          {(view.phase === 'won' || view.phase === 'lost') && <Over view={view} text={text} />}
        </>
      )}
      {view.phase !== 'won' && view.phase !== 'lost' && (
        <div className="rl-strip">
          {draft !== null ? (
            <Draft text={text} keep={() => act(rearranged)} putBack={() => arrange([...view.charms.keys()])} />
          ) : (
            <HeldNote
              {...shared}
              held={held}
              pointed={pointed}
              movable={movable}
              usual={counting ? '' : usualNote(view, question.prompt, answer?.prompt ?? null, text)}
            />
          )}
        </div>
      )}
      {level && !targeting && (
        <Actions
          view={view}
          buttons={buttons}
          chosen={chosen}
          preview={taste.preview}
          hidden={counting || falling}
          hinted={hinted}
          locked={locked || counting}
          who={who}
          words={words}
          text={text}
          look={look}
          choose={choose}
          note={note}
          pin={pin}
        />
      )}
      {(view.phase === 'loadout' || view.shop !== null) && !targeting && <Doors {...shared} />}
      {level && taste.developer && <Solver view={view} chosen={chosen} text={text} />}
      {sheet === 'table' && <CombinationSheet view={view} text={text} onClose={() => open(null)} />}
      {sheet === 'taste' && <TasteSheet text={text} onClose={() => open(null)} />}
      <span className="unseen" role="status">
        {draft === null ? said(chosen, ways, text) : orderOf(view, order, text)}
      </span>
    </div>
  )
}

/** The groups of the way that is chosen. */
function groupsOf(ways: readonly Option<Rollio>[] | null, way: number): readonly Group[] | null {
  const pick = ways?.[way]?.pick
  return pick?.type === 'as' ? pick.groups : null
}

/** The figures above the dice: of the count, or of what is chosen, as far as the player wants to know. */
function boxOf(
  count: Count | null,
  beat: Beat | null,
  counting: boolean,
  ways: readonly Option<Rollio>[] | null,
  way: number,
  preview: Taste['preview'],
  text: BoardText,
): ReactNode {
  if (count !== null) {
    const { points, multiplier, score } = counting ? (beat ?? START) : count
    const told = !counting || beat?.type === 'sum' || beat?.type === 'hot'
    return (
      <ScoreBox
        points={points}
        multiplier={multiplier}
        score={told ? text.number(count.score) : text.number(score)}
        beat={beat}
        text={text}
      />
    )
  }
  const option = ways?.[way]
  const chose =
    option === undefined || option.status === 'blocked'
      ? undefined
      : option.effects.find(({ type }) => type === 'chose')
  const base = chose?.type === 'chose' ? chose.groups.reduce((sum, { points }) => sum + points, 0) : 0
  if (base === 0 || preview === 'off') return null
  return <ScoreBox points={base} multiplier="1" score="" beat={null} text={text} />
}

const START = { points: 0, multiplier: '1', score: 0 }

/** The dice as they lay when they were scored; told are those whose group was counted. */
function countedDice(count: Count | null, hand: readonly Die[], lifted: readonly number[]): Counted {
  const scored = count?.steps.flatMap(({ type, dice }) => (type === 'combination' ? dice : [])) ?? []
  return { dice: hand, scored, lifted }
}

/** The dice that lay on the table last. */
function useLastHand(view: State): readonly Die[] {
  const [kept, keep] = useState(view.hand)
  const lies = view.phase === 'rolled' || view.phase === 'drawing'
  if (lies && kept !== view.hand) keep(view.hand)
  return lies ? view.hand : kept
}

/** What is said of a choice of dice. */
function said(chosen: readonly number[], ways: readonly Option<Rollio>[] | null, text: BoardText): string {
  if (chosen.length === 0 || ways === null) return ''
  return ways.length === 0 ? text.ways.none : text.ways.title(ways.length, chosen.length)
}

const orderOf = (view: State, order: readonly number[], text: BoardText): string =>
  text.sentences(
    order.flatMap((charm, slot) =>
      view.charms[charm] === undefined ? [] : [text.charms.moved(text.items.charms[view.charms[charm]], slot + 1)],
    ),
  )

const ARRANGE: Pick = { type: 'arrange' }

/** The dice chosen on the board; those picked in the list of options are taken over. A new roll begins with none. */
function useChosen(
  view: State,
  picks: readonly Pick[],
  back: () => void,
): readonly [readonly number[], (dice: readonly number[]) => void] {
  const [own, choose] = useState<{ readonly of: State; readonly dice: readonly number[] }>({ of: view, dice: [] })
  const picked = pickedDice(picks)
  const key = (picked.length > 0 ? picked : own.of === view ? own.dice : []).join()
  const dice = useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]) // the same list for the same dice
  return [
    dice,
    (next) => {
      if (picked.length > 0) picks.forEach(() => back())
      choose({ of: view, dice: next })
    },
  ]
}

/** The way to score that is chosen: the best, until another one is. */
function useWay(view: State, chosen: readonly number[]): readonly [number, (way: number) => void] {
  const key = chosen.join()
  const [own, choose] = useState({ of: view, key, way: 0 })
  return [own.of === view && own.key === key ? own.way : 0, (way) => choose({ of: view, key, way })]
}

/** An order of charms that is not yet kept. */
function useDraft(view: State): readonly [readonly number[] | null, (order: readonly number[]) => void] {
  const [own, arrange] = useState<{ readonly of: State['charms']; readonly order: readonly number[] } | null>(null)
  const draft = own?.of === view.charms && !isSorted(own.order) ? own.order : null
  return [draft, (order) => arrange({ of: view.charms, order })]
}

/** The latest count stays until the next roll; it goes up only if it came while one watched. */
function useLatestCount(
  view: State,
  told: readonly Effect[],
): { readonly count: Count | null; readonly fresh: boolean } {
  const first = useRef(told)
  const count = useMemo(() => countOf(told), [told])
  const [kept, keep] = useState(count)
  if (count !== null && kept !== count) keep(count)
  return { count: view.phase === 'deciding' ? (count ?? kept) : null, fresh: told !== first.current }
}

/** What the level just won paid. */
function useLevelWon(view: State, told: readonly Effect[]): LevelWon | null {
  const won = useMemo(() => told.find((effect) => effect.type === 'level-won') ?? null, [told])
  const [kept, keep] = useState(won)
  if (won !== null && kept !== won) keep(won)
  const shown = won ?? kept
  return shown === null || shown.level + 1 !== view.level ? null : shown
}

/** Enter and arrows stay with a control that has the focus. */
function belongsTo(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (key.startsWith('Arrow')) return target !== document.body && target.matches('input, [data-charm], ol')
  return key === 'Enter' && target.closest('button, a, summary') !== null && !target.matches('.rl-die-button')
}
