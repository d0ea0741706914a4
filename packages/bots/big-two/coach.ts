import type { Rng, Seat } from '@parlour/core'
import { bigTwo, type Action, type BigTwo, type View } from '@parlour/games/big-two'
import { calibrated, type Fit } from '../review/calibration.ts'
import type { Coach, Pass, Valued } from '../review/coach.ts'
import { certainWin } from './certain.ts'
import { playOn } from './lookahead.ts'
import { judged, prospectsOf, type Judged } from './policy.ts'
import { MATCH_ONLY } from './stakes.ts'

const FIT: { readonly [P in Pass]: Fit } = { quick: { shift: -0.2, slope: 1 }, deep: { shift: -0.2, slope: 1 } }
/** How much of a lead at a glance comes true: whoever passes keeps the cards, and the turn comes round again. */
const LEAD: { readonly [T in Action['type']]: number } = { play: 0.7, pass: 0.5 }
const CANDIDATES = 4 // played on
const DEALS = 150 // imagined for each of them

/**
 * The chance to win this deal of the cards: at a glance by the learned judgement, then by playing on over deals that
 * the seat could not tell from the real one, the same for each candidate.
 */
export const coach: Coach<BigTwo> = {
  unit: () => 'win',
  gained: () => 0,
  bases: { quick: 'glance', deep: 'playouts' },
  rate(v, seat, played, pass, rng) {
    const all = [...judged(v, MATCH_ONLY)]
    if (!all.some(({ action }) => isSame(action, played))) all.push(...prospectsOf(v, [played], MATCH_ONLY))
    const certain = certainWin(v)?.[0] ?? null
    const sure = (action: Action): boolean => certain !== null && isSame(action, { type: 'play', cards: certain })
    const valued = pass === 'quick' || all.length === 1 ? all.map(glanced) : playedOn(v, seat, all, played, rng)
    return valued.map((one) => (sure(one.action) ? { ...one, value: 1, hint: 1, error: 0 } : one))
  },
  lead: (_, best, { action }, pass) => (pass === 'deep' || best.value === 1 ? 1 : LEAD[action.type]),
  stretch: ({ phase, match }) => (phase === 'playing' ? `deal ${match}` : 'between'),
  expected: ({ counts }) => 1 / counts.length,
  brought: (_, after, seat) => (after.seat === seat ? 1 : 0), // who won it, until cards are dealt again
}

const isSame = (a: Action, b: Action): boolean =>
  a.type === 'pass' ? b.type === 'pass' : b.type === 'play' && a.cards.join() === b.cards.join()

/** A glance is never sure: what it takes for nearly certain is seldom that. */
const clamped = (win: number): number => Math.max(0.03, Math.min(0.97, win))

function glanced({ action, prospect }: Judged): Valued<BigTwo> {
  const chance = calibrated(FIT.quick, clamped(prospect.win))
  return { action, value: chance, error: null, hint: chance }
}

/** The best at a glance and what was played, each over the same imagined deals. */
function playedOn(v: View, seat: Seat, all: readonly Judged[], played: Action, rng: Rng): readonly Valued<BigTwo>[] {
  const field = all
    .toSorted((a, b) => b.prospect.win - a.prospect.win)
    .filter(({ action }, place) => place < CANDIDATES || isSame(action, played))
    .map(({ action }) => ({ action, wins: new Float64Array(DEALS) }))
  for (let deal = 0; deal < DEALS; deal++) {
    const hands = bigTwo.visibility.sampleState(v, rng)
    for (const { action, wins } of field) wins[deal] = playOn(hands, action, seat, MATCH_ONLY, 1).win
  }
  const best = field.reduce((most, one) => (sum(one.wins) > sum(most.wins) ? one : most))
  return field.map(({ action, wins }) => {
    const chance = calibrated(FIT.deep, clamped(sum(wins) / DEALS))
    return { action, value: chance, error: errorOf(wins, best.wins), hint: chance }
  })
}

const sum = (all: Float64Array): number => all.reduce((total, one) => total + one, 0)

/** The standard error of the mean difference: the deals are the same, so most of their luck cancels. */
function errorOf(some: Float64Array, others: Float64Array): number {
  const apart = some.map((win, deal) => (others[deal] ?? 0) - win)
  const mean = sum(apart) / DEALS
  return Math.sqrt(sum(apart.map((each) => (each - mean) ** 2)) / (DEALS - 1) / DEALS)
}
