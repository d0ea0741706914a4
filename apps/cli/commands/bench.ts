import { execFileSync } from 'node:child_process'
import { PLAYERS } from '@parlour/bots'
import type { Command } from 'commander'
import { examples, jsonOption } from '../arguments.ts'
import { appended, misused, print } from '../output.ts'
import { bench, benchEnvironment, benchLargeHands, benchPartitions, benchSearch, type Measure } from '../benchmarks.ts'
import { table } from '../terminal.ts'
import { say } from '../language.ts'

interface Asked {
  readonly game?: string
  readonly save?: string
  readonly json?: boolean
}

export function benchCommand(program: Command): void {
  const text = say().bench
  program
    .command('bench')
    .description(text.description)
    .option('--game <id>', text.game)
    .option('--save <file>', text.save)
    .addOption(jsonOption())
    .addHelpText('after', examples('bench --game cant-stop'))
    .action((asked: Asked) => {
      const games = PLAYERS.filter(({ id }) => asked.game === undefined || id === asked.game)
      if (games.length === 0)
        return misused({ code: 'unknown-game', text: say().faults.noGameNamed(asked.game ?? '') }, asked.json === true)
      // before anything is measured
      const fault = asked.save === undefined ? null : appended(asked.save, '')
      if (fault !== null) return misused(fault, asked.json === true)
      const measures = games.flatMap((entry) =>
        entry.open(({ game, learning }) => [
          ...bench(game, game.seats.usual),
          ...(learning === null ? [] : [benchEnvironment(game, learning)]),
        ]),
      )
      if (games.some(({ id }) => id === 'cant-stop')) measures.push(...benchSearch())
      if (games.some(({ id }) => id === 'rollio')) measures.push(...benchPartitions(), ...benchLargeHands())
      const about = { node: process.versions.node, commit: commit(), date: new Date().toISOString().slice(0, 10) }
      print(
        { ...about, measures },
        asked.json === true,
        () => `${text.about(about.node, about.commit)}\n\n${table([text.what, text.perSecond], measures.map(row))}`,
      )
      if (asked.save !== undefined) appended(asked.save, markdown(about, measures))
    })
}

const row = ({ what, perSecond }: Measure): readonly [string, string] => [
  say().bench.measure(what),
  say().bench.figure(Math.round(perSecond)),
]

function markdown(
  { node, commit: hash, date }: { readonly node: string; readonly commit: string; readonly date: string },
  measures: readonly Measure[],
): string {
  const rows = measures.map(row).map(([what, perSecond]) => `| ${what} | ${perSecond} |`)
  return `\n## ${date}, commit ${hash}, Node ${node}\n\n| what | per second |\n|---|---:|\n${rows.join('\n')}\n`
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
