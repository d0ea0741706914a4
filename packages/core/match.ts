import { attempt, type Refusal } from './attempt.ts'
import type {
  ExpectedOf,
  Game,
  GameTypes,
  Of,
  RawSettings,
  Rng,
  Seat,
  SettingReason,
  Tell,
  Unreadable,
} from './game.ts'
import type { GameRecord, Help, Instead, Line } from './record.ts'
import { ok, err, type Result, type NonEmpty } from './result.ts'
import { writeSettings, type SettingValue } from './settings.ts'

/** A game being played: what was agreed, what happened, and where that led. Immutable; every step gives a new one. */
export interface Match<in out T extends GameTypes> {
  readonly game: Game<T>
  readonly settings: Of<T, 'settings'>
  readonly seats: number
  /** Where it began, if not at the usual start. */
  readonly from: Of<T, 'state'> | null
  readonly state: Of<T, 'state'>
  readonly lines: readonly Line[]
  /** Where chance has answered, in a game that names its places (`Rules.place`). */
  readonly places: readonly string[]
}

export function begin<T extends GameTypes>(
  game: Game<T>,
  settings: Of<T, 'settings'>,
  seats: number,
  from: Of<T, 'state'> | null = null,
): Match<T> {
  return { game, settings, seats, from, state: from ?? game.rules.start(settings, seats), lines: [], places: [] }
}

/** Chance's next answer. `dice` gives its generator. */
export function drawChance<T extends GameTypes>(match: Match<T>, dice: Dice, tell?: Tell<T>): Match<T> {
  const { game, state, lines, places } = match
  const rng = dice(lines.length + 1, () => drawIn(game, state, places))
  return answered(match, game.rules.sample(state, rng), tell)
}

/** The generator for the line of a number; `draw` names what is drawn by its place, for those who race. */
export type Dice = (number: number, draw: () => string) => Rng
export type LineDice = (number: number) => Rng

/** A draw by its place, and how many were made there before. */
export function drawIn<T extends GameTypes>(
  { rules }: Game<T>,
  state: Of<T, 'state'>,
  places: readonly string[],
): string {
  const place = rules.place?.(state) ?? ''
  return `${place}/${places.filter((other) => other === place).length}`
}

function answered<T extends GameTypes>(match: Match<T>, chance: Of<T, 'chance'>, tell?: Tell<T>): Match<T> {
  const { game, settings, seats, from, state, lines, places } = match
  const { rules, notation } = game
  const line: Line = { by: 'chance', text: notation.chance.write(chance), ms: null }
  return {
    game,
    settings,
    seats,
    from,
    state: rules.resolve(state, chance, tell),
    lines: appended(lines, line),
    places: rules.place === undefined ? places : [...places, rules.place(state)],
  }
}

/** Copied once and into no more room than it takes; a spread copies twice, into half as much again. */
const appended = (lines: readonly Line[], line: Line): readonly Line[] => lines.toSpliced(lines.length, 0, line)

/** Lets chance answer until it is somebody else's turn. */
export function settle<T extends GameTypes>(match: Match<T>, dice: Dice, tell?: Tell<T>): Match<T> {
  let settled = match
  while (settled.game.rules.toAct(settled.state) === 'chance') settled = drawChance(settled, dice, tell)
  return settled
}

/** A seat's line, played if it is legal. The record keeps the canonical spelling. */
export function submit<T extends GameTypes>(
  match: Match<T>,
  seat: Seat,
  text: string,
  ms: number | null = null,
  tell?: Tell<T>,
  instead?: Instead,
): Result<Match<T>, NonEmpty<Refusal<ExpectedOf<T>> | Of<T, 'reason'>>> {
  const { game, settings, seats, from, lines, places } = match
  const action = attempt(game, match.state, seat, text)
  if (!action.ok) return action
  const played = game.notation.action.write(action.value)
  const line: Line = instead === undefined ? { by: seat, text: played, ms } : { by: seat, text: played, ms, instead }
  const state = game.rules.play(match.state, action.value, tell)
  return ok({ game, settings, seats, from, state, lines: appended(lines, line), places })
}

/** What a record says beside its lines. */
export interface Heading {
  readonly names: readonly string[]
  readonly started?: string
  readonly commitment?: string
  readonly help?: Help
}

