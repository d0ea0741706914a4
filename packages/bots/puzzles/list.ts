/** A decision with one clearly best action. */
export interface Puzzle {
  readonly theme: string
  /** How hard it is, on the scale on which players of the trainer are rated too. */
  readonly rating: number
  /** The position as a line of the game's notation, under standard rules; whose turn it is has the task. */
  readonly position: string
  /** Actions with their values in the coach's unit, the best first: it is the solution. */
  readonly options: readonly PuzzleOption[]
}

export interface PuzzleOption {
  readonly action: string
  readonly value: number
}

/** A puzzle in one line; nothing in a position or an action is a tab. */
export const writePuzzle = ({ theme, rating, position, options }: Puzzle): string =>
  [theme, rating, position, ...options.map(({ action, value }) => `${value} ${action}`)].join('\t')

/** The lines of a list; one that is no puzzle is a bug in the list. */
export const readPuzzles = (text: string): readonly Puzzle[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Puzzle => {
      const [theme = '', rating = '', position = '', ...options] = line.split('\t')
      if (options.length < 2 || !/^\d+$/.test(rating)) throw new Error(`not a puzzle: ${line}`)
      return { theme, rating: Number(rating), position, options: options.map(readOption) }
    })

function readOption(text: string): PuzzleOption {
  const [, value = '', action = ''] = /^(-?[\d.]+) (.+)$/.exec(text) ?? []
  if (action === '') throw new Error(`not an option of a puzzle: ${text}`)
  return { action, value: Number(value) }
}
