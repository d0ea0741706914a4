import type { Tone } from '../game-ui.ts'

/** Milliseconds of buzz, pause, buzz …; steps and rolls are too many to be felt. */
const BUZZES: { readonly [T in Tone]?: readonly number[] } = {
  keep: [15],
  lose: [60, 40, 60],
  fall: [20, 60, 20, 60, 120],
  turn: [25],
  alert: [40, 60, 40],
  blast: [120],
  win: [30, 40, 30, 40, 120],
  no: [10],
}

let isOn = false

export const setVibration = (on: boolean): void => {
  isOn = on
}

/** Phones only, and not all of them; a computer with a mouse has nothing to shake. */
export const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** A buzz in the hand. Browsers keep still until the first touch, and so does this. */
export function vibrate(tone: Tone): void {
  const buzz = BUZZES[tone]
  if (isOn && buzz !== undefined && canVibrate() && navigator.userActivation.hasBeenActive) navigator.vibrate([...buzz])
}
