import type { Language, Names, Seat } from '@parlour/core'
import {
  BULLSEYE,
  cardsIn,
  clockwise,
  corner,
  drawPile,
  fastTrack,
  gate,
  home,
  isHolding,
  isSafe,
  pegNumber,
  POWERS,
  RANKS,
  SIDE,
  SLOTS,
  type Action,
  type Card,
  type Effect,
  type FastTrack,
  type Hole,
  type PegId,
  type State,
} from '@parlour/games/fast-track'
import type { Advice, AdviceWords } from '../advice.ts'
import { exposure, type Exposure } from './exposure.ts'

const english: AdviceWords<FastTrack> = {
  value: (value) => `wins ${percent(value)} %`,

  reason({ best, second }: Advice<FastTrack>, view: State, seat: Seat, who: Names): string {
    const board = outcome(view, best.action)
    if (board.after.winner === seat) return 'Wins the game at once.'
    const card = view.card ?? 'A'
    if (best.action.type === 'skip') return `No peg can use ${withArticle(card)}.`
    const done = deeds(board, seat, who)
    const deed = `${done.charAt(0).toUpperCase()}${done.slice(1)}`
    if (second === null) return `${deed}; nothing else can be played with ${withArticle(card)}.`
    return `${deed}; ${drawback(board, outcome(view, second.action), seat, who) ?? margin(best.value - second.value)}.`
  },
}

export const words: { readonly [L in Language]: AdviceWords<FastTrack> } = { en: english }

/** What an action leads to. */
interface Board {
  readonly before: State
  readonly after: State
  readonly effects: readonly Effect[]
}

function outcome(before: State, action: Action): Board {
  const effects: Effect[] = []
  return { before, after: fastTrack.rules.play(before, action, (effect) => effects.push(effect)), effects }
}

/** What a play does: a cut first, then each peg that moved. */
function deeds(board: Board, seat: Seat, who: Names): string {
  const cut = board.effects.flatMap((effect) => (effect.type === 'cut' ? [cutWords(board.before, effect, who)] : []))
  const landed = board.effects.flatMap((effect) => (effect.type === 'cut' ? [effect.from] : []))
  const moved = board.effects.flatMap((effect) => {
    if (effect.type === 'moved') return landed.includes(effect.path.at(-1) ?? effect.from) ? [] : [moveWords(board, effect)]
    if (effect.type === 'entered' && cut.length === 0) return [entryWords(board.after, seat, effect.peg)]
    return effect.type === 'swapped'
      ? [`swaps peg ${tag(effect.peg)} into the place of ${who(effect.other)}'s, ${toGo(board.after, seat, effect.to)}`]
      : []
  })
  return [...cut, ...moved].join(' and ')
}

function cutWords(s: State, { victim, peg, from }: Extract<Effect, { readonly type: 'cut' }>, who: Names): string {
  const where = from === BULLSEYE ? 'in the bullseye' : toGo(s, victim, from)
  return `cuts ${who(victim)}'s peg ${tag(peg)} ${where}`
}

function entryWords(s: State, seat: Seat, peg: PegId): string {
  const held = pegs(s, seat).filter(({ at }) => isHolding(at)).length
  return `brings peg ${tag(peg)} onto the board with ${held === 0 ? 'none' : held} left in holding`
}

