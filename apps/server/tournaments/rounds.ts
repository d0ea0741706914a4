import { active, isOpen, type Event } from './event.ts'
import { knockOutRound } from './knock-out.ts'
import { roundRobinRound } from './round-robin.ts'
import { swissRound } from './swiss.ts'

/** The next round's tables by seat, or none: then it was the last. An arena has no rounds. */
export function nextRound(event: Event, rounds: number): readonly (readonly number[])[] {
  const round = lastRound(event) + 1
  if (event.bouts.some(isOpen)) throw new Error('the round before is not over')
  if (active(event).length < 2 && event.format !== 'knock-out') return []
  switch (event.format) {
    case 'swiss':
      return round > rounds ? [] : swissRound(event, round)
    case 'round-robin':
      return roundRobinRound(event, round)
    case 'knock-out':
      return knockOutRound(event, round)
    case 'arena':
      return []
  }
}

export const lastRound = ({ bouts }: Event): number => bouts.at(-1)?.round ?? 0
