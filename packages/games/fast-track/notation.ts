import {
  ok,
  readFields,
  splitField,
  unreadable,
  wordCodec,
  type Codec,
  type ExpectedOf,
  type Field,
  type Notation,
  type Result,
  type Unreadable,
} from '@parlour/core'
import { DECK, DRAWS, RANKS, type Card, type Draw, type Pile } from './cards.ts'
import {
  corner,
  gate,
  holding,
  holeName,
  holeOf,
  home,
  isCorner,
  isHolding,
  isSafe,
  LETTERS,
  PLACES,
  SLOTS,
  type Hole,
  type Zone,
} from './geometry.ts'
import { indexAt, move, safeCount } from './paths.ts'
import { pileCount, SEATED, setUp, SKIP } from './rules.ts'
import { SEATS, type Settings } from './settings.ts'
import { SEVEN } from './split.ts'
import {
  pegAt,
  pegId,
  pegName,
  type Action,
  type FastTrack,
  type Move,
  type Peg,
  type PegId,
  type Pick,
  type State,
} from './state.ts'

type Expected = ExpectedOf<FastTrack>

const WALK = /^([a-f][1-5])?(?:\+([1-7]))?>([a-f]\.(?:F|H|[ADPS][1-4]|E[0-3])|X)(\*?)$/
const SWAP = /^([a-f][1-5])?<>([a-f][1-5])$/

const action: Codec<Action, Expected> = {
  write(a) {
    switch (a.type) {
      case 'move':
        return `${pegName(a.peg)}${writeEnd(a)}`
      case 'split':
        return `${pegName(a.first.peg)}+${a.steps}${writeEnd(a.first)}|${a.second === null ? '-' : `${pegName(a.second.peg)}${writeEnd(a.second)}`}`
      case 'enter':
        return `enter>${holeName(a.to)}`
      case 'swap':
        return `${pegName(a.peg)}<>${pegName(a.with)}`
      case 'skip':
        return 'skip'
    }
  },
  read(text) {
    if (text === 'skip') return ok(SKIP)
    if (text.startsWith('enter>')) return readEntry(text)
    const cut = text.indexOf('|')
    if (cut >= 0) return readSplit(text.slice(0, cut), text.slice(cut + 1), cut + 1)
    const swap = SWAP.exec(text)
    if (swap?.[1] !== undefined) return ok({ type: 'swap', peg: readPeg(swap[1]), with: readPeg(swap[2]) })
    const walk = readWalk(text)
    return walk === null || walk.steps < SEVEN ? unreadable(0, { code: 'action' }) : ok(walk.move)
  },
}

const pick: Codec<Pick, Expected> = {
  write(p) {
    switch (p.type) {
      case 'peg':
        return pegName(p.peg)
      case 'to':
        return `${p.steps === null ? '' : `+${p.steps}`}${writeEnd(p)}`
      case 'swap':
        return `<>${pegName(p.with)}`
      case 'word':
        return p.word
    }
  },
  read(text) {
    if (text === 'enter' || text === 'skip' || text === 'split') return ok({ type: 'word', word: text })
    if (/^[a-f][1-5]$/.test(text)) return ok({ type: 'peg', peg: readPeg(text) })
    const swap = SWAP.exec(text)
    if (swap !== null && swap[1] === undefined) return ok({ type: 'swap', with: readPeg(swap[2]) })
    const walk = WALK.exec(text)
    const to = holeOf(walk?.[3] ?? '')
    if (walk === null || walk[1] !== undefined || to === null) return unreadable(0, { code: 'pick' })
    const steps = walk[2] === undefined || Number(walk[2]) === SEVEN ? null : Number(walk[2])
    return ok({ type: 'to', steps, to, ride: walk[4] === '*' })
  },
}

const chance: Codec<Draw, Expected> = wordCodec(new Map(DRAWS.map((draw) => [draw.card, draw])))

export const notation: Notation<FastTrack> = {
  action,
  pick,
  chance: { write: ({ card }) => card, read: (text) => chance.read(text) },
  state: { write: writeState, read: readState },
}

const writeEnd = ({ to, ride }: { readonly to: Hole; readonly ride: boolean }): string =>
  `>${holeName(to)}${ride ? '*' : ''}`

const readPeg = (text = 'a1'): PegId => pegId(LETTERS.indexOf(text.slice(0, 1)), Number(text.slice(1)) - 1)

/** `a1>b.A2` or `a1+3>b.A4`; without steps all seven are meant. */
function readWalk(text: string): { readonly steps: number; readonly move: Move } | null {
  const walk = WALK.exec(text)
  const to = holeOf(walk?.[3] ?? '')
  if (walk?.[1] === undefined || to === null) return null
  return { steps: Number(walk[2] ?? SEVEN), move: move(readPeg(walk[1]), to, walk[4] === '*') }
}

