import { parseArgs } from 'node:util'
import { stream } from '@parlour/core'
import { cantStop, type State } from '@parlour/games/cant-stop'
import { winChance } from './race.ts'
import { rate as duel } from './expert/duel.ts'
import { rateBy, type Rate } from './rate.ts'
import { alone, prospects, turnsToGo } from './worth.ts'

const HELP = `Compares two experts who take the others for so many times slower than themselves: expert.ts has 1.5, 1 is among equals.

  npx node packages/bots/cant-stop/tune.ts [--first 1] [--second 1.5] [--players 2] [--games 600] [--seed 1]

With more than two players the first meets so many of the second; --second hard is the player who does not look at the others, --first duel judges by the value that was learned of the standard duel.
The first takes every seat in turn on the same dice. A player who follows its solution expects, after the first roll of a turn, just what that
turn then brings in the mean; what it brings beyond is luck and is taken out, so that the interval is less than half as wide.`

const { rules, settings } = cantStop

interface Played {
  readonly won: number
  readonly luck: number // of the first player, less that of the others
}

interface Player {
  readonly rate: Rate
  readonly counts: 'chances' | 'turns' // what its values are
}

const playerOf = (name: string): Player =>
  name === 'hard'
    ? { rate: rateBy(alone), counts: 'turns' }
    : { rate: name === 'duel' ? duel : rateBy(prospects(Number(name))), counts: 'chances' }

/** What luck of the player on turn, by its own values, adds to the chance of the first to win. */
function stake(s: State, first: number, { counts }: Player): number {
  if (s.seat === first) return 1
  if (counts === 'chances') return -1 / (s.camps.length - 1)
  const turns = s.camps.map((_, seat) => turnsToGo(s, seat))
  const chance = (togo: readonly number[]): number =>
    winChance(
      togo[first] ?? 0,
      togo.filter((_, seat) => seat !== first),
    )
  return chance(turns.with(s.seat, (turns[s.seat] ?? 0) - 1)) - chance(turns)
}

/** One game; the players' own values tell their luck. */
function playOut(one: Player, others: Player, players: number, first: number, seed: string): Played {
  const dice = stream('cant-stop', 'tune', seed)
  let s = rules.start(settings.defaults, players)
  let luck = 0
  let hoped: number | null = null // after the first roll of the turn
  while (s.phase !== 'over') {
    if (s.phase === 'rolling') {
      s = rules.resolve(s, rules.sample(s, dice))
      continue
    }
    const player = s.seat === first ? one : others
    const [best] = player.rate(s)
    if (best === undefined) throw new Error('nothing to choose from')
    hoped ??= best.value
    if (best.action.type === 'stop' || best.action.type === 'pass') {
      if (best.value !== hoped) luck += stake(s, first, player) * (best.value - hoped)
      hoped = null
    }
    s = rules.play(s, best.action)
  }
  return { won: s.seat === first ? 1 : 0, luck }
}

const mean = (figures: readonly number[]): number => figures.reduce((sum, x) => sum + x, 0) / figures.length

/** The mean of two lists' products, each less its own mean. */
const together = (a: readonly number[], b: readonly number[]): number => {
  const [ofA, ofB] = [mean(a), mean(b)]
  return mean(a.map((x, i) => (x - ofA) * ((b[i] ?? 0) - ofB)))
}

function share(figures: readonly number[]): string {
  const half = 1.96 * Math.sqrt(together(figures, figures) / figures.length)
  return `${(100 * mean(figures)).toFixed(2)} ± ${(100 * half).toFixed(2)}%`
}

const { values: options } = parseArgs({
  options: {
    first: { type: 'string', default: '1' },
    second: { type: 'string', default: '1.5' },
    players: { type: 'string', default: '2' },
    games: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) console.info(HELP)
else {
  const [one, others, players] = [playerOf(options.first), playerOf(options.second), Number(options.players)]
  const played: Played[] = []
  for (let game = 0; game < Number(options.games); game++) {
    played.push(playOut(one, others, players, game % players, `${options.seed}/${Math.floor(game / players)}`))
    if (played.length % 100 > 0 && played.length < Number(options.games)) continue
    const [won, luck] = [played.map((one) => one.won), played.map((one) => one.luck)]
    const worth = together(won, luck) / together(luck, luck)
    console.info(
      `${played.length} games: the first wins ${share(won)}, without luck ${share(won.map((x, i) => x - worth * (luck[i] ?? 0)))}`,
    )
  }
}
