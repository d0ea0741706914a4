import { catalogue } from '@parlour/core'
import { fastTrack, isSafe, type Action, type Effect, type FastTrack, type State } from '@parlour/games/fast-track'
import type { PuzzleBook } from '../puzzles/book.ts'
import { exposure } from './exposure.ts'
import { learned } from './learned.ts'
import { ahead, type Depth } from './lookahead.ts'

const THREE_CARDS: Depth = { sweep: [0, 0, 0], boards: Infinity } // for none but the plays that are asked about

/** The coach looks through two cards to come, the stronger search through three. */
export const puzzles: PuzzleBook<FastTrack> = {
  list: () => import('./puzzle-list.ts').then(({ PUZZLES }) => PUZZLES),
  themes: ['split', 'cut', 'ride', 'home', 'enter', 'save', 'peg'],
  words: catalogue({
    en: () => ({
      split: 'The exact split',
      cut: 'To cut or not to cut',
      ride: 'Ride the corners',
      home: 'Into the safe zone',
      enter: 'A new peg',
      save: 'Out of danger',
      peg: 'The right peg',
    }),
    zh: () => ({
      split: '七步怎么分',
      cut: '该不该撞',
      ride: '抢上快道',
      home: '进安全区',
      enter: '新子入场',
      save: '脱离险境',
      peg: '选对棋子',
    }),
  }),
  seats: 4,
  players: ['easy', 'medium', 'balanced', 'aggressive', 'greedy'],
  panel: ['easy', 'defensive', 'balanced', 'medium', 'aggressive', 'greedy'],
  lead: 0.03,
  theme(s, seat, best, second) {
    if (best.type === 'split') return 'split'
    const [mine, other] = [told(s, best), told(s, second)]
    if (isCut(mine) !== isCut(other)) return 'cut'
    if (isRide(mine) && !isRide(other)) return 'ride'
    if (isHome(mine) && !isHome(other)) return 'home'
    if (best.type === 'enter') return 'enter'
    return danger(s, seat, best) < danger(s, seat, second) ? 'save' : 'peg'
  },
  stronger(s, _seat, actions) {
    const { write } = fastTrack.notation.action
    const texts = actions.map(write)
    const judged = new Map(
      ahead(s, learned, THREE_CARDS, (action) => texts.includes(write(action))).map(({ action, value }) => [
        write(action),
        value,
      ]),
    )
    return texts.map((text) => ({ value: judged.get(text) ?? 0, error: null }))
  },
}

function told(s: State, action: Action): readonly Effect[] {
  const effects: Effect[] = []
  fastTrack.rules.play(s, action, (effect) => effects.push(effect))
  return effects
}

const isCut = (effects: readonly Effect[]): boolean => effects.some(({ type }) => type === 'cut')
const isRide = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => effect.type === 'rides' || (effect.type === 'moved' && effect.way === 'bullseye'))
const isHome = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => effect.type === 'moved' && isSafe(effect.path.at(-1) ?? effect.from))

/** The share of cards that could cut the peg in most danger after a play. */
function danger(s: State, seat: number, action: Action): number {
  const worst = exposure(fastTrack.rules.play(s, action), seat)
  return worst === null ? 0 : worst.cards / worst.of
}
