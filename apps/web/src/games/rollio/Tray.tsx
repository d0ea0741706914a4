import { nextDice, type Die, type Kind, type Rollio, type State } from '@parlour/games/rollio'
import type { Names, Option, Question, Words } from '@parlour/core'
import type { CSSProperties, ReactNode } from 'react'
import { Die as DieFace } from './Die.tsx'
import { keyOf } from './keys.ts'
import type { Noted } from './Note.tsx'
import type { BoardText } from './text.ts'
import type { BoardWords } from './words.ts'
import { spoken } from '../../game-ui.ts'
import './Tray.css'

/** Dice on their way into the pot. */
export interface Counted {
  readonly dice: readonly Die[]
  readonly scored: readonly number[] // lie to be counted, by position
  readonly lifted: readonly number[]
}

interface TrayProps {
  readonly view: State
  readonly options: readonly Option<Rollio>[]
  readonly chosen: readonly number[]
  readonly hinted: readonly number[]
  readonly rolled: boolean // just now: the dice tumble
  readonly falling: boolean // nobody knows yet what they come to
  readonly counted: Counted | null // the dice that are being counted, and those that move now
  readonly box: ReactNode // points and multiplier
  readonly locked: boolean
  readonly who: Names
  readonly words: Words<Rollio>
  readonly text: BoardText
  toggle(die: number): void
  all(): void
  note(noted: Noted | null): void
}

/** The dice: on the table to be chosen, or waiting to be rolled. */
export function Tray(props: TrayProps): ReactNode {
  const { view, chosen, counted, box, text, locked, all } = props
  const onTable = view.phase === 'rolled'
  const waiting = view.cup.length > 0 ? [...view.hand, ...view.cup] : nextDice(view)
  const many = view.set.length > 6 || view.hand.length > 6 || (counted?.dice.length ?? 0) > 6
  return (
    <section className={`felt rl-tray${many ? ' rl-many' : ''}`} aria-label={text.dice.title}>
      <div className="rl-tray-head">
        <p className={box === null ? '' : 'unseen'}>{headline(view, chosen.length, text)}</p>
        {box}
        {view.hot > 0 && (
          <p className="mark bad rl-hot">
            <span aria-hidden="true">{text.pot.hot(view.hot)}</span>
            <span className="unseen">{text.pot.hotLong(view.hot, (1.15 ** view.hot).toFixed(2))}</span>
          </p>
        )}
        {onTable && (
          <button
            type="button"
            className="button small rl-small"
            aria-disabled={locked}
            aria-keyshortcuts="A"
            onClick={() => !locked && all()}
          >
            {chosen.length === view.hand.length ? text.dice.none : text.dice.all}
          </button>
        )}
      </div>
      {counted !== null ? (
        <ul className="rl-dice rl-counted" aria-hidden="true">
          {counted.dice.map((own, die) => (
            <li
              key={die}
              className={`rl-slot${counted.lifted.includes(die) ? ' rl-lifted' : counted.scored.includes(die) ? ' rl-told' : ' rl-idle'}`}
            >
              <DieFace value={own.value} sides={own.sides} material={own.material} />
            </li>
          ))}
        </ul>
      ) : onTable ? (
        <ul className="rl-dice">
          {view.hand.map((_, die) => (
            <TableDie key={die} die={die} {...props} />
          ))}
        </ul>
      ) : (
        <ul className={`rl-dice rl-blank${view.phase === 'rolling' ? ' rl-rolling' : ''}`}>
          {waiting.map((kind, die) => (
            <BlankDie key={die} die={die} kind={kind} text={text} />
          ))}
        </ul>
      )}
    </section>
  )
}

function headline({ phase, hand, set }: State, chosen: number, { dice: text }: BoardWords): string {
  if (phase === 'rolled') return chosen > 0 ? text.chosen(chosen, hand.length) : text.onTable(hand.length)
  if (phase === 'rolling') return text.rolling
  if (phase === 'deciding') return hand.length === 0 ? text.hot(set.length) : text.next(hand.length)
  return text.next(set.length)
}

/** Its material and pip if it has them, its size if it is not the usual one. */
const Tag = ({
  kind: { material, sides, pip },
  text,
}: {
  readonly kind: Kind
  readonly text: BoardText
}): ReactNode => (
  <span className="rl-tag" aria-hidden="true">
    {material !== 'plastic' && <span className="rl-material">{text.materials[material]}</span>}
    {sides !== 6 && <span className="rl-size">{` d${sides}`}</span>}
    {pip !== undefined && <span className="rl-material">{` ${text.items.pips[pip]}`}</span>}
  </span>
)

const materialOf = ({ material, pip }: Kind, text: BoardText): string | null => {
  const names = [
    ...(material === 'plastic' ? [] : [text.materials[material]]),
    ...(pip === undefined ? [] : [text.items.pips[pip]]),
  ]
  return names.length === 0 ? null : names.join(' · ')
}

