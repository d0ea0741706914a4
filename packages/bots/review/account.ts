import type { GameTypes, Of, Replay, Seat } from '@parlour/core'
import type { Coach, Unit } from './coach.ts'
import type { Verdict } from './review.ts'
import { accuracyOf, type Severity } from './severity.ts'

/** What a game came to for a seat, and why: `result - expected = luck + given - lost`, in the coach's unit. */
export interface Account {
  readonly seat: Seat
  readonly unit: Unit
  /** Decisions with a choice. */
  readonly decisions: number
  readonly best: number
  /** From 0 to 1; null where there was nothing to decide. */
  readonly accuracy: number | null
  /** Against the best, by its own decisions. */
  readonly lost: number
  /** The standard error of what was lost. */
  readonly error: number
  /** By the others' worse decisions, each shared out among those they were made against. */
  readonly given: number
  /** What the dice, the deal and what could not be seen brought, against what was to be expected. */
  readonly luck: number
  readonly severities: { readonly [S in Severity]: number }
  /** What the game was worth to the seat after so many lines, for each stretch. */
  readonly curves: readonly (readonly Point[])[]
}

export interface Point {
  readonly line: number
  readonly value: number
}

/**
 * Sums up. Between two decisions of a seat its value changes by what the others do and by what chance brings: what the
 * others lost by their decisions is given, the rest is luck. A seat's luck therefore needs everybody's decisions; with
 * only its own judged, gifts count as luck.
 */
export function accountFor<T extends GameTypes>(
  coach: Coach<T>,
  replay: Replay<T>,
  judged: readonly Verdict<T>[],
  seat: Seat,
): Account {
  const own = judged.filter((one) => one.seat === seat)
  const choices = own.filter(({ forced }) => !forced)
  const rivals = replay.match.seats - 1
  const curves: Point[][] = []
  let [luck, given] = [0, 0]
  for (const stretch of stretchesOf(own)) {
    const [first] = stretch
    const last = stretch.at(-1)
    if (first === undefined || last === undefined) continue
    const close = endOf(coach, replay, last)
    const from = startOf(coach, replay, first)
    const opened = coach.expected(publicly(replay, from - 1), seat)
    const curve: Point[] = []
    curves.push(curve)
    let value = opened ?? first.best.value
    if (opened !== null) curve.push({ line: from - 1, value })
    for (const { line, best, played } of stretch) {
      luck += best.value - value
      value = played.value
      curve.push({ line: line - 1, value: best.value }, { line, value })
    }
    if (close !== null && close.value !== null) {
      luck += close.value - value
      curve.push({ line: close.line, value: close.value })
    }
    const until = close?.line ?? replay.match.lines.length
    for (const other of judged)
      if (other.seat !== seat && other.stretch === first.stretch && other.line >= from && other.line <= until)
        given += other.loss / rivals
  }
  const count = (kind: Severity): number => own.filter(({ severity }) => severity === kind).length
  return {
    seat,
    unit: own[0]?.unit ?? 'win',
    decisions: choices.length,
    best: choices.filter(({ loss }) => loss === 0).length,
    accuracy:
      choices.length === 0
        ? null
        : choices.reduce((sum, { loss, unit }) => sum + accuracyOf(loss, unit), 0) / choices.length,
    lost: own.reduce((sum, { loss }) => sum + loss, 0),
    error: Math.sqrt(own.reduce((sum, { error }) => sum + (error ?? 0) ** 2, 0)),
    given,
    luck: luck - given,
    severities: { inaccuracy: count('inaccuracy'), mistake: count('mistake'), blunder: count('blunder') },
    curves,
  }
}

/** Decisions in runs of one stretch. */
function stretchesOf<T extends GameTypes>(own: readonly Verdict<T>[]): readonly (readonly Verdict<T>[])[] {
  const runs: Verdict<T>[][] = []
  for (const one of own) {
    const run = runs.at(-1)
    if (run?.[0]?.stretch === one.stretch) run.push(one)
    else runs.push([one])
  }
  return runs
}

/** The first line of the stretch that a decision belongs to. */
function startOf<T extends GameTypes>(coach: Coach<T>, replay: Replay<T>, { line, stretch }: Verdict<T>): number {
  let at = line
  while (at > 1 && coach.stretch(publicly(replay, at - 2)) === stretch) at--
  return at
}

/** Where the stretch of a decision ended and what it brought; null while it goes on. */
export function endOf<T extends GameTypes>(
  coach: Coach<T>,
  replay: Replay<T>,
  { line, stretch, seat }: Pick<Verdict<T>, 'line' | 'stretch' | 'seat'>,
): { readonly line: number; readonly value: number | null } | null {
  for (let at = line; at < replay.states.length; at++) {
    const after = publicly(replay, at)
    const isOver = replay.match.game.rules.toAct(replay.states[at] ?? replay.match.state) === 'nobody'
    if (isOver || coach.stretch(after) !== stretch) return { line: at, value: coach.brought(stretch, after, seat) }
  }
  return null
}

const publicly = <T extends GameTypes>({ match, states }: Replay<T>, at: number): Of<T, 'view'> =>
  match.game.visibility.view(states[at] ?? match.state, 'public')
