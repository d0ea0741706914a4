import type { GameTypes, Of, Option } from '@parlour/core'
import { useEffect, useRef } from 'react'
import type { GameUi, Pitched, Tone } from '../game-ui.ts'
import { lastsOf } from './motion.ts'
import { sound } from '../sound/tones.ts'
import { vibrate } from '../sound/vibration.ts'

const APART = 0.17 // seconds between two tones of one kind

/** For the ear and the hand, as far as either is wished for. */
function play(tone: Tone, lift = 0, later = 0): void {
  sound(tone, lift, later)
  if (later === 0) vibrate(tone)
}

/**
 * What effects sound like, each tone once at its pitch, with how long it waits for others of its kind. A loser
 * hears no fanfare.
 */
export function heardOf<T extends GameTypes>(
  ui: Pick<GameUi<T>, 'sound'>,
  effects: readonly Of<T, 'effect'>[],
  lost = false,
): readonly (Pitched & { readonly later: number })[] {
  const all = new Map<string, Pitched>()
  for (const effect of effects) {
    const heard = ui.sound?.(effect) ?? null
    if (heard === null) continue
    const told = typeof heard === 'string' ? { tone: heard, lift: 0 } : heard
    const pitched: Pitched = lost && told.tone === 'win' ? { tone: 'keep', lift: 0 } : told
    all.set(`${pitched.tone} ${pitched.lift}`, pitched)
  }
  const list = [...all.values()]
  return list.map((each, i) => ({
    ...each,
    later: APART * list.slice(0, i).filter(({ tone }) => tone === each.tone).length,
  }))
}

/** Plays what the latest line told, once; steps taken back are silent. */
export function useSound<T extends GameTypes>(
  ui: GameUi<T>,
  told: readonly Of<T, 'effect'>[],
  lines: number,
  on: boolean,
  lost: boolean,
): void {
  const heard = useRef(lines)
  useEffect(() => {
    const fresh = lines > heard.current
    heard.current = lines
    if (!fresh || !on) return
    const tones = heardOf(ui, told, lost)
    // what a roll came to is heard when the dice lie still
    const after = tones.some(({ tone }) => tone === 'roll') ? lastsOf(ui)(told) : 0
    const timers: ReturnType<typeof setTimeout>[] = []
    for (const { tone, lift, later } of tones)
      if (tone === 'roll' || after === 0) play(tone, lift, later)
      else timers.push(setTimeout(() => play(tone, lift, later), after))
    return () => timers.forEach(clearTimeout)
  }, [ui, told, lines, on, lost])
}

/**
 * What an option sounds like under the finger: a pick as what it tells, a blocked one as a refusal. A whole move is
 * heard when it is played.
 */
export function soundOption<T extends GameTypes>(ui: GameUi<T>, option: Option<T>, on: boolean): void {
  if (!on || ui.sound === undefined) return
  if (option.status === 'blocked') play('no')
  else if (option.more || option.action === null)
    for (const { tone, lift, later } of heardOf(ui, option.effects)) play(tone, lift, later)
}
