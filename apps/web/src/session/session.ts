import {
  begin,
  fall as fallen,
  letChanceAct,
  stream,
  submit,
  done,
  failed,
  unreadable,
  type Dice,
  type Game,
  type GameTypes,
  type Line,
  type Match,
  type Names,
  type Option,
  type Question,
  type Refusal,
  type Result,
  type Seat,
  type Some,
  type Viewer,
} from '@parlour/core'
import type { Hint } from '../bots/protocol.ts'
import { wholeMove, without } from './picks.ts'

/** Who sits on a seat. */
export type Holder =
  { readonly type: 'person'; readonly name: string } | { readonly type: 'bot'; readonly bot: string; readonly name: string }

/** What one line of the match did. */
export interface Step<T extends GameTypes> {
  readonly state: T['state'] // after the line
  readonly effects: readonly T['effect'][]
}

/** What a strong player would do here, and why. */
export interface Hinted<T extends GameTypes> {
  readonly action: T['action']
  readonly hint: Hint
}

/** A match at one screen and everything a player has half done. Immutable; every transition gives a new one, or the same if nothing changed. */
export interface Session<T extends GameTypes> {
  readonly match: Match<T>
  readonly trail: readonly Step<T>[] // one for each line of the match
  readonly holders: readonly Holder[] // by seat
  readonly seed: string // of the dice
  readonly started: string | null
  readonly picks: readonly T['pick'][]
  readonly looked: Option<T> | null
  readonly hint: Hinted<T> | null
  readonly undone: readonly Line[] // the next to be done again comes first
  readonly skipping: boolean // to the next decision of a person, without pauses
  readonly lifted: Seat | 'everybody' | null // for whom the curtain was lifted last; everybody where nothing is secret
  readonly practice: boolean // a run that is not kept, in which moves may be taken back
}

export interface Opening<T extends GameTypes> {
  readonly game: Game<T>
  readonly settings: T['settings']
  readonly holders: readonly Holder[]
  readonly seed: string
  readonly started?: string | null
  readonly from?: T['state'] | null
  readonly practice?: boolean
}

export const openSession = <T extends GameTypes>({ game, settings, holders, seed, started, from, practice }: Opening<T>): Session<T> => ({
  ...sessionAt(begin(game, settings, holders.length, from ?? null), [], holders, seed, started ?? null),
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
  picks: [],
  looked: null,
  hint: null,
  undone: [],
  skipping: false,
  lifted: null,
  practice: false,
})

export const toAct = <T extends GameTypes>({ match }: Session<T>): ReturnType<Game<T>['rules']['toAct']> =>
  match.game.rules.toAct(match.state)

/** The seat of the person who is to act, or null while it is somebody else's turn. */
export function actor<T extends GameTypes>(session: Session<T>): Seat | null {
  const seat = toAct(session)
  return typeof seat === 'number' && session.holders[seat]?.type === 'person' ? seat : null
}

/** Whose eyes the screen has: the only person's; among several, the person's who is to act, once the curtain is lifted; otherwise the public's. */
export function viewer<T extends GameTypes>(session: Session<T>): Viewer {
  const [only, another] = people(session)
  if (only !== undefined && another === undefined) return only
  return curtain(session) === null ? (actor(session) ?? 'public') : 'public'
}

const people = <T extends GameTypes>({ holders }: Session<T>): readonly Seat[] =>
  holders.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []))

/** Who must come to the screen before anything secret is shown: the person to act, if others share the screen and it was not lifted for him. */
export function curtain<T extends GameTypes>(session: Session<T>): Seat | null {
  const seat = actor(session)
  if (seat === null || session.lifted === 'everybody' || session.lifted === seat || people(session).length < 2) return null
  return knowsMore(session, seat) ? seat : null
}

export const lift = <T extends GameTypes>(session: Session<T>): Session<T> => ({ ...session, lifted: curtain(session) ?? session.lifted })

/** Whether a seat knows something that is not public. */
const knowsMore = <T extends GameTypes>({ match: { game, state } }: Session<T>, seat: Seat): boolean => hasSecrets(game, state, seat)

function hasSecrets<T extends GameTypes>({ sight }: Game<T>, state: T['state'], seat: Seat): boolean {
  const own = sight.view(state, seat)
  const open = sight.view(state, 'public')
  return own !== open && JSON.stringify(own) !== JSON.stringify(open)
}

