import type { Estimate, Standing } from '@parlour/arena'
import { bar } from './terminal.ts'
import { say } from './language.ts'

/** A bar with the time left, drawn over itself where somebody looks; `null` takes it away. */
export function progressBar(of: number, before = 0, what = say().progress.games): (done: number | null) => void {
  const begun = performance.now()
  return (done) => {
    if (!process.stderr.isTTY) return
    if (done === null) process.stderr.write('\r\u001B[K')
    else {
      const pace = (performance.now() - begun) / Math.max(1, done - before)
      process.stderr.write(
        `\r\u001B[K${bar(done / of, 30)} ${say().progress.line(done, of, what, duration((pace * (of - done)) / 1000))}`,
      )
    }
  }
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  const text = say().progress
  if (whole < 100) return text.seconds(whole)
  const minutes = Math.floor(whole / 60)
  return minutes < 100 ? text.minutes(minutes, whole % 60) : text.hours(Math.floor(minutes / 60), minutes % 60)
}

export const plusMinus = ({ mean, low, high }: Estimate, digits: number): string =>
  `${mean.toFixed(digits)} ± ${((high - low) / 2).toFixed(digits)}`

/** A share with its interval, which isn't even on both sides near 0 and 100%. */
export const shareWithin = ({ mean, low, high }: Estimate): string => {
  const [of, from, to] = [mean, low, high].map((share) => (100 * share).toFixed(1))
  return say().simulate.share(of ?? '', from ?? '', to ?? '')
}

/** A mean score, or the means of the figures it folds. */
type Scored = Pick<Standing, 'score' | 'figures'>

export const meanHeadings = (entrants: readonly Scored[]): readonly string[] =>
  entrants[0]?.figures?.map(({ name }) => say().simulate.meanOf(name)) ?? [
    say().simulate.meanScore,
    say().simulate.inWords,
  ]

export const meanCells = ({ score, figures }: Scored, inWords: (score: number) => string): readonly string[] =>
  figures?.map(twoDigits) ?? [twoDigits(score), inWords(Number(score.mean.toFixed(2)))]

/** How many a second: whole from ten on, and never 0 for what only takes its time. */
export const rate = (perSecond: number): number =>
  perSecond >= 10 ? Math.round(perSecond) : Number(perSecond.toPrecision(2))

export const twoDigits = (estimate: Estimate): string => plusMinus(estimate, 2)

/** What external bots did wrong, a line for each that did. */
export const faultLines = (entrants: readonly Pick<Standing, 'bot' | 'faults'>[]): readonly string[] =>
  entrants.flatMap(({ bot, faults }) => {
    const text = say().simulate
    if (faults === undefined || (faults.replaced === 0 && faults.crashed === 0)) return []
    const counts = (['crashed', 'late', 'unreadable', 'illegal'] as const)
      .filter((fault) => faults[fault] > 0)
      .map((fault): [string, number] => [text.faultKinds[fault], faults[fault]])
    return [
      text.faults(bot, faults.replaced, faults.moves, counts),
      ...(faults.benched > 0 ? [text.benched(bot)] : []),
      ...(faults.first === null ? [] : [text.firstFault(faults.first)]),
    ]
  })
