import type { Pick } from '@parlour/games/rollio'

/** The dice chosen, in the order of the table; one is put in or taken out. */
export const toggled = (dice: readonly number[], die: number): readonly number[] =>
  dice.includes(die) ? dice.filter((other) => other !== die) : [...dice, die].toSorted((a, b) => a - b)

/** All dice, or none if all were chosen. */
export const allOrNone = (dice: readonly number[], of: number): readonly number[] =>
  dice.length === of ? [] : Array.from({ length: of }, (_, die) => die)

/** Dice picked one by one in the list of options. */
export const pickedDice = (picks: readonly Pick[]): readonly number[] =>
  picks.flatMap((pick) => (pick.type === 'die' || pick.type === 'again' ? [pick.die] : [])).toSorted((a, b) => a - b)

export const picksOf = (dice: readonly number[]): readonly Pick[] => dice.map((die) => ({ type: 'die', die }))

export const SHOWN_ALL = 10 // 1.5 A15  up to so many ways are all shown
export const SHOWN_OF_MANY = 5

/** 1.5 A15  How many of so many ways are shown at first. */
export const shownOf = (ways: number): number => (ways <= SHOWN_ALL ? ways : SHOWN_OF_MANY)
