import { barOf, BEATS, type MusicNote } from './composition.ts'

const BEAT = 0.62 // seconds
const AHEAD = 0.4 // a bar is written down before the one before it ends
const FADE = 1.5

interface Band {
  readonly room: AudioContext
  readonly out: GainNode
  bar: number
  next: number // when the next bar begins
  timer: ReturnType<typeof setTimeout> | null
}

let band: Band | null = null

/** Plays from now on, as loud as this, from 0 to 100; rests while nobody sees the page. */
export function playMusic(volume: number): void {
  if (volume === 0 && band === null) return
  band ??= gather()
  const { room, out } = band
  out.gain.cancelScheduledValues(room.currentTime)
  out.gain.setTargetAtTime((volume / 100) ** 2 * 0.5, room.currentTime, FADE / 3)
  isWanted = volume > 0
  rest()
}

let isWanted = false

function gather(): Band {
  const room = new AudioContext()
  const out = room.createGain()
  const warmth = room.createBiquadFilter()
  warmth.type = 'lowpass'
  warmth.frequency.value = 1800
  out.gain.value = 0
  out.connect(warmth).connect(room.destination)
  document.addEventListener('visibilitychange', rest)
  return { room, out, bar: Math.floor(Math.random() * 4096) * 4, next: 0, timer: null }
}

/** Plays on or falls silent, as is wanted and seen. */
function rest(): void {
  if (band === null) return
  const { room, timer } = band
  if (isWanted && !document.hidden) {
    void room.resume()
    if (timer === null) write()
  } else {
    if (timer !== null) clearTimeout(timer)
    band.timer = null
    void room.suspend()
  }
}

function write(): void {
  if (band === null) return
  const { room } = band
  const start = Math.max(band.next, room.currentTime + 0.1)
  for (const note of barOf(band.bar)) play(band, note, start)
  band.bar += 1
  band.next = start + BEATS * BEAT
  band.timer = setTimeout(write, (band.next - room.currentTime - AHEAD) * 1000)
}

function play({ room, out }: Band, { voice, semitone, at, long, loud }: MusicNote, bar: number): void {
  const start = bar + at * BEAT
  const end = start + long * BEAT
  const tone = room.createOscillator()
  const swell = room.createGain()
  tone.type = voice === 'pluck' ? 'triangle' : 'sine'
  tone.frequency.value = 55 * 2 ** (semitone / 12)
  tone.detune.value = voice === 'pad' ? 4 : 0
  swell.gain.setValueAtTime(0, start)
  swell.gain.linearRampToValueAtTime(loud * 0.4, start + (voice === 'pluck' ? 0.015 : 1.6))
  swell.gain.exponentialRampToValueAtTime(0.0001, end)
  tone.connect(swell).connect(out)
  tone.start(start)
  tone.stop(end + 0.05)
}
