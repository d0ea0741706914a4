import { oneOf } from '@parlour/core'
import { fastTrack, type FastTrack, type Settings, type State } from '@parlour/games/fast-track'
import { botWords, type Bot } from '../bot.ts'
import { Network, unpacked } from './expert/network.ts'
import { PACKED } from './expert/weights.ts'
import { hard } from './levels.ts'
import { ahead, type Chance, type Depth } from './lookahead.ts'

const DEPTH: Depth = { sweep: [40, 12], boards: 20_000 }

/** Unpacked when it is first asked. */
let network: Network | null = null
const chance: Chance = (s, seat) => (network ??= new Network(unpacked(PACKED))).chance(s, seat)

const { defaults } = fastTrack.settings
const CHOICES: readonly (keyof Settings)[] = [
  'pegs',
  'deck',
  'jackSwap',
  'bullseyeCut',
  'splitMustComplete',
  'loneRiderFullSeven',
  'chooseToRide',
]
/** Whether the network has learned the game of the table: the standard, with two players. */
export const isKnown = (s: State): boolean =>
  s.zones.length === 2 && CHOICES.every((choice) => s.settings[choice] === defaults[choice])

/**
 * As hard, by a network instead of a sum of weights; where it has not learned the game, it plays like hard.
 * Offered at no table: an expert should win at tables of four too.
 */
export const expert: Bot<FastTrack> = {
  id: 'expert',
  words: botWords(
    {
      name: 'Sibyl',
      character: 'Has played the game a quarter of a million times and sees in every board who will win it.',
    },
    { name: '西比尔', character: '这游戏下过二十多万盘，看一眼棋盘就知道谁会赢。' },
  ),
  budget: 150,
  choose(view, seat, rng) {
    if (!isKnown(view)) return hard.choose(view, seat, rng)
    return ahead(view, chance, DEPTH)[0]?.action ?? oneOf(fastTrack.rules.actions(view), rng)
  },
}