export function recordOf<T extends GameTypes>(match: Match<T>, heading: Heading): GameRecord {
  const { game, settings, from, lines } = match
  return {
    game: game.id,
    edition: game.edition,
    settings: writeSettings(game.settings, settings),
    names: heading.names,
    started: heading.started ?? null,
    commitment: heading.commitment ?? null,
    ...(heading.help === undefined ? {} : { help: heading.help }),
    from: from === null ? null : game.notation.state.write(from),
    lines,
  }
}

/** Why a record cannot be replayed, and at which line (0 is the head). */
export interface Broken<in out T extends GameTypes> {
  readonly line: number
  readonly cause:
    | NonEmpty<Refusal<ExpectedOf<T>> | SettingReason | Of<T, 'reason'>>
    | 'other-game'
    | 'other-edition'
    | 'other-seats'
    | 'impossible-chance'
    | 'out-of-turn'
}

export interface Replay<in out T extends GameTypes> {
  readonly match: Match<T>
  /** Before the first line, after the first, … */
  readonly states: NonEmpty<Of<T, 'state'>>
  /** Told by each line. */
  readonly effects: readonly (readonly Of<T, 'effect'>[])[]
}

/** The whole way a record went, or the first line that does not follow from those before it. */
export function replay<T extends GameTypes>(game: Game<T>, record: GameRecord): Result<Replay<T>, Broken<T>> {
  const broken = (line: number, cause: Broken<T>['cause']): { readonly ok: false; readonly error: Broken<T> } =>
    err({ line, cause })
  if (record.game !== game.id) return broken(0, 'other-game')
  const raw = settingsIn(game, record)
  if (raw === null) return broken(0, 'other-edition')
  const settings = game.settings.read(raw, record.names.length)
  if (!settings.ok) return broken(0, settings.error)
  const from = record.from === null ? null : game.notation.state.read(record.from, settings.value)
  if (from !== null && !from.ok) return broken(0, [from.error])
  if (from !== null && game.rules.seats(from.value) !== record.names.length) return broken(0, 'other-seats')
  let match = begin(game, settings.value, record.names.length, from === null ? null : from.value)
  const states: [Of<T, 'state'>, ...Of<T, 'state'>[]] = [match.state]
  const effects: Of<T, 'effect'>[][] = []
  for (const line of record.lines) {
    const told: Of<T, 'effect'>[] = []
    const next =
      line.by === 'chance'
        ? applyChance(match, line.text, (effect) => told.push(effect))
        : submit(match, line.by, line.text, line.ms, (effect) => told.push(effect), line.instead)
    if (!next.ok) return broken(match.lines.length + 1, next.error)
    match = next.value
    states.push(match.state)
    effects.push(told)
  }
  return ok({ match, states, effects })
}

/** The settings of a record in today's words; null for an edition that is no longer played. */
function settingsIn<T extends GameTypes>({ edition, earlier }: Game<T>, record: GameRecord): RawSettings | null {
  const raw = readPairs(record.settings)
  return record.edition === edition ? raw : (earlier?.[record.edition]?.(raw) ?? null)
}

/** Chance's answer as it was written, if it could have fallen here. */
export function applyChance<T extends GameTypes>(
  match: Match<T>,
  text: string,
  tell?: Tell<T>,
): Result<Match<T>, 'impossible-chance' | 'out-of-turn' | NonEmpty<Unreadable<ExpectedOf<T>>>> {
  const { rules, notation } = match.game
  if (rules.toAct(match.state) !== 'chance') return err('out-of-turn')
  const chance = notation.chance.read(text)
  if (!chance.ok) return err([chance.error])
  if (!rules.possible(match.state, chance.value)) return err('impossible-chance')
  return ok(answered(match, chance.value, tell))
}

/** `key=value key=value` as raw settings. */
export function readPairs(text: string): RawSettings {
  const raw: { [key: string]: SettingValue } = {}
  for (const pair of text.split(/\s+/)) {
    const cut = pair.indexOf('=')
    if (cut > 0) raw[pair.slice(0, cut)] = pair.slice(cut + 1)
    else if (pair !== '') raw[pair] = ''
  }
  return raw
}
