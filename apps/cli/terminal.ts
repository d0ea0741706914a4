import { plain, type Picture, type Tone } from '@parlour/core'

const SEATS = ['36', '35', '32', '34', '33', '31'] // by seat: cyan, magenta, green, blue, yellow, red
const TONES = { dim: '2', gold: '1;33', red: '31', green: '32', bold: '1' } as const

/** Paints text for a terminal; with NO_COLOR, or where nobody looks, it stays plain. */
export interface Paint {
  (text: string, tone: Tone | 'bold'): string
  readonly colours: boolean
}

export function painter(stream: { readonly isTTY?: boolean }, environment: NodeJS.ProcessEnv): Paint {
  const colours = (stream.isTTY === true || 'FORCE_COLOR' in environment) && !environment['NO_COLOR']
  const paint = (text: string, tone: Tone | 'bold'): string => {
    const code = typeof tone === 'number' ? SEATS[tone % SEATS.length] : TONES[tone]
    return colours && text.trim() !== '' ? `\u001B[${code}m${text}\u001B[0m` : text
  }
  return Object.assign(paint, { colours })
}

export const show = (picture: Picture, paint: Paint): string =>
  paint.colours
    ? picture
        .map((row) => row.map((span) => (typeof span === 'string' ? span : paint(span.text, span.tone))).join(''))
        .join('\n')
    : plain(picture)

/** A bar of so many cells: `████████░░░░`. */
export function bar(share: number, cells: number): string {
  const full = Math.round(Math.max(0, Math.min(1, share)) * cells)
  return '█'.repeat(full) + '░'.repeat(cells - full)
}

// Chinese and the like, and pictures, take two columns of a terminal
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u

/** How many columns a text takes. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)

export const padEnd = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - widthOf(text)))
const padStart = (text: string, columns: number): string => ' '.repeat(Math.max(0, columns - widthOf(text))) + text

/** Rows under headings, columns wide enough for their longest cell; numbers stand to the right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(widthOf(heading), ...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        /^[\d.−-]/.test(cell) ? padStart(cell, widths[column] ?? 0) : padEnd(cell, widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [line(headings), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