/** `a1+3>b.A4|a2>c.E0`, or `a1+1>b.A2|-` for a dead end. */
function readSplit(first: string, second: string, at: number): Result<Action, Unreadable<Expected>> {
  const half = readWalk(first)
  if (half === null || half.steps === SEVEN) return unreadable(0, { code: 'first-half' })
  if (second === '-') return ok({ type: 'split', steps: half.steps, first: half.move, second: null })
  const rest = second.includes('+') ? null : readWalk(second)
  return rest === null
    ? unreadable(at, { code: 'second-half' })
    : ok({ type: 'split', steps: half.steps, first: half.move, second: rest.move })
}

function readEntry(text: string): Result<Action, Unreadable<Expected>> {
  const at = 'enter>'.length
  const to = holeOf(text.slice(at))
  return to === null ? unreadable(at, { code: 'home-hole' }) : ok({ type: 'enter', to })
}

const FIELDS = ['seats', 'turn', 'card', ...'abcdef', 'piles', 'won']

/** `seats=abde turn=a card=7 a=a.P1,a.P2,b.A1,c.A1*,a.S1' b=… piles=44444443444442/…` */
function writeState(s: State): string {
  const letter = (seat: number): string => LETTERS[s.zones[seat] ?? 0] ?? '?'
  const pegs = s.pegs.map((own, seat) => `${letter(seat)}=${own.map(writePeg).join(',')}`)
  const piles = s.piles.map((pile) => pile.join(''))
  const usual = usualPiles(s.settings, s.zones.length, s.seat, s.card).map((pile) => pile.join(''))
  return [
    `seats=${s.zones.map((_, seat) => letter(seat)).join('')} turn=${letter(s.seat)} card=${s.card ?? '-'}`,
    ...pegs,
    ...(piles.join('/') === usual.join('/') ? [] : [`piles=${piles.join('/')}`]),
    ...(s.winner === usualWinner(s) ? [] : [`won=${s.winner === null ? '-' : letter(s.winner)}`]),
  ].join(' ')
}

const writePeg = ({ at, riding, lap, barred }: Peg): string =>
  `${holeName(at)}${riding ? '*' : ''}${lap ? "'" : ''}${barred ? '^' : ''}`

/** Piles that are not told are full, less the card in play. */
const usualPiles = (settings: Settings, seats: number, seat: number, card: Card | null): readonly Pile[] =>
  Array.from({ length: pileCount(settings.deck, seats) }, (_, pile) =>
    pile === (settings.deck === 'shared' ? 0 : seat)
      ? DECK.map((copies, rank) => (RANKS[rank] === card ? copies - 1 : copies))
      : DECK,
  )

/**
 * Unless it is told otherwise, the player on turn has won who has all pegs in the safe zone, or four and the last on
 * home with its lap.
 */
function usualWinner({ card, zones, seat, pegs }: State): number | null {
  const own = pegs[seat] ?? []
  if (card !== null || safeCount(own) < SLOTS) return null
  const last = own.find(({ at }) => !isSafe(at))
  return last === undefined || (last.lap && last.at === home(zones[seat] ?? 0)) ? seat : null
}

function readState(text: string, settings: Settings): Result<State, Unreadable<Expected>> {
  const fields = readFields(text, FIELDS)
  if (!fields.ok) return fields
  const field = (key: string, absent: string): Field => fields.value.get(key) ?? { value: absent, at: text.length }

  const zones = readZones(field('seats', (SEATED[SEATS.usual] ?? []).map((zone) => LETTERS[zone]).join('')))
  if (!zones.ok) return zones
  const stranger = [...LETTERS].find(
    (letter) => fields.value.has(letter) && !zones.value.includes(LETTERS.indexOf(letter)),
  )
  if (stranger !== undefined) return unreadable(field(stranger, '').at, { code: 'seated-pegs' })
  const turn = field('turn', LETTERS[zones.value[0] ?? 0] ?? 'a')
  const seat = seatNamed(turn.value, zones.value)
  if (seat === null) return unreadable(turn.at, { code: 'seated-letter' })
  const drawn = field('card', '-')
  const card = RANKS.find((rank) => rank === drawn.value) ?? null
  if (card === null && drawn.value !== '-') return unreadable(drawn.at, { code: 'card', cards: RANKS })

  const pegs = readAllPegs(zones.value, settings.pegs, (letter) => fields.value.get(letter) ?? null)
  if (!pegs.ok) return pegs
  const usual = usualPiles(settings, zones.value.length, seat, card)
  const piles = fields.value.has('piles') ? readPiles(field('piles', ''), usual) : ok(usual)
  if (!piles.ok) return piles
  const stand =
    // 1.8.1
    card === '4' ? pegs.value.map((own) => own.map(({ at, lap, barred }) => pegAt(at, false, lap, barred))) : pegs.value
  const position: State = { settings, zones: zones.value, seat, card, pegs: stand, piles: piles.value, winner: null }
  const told = fields.value.get('won')
  const winner = told === undefined ? usualWinner(position) : seatNamed(told.value, zones.value)
  if (told !== undefined && (winner === null ? told.value !== '-' : card !== null))
    return unreadable(told.at, { code: 'winner' })
  return ok({ ...position, winner })
}

