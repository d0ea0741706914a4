/**
 * Measures the balance in slices:
 *
 *     node packages/bots/rollio/tune.ts play medium normal 0 200 >> runs.jsonl
 *     node packages/bots/rollio/tune.ts report runs.jsonl
 */
import { readFileSync } from 'node:fs'
import { DIFFICULTIES } from '@parlour/games/rollio'
import { playRun, reportOf, type RunSummary } from './balance.ts'
import { rollioBots } from './index.ts'

const [command, ...rest] = process.argv.slice(2)
if (command === 'report') {
  const lines = rest.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  const runs = lines.map((line): RunSummary => JSON.parse(line))
  console.info(reportOf(runs))
} else if (command === 'play') {
  const [name, wanted, from, count] = rest
  const bot = rollioBots.find(({ id }) => id === name)
  const difficulty = DIFFICULTIES.find((own) => own === wanted)
  if (bot === undefined || difficulty === undefined) throw new Error(`no bot ${name} or no difficulty ${wanted}`)
  for (let seed = Number(from); seed < Number(from) + Number(count); seed++)
    console.info(JSON.stringify(playRun(bot, difficulty, seed)))
} else throw new Error('play BOT DIFFICULTY FROM COUNT, or report FILE …')
