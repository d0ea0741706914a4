import { explain, replay, story, tableWords, type Broken, type Game, type GameTypes, type Names } from '@parlour/core'
import type { Command } from 'commander'
import { jsonOption, wholeNumber } from '../arguments.ts'
import { misused, print, refused } from '../output.ts'
import { recordIn } from '../recordFile.ts'
import { painter, show } from '../terminal.ts'

interface Asked {
  readonly at?: number
  readonly json?: boolean
}

export function replayCommand(program: Command): void {
  program
    .command('replay')
    .description('replay a record, checking every line, and tell it in words')
    .argument('<file>', 'a record; - reads standard input')
    .option('--at <n>', 'show the position after line n instead', wholeNumber)
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ npx parlour replay packages/games/cant-stop/records/two-players.txt --at 12')
    .action((file: string, asked: Asked) => {
      const json = asked.json === true
      const read = recordIn(file)
      if (!read.ok) return misused(read.error, json)
      const { record, sealed } = read.value
      const names: Names = (seat) => record.names[seat] ?? `Seat ${seat + 1}`
      sealed.open((game) => {
        const replayed = replay(game, record)
        if (!replayed.ok) {
          const why = brokenText(game, replayed.error, names)
          print({ ok: false, line: replayed.error.line, text: why }, json, () => `Line ${replayed.error.line}: ${why}`)
          return refused()
        }
        const { states, match } = replayed.value
        const at = asked.at ?? match.lines.length
        const state = states[at]
        if (state === undefined)
          return misused({ code: 'bad-line', text: `The record has ${match.lines.length} lines; there is no line ${at}.` }, json)
        const picture = (): string =>
          game.draw === undefined
            ? ''
            : `${show(game.draw(game.sight.view(state, 'public'), names), painter(process.stdout, process.env))}\n`
        print(
          {
            ok: true,
            game: game.id,
            lines: match.lines.length,
            at,
            position: game.notation.state.write(state),
            outcome: game.rules.outcome(state),
          },
          json,
          () => (asked.at === undefined ? story(game, replayed.value, names).trimEnd() : `${picture()}${game.notation.state.write(state)}`),
        )
      })
    })
}

function brokenText<T extends GameTypes>(game: Game<T>, { cause }: Broken<T>, names: Names): string {
  if (typeof cause === 'string') return tableWords.en.broken(cause)
  return cause.map((reason) => ('key' in reason || reason.code === 'bad-seats' ? reason.code : explain(game, reason, names))).join(' ')
}
