/** How high king and challenger stand, from 0 to 1, and who wears the crown. */
export interface Rivals {
  readonly king: number
  readonly challenger: number
  readonly crowned: 'king' | 'challenger'
}

const GROUND = 40 // points below which nobody stands at the top: a first line should not look like a triumph

/** The king is the best score kept; whoever is higher reaches the top. */
export function rivals(best: number | null, score: number): Rivals {
  const top = Math.max(best ?? 0, score, GROUND)
  return { king: (best ?? 0) / top, challenger: score / top, crowned: score > (best ?? 0) ? 'challenger' : 'king' }
}
