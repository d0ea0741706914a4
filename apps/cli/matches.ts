import type { Estimate, Standing } from '@parlour/arena'
import { bar } from './terminal.ts'

/** A bar with the time left, drawn over itself where somebody looks; `null` takes it away. */
export function progressBar(of: number, before = 0, what = 'games'): (done: number | null) => void {
  const begun = performance.now()
  return (done) => {
    if (!process.stderr.isTTY) return
    if (done === null) process.stderr.write('\r\u001B[K')
    else {
      const pace = (performance.now() - begun) / Math.max(1, done - before)
      process.stderr.write(`\r\u001B[K${bar(done / of, 30)} ${done} of ${of} ${what}, ${duration((pace * (of - done)) / 1000)} left`)
    }
  }
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 100) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 100 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export const plusMinus = ({ mean, low, high }: Estimate, digits: number, scale = 1): string =>
  `${(mean * scale).toFixed(digits)} ± ${(((high - low) / 2) * scale).toFixed(digits)}`

/** What external bots did wrong, a line for each that did. */
export const faultLines = (entrants: readonly Pick<Standing, 'bot' | 'faults'>[]): readonly string[] =>
  entrants.flatMap(({ bot, faults }) => {
    if (faults === undefined || (faults.replaced === 0 && faults.crashed === 0)) return []
    const counts = (['crashed', 'late', 'unreadable', 'illegal'] as const)
      .filter((fault) => faults[fault] > 0)
      .map((fault) => `${fault} ${faults[fault]}`)
    return [
      `${bot}: ${faults.replaced} of ${faults.moves} moves were random ones (${counts.join(', ')})${faults.benched > 0 ? '; it crashed too often and was benched' : ''}.`,
      ...(faults.first === null ? [] : [`  first ${faults.first}`]),
    ]
  })
