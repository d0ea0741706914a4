import { oneOf, stream } from '@parlour/core'

/** One tone of the music, in the bar it belongs to. */
export interface MusicNote {
  readonly voice: 'pad' | 'bass' | 'pluck'
  readonly semitone: number // above the A below the lowest string of a guitar, 55 Hz
  readonly at: number // beats from the start of the bar
  readonly long: number // beats
  readonly loud: number // of 1
}

export const BEATS = 8 // in a bar
const PHRASE = 4 // bars: then the harmony may take another way
const KEY = 5 // D, counted from A

/** Chords that lead into each other whichever way one takes: semitones above the key, the bass first. */
const CHORDS = [
  [0, 7, 12, 16], // D
  [9, 12, 16, 21], // Bm
  [5, 9, 12, 21], // G
  [7, 14, 19, 21], // Asus
] as const
const WAYS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [1, 2, 0, 3],
  [0, 2, 0, 1],
] as const
const PENTATONIC = [0, 2, 4, 7, 9]
const PATTERNS = ['x..x..x.', 'x...x.x.', '..x..x..', 'x.x...x.', '....x...'] as const

/** The tones of a bar: a soft chord, its bass, and a few plucked tones of a scale that cannot clash. */
export function barOf(bar: number): readonly MusicNote[] {
  const phrase = Math.floor(bar / PHRASE)
  const way = oneOf(WAYS, stream('music', 'way', phrase))
  const chord = CHORDS[way[bar % PHRASE] ?? 0] ?? CHORDS[0]
  const rng = stream('music', 'bar', bar)
  const pattern = oneOf(PATTERNS, rng)
  let step = rng.below(PENTATONIC.length * 2)
  const plucks = [...pattern].flatMap((sign, beat): readonly MusicNote[] => {
    if (sign !== 'x' || rng.below(5) === 0) return []
    step = Math.min(9, Math.max(0, step + rng.below(5) - 2)) // a melody walks
    const semitone = KEY + 24 + (PENTATONIC[step % 5] ?? 0) + 12 * Math.floor(step / 5)
    return [{ voice: 'pluck', semitone, at: beat, long: 3, loud: 0.35 + rng.below(3) * 0.1 }]
  })
  const [bass, ...upper] = chord
  return [
    { voice: 'bass', semitone: KEY + bass, at: 0, long: BEATS, loud: 0.5 },
    ...upper.map((tone): MusicNote => ({
      voice: 'pad',
      semitone: KEY + 12 + tone,
      at: 0,
      long: BEATS + 2,
      loud: 0.22,
    })),
    ...plucks,
  ]
}
