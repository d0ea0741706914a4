import { costliest, decisions, PLAYERS, review, type Adviser, type Coach, type Judged } from '@parlour/bots'
import { byName, explainBroken, replay, type Game, type GameTypes, type Names, type Replay } from '@parlour/core'
import type { Command } from 'commander'
import { examples, jsonOption, wholeNumber } from '../arguments.ts'
import { progressBar } from '../progress.ts'
import { misused, print, refused } from '../output.ts'
import { atLine, recordIn } from '../record-file.ts'
import { language, say } from '../language.ts'

interface Asked {
  readonly seat?: number
  readonly json?: boolean
}

export function reviewCommand(program: Command): void {
  const text = say().review
  program
    .command('review')
    .description(text.description)
    .argument('<file>', say().options.record)
    .option('--seat <n>', text.seat, wholeNumber)
    .addOption(jsonOption())
    .addHelpText('after', examples('review packages/games/cant-stop/records/two-players.txt --seat 0'))
    .action(async (file: string, asked: Asked) => {
      const json = asked.json === true
      const read = await recordIn(file)
      if (!read.ok) return misused(read.error, json)
      const { record, players } = read.value
      const { seat } = asked
      if (seat !== undefined && seat >= record.names.length)
        return misused({ code: 'bad-seat', text: say().faults.noSeat(seat, record.names.length) }, json)
      players.open(({ game, adviser, coach }) => {
        if (coach === null) return misused({ code: 'no-coach', text: text.noCoach(coached(), game.id) }, json)
        const names = byName((who) => record.names[who] ?? say().seat(who))
        const replayed = replay(game, record)
        if (!replayed.ok) {
          const { line } = replayed.error
          const why = explainBroken(game, replayed.error, names, language())
          print({ ok: false, line, text: why }, json, () => atLine(line, why))
          return refused()
        }
        const judged = judge(coach, adviser, replayed.value, names).filter(
          (one) => seat === undefined || one.seat === seat,
        )
        const sorted = costliest(judged.filter(({ forced }) => !forced))
        print(
          {
            ok: true,
            game: game.id,
            decisions: sorted.map((one) => written(replayed.value, one)),
            forced: judged.length - sorted.length,
            losses: record.names.map((_, who) =>
              judged.reduce((sum, one) => (one.seat === who ? sum + one.loss : sum), 0),
            ),
          },
          json,
          () => report(game, sorted, record.names, names, seat),
        )
      })
    })
}

/** The games that have a coach, by name. */
const coached = (): readonly string[] =>
  PLAYERS.flatMap(({ open }) => open(({ game, coach }) => (coach === null ? [] : [game.id])))

function judge<T extends GameTypes>(
  coach: Coach<T>,
  adviser: Adviser<T>,
  replayed: Replay<T>,
  names: Names,
): readonly Judged<T>[] {
  const show = progressBar(decisions(replayed), 0, say().progress.decisions)
  const judged: Judged<T>[] = []
  for (const one of review(coach, adviser, replayed, names, language())) {
    judged.push(one)
    show(judged.length)
  }
  show(null)
  return judged
}

function written<T extends GameTypes>(
  { match, states }: Replay<T>,
  { line, seat, played, best, loss, reason }: Judged<T>,
): object {
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
  const { action } = game.words[language()]
  const text = say().review
  const mistakes = sorted.filter(({ loss }) => loss > 0)
  const told = mistakes.map(
    (one) =>
      `${text.mistake(one.line, names(one.seat).name, action(one.played.action), one.cost, action(one.best.action))}\n    ${one.reason}`,
  )
  const totals = seats.flatMap((name, seat) => {
    const its = sorted.filter((one) => one.seat === seat)
    const right = its.filter(({ loss }) => loss === 0).length
    return only === undefined || only === seat ? [text.total(name, right, its.length)] : []
  })
  return [...told, ...(told.length === 0 ? [] : ['']), ...totals].join('\n')
}
