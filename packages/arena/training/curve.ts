import type { Checkpoint } from './trainer.ts'

/** A curve with its intervals as a picture that needs nothing else; `caption` says how many games it is of. */
export function curvePicture(curve: Checkpoint['curve'], title: string, caption: string): string {
  const [width, height, left, bottom] = [640, 320, 64, 40]
  const most = Math.max(...curve.map(({ high }) => high))
  const least = Math.min(...curve.map(({ low }) => low))
  const end = Math.max(1, curve.at(-1)?.games ?? 1)
  const x = (games: number): string => (left + (games / end) * (width - left - 16)).toFixed(1)
  const y = (value: number): string =>
    (height - bottom - ((value - least) / Math.max(1e-9, most - least)) * (height - bottom - 32)).toFixed(1)
  const middle = curve.map(({ games, mean }) => `${x(games)},${y(mean)}`)
  const above = curve.map(({ games, high }) => `${x(games)},${y(high)}`)
  const below = curve.map(({ games, low }) => `${x(games)},${y(low)}`).toReversed()
  const ticks = [least, (least + most) / 2, most].map(
    (value) => `<text x="${left - 8}" y="${y(value)}" text-anchor="end">${value.toFixed(2)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${width}" height="${height}" fill="#fff"/>${ticks.join('')}
<polygon points="${[...above, ...below].join(' ')}" fill="#cfe3f5"/>
<polyline points="${middle.join(' ')}" fill="none" stroke="#1d5fa8" stroke-width="2.5"/>
<text x="${left}" y="18" font-size="14">${title}</text>
<text x="${width - 16}" y="${height - 12}" text-anchor="end">${caption}</text>
</svg>
`
}
