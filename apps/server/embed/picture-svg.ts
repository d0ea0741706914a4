import { fromWire, type Language, type Picture, type Span, type Tone } from '@parlour/core'
import { html, type Html } from '../html.ts'
import { seenBy, type TableState } from '../table/state.ts'
import { namesAt } from '../platform/problem.ts'
import { embedWords } from './words.ts'

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** As large as pages show a preview. */
export const WIDTH = 1200
export const HEIGHT = 630

const MARGIN = 56
const CHARACTER = 0.602 // the width of one, in the size of the font
const LINE = 1.22
const LARGEST = 40
const MOST_NAMES = 8
/** The position stands beside the names or below them, wherever it is larger. */
const BESIDE: Area = { x: 440, y: 64, width: WIDTH - 440 - MARGIN, height: HEIGHT - 128 }
const BELOW: Area = { x: MARGIN, y: 190, width: WIDTH - 2 * MARGIN, height: HEIGHT - 190 - MARGIN }
const INK = '#2a211b'
const QUIET = '#6b5d50'
const SEATS = ['#1b5e9b', '#a83a12', '#2f6b3a', '#7a3f8f', '#8a6100', '#0f6b6b']
const TONES = { dim: '#8b7d6f', gold: '#8a5a00', red: '#b3261e', green: '#2f6b3a' } as const

/** The table as everybody may see it, drawn: the game, who plays, and the position as the terminal shows it. */
export function pictureOf(whole: TableState, language: Language): string {
  const state = seenBy(whole, 'public')
  const { head, match, players } = state
  const text = embedWords[language]
  const who = namesAt(
    state.seats.map((seat) => (seat.kind === 'open' || isDrawable(seat.name) ? seat : { ...seat, name: '' })),
    language,
  )
  const names = state.seats.flatMap((seat, index) => (seat.kind === 'open' ? [] : [who(index).name]))
  const game = players.open((known) => known.game.words[language].name)
  const picture: Picture =
    match === null
      ? []
      : players.open(
          ({ game: known }) => known.render?.(fromWire(known, 'view', match.view('public')), who, language) ?? [],
        )
  const [beside, below] = [sizeIn(BESIDE, picture), sizeIn(BELOW, picture)]
  const isBeside = beside > below
  const about = isBeside ? [text.state[head.status], ...names.slice(0, MOST_NAMES)] : [text.status(head.status, names)]
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#f4eee3" />
    <rect
      x="24"
      y="24"
      width="${WIDTH - 48}"
      height="${HEIGHT - 48}"
      rx="20"
      fill="#fffdf7"
      stroke="#d9cdbd"
      stroke-width="2"
    />
    <g font-family="DejaVu Sans">
      <text x="${MARGIN}" y="104" font-weight="bold" font-size="48" fill="${INK}">${game}</text>
      ${about.map(
        (line, index) =>
          html`<text x="${MARGIN}" y="${152 + index * 40}" font-size="26" fill="${QUIET}">${line}</text>`,
      )}
    </g>
    ${isBeside ? rowsOf(picture, BESIDE, beside) : rowsOf(picture, BELOW, below)}
  </svg>`.markup
}

/** How many letters the longest row has. */
const lengthOf = (picture: Picture): number =>
  Math.max(1, ...picture.map((row) => row.reduce((sum, span) => sum + [...textOf(span)].length, 0)))

const sizeIn = ({ width, height }: Area, picture: Picture): number =>
  Math.min(LARGEST, width / (lengthOf(picture) * CHARACTER), height / (Math.max(1, picture.length) * LINE))

function rowsOf(picture: Picture, { x, y, width, height }: Area, size: number): readonly Html[] {
  const left = x + (width - lengthOf(picture) * size * CHARACTER) / 2
  const top = y + (height - picture.length * size * LINE) / 2
  return picture.map((row, index) => {
    let at = 0
    const texts = row.map((span) => {
      const across = left + at * size * CHARACTER
      at += [...textOf(span)].length
      return html`<text x="${across.toFixed(1)}" fill="${colour(span)}" xml:space="preserve">${textOf(span)}</text>`
    })
    const down = top + (index + 0.8) * size * LINE
    return html`<g
      transform="translate(0 ${down.toFixed(1)})"
      font-family="DejaVu Sans Mono"
      font-size="${size.toFixed(1)}"
      >${texts}</g
    >`
  })
}

const textOf = (span: Span): string => (typeof span === 'string' ? span : span.text)
const colour = (span: Span): string => (typeof span === 'string' ? INK : colourOf(span.tone))
const colourOf = (tone: Tone): string => (typeof tone === 'number' ? (SEATS[tone % SEATS.length] ?? INK) : TONES[tone])

/** What the font of the pictures has letters for; others are called by their seats. */
const isDrawable = (name: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}]*$/u.test(name)
