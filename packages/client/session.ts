import {
  begin,
  applyChance as applied,
  drawChance as drawn,
  fairDice,
  stream,
  submit,
  ok,
  err,
  unreadable,
  type Dice,
  type LineDice,
  mayRace,
  type Game,
  type GameTypes,
  type Hmac,
  type Of,
  type Line,
  type Match,
  type Names,
  type ExpectedOf,
  type Refusal,
  type Unreadable,
  type Result,
  type Seat,
  type NonEmpty,
  type Viewer,
} from '@parlour/core'
import { challengeName } from '@parlour/protocol'
import { raceDice, rivalsIn } from './race.ts'
import type { Holder } from './source.ts'

/** What one line of the match did. */
export interface Step<T extends GameTypes> {
  /** After the line. */
  readonly state: Of<T, 'state'>
  readonly effects: readonly Of<T, 'effect'>[]
}

/** What an adviser would play and what otherwise, in words. */
export interface Hint {
  readonly best: string
  readonly value: string
  /** No value: as good as the best. */
  readonly second: { readonly text: string; readonly value: string | null } | null
  readonly reason: string
}

/** What a strong player would do here, and why. */
export interface Hinted<T extends GameTypes> {
  readonly action: Of<T, 'action'>
  readonly hint: Hint
}

/**
 * A match in this program. Immutable; every transition gives a new one, or the same if nothing changed. What a player
 * has half done is not part of it.
 */
export interface Session<T extends GameTypes> {
  readonly match: Match<T>
  /** One for each line of the match. */
  readonly trail: readonly Step<T>[]
  /** By seat. */
  readonly holders: readonly Holder[]
  /** Of the dice. */
  readonly seed: string
  readonly started: string | null
  /** The next to be done again comes first. */
  readonly undone: readonly Line[]
  /** To the next decision of a person, without pauses. */
  readonly skipping: boolean
  /** For whom the curtain was lifted last; everybody where nothing is secret. */
  readonly lifted: Seat | 'everybody' | null
  /** A run that is not kept, in which moves may be taken back. */
  readonly practice: boolean
}

export interface Opening<T extends GameTypes> {
  readonly game: Game<T>
  /** The usual ones where none are given. */
  readonly settings?: Of<T, 'settings'>
  readonly holders: readonly Holder[]
  readonly seed: string
  readonly started?: string | null
  readonly from?: Of<T, 'state'> | null
  readonly practice?: boolean
}

export const openSession = <T extends GameTypes>({
  game,
  settings,
  holders,
  seed,
  started,
  from,
  practice,
}: Opening<T>): Session<T> => ({
  ...sessionAt(
    begin(game, settings ?? game.settings.defaults, holders.length, from ?? null),
    [],
    holders,
    seed,
    started ?? null,
  ),
  practice: practice ?? false,
})

export const sessionAt = <T extends GameTypes>(
  match: Match<T>,
  trail: readonly Step<T>[],
  holders: readonly Holder[],
  seed: string,
  started: string | null,
): Session<T> => ({
  match,
  trail,
  holders,
  seed,
  started,
  undone: [],
  skipping: false,
  lifted: null,
  practice: false,
})

export const toAct = <T extends GameTypes>({ match }: Session<T>): ReturnType<Game<T>['rules']['toAct']> =>
  match.game.rules.toAct(match.state)

/** The seat of the person whose turn it is, or null while it is somebody else's turn. */
export function actor<T extends GameTypes>(session: Session<T>): Seat | null {
  const seat = toAct(session)
  return typeof seat === 'number' && session.holders[seat]?.type === 'person' ? seat : null
}

/**
 * Whose eyes the screen has: the only person's; among several, the one whose turn it is, once the curtain is lifted;
 * otherwise the public's.
 */
export function viewer<T extends GameTypes>(session: Session<T>): Viewer {
  const [only, another] = people(session)
  if (only !== undefined && another === undefined) return only
  return curtain(session) === null ? (actor(session) ?? 'public') : 'public'
}

export const people = <T extends GameTypes>({ holders }: Session<T>): readonly Seat[] =>
  holders.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []))

/**
 * Who must come to the screen before anything secret is shown: the person to act, if others share the screen and it was
 * not lifted for them.
 */
export function curtain<T extends GameTypes>(session: Session<T>): Seat | null {
  const seat = actor(session)
  if (seat === null || session.lifted === 'everybody' || session.lifted === seat || people(session).length < 2)
    return null
  return hasSecrets(session.match.game, session.match.state, seat) ? seat : null
}

export const lift = <T extends GameTypes>(session: Session<T>): Session<T> => ({
  ...session,
  lifted: curtain(session) ?? session.lifted,
})

