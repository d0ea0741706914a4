import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { simulate, type Standing } from '../simulate.ts'
import { commandOf, readRows, seriesOf, writeRows, type Measured, type Row } from './row.ts'
import { writeTables } from './table.ts'

const HELP = `Measures the figures of docs/bots.md and writes them there, with command, commit and day.

  npx node packages/arena/figures/measure.ts [--match TEXT] [--again] [--workers 1]

Rows that docs/figures.json holds without a result are played, in their order; with --match only those whose command contains the text,
with --again also those that have one. Each is written when it is done, so that an interrupted run goes on where it was.`

const { values: options } = parseArgs({
  options: {
    match: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

async function measure(row: Row): Promise<Measured> {
  const play = async (games: number): Promise<Standing | undefined> =>
    (await simulate({ ...seriesOf(row), games }, Number(options.workers), () => undefined)).entrants[0]
  const [all, first] = [await play(row.games), await play(row.short)]
  if (all === undefined || first === undefined) throw new Error(commandOf(row))
  return {
    ...(row.unit === 'wins' ? all.winRate : all.score),
    sum: row.unit === 'wins' ? first.wins : first.score.mean * row.short,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    day: new Date().toISOString().slice(0, 10),
  }
}

if (options.help) console.info(HELP)
else {
  const changed = execFileSync('git', ['status', '--porcelain', 'packages/core', 'packages/games', 'packages/bots'])
  if (changed.length > 0) throw new Error('a figure belongs to a commit: commit games and bots first')
  for (const row of readRows()) {
    if (!commandOf(row).includes(options.match) || (row.measured !== undefined && !options.again)) continue
    const measured = await measure(row)
    writeRows(readRows().map((one) => (commandOf(one) === commandOf(row) ? { ...row, measured } : one)))
    console.info(`${commandOf(row)}: ${measured.mean} (${measured.low} to ${measured.high})`)
  }
  writeTables(readRows())
  execFileSync('npx', ['prettier', '--write', '--log-level', 'warn', 'docs/bots.md', 'docs/figures.json'])
}