const GUESSES = Array.from({ length: 20 }, (_, guess) => stream('guess', guess)) // one right by luck is not knowledge

/** Whether position and record would tell this screen's viewer what he must not know before the end. */
export function keepsSecrets<T extends GameTypes>(session: Session<T>): boolean {
  const { game, state } = session.match
  if (toAct(session) === 'nobody') return false
  return [state, session.trail[0]?.state ?? state].some((moment) => isHidden(game, moment, viewer(session)))
}

/** Whether somebody cannot write a position down for certain. */
export function isHidden<T extends GameTypes>({ sight, notation }: Game<T>, state: T['state'], eyes: Viewer): boolean {
  const view = sight.view(state, eyes)
  if (view === state) return false
  const truth = notation.state.write(state)
  return GUESSES.some((rng) => notation.state.write(sight.imagine(view, rng)) !== truth)
}

export const viewOf = <T extends GameTypes>(session: Session<T>): T['view'] =>
  session.match.game.sight.view(session.match.state, viewer(session))

export const questionOf = <T extends GameTypes>(session: Session<T>): Question<T> =>
  session.match.game.guide.ask(viewOf(session), session.picks)

export const namesOf =
  (holders: readonly Holder[]): Names =>
  (seat) =>
    holders[seat]?.name ?? String(seat + 1)

export const look = <T extends GameTypes>(session: Session<T>, looked: Option<T> | null): Session<T> =>
  session.looked === looked ? session : { ...session, looked }

/** What confirming the picks would play, if they are already a whole move. */
export const pending = <T extends GameTypes>(session: Session<T>): T['action'] | null =>
  wholeMove(session.match.game, viewOf(session), session.picks)

/** A person takes an option: a whole move is played unless it waits to be confirmed, a part of one is kept as a pick. A blocked option changes nothing. */
export function choose<T extends GameTypes>(session: Session<T>, option: Option<T>, ms: number | null = null, waits = false): Session<T> {
  const seat = actor(session)
  if (seat === null || option.status === 'blocked') return session
  if (option.more || option.action === null || waits) return { ...session, picks: [...session.picks, option.pick], looked: null }
  return playAction(session, seat, option.action, ms)
}

/** Plays what the picks amount to. */
export function confirm<T extends GameTypes>(session: Session<T>, ms: number | null = null): Session<T> {
  const seat = actor(session)
  const action = pending(session)
  return seat === null || action === null ? session : playAction(session, seat, action, ms)
}

function playAction<T extends GameTypes>(session: Session<T>, seat: Seat, action: T['action'], ms: number | null): Session<T> {
  const played = play(session, seat, session.match.game.notation.action.write(action), ms)
  return played.ok ? played.value : session
}

/** Takes the latest pick back; nothing of it was ever played. */
export const back = <T extends GameTypes>(session: Session<T>): Session<T> =>
  session.picks.length === 0 ? session : { ...session, picks: session.picks.slice(0, -1), looked: null }

/** Takes one pick back, whichever it is; those after it stay as far as they still lead somewhere. */
export function drop<T extends GameTypes>(session: Session<T>, pick: T['pick']): Session<T> {
  const picks = without(session.match.game, viewOf(session), session.picks, pick)
  return picks === session.picks ? session : { ...session, picks, looked: null }
}

/** A line from a seat, by a person or a bot. */
export function play<T extends GameTypes>(
  session: Session<T>,
  seat: Seat,
  text: string,
  ms: number | null = null,
): Result<Session<T>, Some<Refusal | T['reason']>> {
  const told: T['effect'][] = []
  const played = submit(session.match, seat, text, ms, (effect) => told.push(effect))
  if (!played.ok) return failed(played.error)
  const [next] = session.undone
  const again = next !== undefined && next.by === seat && next.text === played.value.lines.at(-1)?.text
  return done({ ...advanced(session, played.value, told), undone: again ? session.undone.slice(1) : [] })
}

/** Chance answers, by the generator of this line. */
export function fall<T extends GameTypes>(session: Session<T>): Session<T> {
  if (toAct(session) !== 'chance') return session
  const told: T['effect'][] = []
  const match = letChanceAct(session.match, diceOf(session.seed), (effect) => told.push(effect))
  const [next] = session.undone
  const again = next?.by === 'chance' && next.text === match.lines.at(-1)?.text
  return { ...advanced(session, match, told), undone: again ? session.undone.slice(1) : [] }
}

