import type { Page } from '@playwright/test'
import { visit, withStudio } from './studio.ts'
import { leaveAt, leaveToBots } from './matches.ts'

/**
 * How busy the page is while bots play: `npm run trace -- GAME [SECONDS]`, after `npm run build`; or what one game
 * does from a position when keys are pressed: `npm run trace -- GAME SECONDS POSITION KEYS`, as in `a,Enter`.
 * Counts frames, how long the main thread worked for each, and tasks that made somebody wait. Close all else first.
 */
const [, , game = 'cant-stop', seconds = '12', position = '', keys = ''] = process.argv

/** One event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number // of its own, without the time that other programs took
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string }
}

async function traced(page: Page, milliseconds: number): Promise<readonly TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }: { value: unknown[] }) => {
    for (const event of value) if (isEvent(event)) events.push(event)
  })
  const done = new Promise<void>((settle) => session.once('Tracing.tracingComplete', () => settle()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await page.waitForTimeout(milliseconds)
  await session.send('Tracing.end')
  await done
  return events
}

const isEvent = (event: unknown): event is TraceEvent =>
  typeof event === 'object' && event !== null && 'name' in event && 'ts' in event

function report(events: readonly TraceEvent[]): void {
  // each frame that the main thread had a part in ends with a commit
  const frames = events.filter(({ name }) => name === 'Commit')
  const busiest = mostCommon(frames)
  const own = ({ pid, tid }: TraceEvent): boolean => `${pid}:${tid}` === busiest
  const starts = frames
    .filter(own)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b)
  const tasks = events.filter((event) => own(event) && event.name === 'RunTask' && event.ph === 'X')
  const work = starts.slice(0, -1).map((start, i) => {
    const end = Math.min(starts[i + 1] ?? start, start + 100_000) // what follows a pause belongs to no frame
    return tasks.filter(({ ts }) => ts >= start && ts < end).reduce((sum, task) => sum + workOf(task), 0) / 1000
  })
  const apart = starts.slice(1).map((start, i) => (start - (starts[i] ?? start)) / 1000)
  const long = tasks
    .map(workOf)
    .filter((work) => work > 50_000)
    .map((work) => Math.round(work / 1000))
  console.info(`${starts.length} frames, ${figures(apart)} ms apart`)
  console.info(`main thread: ${figures(work)} ms for each frame`)
  console.info(`tasks over 50 ms: ${long.length === 0 ? 'none' : long.join(', ')}`)
}

const workOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur

function mostCommon(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>()
  for (const { pid, tid } of events) counts.set(`${pid}:${tid}`, (counts.get(`${pid}:${tid}`) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

function figures(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return `${at(0.5)} (p90 ${at(0.9)}, p99 ${at(0.99)})`
}

await withStudio(async ({ address, browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  if (position === '') await leaveToBots(page, game)
  else await leaveAt(page, game, position)
  await visit(page, `${address}#/${game}/table`)
  await page.waitForTimeout(1000) // what was fetched is at rest
  const all = keys === '' ? [] : keys.split(',')
  for (const key of all.slice(0, -1)) await page.keyboard.press(key)
  await page.waitForTimeout(500)
  const tracing = traced(page, Number(seconds) * 1000)
  await page.waitForTimeout(300)
  const last = all.at(-1)
  if (last !== undefined) await page.keyboard.press(last)
  report(await tracing)
})
