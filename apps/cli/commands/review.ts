import { costliest, decisions, review, type Judged } from '@parlour/bots/cant-stop'
import { replay, type Names, type Replay } from '@parlour/core'
import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import type { Command } from 'commander'
import { jsonOption, wholeNumber } from '../arguments.ts'
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
      if (record.game !== cantStop.id)
        return misused({ code: 'no-coach', text: `The coach knows Can't Stop only; this is a record of ${record.game}.` }, json)
      const { seat } = asked
      if (seat !== undefined && seat >= record.names.length)
        return misused({ code: 'bad-seat', text: `There is no seat ${seat}; the record has seats 0 to ${record.names.length - 1}.` }, json)
      const replayed = replay(cantStop, record)
      if (!replayed.ok) {
        const { line } = replayed.error
        print({ ok: false, line }, json, () => `Line ${line} does not follow from those before; parlour replay says why.`)
        return refused()
      }
      const names: Names = (who) => record.names[who] ?? `Seat ${who + 1}`
      const judged = judge(replayed.value, names).filter((one) => seat === undefined || one.seat === seat)
      const sorted = costliest(judged.filter(({ forced }) => !forced))
      print(
        {
          ok: true,
          game: cantStop.id,
          decisions: sorted.map((one) => written(one)),
          forced: judged.length - sorted.length,
          losses: record.names.map((_, who) => sum(judged.filter((one) => one.seat === who))),
        },
        json,
        () => report(sorted, record.names, names, seat),
      )
    })
}

function judge(replayed: Replay<CantStop>, names: Names): readonly Judged[] {
  const show = progressBar(decisions(replayed), 0, 'decisions')
  const judged: Judged[] = []
  for (const one of review(replayed, names)) {
    judged.push(one)
    show(judged.length)
  }
  show(null)
  return judged
}

const line = (action: Judged['played']['action']): string => cantStop.notation.action.write(action)
const sum = (judged: readonly Judged[]): number => judged.reduce((total, { loss }) => total + loss, 0)

const written = ({ line: number, seat, view, played, best, loss, reason }: Judged): object => ({
  line: number,
  seat,
  position: cantStop.notation.state.write(view),
  played: line(played.action),
  best: line(best.action),
  values: { played: played.value, best: best.value },
  loss,
  reason,
})

function report(sorted: readonly Judged[], seats: readonly string[], names: Names, only: number | undefined): string {
  const { action } = cantStop.words.en
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
