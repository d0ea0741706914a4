import type { Names, Words } from '@parlour/core'
import type { CantStop, CantStopReason, Column, Dice } from '@parlour/games/cant-stop'
import type { ReactNode } from 'react'
import { reasonsOf } from '../../game-ui.ts'
import { sumsOf, type Card, type CardNumber } from './cards.ts'
import { PairOfDice } from './Dice.tsx'
import './ask.css'
import type { BoardWords } from './words.ts'
import './Cards.css'

interface CardsProps {
  readonly cards: readonly Card[]
  readonly lit: string | null // the sums of the card that is pointed at
  readonly dice: Dice
  readonly locked: boolean
  readonly words: Words<CantStop>
  readonly who: Names
  readonly text: BoardWords
  look(card: Card | null): void
  choose(card: Card): void
  explain(reason: CantStopReason): void
}

/** U1  The three pairings. A card that cannot be taken stays in the tab order, so that its reasons can be read. */
export function Cards(props: CardsProps): ReactNode {
  const laid = props.cards.some(({ standing }) => standing === 'chosen')
  return (
    <ul className={`cs-cards${laid ? ' cs-laid' : ''}`} aria-label={props.text.cards}>
      {props.cards.map((card) => (
        <CardItem key={card.index} card={card} {...props} />
      ))}
    </ul>
  )
}

function CardItem({
  card,
  lit,
  dice,
  locked,
  words,
  who,
  text,
  look,
  choose,
  explain,
}: CardsProps & { card: Card }): ReactNode {
  const { index, pairing, standing, numbers } = card
  const takeable = standing === 'open' && !locked
  const full = standing === 'open' || standing === 'blocked'
  return (
    <li
      className={`tile cs-card cs-${standing}${card.hinted ? ' cs-hinted' : ''}${locked && standing === 'open' ? ' cs-locked' : ''}`}
      data-lit={takeable && lit === sumsOf(card)}
      data-twin={card.twin}
      onPointerEnter={() => look(card)}
      onPointerLeave={() => look(null)}
      onFocus={() => look(card)}
      onBlur={() => look(null)}
    >
      <button
        type="button"
        className="cover cs-face"
        aria-label={card.text}
        aria-description={standing === 'chosen' ? text.chosen : undefined}
        aria-disabled={!takeable}
        aria-pressed={standing === 'chosen'}
        aria-keyshortcuts={String(index + 1)}
        data-go={takeable || undefined}
        onClick={() => takeable && choose(card)}
      />
      <span className="cs-tag" aria-hidden="true">
        {card.hinted && standing === 'open' ? <b className="mark hint">{text.hint}</b> : null}
        {standing === 'chosen' ? text.chosen : card.tag}
      </span>
      <span className="cs-sums" aria-hidden="true">
        <span className={sumClass(numbers, pairing[0])}>
          <PairOfDice dice={dice} card={index} pair="a" />
          <b>{pairing[0]}</b>
        </span>
        <span className={sumClass(numbers, pairing[1])}>
          <PairOfDice dice={dice} card={index} pair="b" />
          <b>{pairing[1]}</b>
        </span>
      </span>
      {full && (
        <span className="cs-badges">
          <Badges numbers={numbers} words={words} who={who} text={text} explain={explain} />
        </span>
      )}
    </li>
  )
}

const sumClass = (numbers: readonly CardNumber[], column: Column): string =>
  `cs-sum cs-sum-${numbers.find((number) => number.column === column)?.kind ?? 'new'}`

interface BadgesProps extends Pick<CardsProps, 'words' | 'who' | 'text' | 'explain'> {
  readonly numbers: readonly CardNumber[]
}

interface Blocked extends CardNumber {
  readonly reason: CantStopReason
}

/** U2 to U4  `+6` in gold, `New 12`, or a red `12 ✗` with its reason; one that two numbers share is said once. */
function Badges({ numbers, ...props }: BadgesProps): ReactNode {
  const blocked = numbers.filter((number): number is Blocked => number.reason !== null)
  const all = blocked.map(({ reason }) => reason)
  if (all.length > 1 && reasonsOf(props.words, all, props.who).length === 1) return <Why blocked={blocked} {...props} />
  return numbers.map((number) =>
    number.reason === null ? (
      <span key={number.badge} className={`cs-badge cs-badge-${number.kind}`} aria-hidden="true">
        {number.badge}
      </span>
    ) : (
      <Why key={number.badge} blocked={[{ ...number, reason: number.reason }]} {...props} />
    ),
  )
}

/** U11  Only the small question mark opens the rule: everywhere else a click on the card plays it. */
function Why({
  blocked,
  words,
  who,
  text,
  explain,
}: Omit<BadgesProps, 'numbers'> & { readonly blocked: readonly Blocked[] }): ReactNode {
  const all = blocked.map(({ reason }) => reason)
  const [first] = all
  return (
    <span className="cs-why" data-shared={blocked.length > 1}>
      <span className="cs-why-head">
        {blocked.map(({ badge, reason }) => (
          <span key={badge} className="cs-why-number">
            <span className="cs-badge cs-badge-blocked" aria-hidden="true">
              {badge}
            </span>
            <button
              type="button"
              className="cs-ask"
              aria-label={`${badge} ${words.reason(reason, who)}`}
              onClick={() => explain(reason)}
            >
              ?
            </button>
          </span>
        ))}
      </span>
      <span className="cs-why-short" aria-hidden="true">
        {first !== undefined && short(first, text, who)}
      </span>
      <span className="unseen cs-why-full" aria-hidden="true">
        {reasonsOf(words, all, who)}
      </span>
    </span>
  )
}

function short(reason: CantStopReason, text: BoardWords, who: Names): string {
  if (reason.code === 'column-won') return text.short[reason.code](who(reason.by))
  if (reason.code === 'at-the-top' || reason.code === 'no-runner-left' || reason.code === 'second-step-lost')
    return text.short[reason.code]
  throw new Error(`${reason.code} stands on no card`)
}
