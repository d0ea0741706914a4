export type Zone = number // 0 to 5, written a to f
export type Hole = number // 0-83 the ring clockwise, 84-107 safe, 108-131 holding, 132 the bullseye

export const ZONES = 6
export const SIDE = 14 // ring holes of a zone
export const RING = ZONES * SIDE
export const SLOTS = 4 // holes of a safe zone, and of a holding area
const SAFE = RING
const HOLDING = SAFE + ZONES * SLOTS
export const BULLSEYE: Hole = HOLDING + ZONES * SLOTS
export const LETTERS = 'abcdef'

/** 1.2  The ring holes of a zone, clockwise. */
const SPOTS = ['F', 'A1', 'A2', 'A3', 'A4', 'E0', 'E1', 'E2', 'E3', 'H', 'D1', 'D2', 'D3', 'D4'] as const
const GATE = SPOTS.indexOf('E2')
const HOME = SPOTS.indexOf('H')

/** The letter of a side, as people see it on the board. */
export const sideLetter = (zone: Zone): string => (LETTERS[zone] ?? '').toUpperCase()

export const corner = (zone: Zone): Hole => zone * SIDE
export const gate = (zone: Zone): Hole => zone * SIDE + GATE
export const home = (zone: Zone): Hole => zone * SIDE + HOME
export const safe = (zone: Zone, slot: number): Hole => SAFE + zone * SLOTS + slot
export const holding = (zone: Zone, slot: number): Hole => HOLDING + zone * SLOTS + slot

export const onRing = (hole: Hole): boolean => hole < RING
export const isCorner = (hole: Hole): boolean => hole < RING && hole % SIDE === 0
export const isSafe = (hole: Hole): boolean => hole >= SAFE && hole < HOLDING
export const isHolding = (hole: Hole): boolean => hole >= HOLDING && hole < BULLSEYE

/** How many holes lie from one ring hole to another, going clockwise. */
export const clockwise = (from: Hole, to: Hole): number => (to - from + RING) % RING

export type Kind = 'corner' | 'approach' | 'edge' | 'gate' | 'home' | 'departure' | 'safe' | 'holding' | 'bullseye'

/** One of the 133 holes, for boards and readers. */
export interface Place {
  readonly name: string
  readonly kind: Kind
  readonly zone: Zone | null // none for the bullseye
  readonly ring: number | null // its index clockwise, if it lies on the ring
}

export const PLACES: readonly Place[] = Array.from({ length: BULLSEYE + 1 }, (_, hole): Place => {
  if (hole === BULLSEYE) return { name: 'X', kind: 'bullseye', zone: null, ring: null }
  if (hole < RING) {
    const zone = Math.floor(hole / SIDE)
    const spot = SPOTS[hole % SIDE] ?? 'F'
    return { name: `${LETTERS[zone]}.${spot}`, kind: kindOf(spot), zone, ring: hole }
  }
  const kind = hole < HOLDING ? 'safe' : 'holding'
  const slot = (hole - (hole < HOLDING ? SAFE : HOLDING)) % SLOTS
  const zone = Math.floor((hole - (hole < HOLDING ? SAFE : HOLDING)) / SLOTS)
  return { name: `${LETTERS[zone]}.${kind === 'safe' ? 'S' : 'P'}${slot + 1}`, kind, zone, ring: null }
})

function kindOf(spot: (typeof SPOTS)[number]): Kind {
  if (spot === 'F') return 'corner'
  if (spot === 'E2') return 'gate'
  if (spot === 'H') return 'home'
  return spot.startsWith('A') ? 'approach' : spot.startsWith('D') ? 'departure' : 'edge'
}

const HOLES: ReadonlyMap<string, Hole> = new Map(PLACES.map(({ name }, hole) => [name, hole]))

export const holeName = (hole: Hole): string => PLACES[hole]?.name ?? `hole ${hole}`
export const holeOf = (name: string): Hole | null => HOLES.get(name) ?? null

const LONGEST = 10 // steps of the highest card
const NOWHERE: readonly Hole[] = []

/** 1.11  The next hole clockwise for a peg of the zone; null where it cannot go on. */
function onward(zone: Zone, full: boolean, marked: boolean, at: Hole): Hole | null {
  if (at >= RING) return at < safe(zone, SLOTS - 1) ? at + 1 : null
  if (at === gate(zone) && !full) return safe(zone, 0)
  return at === home(zone) && full && marked ? null : (at + 1) % RING
}

/** TRAILS[zone][full and marked][from][steps]: the walks on the track, each existing once. */
const TRAILS: readonly (readonly (readonly (readonly (readonly Hole[])[])[])[])[] = Array.from(
  { length: ZONES },
  (_, zone) =>
    [0, 1, 2].map((kind) =>
      Array.from({ length: HOLDING }, (_, from) => {
        if (from >= RING && (from < safe(zone, 0) || from >= safe(zone + 1, 0))) return []
        const walked: Hole[] = []
        let at: Hole | null = from
        let marked = kind === 2
        while (at !== null && walked.length < LONGEST) {
          marked ||= at === gate(zone)
          at = onward(zone, kind > 0, marked, at)
          if (at !== null) walked.push(at)
        }
        return Array.from({ length: LONGEST + 1 }, (_, steps) => walked.slice(0, steps))
      }),
    ),
)

/**
 * 1.11  The holes a peg of the zone treads on clockwise, fewer than `steps` if its way ends before. `full`: four pegs
 * are safe, so the gate leads straight on; `marked`: it has made its lap, so home is then the end.
 */
export const trail = (zone: Zone, full: boolean, marked: boolean, from: Hole, steps: number): readonly Hole[] =>
  TRAILS[zone]?.[full ? (marked ? 2 : 1) : 0]?.[from]?.[steps] ?? NOWHERE