function TableDie({
  die,
  view,
  options,
  chosen,
  hinted,
  rolled,
  falling,
  locked,
  who,
  words,
  text,
  toggle,
  note,
}: TrayProps & { readonly die: number }): ReactNode {
  const own = view.hand[die]
  if (own === undefined) return null
  const option = options.find(({ pick }) => (pick.type === 'die' || pick.type === 'again') && pick.die === die) ?? null
  const name = text.dice.name(die + 1, own.value, own.sides, materialOf(own, text))
  const selected = chosen.includes(die)
  const fits =
    option !== null && option.status !== 'blocked' && option.effects[0]?.type === 'fits'
      ? option.effects[0].types
      : null
  const types = fits?.map((type) => text.items.combinations[type]) ?? []
  const reason = option?.status === 'blocked' ? option.reasons[0] : null
  const label = selected
    ? text.dice.chosenDie(name)
    : fits !== null
      ? text.dice.scores(name, types)
      : reason !== null
        ? text.actions.cannot(name, words.reason(reason, who))
        : name
  const look = (): void => {
    const sentences = [
      ...(own.material === 'plastic'
        ? []
        : [text.dice.material(text.materials[own.material], text.items.material(own.material))]),
      ...(own.pip === undefined ? [] : [text.dice.material(text.items.pips[own.pip], text.items.pip(own.pip))]),
      ...(reason === null ? (fits === null ? [] : [text.dice.groups(types)]) : [words.reason(reason, who)]),
    ]
    note(sentences.length === 0 ? null : { text: text.sentences(sentences), reason })
  }
  const classes = [
    'rl-slot',
    selected ? 'rl-chosen' : '',
    reason === null || falling ? '' : 'rl-idle',
    hinted.includes(die) ? 'rl-hinted' : '',
    rolled ? 'rl-fallen' : '',
  ]
  const style: CSSProperties = { '--die': die }
  return (
    <li className={classes.filter(Boolean).join(' ')} style={style}>
      <button
        type="button"
        className="cover rl-die-button"
        aria-label={label}
        aria-pressed={selected}
        aria-disabled={locked}
        aria-keyshortcuts={keyOf(die)}
        data-go={(!locked && die === 0) || undefined}
        onPointerEnter={look}
        onPointerLeave={() => note(null)}
        onFocus={look}
        onBlur={() => note(null)}
        onClick={() => {
          note(null) // the odds of what is left are of more interest now
          if (!locked) toggle(die)
        }}
      />
      <DieFace value={own.value} sides={own.sides} material={own.material} />
      <Tag kind={own} text={text} />
      <kbd aria-hidden="true">{keyOf(die)}</kbd>
    </li>
  )
}

function BlankDie({
  die,
  kind,
  text,
}: {
  readonly die: number
  readonly kind: Kind
  readonly text: BoardText
}): ReactNode {
  const style: CSSProperties = { '--die': die }
  return (
    <li className="rl-slot" style={style}>
      <DieFace value={null} sides={kind.sides} material={kind.material} />
      <Tag kind={kind} text={text} />
      <span className="unseen">{text.dice.blank(die + 1, kind.sides, materialOf(kind, text))}</span>
    </li>
  )
}

/** A die must be chosen for a consumable. */
export function Targets({
  view,
  question,
  text,
  words,
  who,
  locked,
  choose,
  back,
}: Pick<TrayProps, 'view' | 'text' | 'words' | 'who' | 'locked'> & {
  readonly question: Question<Rollio>
  choose(option: Option<Rollio>): void
  back(): void
}): ReactNode {
  const { prompt } = question
  const dice: readonly (Kind & { readonly value?: number })[] = view.phase === 'rolled' ? view.hand : view.set
  return (
    <section className="felt rl-tray rl-targets" aria-label={words.prompt(prompt, who)}>
      <div className="rl-tray-head">
        <button type="button" className="button small rl-small" onClick={back}>
          {text.target.cancel}
        </button>
      </div>
      <ul className="rl-dice">
        {question.options.map((option) => {
          const die = option.pick.type === 'on' ? option.pick.die : 0
          const own = dice[die]
          if (own === undefined) return null
          const free = !locked && option.status !== 'blocked'
          return (
            <li key={die} className={`rl-slot${option.status === 'blocked' ? ' rl-idle' : ''}`}>
              <button
                type="button"
                className="cover rl-die-button"
                aria-label={spoken(words, option, who, text)}
                aria-disabled={!free}
                data-go={(free && die === 0) || undefined}
                onClick={() => free && choose(option)}
              />
              <DieFace value={own.value ?? null} sides={own.sides} material={own.material} />
              <Tag kind={own} text={text} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
