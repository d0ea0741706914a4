const TURNED: { readonly [key: string]: string } = {
  ArrowRight: 'ArrowDown',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowUp: 'ArrowLeft',
}

/** What an arrow means on a board whose rows stand upright. */
export const turnedKey = (key: string): string => TURNED[key] ?? key

/** The cell an arrow leads to, or Home and End along the row; null for a key that is not for the board. */
export function cellFor(key: string, at: number, rows: number, cols: number): number | null {
  const col = at % cols
  const row = Math.floor(at / cols)
  switch (key) {
    case 'ArrowRight':
      return col < cols - 1 ? at + 1 : at
    case 'ArrowLeft':
      return col > 0 ? at - 1 : at
    case 'ArrowDown':
      return row < rows - 1 ? at + cols : at
    case 'ArrowUp':
      return row > 0 ? at - cols : at
    case 'Home':
      return row * cols
    case 'End':
      return row * cols + cols - 1
    default:
      return null
  }
}
