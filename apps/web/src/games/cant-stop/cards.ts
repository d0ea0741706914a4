import type { CommonWords, Names, Option, Words } from '@parlour/core'
import { spoken } from '../../game-ui.ts'
import {
  badges,
  cantStop,
  type Action,
  type Badge,
  type CantStop,
  type CantStopReason,
  type Column,
  type Effect,
  type Pairing,
  type Pick,
  type State,
} from '@parlour/games/cant-stop'
import { CARDS, type CardIndex } from './pairs.ts'

/** How a card lies: to be taken, taken, put aside after another was taken, or impossible. */
type Standing = 'open' | 'chosen' | 'aside' | 'blocked'

export interface CardNumber {
  readonly column: Column
  readonly kind: Badge['kind']
  readonly badge: string
  readonly reason: CantStopReason | null // U11  of a ✗
}

export interface Card {
  readonly index: CardIndex
  readonly option: Option<CantStop>
  readonly pairing: Pairing
  readonly text: string // the card as a sentence
  readonly tag: string | null
  readonly numbers: readonly CardNumber[]
  readonly standing: Standing
  readonly hinted: boolean
  readonly twin: boolean // another card with the same sums was taken: this one was played as well
}

/** What lies on the table: the roll, and which of its cards has been taken, if any. */
interface Laid {
  readonly roll: State // the position with its dice
  readonly taken: CardIndex | null
}

/** U1  The three cards of a roll, in pairing order. */
export function cardsOf(
  { roll, taken }: Laid,
  hinted: Action | null,
  words: Words<CantStop>,
  who: Names,
  common: CommonWords,
): readonly Card[] {
  const { options } = cantStop.guide.ask(roll, [])
  return CARDS.flatMap((index): Card[] => {
    const option = options[index]
    if (option === undefined || option.pick.type !== 'card') return []
    const { pairing } = option.pick
    const label = words.option(option, who)
    const numbers = badges(option).map(({ column, kind }, i) => ({
      column,
      kind,
      badge: label.badges[i] ?? '',
      reason: kind === 'blocked' ? reasonFor(option, column) : null,
    }))
    const standing =
      taken === index ? 'chosen' : option.status === 'blocked' ? 'blocked' : taken === null ? 'open' : 'aside'
    return [
      {
        index,
        option,
        pairing,
        text: spoken(words, option, who, common),
        tag: label.tag,
        numbers,
        standing,
        hinted: leadsTo(roll, option, hinted),
        twin: taken !== null && taken !== index && sums(pairing) === sums(pairingOf(options[taken])),
      },
    ]
  })
}

/** The two sums of a card, whichever pair makes which: cards with equal sums play the same. */
export const sumsOf = (card: Card | undefined): string | null => (card === undefined ? null : sums(card.pairing))

const sums = (pairing: Pairing | null): string | null => pairing?.toSorted((a, b) => a - b).join() ?? null
const pairingOf = (option: Option<CantStop> | undefined): Pairing | null =>
  option?.pick.type === 'card' ? option.pick.pairing : null

/** U11  The reason that belongs to one ✗. */
function reasonFor(option: Option<CantStop>, column: Column): CantStopReason | null {
  const all = option.status === 'blocked' ? option.reasons : option.status === 'partial' ? option.lost : []
  return all.find((reason) => 'column' in reason && reason.column === column) ?? null
}

/** Whether an option plays an action, at once or by one of its numbers. */
export function leadsTo(v: State, option: Option<CantStop>, action: Action | null): boolean {
  if (action === null || option.status === 'blocked') return false
  if (option.action !== null) return same(option.action, action)
  return cantStop.guide.ask(v, [option.pick]).options.some((further) => leadsTo(v, further, action))
}

const same = (a: Action, b: Action): boolean => cantStop.notation.action.write(a) === cantStop.notation.action.write(b)

/** The card a choose-one question is about. */
function openedCard(roll: State, picks: readonly Pick[]): CardIndex | null {
  const [pick] = picks
  if (pick?.type !== 'card') return null
  return findCard(roll, (option) => option.pick.type === 'card' && option.pick.pairing.join() === pick.pairing.join())
}

/** U12  The card that a line has played, known by the climbs it told. */
export function playedCard(roll: State, told: readonly Effect[]): CardIndex | null {
  const climbed = path(told)
  if (climbed === '') return null
  return findCard(roll, (option) =>
    option.status === 'blocked'
      ? false
      : option.more
        ? cantStop.guide
            .ask(roll, [option.pick])
            .options.some((number) => number.status !== 'blocked' && path(number.effects) === climbed)
        : path(option.effects) === climbed,
  )
}

const path = (effects: readonly Effect[]): string =>
  effects
    .flatMap((effect) => (effect.type === 'climbed' ? [`${effect.column}:${effect.from}-${effect.to}`] : []))
    .join()

function findCard(roll: State, fits: (option: Option<CantStop>) => boolean): CardIndex | null {
  const { options } = cantStop.guide.ask(roll, [])
  return CARDS.find((index) => options[index] !== undefined && fits(options[index])) ?? null
}

/** A card by its place in a roll: equal cards are told apart. */
export interface CardAt {
  readonly roll: State
  readonly index: CardIndex
}

/** Of equal cards, the one that was clicked: the rules cannot tell them apart, but whoever took it can. */
export function withTaken(table: Laid | null, clicked: CardAt | null): Laid | null {
  if (table === null || table.taken === null || clicked?.roll !== table.roll) return table
  const pairing = pairingAt(clicked)
  return pairing === pairingAt({ roll: table.roll, index: table.taken }) ? { ...table, taken: clicked.index } : table
}

function pairingAt({ roll, index }: CardAt): string {
  const pick = cantStop.guide.ask(roll, []).options[index]?.pick
  return pick?.type === 'card' ? pick.pairing.join() : ''
}

/** The roll that still lies on the table: its own position, or the one before while the turn goes on from it. */
export function laid(v: State, picks: readonly Pick[], told: readonly Effect[], before: State | null): Laid | null {
  if (v.dice !== null) return { roll: v, taken: openedCard(v, picks) }
  if (before === null || v.phase !== 'deciding' || before.seat !== v.seat) return null
  const taken = playedCard(before, told)
  return taken === null ? null : { roll: before, taken }
}
