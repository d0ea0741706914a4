import { html, type Html } from '../html.ts'
import type { DayCount, Sample } from './sample-store.ts'

/** A small chart: bars of equal width, without a script. */
export interface Chart {
  readonly title: string
  readonly values: readonly number[] // oldest first
  readonly unit: string // after a figure; may be empty
}

const [WIDTH, HEIGHT] = [240, 48]

export function chartOf({ title, values, unit }: Chart, words: (last: string, most: string) => string): Html {
  const most = Math.max(1, ...values)
  const wide = WIDTH / Math.max(1, values.length)
  const shown = (value: number): string => `${value.toLocaleString('en')}${unit}`
  const said = words(shown(values.at(-1) ?? 0), shown(Math.max(0, ...values)))
  return html`<figure>
    <figcaption><b>${title}</b> <span class="quiet">${said}</span></figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${title}: ${said}">
      ${values.map((value, index) => {
        const high = value <= 0 ? 0 : Math.max(1, (value / most) * HEIGHT)
        return html`<rect
          x="${(index * wide).toFixed(2)}"
          y="${(HEIGHT - high).toFixed(2)}"
          width="${(wide * 0.85).toFixed(2)}"
          height="${high.toFixed(2)}"
        />`
      })}
    </svg>
  </figure>`
}

/** Samples of all nodes in equal spans up to now: what happened is added up, what stood is the most of its span. */
export function spansOf(
  samples: readonly Sample[],
  of: (sample: Sample) => number,
  how: 'sum' | 'most',
  { now, span, count }: { readonly now: number; readonly span: number; readonly count: number },
): readonly number[] {
  const byMoment = Map.groupBy(samples, ({ at }) => Math.floor((at - now) / MOMENT))
  const values = Array.from({ length: count }, () => 0)
  for (const together of byMoment.values()) {
    const index = count - 1 - Math.floor((now - (together[0]?.at ?? 0)) / span)
    const value = together.reduce((sum, sample) => sum + of(sample), 0)
    const before = values[index]
    if (before !== undefined) values[index] = how === 'sum' ? before + value : Math.max(before, value)
  }
  return values
}

const MOMENT = 300_000 // nodes sample at their own times: within it they stand beside each other

/** One value for each of the last days, today's last. */
export function daysOf(counts: readonly DayCount[], now: number, days: number): readonly number[] {
  const today = Math.floor(now / 86_400_000)
  const byDay = new Map(counts.map(({ day, count }) => [day, count]))
  return Array.from({ length: days }, (_, index) => byDay.get(today - days + 1 + index) ?? 0)
}
