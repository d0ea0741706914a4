import type { Bin } from './calibration-figures.ts'

const SIZE = 320
const EDGE = 44

/** What came against what was judged, with its intervals; on the dashed line both are the same. */
export function curveOf(bins: readonly Bin[], isShare: boolean): string {
  const most = isShare ? 1 : Math.max(...bins.flatMap(({ judged, came, margin }) => [judged, came + margin]))
  const at = (x: number): number => EDGE + (x / most) * SIZE
  const up = (y: number): number => EDGE + SIZE - (y / most) * SIZE
  const label = (x: number): string => (isShare ? `${Math.round(100 * x)}%` : String(Math.round(x)))
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * most)
  const whole = SIZE + 2 * EDGE
  const line = (x1: number, y1: number, x2: number, y2: number, look: string): string =>
    `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" ${look}/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${whole}" height="${whole}" font-family="sans-serif" font-size="11">`,
    `<rect width="${whole}" height="${whole}" fill="#fff"/>`,
    ...ticks.flatMap((tick) => [
      line(EDGE, up(tick), EDGE + SIZE, up(tick), 'stroke="#ddd"'),
      line(at(tick), EDGE, at(tick), EDGE + SIZE, 'stroke="#ddd"'),
      `<text x="${EDGE - 6}" y="${(up(tick) + 4).toFixed(1)}" text-anchor="end" fill="#333">${label(tick)}</text>`,
      `<text x="${at(tick).toFixed(1)}" y="${EDGE + SIZE + 16}" text-anchor="middle" fill="#333">${label(tick)}</text>`,
    ]),
    line(at(0), up(0), at(most), up(most), 'stroke="#888" stroke-dasharray="5 4"'),
    ...bins.map(({ judged, came, margin }) =>
      line(
        at(judged),
        up(Math.max(0, came - margin)),
        at(judged),
        up(Math.min(most, came + margin)),
        'stroke="#1f6f78" stroke-width="2"',
      ),
    ),
    `<polyline fill="none" stroke="#1f6f78" stroke-width="2" points="${bins.map(({ judged, came }) => `${at(judged).toFixed(1)},${up(came).toFixed(1)}`).join(' ')}"/>`,
    ...bins.map(
      ({ judged, came }) =>
        `<circle cx="${at(judged).toFixed(1)}" cy="${up(came).toFixed(1)}" r="3.5" fill="#1f6f78"/>`,
    ),
    `<text x="${EDGE + SIZE / 2}" y="${whole - 8}" text-anchor="middle" fill="#333">judged</text>`,
    `<text x="14" y="${EDGE + SIZE / 2}" text-anchor="middle" fill="#333" transform="rotate(-90 14 ${EDGE + SIZE / 2})">came true</text>`,
    '</svg>\n',
  ].join('\n')
}
