import {
  accountFor,
  costliest,
  decisions,
  inWords,
  judge,
  PLAYERS,
  reviewWords,
  type Account,
  type Coach,
  type Judged,
  type Pass,
  type Players,
  type Verdict,
} from '@parlour/bots'
import { byName, explainBroken, replay, type Game, type GameTypes, type Names, type Replay } from '@parlour/core'
import type { Command } from 'commander'
import { examples, jsonOption, wholeNumber } from '../arguments.ts'
import { language, say } from '../language.ts'
import { misused, print, refused, written as writtenTo } from '../output.ts'
import { progressBar } from '../progress.ts'
import { atLine, recordIn } from '../record-file.ts'
import { pageOf } from '../review-page.ts'

interface Asked {
  readonly seat?: number
  readonly deep?: boolean
  readonly html?: string
  readonly json?: boolean
}

export function reviewCommand(program: Command): void {
  const text = say().review
  program
    .command('review')
    .description(text.description)
    .argument('<file>', say().options.record)
    .option('--seat <n>', text.seat, wholeNumber)
    .option('--deep', text.deep)
    .option('--html <file>', text.html)
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
      players.open((opened) => {
        const { game, coach } = opened
        if (coach === null) return misused({ code: 'no-coach', text: text.noCoach(coached(), game.id) }, json)
        const names = byName((who) => record.names[who] ?? say().seat(who))
        const replayed = replay(game, record)
        if (!replayed.ok) {
          const { line } = replayed.error
          const why = explainBroken(game, replayed.error, names, language())
          print({ ok: false, line, text: why }, json, () => atLine(line, why))
          return refused()
        }
        const pass: Pass = asked.deep === true && coach.bases.deep !== null ? 'deep' : 'quick'
        const reviewed = reviewOf(opened, coach, replayed.value, names, pass, seat)
        if (asked.html !== undefined) {
          const fault = writtenTo(asked.html, pageOf(game, replayed.value, reviewed, record))
          if (fault !== null) return misused(fault, json)
        }
        print(
          {
            ok: true,
            game: game.id,
            pass,
            basis: coach.bases[pass],
            decisions: reviewed.sorted.map((one) => written(replayed.value, one)),
            forced: reviewed.forced,
            losses: reviewed.accounts.map(({ lost }) => lost),
            accounts: reviewed.accounts,
          },
          json,
          () => report(game, reviewed, record.names, names, seat, asked.html),
        )
      })
    })
}

/** The games that have a coach, by name. */
const coached = (): readonly string[] =>
  PLAYERS.flatMap(({ open }) => open(({ game, coach }) => (coach === null ? [] : [game.id])))

/** A whole review: decisions with a choice, the costliest first, and what it came to for each seat. */
export interface Reviewed<in out T extends GameTypes> {
  readonly sorted: readonly Judged<T>[]
  readonly forced: number
  readonly accounts: readonly Account[]
}

/** Everybody is judged, since what others gave away is no luck; told are those of a seat, if one was asked for. */
function reviewOf<T extends GameTypes>(
  { adviser }: Players<T>,
  coach: Coach<T>,
  replayed: Replay<T>,
  names: Names,
  pass: Pass,
  only: number | undefined,
): Reviewed<T> {
  const show = progressBar(decisions(replayed), 0, say().progress.decisions)
  const all: Verdict<T>[] = []
  for (const one of judge(coach, replayed, pass)) {
    all.push(one)
    show(all.length)
  }
  show(null)
  const told = all.filter(({ seat }) => only === undefined || seat === only)
  const choices = told.filter(({ forced }) => !forced)
  return {
    sorted: costliest(choices.map((one) => inWords(adviser, one, names, language()))),
    forced: told.length - choices.length,
    accounts: Array.from({ length: replayed.match.seats }, (_, seat) => accountFor(coach, replayed, all, seat)),
  }
}

function written<T extends GameTypes>(
  { match, states }: Replay<T>,
  { line, seat, played, best, loss, error, severity, unit, basis, reason }: Judged<T>,
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
    error,
    unit,
    severity,
    basis,
    reason,
  }
}

function report<T extends GameTypes>(
  game: Game<T>,
  { sorted, accounts }: Reviewed<T>,
  seats: readonly string[],
  names: Names,
  only: number | undefined,
  page: string | undefined,
): string {
  const { action } = game.words[language()]
  const text = say().review
  const { severity: marks, change, basis } = reviewWords[language()]
  const mistakes = sorted.filter(({ loss }) => loss > 0)
  const told = mistakes.map(({ line, seat, view, played, best, cost, severity, reason }) => {
    const mistake = text.mistake(line, names(seat).name, action(played.action, view), cost, action(best.action, view))
    return `${severity === null ? mistake : text.marked(marks[severity], mistake)}\n    ${reason}`
  })
  const totals = accounts.flatMap(({ seat, best, decisions: of, accuracy, luck, lost, given, unit }) => {
    if (only !== undefined && only !== seat) return []
    const total = text.total(seats[seat] ?? '', best, of)
    if (accuracy === null) return [total]
    return [
      total,
      `    ${text.account(accuracy, change(luck, unit), change(-lost, unit), change(given, unit), seats.length)}`,
    ]
  })
  const [first] = sorted
  return [
    ...told,
    ...(told.length === 0 ? [] : ['']),
    ...totals,
    ...(first === undefined ? [] : ['', text.judged(basis[first.basis])]),
    ...(page === undefined ? [] : [text.page(page)]),
  ].join('\n')
}