/** Chance answers as it is told to: for thinking about a position, never for a game. */
export function fallAs<T extends GameTypes>(session: Session<T>, text: string): Result<Session<T>, ReturnType<typeof unreadable>['error']> {
  const { rules, notation } = session.match.game
  const told: T['effect'][] = []
  const match = fallen(session.match, text, (effect) => told.push(effect))
  if (match.ok) return done(advanced(session, match.value, told))
  if (typeof match.error === 'string') return unreadable(0, notation.chance.write(rules.draw(session.match.state, diceOf(session.seed)(1))))
  return failed(match.error[0])
}

/** Each line has a generator of its own, so that taking a move back never changes the dice to come. */
const diceOf =
  (seed: string): Dice =>
  (number) =>
    stream(seed, 'dice', number)

function advanced<T extends GameTypes>(session: Session<T>, match: Match<T>, effects: readonly T['effect'][]): Session<T> {
  const trail = [...session.trail, { state: match.state, effects }]
  const lifted = match.lines.at(-1)?.by === 'chance' ? closed(session) : session.lifted // new secrets
  const next = { ...session, match, trail, picks: [], looked: null, hint: null, undone: [], lifted }
  return { ...next, skipping: session.skipping && actor(next) === null && toAct(next) !== 'nobody' }
}

const closed = <T extends GameTypes>({ lifted }: Session<T>): Session<T>['lifted'] => (lifted === 'everybody' ? lifted : null)

/**
 * What a session is: a match among seats; or, in a game for one, a run that counts (today's challenge is one too) or practice.
 * Whoever begins from a position of his own practises.
 */
export type Kind = 'match' | 'run' | 'daily' | 'practice'

export const DAILY = 'daily/' // the seed of a challenge is this and its day

export function kindOf<T extends GameTypes>({ match, practice, seed }: Session<T>): Kind {
  if (match.game.seats.max > 1) return 'match'
  return practice || match.from !== null ? 'practice' : seed.startsWith(DAILY) ? 'daily' : 'run'
}

export const counts = <T extends GameTypes>(session: Session<T>): boolean => ['run', 'daily'].includes(kindOf(session))

export const mayUndo = <T extends GameTypes>(session: Session<T>): boolean => linesToUndo(session) > 0

/** A person's latest line can be taken back, as long as neither chance nor a bot has answered it; in practice chance may have; in a run that counts never. */
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
    picks: [],
    looked: null,
    hint: null,
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

/** The only thing the seat to act can do, if everybody can see that: what a hidden hand forces is nobody's business, not even by its timing. */
export function onlyMoveAt<T extends GameTypes>(game: Game<T>, state: T['state']): T['action'] | null {
  const seat = game.rules.toAct(state)
  if (typeof seat !== 'number' || hasSecrets(game, state, seat)) return null
  const [only, another] = game.rules.actions(state)
  return only === undefined || another !== undefined ? null : only
}

export const onlyMove = <T extends GameTypes>({ match: { game, state } }: Session<T>): T['action'] | null => onlyMoveAt(game, state)

/** The only thing a person can do now, if there is only one. */
export const forced = <T extends GameTypes>(session: Session<T>): T['action'] | null => (actor(session) === null ? null : onlyMove(session))

/** Runs to the next decision of a person without pauses. */
export const skip = <T extends GameTypes>(session: Session<T>): Session<T> =>
  actor(session) === null && toAct(session) !== 'nobody' ? { ...session, skipping: true } : session

export const hinted = <T extends GameTypes>(session: Session<T>, hint: Hinted<T>): Session<T> => ({ ...session, hint })

/** The effects of the latest line as this screen saw them. */
export function toldBy<T extends GameTypes>(session: Session<T>): readonly T['effect'][] {
  const { sight } = session.match.game
  const eyes = viewer(session)
  return (session.trail.at(-1)?.effects ?? []).flatMap((effect) => sight.witness(effect, eyes) ?? [])
}

/** Everything told so far as this screen may know it. */
export function pastOf<T extends GameTypes>(session: Session<T>): readonly T['effect'][] {
  const { sight } = session.match.game
  const eyes = viewer(session)
  return session.trail.flatMap(({ effects }) => effects.flatMap((effect) => sight.witness(effect, eyes) ?? []))
}
