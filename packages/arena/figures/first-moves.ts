import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { playersOf, PLAYERS, warmUp, type Players } from '@parlour/bots'
import { stream, type GameTypes } from '@parlour/core'

/**
 * What the first moves of a bot cost in a thread that has never played, and in one that has warmed up: processor time
 * of that thread, so that a busy machine does not count. A table is printed by
 * `npx node packages/arena/figures/first-moves.ts`.
 */
interface Trial {
  readonly game: string
  readonly bot: string
  readonly isWarm: boolean
}

interface Cost {
  readonly warming: number // milliseconds before the first move
  readonly moves: readonly number[]
}

const MOVES = 30

const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function costOf<T extends GameTypes>(players: Players<T>, { bot: id, isWarm }: Trial): Cost {
  const { rules, visibility, settings, seats } = players.game
  const bot = players.bots.find((candidate) => candidate.id === id)
  if (bot === undefined) throw new Error(id)
  const since = spent()
  if (isWarm) for (const _ of warmUp(players));
  const warming = spent() - since
  const rng = stream('first moves', players.game.id)
  const moves: number[] = []
  let state = rules.start(settings.defaults, seats.usual)
  while (moves.length < MOVES) {
    const toAct = rules.toAct(state)
    if (toAct === 'nobody') break
    if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, rng))
    else {
      const view = structuredClone(visibility.view(state, toAct))
      const before = spent()
      const action = bot.choose(view, toAct, rng)
      moves.push(spent() - before)
      state = rules.play(state, action)
    }
  }
  return { warming, moves }
}

const inThread = (trial: Trial): Promise<Cost> =>
  new Promise((settle, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: trial })
    worker.once('message', settle)
    worker.once('error', fail)
  })

/** Those who may take a while. */
const thinkers = <T extends GameTypes>({
  bots,
}: Players<T>): readonly { readonly id: string; readonly budget: number }[] => bots.filter(({ budget }) => budget > 20)

async function report(): Promise<void> {
  const cells = (texts: readonly (string | number)[]): void => console.info(`| ${texts.join(' | ')} |`)
  cells([
    'game',
    'bot',
    'budget',
    'first move, cold',
    'slowest, cold',
    'warming up',
    'first move, warm',
    'slowest, warm',
  ])
  cells(Array.from({ length: 8 }, () => '---'))
  for (const { id: game, open } of PLAYERS)
    for (const { id: bot, budget } of open(thinkers)) {
      const [cold, warm] = [await inThread({ game, bot, isWarm: false }), await inThread({ game, bot, isWarm: true })]
      const figures = [
        cold.moves[0] ?? 0,
        Math.max(...cold.moves),
        warm.warming,
        warm.moves[0] ?? 0,
        Math.max(...warm.moves),
      ]
      cells([game, `\`${bot}\``, budget, ...figures.map((figure) => figure.toFixed(0))])
    }
}

if (isMainThread) await report()
else {
  const trial: Trial = workerData
  const cost = playersOf(trial.game)?.open((players) => costOf(players, trial))
  parentPort?.postMessage(cost)
}