/** Whether a seat knows something that is not public. */
function hasSecrets<T extends GameTypes>({ visibility }: Game<T>, state: Of<T, 'state'>, seat: Seat): boolean {
  const own = visibility.view(state, seat)
  const open = visibility.view(state, 'public')
  return own !== open && JSON.stringify(own) !== JSON.stringify(open)
}

const GUESSES = Array.from({ length: 20 }, (_, guess) => stream('guess', guess)) // one right by luck is not knowledge

/** Whether position and record would tell this screen's viewer what they must not know before the end. */
export function keepsSecrets<T extends GameTypes>(session: Session<T>): boolean {
  const { game, state } = session.match
  if (toAct(session) === 'nobody') return false
  return [state, session.trail[0]?.state ?? state].some((moment) => isHidden(game, moment, viewer(session)))
}

/** Whether somebody cannot write a position down for certain. */
export function isHidden<T extends GameTypes>(
  { visibility, notation }: Game<T>,
  state: Of<T, 'state'>,
  eyes: Viewer,
): boolean {
  const view = visibility.view(state, eyes)
  if (Object.is(view, state)) return false
  const truth = notation.state.write(state)
  return GUESSES.some((rng) => notation.state.write(visibility.sampleState(view, rng)) !== truth)
}

export const viewOf = <T extends GameTypes>(session: Session<T>): Of<T, 'view'> =>
  session.match.game.visibility.view(session.match.state, viewer(session))

/** Who sits where; `you` is the reader's seat: of one person among bots it is theirs. */
export function namesOf(holders: readonly Holder[], you: Seat | null = onlyPerson(holders)): Names {
  return (seat) => ({ name: holders[seat]?.name ?? String(seat + 1), you: seat === you })
}

/** The seat of one person among bots, or of one who plays alone. */
export function onlyPerson(holders: readonly Holder[]): Seat | null {
  const people = holders.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []))
  return people.length === 1 && holders.length > 0 ? (people[0] ?? null) : null
}

/** A line from a seat, by a person or a bot. */
export function play<T extends GameTypes>(
  session: Session<T>,
  seat: Seat,
  text: string,
  ms: number | null = null,
): Result<Session<T>, NonEmpty<Refusal<ExpectedOf<T>> | Of<T, 'reason'>>> {
  const told: Of<T, 'effect'>[] = []
  const played = submit(session.match, seat, text, ms, (effect) => told.push(effect))
  if (!played.ok) return err(played.error)
  const [next] = session.undone
  const again = next !== undefined && next.by === seat && next.text === played.value.lines.at(-1)?.text
  return ok({ ...advanced(session, played.value, told), undone: again ? session.undone.slice(1) : [] })
}

/** Chance answers, by the generator of this line; the dice that a server had need an HMAC. */
export function drawChance<T extends GameTypes>(session: Session<T>, hmac?: Hmac): Session<T> {
  if (toAct(session) !== 'chance') return session
  const told: Of<T, 'effect'>[] = []
  const match = drawn(session.match, diceIn(session, hmac), (effect) => told.push(effect))
  const [next] = session.undone
  const again = next?.by === 'chance' && next.text === match.lines.at(-1)?.text
  return { ...advanced(session, match, told), undone: again ? session.undone.slice(1) : [] }
}

/** Chance answers as it is told to: for thinking about a position, never for a game. */
export function applyChance<T extends GameTypes>(
  session: Session<T>,
  text: string,
): Result<Session<T>, Unreadable<ExpectedOf<T>>> {
  const { rules, notation } = session.match.game
  const told: Of<T, 'effect'>[] = []
  const match = applied(session.match, text, (effect) => told.push(effect))
  if (match.ok) return ok(advanced(session, match.value, told))
  if (typeof match.error === 'string')
    return unreadable(0, {
      code: 'like',
      text: notation.chance.write(rules.sample(session.match.state, stream(session.seed, 'dice', 1))),
    })
  return err(match.error[0])
}

/** In a race the dice follow from the place in the run, otherwise from the number of the line. */
function diceIn<T extends GameTypes>(session: Session<T>, hmac: Hmac | undefined): Dice {
  const { match, trail, seed } = session
  return mayRace(match.game) && rivalsIn(seed).length > 0
    ? () => raceDice(match.game, seed, match.state, drawnIn(match, trail))
    : diceOf(session, hmac)
}

/** The states in which chance has answered. */
function drawnIn<T extends GameTypes>(match: Match<T>, trail: readonly Step<T>[]): readonly Of<T, 'state'>[] {
  const first = match.from ?? match.game.rules.start(match.settings, match.seats)
  return match.lines.flatMap(({ by }, line) => (by === 'chance' ? [trail[line - 1]?.state ?? first] : []))
}

