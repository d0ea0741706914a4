import {
  accountFor,
  inWords,
  judge,
  reviewWords,
  type Account,
  type Coach,
  type Players,
  type Verdict,
} from '@parlour/bots'
import { readRecord, replay, type GameTypes, type Language, type Names, type Replay } from '@parlour/core'
import type { Answer, Asked, Graph, Judgement, SeatReview } from './protocol.ts'

type Wished = Extract<Asked, { type: 'review' }>
type Tell = (answer: Answer) => void

/** The last review: in another language it is worded anew, and nothing is judged twice. */
let last: { readonly record: string; readonly review: (asked: Wished, tell: Tell) => Promise<Answer> } | null = null

export function reviewed<T extends GameTypes>(players: Players<T>, asked: Wished, tell: Tell): Promise<Answer> {
  if (last?.record !== asked.record) last = { record: asked.record, review: reviewer(players, asked.record) }
  return last.review(asked, tell)
}

const LONG = 40 // milliseconds; then others who wait for the worker come in between

/** Every decision is told as soon as it is judged. */
function reviewer<T extends GameTypes>(
  players: Players<T>,
  record: string,
): (asked: Wished, tell: Tell) => Promise<Answer> {
  const { game, coach } = players
  const read = readRecord(record)
  const replayed = read.ok ? replay(game, read.value) : null
  if (coach === null || !read.ok || replayed?.ok !== true) return () => Promise.resolve({ type: 'unknown' })
  const { names } = read.value
  const known = { quick: [] as Verdict<T>[], deep: [] as Verdict<T>[] }
  return async ({ you, language, pass }, tell) => {
    const verdicts = known[pass]
    const who: Names = (seat) => ({ name: names[seat] ?? '', you: seat === you })
    const of = replayed.value.match.lines.filter(({ by }) => by !== 'chance').length
    const say = (one: Verdict<T>): void => tell({ type: 'judged', judged: worded(players, one, who, language), of })
    if (verdicts.length === of) verdicts.forEach(say)
    else {
      const judged: Verdict<T>[] = []
      let since = performance.now()
      for (const one of judge(coach, replayed.value, pass)) {
        judged.push(one)
        say(one)
        if (performance.now() - since < LONG) continue
        await new Promise((resolve) => setTimeout(resolve))
        since = performance.now()
      }
      known[pass] = judged
    }
    return summed(coach, replayed.value, known[pass], language)
  }
}

function worded<T extends GameTypes>(
  { game, adviser }: Players<T>,
  verdict: Verdict<T>,
  who: Names,
  language: Language,
): Judgement {
  const { line, seat, view, played, best, loss, forced, severity } = verdict
  const { cost, reason } = inWords(adviser, verdict, who, language)
  const { action } = game.words[language]
  return {
    line,
    seat,
    played: action(played.action, view),
    best: action(best.action, view),
    bestLine: game.notation.action.write(best.action),
    value: played.value,
    loss,
    cost,
    reason,
    forced,
    severity,
    mark: severity === null ? null : reviewWords[language].severity[severity],
  }
}

function summed<T extends GameTypes>(
  coach: Coach<T>,
  replayed: Replay<T>,
  verdicts: readonly Verdict<T>[],
  language: Language,
): Answer {
  const [first] = verdicts
  const accounts = Array.from({ length: replayed.match.seats }, (_, seat) =>
    accountFor(coach, replayed, verdicts, seat),
  )
  return {
    type: 'reviewed',
    seats: accounts.map((account) => seatReview(account, language)),
    graph: graphOf(accounts, replayed.match.lines.length, language),
    basis: first === undefined ? '' : reviewWords[language].basis[first.basis],
    pass: first?.pass ?? 'quick',
    summed: reviewWords[language].summed(
      Math.max(...accounts.map(({ curves }) => curves.length)),
      first?.unit ?? 'win',
    ),
    deeper: first?.pass === 'quick' && coach.bases.deep !== null,
  }
}

function seatReview(
  { seat, accuracy, decisions, best, luck, lost, given, unit }: Account,
  language: Language,
): SeatReview {
  const { change } = reviewWords[language]
  return {
    seat,
    accuracy,
    decisions,
    best,
    luck: { amount: luck, text: change(luck, unit) },
    lost: { amount: -lost, text: change(-lost, unit) },
    given: { amount: given, text: change(given, unit) },
  }
}

function graphOf(accounts: readonly Account[], lines: number, language: Language): Graph {
  const words = reviewWords[language]
  const unit = accounts.find(({ decisions }) => decisions > 0)?.unit ?? 'win'
  const isShare = unit === 'win' || unit === 'level'
  const all = accounts.flatMap(({ curves }) => curves.flat().map(({ value }) => value))
  const [least, most] = isShare || all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)]
  return {
    label: words.graph[unit],
    lines,
    least,
    most: most > least ? most : least + 1,
    ticks: [least, (least + most) / 2, most].map((value) => ({ value, text: words.value(value, unit) })),
    curves: accounts.map(({ curves }) => curves),
  }
}
