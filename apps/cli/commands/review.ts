import { costliest, decisions, PLAYERS, review, type Adviser, type Coach, type Judged } from '@parlour/bots'
import { replay, type Game, type GameTypes, type Names, type Replay } from '@parlour/core'
import type { Command } from 'commander'
import { jsonOption, playersNamed, wholeNumber } from '../arguments.ts'
import { progressBar } from '../matches.ts'
import { misused, print, refused } from '../output.ts'
import { recordIn } from '../recordFile.ts'

interface Asked {
  readonly seat?: number
  readonly json?: boolean
}

export function reviewCommand(program: Command): void {
  program
    .command('review')
    .description("the coach for Can't Stop: every decision of a record, the costliest first")
    .argument('<file>', 'a record; - reads standard input')
    .option('--seat <n>', 'only this seat, from 0', wholeNumber)
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ npx parlour review packages/games/cant-stop/records/two-players.txt --seat 0')
    .action((file: string, asked: Asked) => {
      const json = asked.json === true
      const read = recordIn(file)
      if (!read.ok) return misused(read.error, json)
      const { record } = read.value
      const entry = playersNamed(record.game)
      if (!entry.ok) return misused(entry.error, json)
      const { seat } = asked
      if (seat !== undefined && seat >= record.names.length)
        return misused({ code: 'bad-seat', text: `There is no seat ${seat}; the record has seats 0 to ${record.names.length - 1}.` }, json)
      entry.value.open(({ game, adviser, coach }) => {
        if (coach === null)
          return misused({ code: 'no-coach', text: `The coach knows ${coached()} only; this is a record of ${game.id}.` }, json)
        const replayed = replay(game, record)
        if (!replayed.ok) {
          const { line } = replayed.error
          print({ ok: false, line }, json, () => `Line ${line} does not follow from those before; parlour replay says why.`)
          return refused()
        }
        const names: Names = (who) => record.names[who] ?? `Seat ${who + 1}`
        const judged = judge(coach, adviser, replayed.value, names).filter((one) => seat === undefined || one.seat === seat)
        const sorted = costliest(judged.filter(({ forced }) => !forced))
        print(
          {
            ok: true,
            game: game.id,
            decisions: sorted.map((one) => written(replayed.value, one)),
            forced: judged.length - sorted.length,
            losses: record.names.map((_, who) => judged.reduce((sum, one) => (one.seat === who ? sum + one.loss : sum), 0)),
          },
          json,
          () => report(game, sorted, record.names, names, seat),
        )
      })
    })
}

/** The games that have a coach, by name. */
const coached = (): string =>
  PLAYERS.flatMap(({ open }) => open(({ game, coach }) => (coach === null ? [] : [game.words.en.name]))).join(', ')

function judge<T extends GameTypes>(coach: Coach<T>, adviser: Adviser<T>, replayed: Replay<T>, names: Names): readonly Judged<T>[] {
  const show = progressBar(decisions(replayed), 0, 'decisions')
  const judged: Judged<T>[] = []
  for (const one of review(coach, adviser, replayed, names, 'en')) {
    judged.push(one)
    show(judged.length)
  }
  show(null)
  return judged
}

function written<T extends GameTypes>({ match, states }: Replay<T>, { line, seat, played, best, loss, reason }: Judged<T>): object {
  const { notation } = match.game
  return {
    line,
    seat,
    position: notation.state.write(states[line - 1] ?? states[0]),
    played: notation.action.write(played.action),
    best: notation.action.write(best.action),
    values: { played: played.value, best: best.value },
    loss,
    reason,
  }
}

function report<T extends GameTypes>(
  game: Game<T>,
  sorted: readonly Judged<T>[],
  seats: readonly string[],
  names: Names,
  only: number | undefined,
): string {
  const { action } = game.words.en
  const mistakes = sorted.filter(({ loss }) => loss > 0)
  const told = mistakes.map(
    (one) =>
      `Line ${one.line}, ${names(one.seat)}: ${action(one.played.action)} ${one.cost}. Best: ${action(one.best.action)}.\n    ${one.reason}`,
  )
  const totals = seats.flatMap((name, seat) => {
    const its = sorted.filter((one) => one.seat === seat)
    const right = its.filter(({ loss }) => loss === 0).length
    return only === undefined || only === seat ? [`${name}: ${right} of ${its.length} decisions were the best.`] : []
  })
  return [...told, ...(told.length === 0 ? [] : ['']), ...totals].join('\n')
}