/** Each line has a generator of its own, so that taking a move back never changes the dice to come. */
function diceOf<T extends GameTypes>({ seed, match: { game, seats } }: Session<T>, hmac: Hmac | undefined): LineDice {
  const [, day, served] = SERVED.exec(seed) ?? []
  if (day === undefined || served === undefined) return (number) => stream(seed, 'dice', number)
  if (hmac === undefined) throw new Error('the dice of a server need an HMAC')
  const none = Array.from({ length: seats }, () => '')
  return fairDice(served, challengeName(day, game.id), none, hmac)
}

function advanced<T extends GameTypes>(
  session: Session<T>,
  match: Match<T>,
  effects: readonly Of<T, 'effect'>[],
): Session<T> {
  const trail = [...session.trail, { state: match.state, effects }]
  const lifted = match.lines.at(-1)?.by === 'chance' ? closed(session) : session.lifted // new secrets
  const next = { ...session, match, trail, undone: [], lifted }
  return { ...next, skipping: session.skipping && actor(next) === null && toAct(next) !== 'nobody' }
}

const closed = <T extends GameTypes>({ lifted }: Session<T>): Session<T>['lifted'] =>
  lifted === 'everybody' ? lifted : null

/**
 * What a session is: today's challenge, practice, a match among seats, or a run that counts in a game for one. There a
 * game from a position of one's own is practice too.
 */
export type Kind = 'match' | 'run' | 'daily' | 'practice'

export const DAILY = 'daily/' // the seed of a challenge without a server is this and its day

/** The seed of practice with the dice that a server had on a day. */
export const servedSeed = (day: string, seed: string): string => `served/${day}/${seed}`
const SERVED = /^served\/(\d{4}-\d{2}-\d{2})\/([0-9a-f]{64})$/

/** Whether the dice are a server's, which are drawn with an HMAC. */
export const isServed = <T extends GameTypes>({ seed }: Session<T>): boolean => SERVED.test(seed)

export function kindOf<T extends GameTypes>({ match, practice, seed }: Session<T>): Kind {
  if (seed.startsWith(DAILY) && !practice && match.from === null) return 'daily'
  if (match.game.seats.max > 1) return practice ? 'practice' : 'match'
  return practice || match.from !== null ? 'practice' : 'run'
}

export const counts = <T extends GameTypes>(session: Session<T>): boolean => ['run', 'daily'].includes(kindOf(session))

export const mayUndo = <T extends GameTypes>(session: Session<T>): boolean => linesToUndo(session) > 0

/**
 * A person's latest line can be taken back, as long as neither chance nor a bot has answered it; in practice chance may
 * have; in a run that counts never.
 */
function linesToUndo<T extends GameTypes>(session: Session<T>): number {
  const { lines } = session.match
  if (counts(session)) return 0
  let back = 1
  if (kindOf(session) === 'practice') while (lines.at(-back)?.by === 'chance') back++
  const line = lines.at(-back)
  return line !== undefined && line.by !== 'chance' && session.holders[line.by]?.type === 'person' ? back : 0
}

export function undo<T extends GameTypes>(session: Session<T>): Session<T> {
  const back = linesToUndo(session)
  if (back === 0) return session
  const { match } = session
  const trail = session.trail.slice(0, -back)
  const state = trail.at(-1)?.state ?? match.from ?? match.game.rules.start(match.settings, match.seats)
  return {
    ...session,
    match: { ...match, state, lines: match.lines.slice(0, -back) },
    trail,
    undone: [...match.lines.slice(-back), ...session.undone],
    lifted: closed(session),
  }
}

export function redo<T extends GameTypes>(session: Session<T>): Session<T> {
  const [next] = session.undone
  if (next === undefined || next.by === 'chance') return session
  const again = play(session, next.by, next.text, next.ms)
  return again.ok ? again.value : session
}

/**
 * The only thing the seat to act can do, if everybody can see that: what a hidden hand forces is nobody's business, not
 * even by its timing.
 */
export function onlyMoveAt<T extends GameTypes>(game: Game<T>, state: Of<T, 'state'>): Of<T, 'action'> | null {
  const seat = game.rules.toAct(state)
  if (typeof seat !== 'number' || hasSecrets(game, state, seat)) return null
  const [only, another] = game.rules.actions(state)
  return only === undefined || another !== undefined ? null : only
}

export const onlyMove = <T extends GameTypes>({ match: { game, state } }: Session<T>): Of<T, 'action'> | null =>
  onlyMoveAt(game, state)

/** Runs to the next decision of a person without pauses. */
export const skip = <T extends GameTypes>(session: Session<T>): Session<T> =>
  actor(session) === null && toAct(session) !== 'nobody' ? { ...session, skipping: true } : session
