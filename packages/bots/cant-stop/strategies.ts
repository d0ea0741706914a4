import { cantStop, COLUMNS, LENGTH, stopWins, type Action, type CantStop, type State } from '@parlour/games/cant-stop'
import type { Rng } from '@parlour/core'
import { botWords, type Bot, type BotWords } from '../bot.ts'
import { BOARD } from './board.ts'
import { climbed } from './medium.ts'

/**
 * Stopping rules that people have written down, as players to compare with. All of them take a win, never stop while a
 * runner is left in hand, and choose pairings alike: as few new runners as possible, then the most steps, then the most
 * of a column.
 */
type Stops = (s: State, rng: Rng) => boolean

const { rules } = cantStop
const RUNNERS = 3

const strategy = (id: string, en: BotWords, zh: BotWords, stops: Stops, budget = 20): Bot<CantStop> => ({
  id,
  words: botWords(en, zh),
  budget,
  choose: (s, _seat, rng) => chosen(s, stops, rng),
})

function chosen(s: State, stops: Stops, rng: Rng): Action {
  const actions = rules.actions(s)
  const [first, ...others] = actions
  if (first === undefined) throw new Error('nothing to choose from')
  if (s.dice !== null) return others.reduce((best, action) => (isBetter(s, action, best) ? action : best), first)
  const stop = actions.find(({ type }) => type === 'stop')
  const roll = actions.find(({ type }) => type === 'roll') ?? first
  if (stop === undefined) return roll
  return stopWins(s) || (out(s).length === RUNNERS && stops(s, rng)) ? stop : roll
}

/** By new runners, steps and shares of columns. */
function isBetter(s: State, action: Action, than: Action): boolean {
  const [a, b] = [measured(s, action), measured(s, than)]
  const differs = a.findIndex((x, i) => x !== b[i])
  return differs >= 0 && (a[differs] ?? 0) > (b[differs] ?? 0)
}

function measured(s: State, action: Action): readonly number[] {
  if (action.type !== 'advance') return []
  const { columns } = action
  const fresh = new Set(columns.filter((column) => s.runners[column] === 0)).size
  return [-fresh, columns.length, columns.reduce((sum, column) => sum + 1 / (LENGTH[column] ?? 1), 0)]
}

const out = (s: State): readonly number[] => COLUMNS.filter((column) => (s.runners[column] ?? 0) > 0)

/** Steps made this turn, which a bust would lose. */
const unsaved = (s: State): number =>
  out(s).reduce((sum, column) => sum + (s.runners[column] ?? 0) - (s.camps[s.seat]?.[column] ?? 0), 0)

/** What the next roll brings with all runners out. */
interface Outlook {
  readonly survival: number // the chance that it moves a runner
  readonly gain: number // steps in the mean, if it does
}

const OUTLOOKS = new Map<number, Outlook>()

/** It depends on the columns in which a runner can still climb, a bit for each, and on nothing else. */
function outlook(s: State): Outlook {
  let climbing = 0
  for (const column of out(s)) if ((s.runners[column] ?? 0) < (LENGTH[column] ?? 0)) climbing |= 1 << (column - 2)
  let known = OUTLOOKS.get(climbing)
  if (known === undefined) OUTLOOKS.set(climbing, (known = outlookOver(climbing)))
  return known
}

function outlookOver(climbing: number): Outlook {
  const climbs = (column: number): number => (climbing >> column) & 1
  let [survives, steps] = [0, 0]
  for (const { pairings, weight } of BOARD.rolls) {
    const most = Math.max(...pairings.map(([x, y]) => climbs(x) + climbs(y)))
    if (most > 0) survives += weight
    steps += weight * most
  }
  return { survival: survives / BOARD.certain, gain: survives === 0 ? 0 : steps / survives }
}

/** Whether so many times what a roll should lose is at least what it should gain. */
function weighs(s: State, caution: number): boolean {
  const { survival, gain } = outlook(s)
  return caution * (1 - survival) * unsaved(s) >= survival * gain
}

