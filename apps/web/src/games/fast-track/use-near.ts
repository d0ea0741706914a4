import type { Seat } from '@parlour/core'
import type { State, Zone } from '@parlour/games/fast-track'
import { useState } from 'react'

interface Asked {
  readonly view: State
  readonly you: Seat | null
  readonly turns: boolean // to whoever is to play
  readonly showing: boolean
}

/** The zone that lies before the player; a board never turns while pegs are moving on it. */
export function useNear({ view, you, turns, showing }: Asked): Zone {
  const [seat, turn] = useState(view.seat)
  if (!showing && seat !== view.seat) turn(view.seat)
  return view.zones[you ?? (turns ? seat : 0)] ?? 0
}