function moveWords({ before, after, effects }: Board, { seat, peg, from, path, way }: Extract<Effect, { readonly type: 'moved' }>): string {
  const to = path.at(-1) ?? from
  const name = `peg ${tag(peg)}`
  const safe = pegs(after, seat).filter(({ at }) => isSafe(at)).length
  if (isSafe(from)) return `moves ${name} deeper into the safe zone, which leaves the holes behind it to ${count(SLOTS - safe, 'more peg')}`
  if (isSafe(to)) return `brings ${name} into the safe zone, where ${safe} of ${SLOTS} then stand`
  if (to === BULLSEYE) return `takes ${name} into the bullseye, which ${courts(after, seat)} cards in the pile open again`
  if (pegs(after, seat)[pegNumber(peg) - 1]?.riding === true)
    return `${way === 'ring' ? 'rides' : 'puts'} ${name} ${way === 'ring' ? 'on to' : 'on the FastTrack,'} ${count(clockwise(to, corner(zone(after, seat))) / SIDE, 'hop')} from its own corner`
  const left = holesToGo(after, seat, to)
  if (way === 'back' && left > 0 && effects.some((effect) => effect.type === 'lap' && effect.peg === peg))
    return `takes ${name} back over its gate, now ${toGo(after, seat, to)} instead of ${holesToGo(before, seat, from)}`
  if (way === 'back') return `takes ${name} four holes back${left === 0 ? ' onto its gate' : ''}`
  return `${WAYS[way]} ${name} ${way === 'out' ? 'out of the bullseye ' : ''}${left === 0 ? 'onto its gate' : `to ${toGo(after, seat, to)}`}`
}
const WAYS = { track: 'moves', ring: 'rides', bullseye: 'takes', out: 'brings' } as const

/** What the second choice has against it that the best has not. */
function drawback(best: Board, second: Board, seat: Seat, who: Names): string | null {
  const given = rideGivenUp(second)
  if (given !== null && rideGivenUp(best) === null) return `the next best gives up the ride of peg ${tag(given)}`
  const [open, worse] = [exposure(best.after, seat), exposure(second.after, seat)]
  if (worse === null || shareOf(worse) - shareOf(open) < TELLING) return null
  const here = open === null ? '' : `, this one at most ${open.cards} of ${open.of}`
  return `the next best leaves peg ${tag(worse.peg)} open to ${worse.cards} of ${who(worse.rival)}'s ${worse.of} cards${here}`
}
const TELLING = 0.06 // shares of the pile that differ by less are no reason
const shareOf = (open: Exposure | null): number => (open === null ? 0 : open.cards / open.of)

function rideGivenUp({ effects }: Board): PegId | null {
  for (const effect of effects) if (effect.type === 'ride-over' && (effect.cause === 'unused' || effect.cause === 'left')) return effect.peg
  return null
}

function margin(more: number): string {
  const games = (100 * more).toFixed(1)
  return games === '0.0' ? 'the next best is as good' : `the next best wins ${games} fewer of 100 games`
}

const zone = (s: State, seat: Seat): number => s.zones[seat] ?? 0
const pegs = (s: State, seat: Seat): State['pegs'][number] => s.pegs[seat] ?? []

/** Along the track; once the safe zone is full, the last peg goes on to home. */
const isFull = (s: State, seat: Seat): boolean => pegs(s, seat).filter(({ at }) => isSafe(at)).length === SLOTS
const holesToGo = (s: State, seat: Seat, hole: Hole): number => clockwise(hole, (isFull(s, seat) ? home : gate)(zone(s, seat)))

function toGo(s: State, seat: Seat, hole: Hole): string {
  const left = holesToGo(s, seat, hole)
  const goal = isFull(s, seat) ? 'home' : 'its gate'
  return left === 0 ? `on ${goal}` : `${count(left, 'hole')} from ${goal}`
}

/** J, Q and K among the cards a seat draws from next. */
function courts(s: State, seat: Seat): string {
  const pile = drawPile({ ...s, seat })
  const free = RANKS.reduce((sum, card, rank) => sum + (POWERS[card].frees ? (pile[rank] ?? 0) : 0), 0)
  return `${free} of ${cardsIn(pile)}`
}

const tag = (peg: PegId): string => `#${pegNumber(peg)}`
const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
const withArticle = (card: Card): string => (card === 'A' || card === '8' ? `an ${card}` : `a ${card}`)
const percent = (share: number): string =>
  share > 0.995 && share < 1 ? '99' : share < 0.005 && share > 0 ? 'under 1' : `${Math.round(100 * share)}`
