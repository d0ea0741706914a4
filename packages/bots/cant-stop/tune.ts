import { parseArgs } from 'node:util'
import { stream } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import { rateBy, type Rate } from './rate.ts'
import { prospects } from './worth.ts'

const HELP = `Compares two experts who take the others for so many times slower than themselves: hard.ts has 1.5, 1 is among equals.

  node packages/bots/cant-stop/tune.ts [--first 1] [--second 1.5] [--games 600] [--seed 1]

Two players, seats exchanged on the same dice. A player who follows its solution expects, after the first roll of a turn, just what that
turn then brings in the mean; what it brings beyond is luck and is taken out, so that the interval is less than half as wide.`

const { rules, settings } = cantStop

interface Played {
  readonly won: number
  readonly luck: number // of the first player, less that of the second
}

/** One game; the players' own values tell their luck. */
function playOut(rates: readonly Rate[], first: number, seed: string): Played {
  const dice = stream('cant-stop', 'tune', seed)
  let s = rules.start(settings.defaults, 2)
  let luck = 0
  let hoped: number | null = null // after the first roll of the turn
  while (s.phase !== 'over') {
    if (s.phase === 'rolling') {
      s = rules.resolve(s, rules.sample(s, dice))
      continue
    }
    const [best] = rates[s.seat === first ? 0 : 1]?.(s) ?? []
    if (best === undefined) throw new Error('nothing to choose from')
    hoped ??= best.value
    if (best.action.type === 'stop' || best.action.type === 'pass') {
      luck += (s.seat === first ? 1 : -1) * (best.value - hoped)
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
    games: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) console.info(HELP)
else {
  const rates = [options.first, options.second].map((slower) => rateBy(prospects(Number(slower))))
  const played: Played[] = []
  for (let game = 0; game < Number(options.games); game++) {
    played.push(playOut(rates, game % 2, `${options.seed}/${game >> 1}`))
    if (played.length % 100 > 0 && played.length < Number(options.games)) continue
    const [won, luck] = [played.map((one) => one.won), played.map((one) => one.luck)]
    const worth = together(won, luck) / together(luck, luck)
    console.info(
      `${played.length} games: the first wins ${share(won)}, without luck ${share(won.map((x, i) => x - worth * (luck[i] ?? 0)))}`,
    )
  }
}