const heuristic = (alpha: number): Bot<CantStop> =>
  strategy(
    `heuristic-${alpha}`,
    {
      name: `Heuristic ${alpha}`,
      character: `Rolls while the steps to gain outweigh ${alpha} times the steps to lose.`,
    },
    { name: `权衡 ${alpha}`, character: `可得的步数超过可失步数的 ${alpha} 倍，就接着掷。` },
    (s) => weighs(s, alpha),
  )

const conservative = (steps: number): Bot<CantStop> =>
  strategy(
    `conservative-${steps}`,
    { name: `Conservative ${steps}`, character: `Stops as soon as ${steps} steps are at stake.` },
    { name: `保守 ${steps}`, character: `一有 ${steps} 步可失就停。` },
    (s) => unsaved(s) >= steps,
  )

/**
 * As many rolls as all succeed in half of all turns. A view does not tell how often was rolled, so rolls are counted by
 * the steps they gain in the mean.
 */
const fiftyPercent = strategy(
  'fifty-percent',
  { name: 'Fifty Percent', character: 'Rolls as often as half of all turns would survive.' },
  { name: '五成存活', character: '掷到整个回合的存活率降到一半为止。' },
  (s) => {
    const { survival, gain } = outlook(s)
    return survival < 1 && unsaved(s) >= (Math.log(0.5) / Math.log(survival)) * gain
  },
)

const oneColumn = strategy(
  'one-column',
  { name: 'One Column', character: 'Rolls until a runner stands on the top of a column.' },
  { name: '一柱到顶', character: '一直掷到有一列登顶。' },
  (s) => out(s).some((column) => s.runners[column] === LENGTH[column]),
)

const [BEHIND, LEVEL, AHEAD] = [0.7, 1, 1.5]

const opponentAware = strategy(
  'opponent-aware',
  {
    name: 'Opponent-aware',
    character: 'Weighs gain and loss, bolder when behind in columns, more careful when ahead.',
  },
  { name: '看人下菜', character: '权衡得失：列数落后就大胆些，领先就小心些。' },
  (s) => {
    const won = s.camps.map((camp) => COLUMNS.filter((column) => camp[column] === LENGTH[column]).length)
    const best = Math.max(0, ...won.filter((_, seat) => seat !== s.seat))
    const own = won[s.seat] ?? 0
    return weighs(s, own < best ? BEHIND : own > best ? AHEAD : LEVEL)
  },
)

const TURNS = 100

/** Plays the rest of the turn so often, rolling at least once and then by the even weighing; keeps what is more. */
const monteCarlo = strategy(
  'monte-carlo',
  { name: 'Monte Carlo', character: 'Plays the rest of its turn a hundred times in its head before each roll.' },
  { name: '蒙特卡洛', character: '每掷之前，先在心里把这个回合打完一百遍。' },
  (s, rng) => {
    let kept = 0
    for (let turn = 0; turn < TURNS; turn++) kept += climbedBy(s, rng)
    return kept / TURNS <= climbed(s)
  },
  100,
)

function climbedBy(start: State, rng: Rng): number {
  let s = rules.play(start, { type: 'roll' })
  for (;;) {
    s = rules.resolve(s, rules.sample(s, rng))
    const pairing = chosen(s, isEnough, rng)
    if (pairing.type === 'pass') return 0
    s = rules.play(s, pairing)
    const next = chosen(s, isEnough, rng)
    if (next.type === 'stop') return climbed(s)
    s = rules.play(s, next)
  }
}

const isEnough: Stops = (s) => weighs(s, 1)

export const strategies: readonly Bot<CantStop>[] = [
  ...[3, 4, 6].map(conservative), // with all runners out there are never fewer than three steps at stake
  ...[0.5, 1, 1.5, 2].map(heuristic),
  oneColumn,
  opponentAware,
  monteCarlo,
  fiftyPercent,
]
