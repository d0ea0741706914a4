import type { Page } from '@playwright/test'
import { visit, withStudio } from './studio.ts'
import { leaveAt, leaveToBots } from './matches.ts'

/**
 * How busy the page is while bots play: `npm run trace -- GAME [SECONDS] [TIMES]`, after `npm run build`. Or what a
 * game for one does from a position when keys are pressed: `npm run trace -- GAME SECONDS TIMES POSITION KEYS`, as in
 * `a,Enter`. Counts frames, how long the main thread worked for each, and tasks that made somebody wait, and gives the
 * medians of several times. `fast-track:3d` shows that board in 3D, from before it opens. Close everything else first.
 */
const [, , wanted = 'cant-stop', seconds = '12', times = '1', position = '', keys = ''] = process.argv
const [game = '', board] = wanted.split(':')

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

async function traced(
  page: Page,
  milliseconds: number,
  open = async (): Promise<void> => {},
): Promise<readonly TraceEvent[]> {
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
  await open()
  await page.waitForTimeout(milliseconds)
  await session.send('Tracing.end')
  await done
  return events
}

const isEvent = (event: unknown): event is TraceEvent =>
  typeof event === 'object' && event !== null && 'name' in event && 'ts' in event

/** Milliseconds. */
interface Measured {
  readonly frames: number
  readonly apart: readonly number[]
  readonly work: readonly number[] // of the main thread, for each frame
  readonly long: readonly number[] // tasks over 50
}

function measured(events: readonly TraceEvent[]): Measured {
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
  const long = tasks.map((task) => workOf(task) / 1000).filter((task) => task > 50)
  return { frames: starts.length, apart, work, long }
}

function report(all: readonly Measured[]): void {
  const over = (figure: (one: Measured) => number): string => share(all.map(figure), 0.5).toFixed(1)
  const spread = (values: (one: Measured) => readonly number[]): string =>
    `${over((one) => share(values(one), 0.5))} (p90 ${over((one) => share(values(one), 0.9))}, p99 ${over((one) => share(values(one), 0.99))})`
  const long = all.flatMap((one) => one.long.map(Math.round))
  console.info(
    `${wanted}, ${all.length} times: ${over(({ frames }) => frames)} frames, ${spread((one) => one.apart)} ms apart`,
  )
  console.info(`main thread: ${spread((one) => one.work)} ms for each frame`)
  console.info(`tasks over 50 ms: ${long.length === 0 ? 'none' : long.join(', ')}`)
}

const workOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur

function mostCommon(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>()
  for (const { pid, tid } of events) counts.set(`${pid}:${tid}`, (counts.get(`${pid}:${tid}`) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0

/** Traces what follows the last key; those before it only lead there. */
async function pressing(page: Page, all: readonly string[]): Promise<readonly TraceEvent[]> {
  const last = all.at(-1)
  if (last === undefined) return traced(page, Number(seconds) * 1000)
  await page.waitForTimeout(1000) // what was fetched is at rest
  for (const key of all.slice(0, -1)) await page.keyboard.press(key)
  await page.waitForTimeout(500)
  const tracing = traced(page, Number(seconds) * 1000)
  await page.waitForTimeout(300)
  await page.keyboard.press(last)
  return tracing
}

await withStudio(async ({ address, browser }) => {
  const all: Measured[] = []
  for (let time = 0; time < Number(times); time++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(address)
    if (position === '') await leaveToBots(page, game)
    else await leaveAt(page, game, position)
    if (board === '3d')
      await page.evaluate(() => localStorage.setItem('parlour/fast-track/views', '{"space":true,"camera":"seat"}'))
    const open = (): Promise<void> => visit(page, `${address}#/${game}/table`)
    if (board === '3d') all.push(measured(await traced(page, Number(seconds) * 1000, open)))
    else {
      await open()
      all.push(measured(await pressing(page, keys === '' ? [] : keys.split(','))))
    }
    await page.close()
  }
  report(all)
})
