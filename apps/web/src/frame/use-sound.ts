import type { GameTypes, Of, Option } from '@parlour/core'
import { useEffect, useRef } from 'react'
import type { GameUi, Tone } from '../game-ui.ts'
import { lastsOf } from './motion.ts'
import { sound } from '../sound/tones.ts'
import { vibrate } from '../sound/vibration.ts'

/** For the ear and the hand, as far as either is wished for. */
function play(tone: Tone): void {
  sound(tone)
  vibrate(tone)
}

/** Plays what the latest line told, once; steps taken back are silent. */
export function useSound<T extends GameTypes>(
  ui: GameUi<T>,
  told: readonly Of<T, 'effect'>[],
  lines: number,
  on: boolean,
): void {
  const heard = useRef(lines)
  useEffect(() => {
    const fresh = lines > heard.current
    heard.current = lines
    if (!fresh || !on) return
    const tones = new Set(told.flatMap((effect): readonly Tone[] => [ui.sound?.(effect) ?? []].flat()))
    // what a roll came to is heard when the dice lie still
    const after = tones.has('roll') ? lastsOf(ui)(told) : 0
    const later: ReturnType<typeof setTimeout>[] = []
    for (const tone of tones)
      if (tone === 'roll' || after === 0) play(tone)
      else later.push(setTimeout(() => play(tone), after))
    return () => later.forEach(clearTimeout)
  }, [ui, told, lines, on])
}

/**
 * What an option sounds like under the finger: a pick as what it tells, a blocked one as a refusal. A whole move is
 * heard when it is played.
 */
export function soundOption<T extends GameTypes>(ui: GameUi<T>, option: Option<T>, on: boolean): void {
  if (!on || ui.sound === undefined) return
  if (option.status === 'blocked') play('no')
  else if (option.more || option.action === null)
    for (const tone of new Set(option.effects.map(ui.sound))) if (tone !== null) play(tone)
}
