import { byName, explainBroken, replay, story } from '@parlour/core'
import type { Command } from 'commander'
import { examples, jsonOption, wholeNumber } from '../arguments.ts'
import { misused, print, refused } from '../output.ts'
import { atLine, recordIn } from '../record-file.ts'
import { painter, show } from '../terminal.ts'
import { language, say } from '../language.ts'

interface Asked {
  readonly at?: number
  readonly game?: string
  readonly json?: boolean
}

export function replayCommand(program: Command): void {
  const text = say().replay
  program
    .command('replay')
    .description(text.description)
    .argument('<file>', say().options.record)
    .option('--at <n>', text.at, wholeNumber)
    .option('--game <path>', text.game)
    .addOption(jsonOption())
    .addHelpText('after', examples('replay packages/games/cant-stop/records/two-players.txt --at 12'))
    .action(async (file: string, asked: Asked) => {
      const json = asked.json === true
      const read = await recordIn(file, asked.game)
      if (!read.ok) return misused(read.error, json)
      const { record, players } = read.value
      const names = byName((seat) => record.names[seat] ?? say().seat(seat))
      players.open(({ game }) => {
        const replayed = replay(game, record)
        if (!replayed.ok) {
          const why = explainBroken(game, replayed.error, names, language())
          print({ ok: false, line: replayed.error.line, text: why }, json, () => atLine(replayed.error.line, why))
          return refused()
        }
        const { states, match } = replayed.value
        const at = asked.at ?? match.lines.length
        const state = states[at]
        if (state === undefined) return misused({ code: 'bad-line', text: text.noLine(match.lines.length, at) }, json)
        const picture = (): string =>
          game.render === undefined
            ? ''
            : `${show(game.render(game.visibility.view(state, 'public'), names, language()), painter(process.stdout, process.env))}\n`
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
          () =>
            asked.at === undefined
              ? story(game, replayed.value, names, language()).trimEnd()
              : `${picture()}${game.notation.state.write(state)}`,
        )
      })
    })
}
