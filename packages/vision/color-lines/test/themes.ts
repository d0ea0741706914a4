/** How a program draws its board; colours are for red, green, blue, brown, magenta, yellow and cyan. */
export interface Theme {
  readonly name: string
  readonly page: string
  readonly cell: string
  readonly other?: string // every second cell, as on a chessboard
  readonly line: string // between cells; the page's own colour makes gaps
  readonly gap: number // of a cell's side
  readonly round: number // corners of a cell, as a share of its side
  readonly balls: readonly string[]
  readonly ball: number // diameter, of a cell's side
  readonly style: 'flat' | 'glossy' | 'ringed' | 'square' | 'diamond' | 'gem' | 'shapes'
  readonly socket?: string // a dent in empty cells
}

const BRIGHT = ['#e02020', '#18a030', '#2040e0', '#905020', '#d030c0', '#f0d020', '#20c8d8']
const VIVID = ['#ff0000', '#00d000', '#0000ff', '#ff8000', '#ff00ff', '#ffff00', '#00ffff']
const PASTEL = ['#f07070', '#70c878', '#6f8ff0', '#c08a58', '#d884d8', '#f2e27a', '#7adbe6']
const DEEP = ['#a81818', '#0f6a28', '#1c2f9c', '#6b3d18', '#8a1f86', '#c9a60c', '#118a96']
const CANDY = ['#ff3b4e', '#3ccf6a', '#3f6bff', '#ff8f2b', '#b44cf0', '#ffd93b', '#38d6e8']

const theme = (name: string, rest: Omit<Theme, 'name'>): Theme => ({ name, ...rest })

/** The reader was tuned on these. */
export const TUNED: readonly Theme[] = [
  theme('plain light', {
    page: '#f4f4f2',
    cell: '#ffffff',
    line: '#c8c8c8',
    gap: 0.03,
    round: 0,
    balls: BRIGHT,
    ball: 0.76,
    style: 'flat',
  }),
  theme('plain dark', {
    page: '#16181d',
    cell: '#23262e',
    line: '#3a3f4a',
    gap: 0.03,
    round: 0,
    balls: CANDY,
    ball: 0.74,
    style: 'glossy',
  }),
  theme('grey classic', {
    page: '#c0c0c0',
    cell: '#b4b4b4',
    line: '#7c7c7c',
    gap: 0.06,
    round: 0,
    balls: VIVID,
    ball: 0.7,
    style: 'glossy',
  }),
  theme('gaps light', {
    page: '#ece7dd',
    cell: '#d8d0c0',
    line: '#ece7dd',
    gap: 0.12,
    round: 0.18,
    balls: BRIGHT,
    ball: 0.7,
    style: 'flat',
  }),
  theme('gaps dark', {
    page: '#101820',
    cell: '#1e2c3a',
    line: '#101820',
    gap: 0.1,
    round: 0.2,
    balls: PASTEL,
    ball: 0.8,
    style: 'ringed',
  }),
  theme('chess', {
    page: '#333333',
    cell: '#d9c7a4',
    other: '#b99f72',
    line: '#b99f72',
    gap: 0,
    round: 0,
    balls: DEEP,
    ball: 0.72,
    style: 'glossy',
  }),
  theme('blue field', {
    page: '#f6f5f4',
    cell: '#7590ae',
    line: '#2b3a4c',
    gap: 0.02,
    round: 0,
    balls: VIVID,
    ball: 0.78,
    style: 'ringed',
  }),
  theme('sockets', {
    page: '#2b2118',
    cell: '#54412f',
    line: '#2b2118',
    gap: 0.05,
    round: 0.1,
    balls: BRIGHT,
    ball: 0.78,
    style: 'glossy',
    socket: '#453525',
  }),
  theme('squares', {
    page: '#fafafa',
    cell: '#eeeeee',
    line: '#d0d0d0',
    gap: 0.04,
    round: 0,
    balls: CANDY,
    ball: 0.66,
    style: 'square',
  }),
  theme('night gems', {
    page: '#000000',
    cell: '#15101f',
    line: '#352a4a',
    gap: 0.04,
    round: 0,
    balls: VIVID,
    ball: 0.8,
    style: 'gem',
  }),
  theme('pale gaps', {
    page: '#f4faf4',
    cell: '#e0f0e2',
    line: '#f4faf4',
    gap: 0.13,
    round: 0.26,
    balls: DEEP,
    ball: 0.66,
    style: 'glossy',
  }),
]

/** And never saw these. */
export const HELD_OUT: readonly Theme[] = [
  theme('paper', {
    page: '#fbf6e9',
    cell: '#fbf6e9',
    line: '#9aa7b8',
    gap: 0.025,
    round: 0,
    balls: DEEP,
    ball: 0.68,
    style: 'flat',
  }),
  theme('slate', {
    page: '#2d333b',
    cell: '#373e47',
    line: '#1f242a',
    gap: 0.05,
    round: 0,
    balls: PASTEL,
    ball: 0.72,
    style: 'glossy',
  }),
  theme('ice', {
    page: '#dfeaf2',
    cell: '#c7d9e6',
    line: '#ffffff',
    gap: 0.06,
    round: 0.08,
    balls: CANDY,
    ball: 0.78,
    style: 'glossy',
  }),
  theme('forest', {
    page: '#1d2b1f',
    cell: '#2c4030',
    line: '#151f17',
    gap: 0.07,
    round: 0.12,
    balls: PASTEL,
    ball: 0.74,
    style: 'ringed',
  }),
  theme('terminal', {
    page: '#0a0a0a',
    cell: '#0a0a0a',
    line: '#2e2e2e',
    gap: 0.02,
    round: 0,
    balls: VIVID,
    ball: 0.64,
    style: 'square',
  }),
  theme('wood chess', {
    page: '#3b2a1a',
    cell: '#e8d3ae',
    other: '#c9a873',
    line: '#c9a873',
    gap: 0,
    round: 0,
    balls: DEEP,
    ball: 0.8,
    style: 'ringed',
  }),
  theme('rounded pink', {
    page: '#fff0f4',
    cell: '#ffdbe6',
    line: '#fff0f4',
    gap: 0.14,
    round: 0.28,
    balls: DEEP,
    ball: 0.66,
    style: 'glossy',
  }),
  theme('steel', {
    page: '#8e969e',
    cell: '#a5adb5',
    line: '#6c747c',
    gap: 0.045,
    round: 0,
    balls: BRIGHT,
    ball: 0.82,
    style: 'gem',
  }),
  theme('dark sockets', {
    page: '#121212',
    cell: '#242424',
    line: '#121212',
    gap: 0.06,
    round: 0.16,
    balls: CANDY,
    ball: 0.74,
    style: 'flat',
    socket: '#1b1b1b',
  }),
  theme('sand diamonds', {
    page: '#efe4cf',
    cell: '#e2d3b5',
    line: '#c4b190',
    gap: 0.035,
    round: 0,
    balls: BRIGHT,
    ball: 0.84,
    style: 'diamond',
  }),
  theme('white gaps', {
    page: '#ffffff',
    cell: '#f0f0f3',
    line: '#ffffff',
    gap: 0.09,
    round: 0.14,
    balls: CANDY,
    ball: 0.7,
    style: 'flat',
  }),
  theme('navy', {
    page: '#0b1533',
    cell: '#14224d',
    line: '#2a3d7c',
    gap: 0.03,
    round: 0,
    balls: CANDY,
    ball: 0.76,
    style: 'glossy',
  }),
]
