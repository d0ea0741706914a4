import { oneOf } from '@parlour/core'
import { fastTrack, type Action, type FastTrack, type Settings, type State } from '@parlour/games/fast-track'
import { botWords, type Bot } from '../bot.ts'
import { runsPrograms } from '../program/runs.ts'
import type { Effort, Engine } from './expert/engine.ts'
import { hard } from './levels.ts'
import { ahead, type Chance, type Depth } from './lookahead.ts'

const { rules } = fastTrack
const DEPTH: Depth = { sweep: [40, 12], boards: 20_000 }
const EFFORT: Effort = { one: 40, two: 12, candidates: 8, cards: 16, playouts: 2000, prior: 50, looks: 800_000 }

/** Come when it is prepared. */
let known: { readonly ofTwo: Chance; readonly engine: Engine } | null = null

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
/** Whether the networks have learned the game of the table: the standard. */
export const isKnown = (s: State): boolean => CHOICES.every((choice) => s.settings[choice] === defaults[choice])

/**
 * As hard, by a network instead of a sum of weights; against several it plays on in its head what looks best, again and
 * again, each play with the same luck. Where it has not learned the game, it plays like hard.
 */
export const expert: Bot<FastTrack> = {
  id: 'expert',
  words: botWords(
    {
      name: 'Sibyl',
      character: 'Has played the game hundreds of thousands of times and sees in every board who will win it.',
    },
    { name: '西比尔', character: '这游戏下过几十万盘，看一眼棋盘就知道谁会赢。' },
  ),
  budget: 150,
  canRun: runsPrograms,
  async prepare() {
    if (known !== null) return
    const [{ ofTwo }, { openEngine }] = await Promise.all([import('./expert/two.ts'), import('./expert/engine.ts')])
    known = { ofTwo, engine: await openEngine() }
  },
  choose(v, seat, rng) {
    if (!isKnown(v)) return hard.choose(v, seat, rng)
    if (known === null) throw new Error('prepare the bot before it chooses')
    if (v.zones.length === 2) return ahead(v, known.ofTwo, DEPTH)[0]?.action ?? oneOf(rules.actions(v), rng)
    return playTo(v, known.engine.choose(v, rng.below(2 ** 31), EFFORT))
  },
}

/** A play after which the pegs stand so. */
function playTo(s: State, pegs: State['pegs']): Action {
  const wanted = standing(pegs)
  const found = rules.actions(s).find((action) => standing(rules.play(s, action).pegs) === wanted)
  if (found === undefined) throw new Error('no play leads there')
  return found
}

/** Where everybody's pegs stand, whichever of them stands where. */
const standing = (pegs: State['pegs']): string =>
  pegs
    .map((own) =>
      own
        .map(({ at, riding, lap, barred }) => at * 8 + (riding ? 4 : 0) + (lap ? 2 : 0) + (barred ? 1 : 0))
        .toSorted((a, b) => a - b)
        .join(),
    )
    .join(';')
