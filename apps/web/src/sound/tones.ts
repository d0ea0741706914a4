import type { Tone } from '../game-ui.ts'

interface Note {
  readonly pitch: number // hertz
  readonly ends: number // where the pitch glides to
  readonly at: number // seconds
  readonly long: number
  readonly wave: OscillatorType
  readonly loud: number
}

const note = (
  pitch: number,
  at: number,
  long: number,
  loud = 0.12,
  wave: OscillatorType = 'sine',
  ends = pitch,
): Note => ({
  pitch,
  ends,
  at,
  long,
  wave,
  loud,
})

const TUNES: { readonly [T in Tone]: readonly Note[] } = {
  roll: [
    note(180, 0, 0.05, 0.1, 'triangle'),
    note(240, 0.06, 0.05, 0.08, 'triangle'),
    note(200, 0.13, 0.07, 0.06, 'triangle'),
  ],
  step: [note(523, 0, 0.12)],
  keep: [note(392, 0, 0.14), note(523, 0.1, 0.2)],
  lose: [note(262, 0, 0.2, 0.1, 'triangle'), note(196, 0.16, 0.34, 0.1, 'triangle')],
  // a slide down the wall, and the ground
  fall: [note(560, 0, 0.6, 0.07, 'triangle', 110), note(82, 0.52, 0.4, 0.26, 'sine', 38)],
  turn: [note(659, 0, 0.1, 0.07)],
  alert: [note(880, 0.08, 0.12, 0.1), note(880, 0.26, 0.12, 0.1), note(1047, 0.44, 0.24, 0.1)],
  blast: [
    note(55, 0, 0.5, 0.16, 'triangle'),
    note(82, 0.02, 0.35, 0.12, 'sawtooth'),
    note(110, 0.1, 0.3, 0.08, 'triangle'),
  ],
  win: [note(523, 0, 0.16), note(659, 0.14, 0.16), note(784, 0.28, 0.42)],
  no: [note(220, 0, 0.1, 0.08, 'triangle'), note(208, 0.09, 0.14, 0.08, 'triangle')],
}

let room: AudioContext | null = null
let share = 1 // of the loudest

/** From 0, silence, to 100. */
export function setVolume(volume: number): void {
  share = (volume / 100) ** 2 // as the ear counts
}

/**
 * Plays a few soft tones, so many semitones higher and seconds later. Browsers are silent until the first touch or key,
 * and so is this.
 */
export function sound(tone: Tone, lift = 0, later = 0): void {
  if (share === 0 || !navigator.userActivation.hasBeenActive) return
  room ??= new AudioContext()
  if (room.state === 'suspended') void room.resume()
  const higher = 2 ** (lift / 12)
  for (const { pitch, ends, at, long, wave, loud } of TUNES[tone]) {
    const start = room.currentTime + later + at
    const oscillator = room.createOscillator()
    const volume = room.createGain()
    oscillator.type = wave
    oscillator.frequency.setValueAtTime(pitch * higher, start)
    if (ends !== pitch) oscillator.frequency.exponentialRampToValueAtTime(ends * higher, start + long)
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loud * share * 2, start + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.00001, start + long)
    oscillator.connect(volume).connect(room.destination)
    oscillator.start(start)
    oscillator.stop(start + long + 0.02)
  }
}
