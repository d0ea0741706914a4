import type { GameTypes, Option } from '@parlour/core'
import { useEffect, useRef } from 'react'
import type { Board, Tone } from '../board.ts'
import { sound } from '../sound/tones.ts'

/** Plays what the latest line told, once; steps taken back are silent. */
export function useSound<T extends GameTypes>(board: Board<T>, told: readonly T['effect'][], lines: number, on: boolean): void {
  const heard = useRef(lines)
  useEffect(() => {
    const fresh = lines > heard.current
    heard.current = lines
    if (!fresh || !on) return
    const tones = new Set<Tone | null>(told.map((effect) => board.sound?.(effect) ?? null))
    for (const tone of tones) if (tone !== null) sound(tone)
  }, [told, lines])
}

/** What an option sounds like under the finger: a pick as what it tells, a blocked one as a refusal. A whole move is heard when it is played. */
export function soundOption<T extends GameTypes>(board: Board<T>, option: Option<T>, on: boolean): void {
  if (!on || board.sound === undefined) return
  if (option.status === 'blocked') sound('no')
  else if (option.more || option.action === null)
    for (const tone of new Set(option.effects.map(board.sound))) if (tone !== null) sound(tone)
}