function readZones(field: Field): Result<readonly Zone[], Unreadable<Expected>> {
  const zones = [...field.value].map((letter) => LETTERS.indexOf(letter))
  const good = zones.length >= SEATS.min && !zones.includes(-1) && new Set(zones).size === zones.length
  return good ? ok(zones) : unreadable(field.at, { code: 'zones' })
}

function seatNamed(letter: string, zones: readonly Zone[]): number | null {
  const seat = letter.length === 1 ? zones.indexOf(LETTERS.indexOf(letter)) : -1
  return seat < 0 ? null : seat
}

/** A player who is not listed stands at the start. */
function readAllPegs(
  zones: readonly Zone[],
  pegs: number,
  told: (letter: string) => Field | null,
): Result<State['pegs'], Unreadable<Expected>> {
  const all: (readonly Peg[])[] = []
  for (const zone of zones) {
    const field = told(LETTERS[zone] ?? '')
    const own = field === null ? ok(setUp(zone, pegs)) : readPegs(field, zone, pegs)
    if (!own.ok) return own
    all.push(own.value)
  }
  for (const [seat, own] of all.entries())
    for (const { at } of own)
      if (all.slice(0, seat).some((others) => indexAt(others, at) >= 0))
        return unreadable(told(LETTERS[zones[seat] ?? 0] ?? '')?.at ?? 0, { code: 'free-hole', hole: holeName(at) })
  return ok(all)
}

/** `b.A1,c.F*,a.E0'`: pegs 1 and up as listed; the rest fill the lowest holding holes. */
function readPegs(field: Field, zone: Zone, pegs: number): Result<readonly Peg[], Unreadable<Expected>> {
  const own: Peg[] = []
  for (const part of splitField(field, ',')) {
    const peg = readPegAt(part, zone)
    if (!peg.ok) return peg
    if (own.length === pegs) return unreadable(part.at, { code: 'most-pegs', most: pegs })
    if (indexAt(own, peg.value.at) >= 0) return unreadable(part.at, { code: 'hole-once' })
    own.push(peg.value)
  }
  for (let slot = 0; own.length < pegs && slot < SLOTS; slot++)
    if (indexAt(own, holding(zone, slot)) < 0) own.push(pegAt(holding(zone, slot)))
  return own.length === pegs ? ok(own) : unreadable(field.at, { code: 'pegs-outside', least: pegs - SLOTS })
}

/** A peg on its gate or in its safe zone has made its lap, whether it is told or not; a peg in holding has no flags. */
function readPegAt({ value, at }: Field, zone: Zone): Result<Peg, Unreadable<Expected>> {
  const [, name = '', flags = ''] = /^([^*'^]+)([*'^]*)$/.exec(value) ?? []
  const hole = holeOf(name)
  if (hole === null) return unreadable(at, { code: 'peg' })
  const place = PLACES[hole]
  if ((isSafe(hole) || isHolding(hole)) && place?.zone !== zone) return unreadable(at, { code: 'own-zone' })
  if (new Set(flags).size < flags.length) return unreadable(at + name.length, { code: 'flag-once' })
  const riding = flags.includes('*')
  if (riding && (!isCorner(hole) || hole === corner(zone))) return unreadable(at + name.length, { code: 'riding' })
  if (isHolding(hole)) return ok(pegAt(hole))
  return ok(pegAt(hole, riding, flags.includes("'") || isSafe(hole) || hole === gate(zone), flags.includes('^')))
}

/**
 * `44444443444442/…`: how many of A 2 … K joker are left in each pile; never more than the deck has beside the card in
 * play.
 */
function readPiles(field: Field, usual: readonly Pile[]): Result<readonly Pile[], Unreadable<Expected>> {
  const parts = splitField(field, '/')
  if (parts.length !== usual.length) return unreadable(field.at, { code: 'piles', piles: usual.length })
  const piles: Pile[] = []
  for (const [index, part] of parts.entries()) {
    if (!/^[0-4]{14}$/.test(part.value)) return unreadable(part.at, { code: 'pile', digits: RANKS.length })
    const pile = [...part.value].map(Number)
    const rank = pile.findIndex((copies, at) => copies > (usual[index]?.[at] ?? 0))
    if (rank >= 0)
      return unreadable(part.at + rank, {
        code: 'most-copies',
        most: usual[index]?.[rank] ?? 0,
        card: RANKS[rank] ?? '',
      })
    piles.push(pile)
  }
  return ok(piles)
}
