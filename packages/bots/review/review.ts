import { stream, type GameTypes, type Language, type Names, type Of, type Replay, type Seat } from '@parlour/core'
import type { Adviser } from '../advice.ts'
import type { Basis, Coach, Pass, Unit, Valued } from './coach.ts'
import { severityOf, type Severity } from './severity.ts'
import { reviewWords } from './words.ts'

/** One decision of a match as the coach judges it, in figures. */
export interface Verdict<in out T extends GameTypes> {
  /** Of the record, from 1. */
  readonly line: number
  readonly seat: Seat
  /** What the seat saw. */
  readonly view: Of<T, 'view'>
  readonly unit: Unit
  readonly stretch: string
  readonly pass: Pass
  readonly basis: Basis
  readonly played: Valued<T>
  readonly best: Valued<T>
  /** The best of the others, if what was played is the best. */
  readonly second: Valued<T> | null
  /** The difference of their values, and its standard error if that is known. */
  readonly loss: number
  readonly error: number | null
  readonly severity: Severity | null
  /** Whether there was nothing to choose. */
  readonly forced: boolean
}

/** The same in words. */
export interface Judged<in out T extends GameTypes> extends Verdict<T> {
  /** "costs 8% of winning". */
  readonly cost: string
  /** Why the best was better than what was played, or than the runner-up if the best was played. */
  readonly reason: string
}

/**
 * Judges every decision of a replay in order, or those of one seat: one for each step of the generator, so that a page
 * can show how far it is. Everybody is judged by the view they had: nothing hidden from them, and nothing that came
 * later, counts. Without a second pass there is nothing to give.
 */
export function* judge<T extends GameTypes>(
  coach: Coach<T>,
  replay: Replay<T>,
  pass: Pass,
  only?: Seat,
): Generator<Verdict<T>, void, void> {
  const { game, lines } = replay.match
  const basis = coach.bases[pass]
  if (basis === null) return
  for (const [index, { by, text }] of lines.entries()) {
    const state = replay.states[index]
    if (by === 'chance' || state === undefined || (only !== undefined && by !== only)) continue
    const view = game.visibility.view(state, by)
    const weighed = weigh(coach, game.notation.action, view, by, text, index + 1, pass)
    const { best, played } = weighed
    const loss = Math.max(0, best.value - played.value)
    const unit = coach.unit(view)
    yield {
      ...weighed,
      line: index + 1,
      seat: by,
      view,
      unit,
      stretch: coach.stretch(view),
      pass,
      basis,
      loss,
      error: played.error,
      severity: severityOf(loss, unit),
      forced: game.rules.actions(state).length === 1,
    }
  }
}

/** Says what a decision cost, and why. */
export function inWords<T extends GameTypes>(
  adviser: Adviser<T>,
  verdict: Verdict<T>,
  who: Names,
  language: Language,
): Judged<T> {
  return { ...verdict, ...reasoned(adviser, verdict, who, language) }
}

/** What a decision cost, and why. */
export function reasoned<T extends GameTypes>(
  adviser: Adviser<T>,
  decision: Pick<Verdict<T>, 'best' | 'played' | 'second' | 'view' | 'seat' | 'loss' | 'unit'>,
  who: Names,
  language: Language,
): Pick<Judged<T>, 'cost' | 'reason'> {
  const { best, played, second, view, seat, loss, unit } = decision
  const other = best === played ? second : played
  const advice = { best: hinted(best), second: other === null ? null : hinted(other) }
  return {
    cost: reviewWords[language].cost(loss, unit),
    reason: adviser.words[language].reason(advice, view, seat, who),
  }
}

const hinted = <T extends GameTypes>({ action, hint }: Valued<T>): { action: Of<T, 'action'>; value: number } => ({
  action,
  value: hint,
})

interface Weighed<in out T extends GameTypes> {
  readonly best: Valued<T>
  readonly second: Valued<T> | null
  readonly played: Valued<T>
}

/** What was played counts as best where nothing is better. */
function weigh<T extends GameTypes>(
  coach: Coach<T>,
  action: {
    write(action: Of<T, 'action'>): string
    read(text: string): { ok: true; value: Of<T, 'action'> } | { ok: false }
  },
  view: Of<T, 'view'>,
  seat: Seat,
  text: string,
  line: number,
  pass: Pass,
): Weighed<T> {
  const read = action.read(text)
  const rated = read.ok ? coach.rate(view, seat, read.value, pass, stream('review', line)) : []
  const played = rated.find((one) => action.write(one.action) === text)
  if (played === undefined) throw new Error(`line ${line} of a replay is not judged: ${text}`)
  const [first = played, next = null] = rated.toSorted((a, b) => b.value - a.value)
  if (first.value <= played.value) return { best: played, second: first === played ? next : first, played }
  const lead = (first.value - played.value) * (coach.lead?.(view, first, played, pass) ?? 1)
  return { best: first, second: null, played: { ...played, value: first.value - lead } }
}

/** How many decisions a review will judge. */
export const decisions = <T extends GameTypes>(replay: Replay<T>, only?: Seat): number =>
  replay.match.lines.filter(({ by }) => by !== 'chance' && (only === undefined || by === only)).length

/** The dearest mistakes first; equals as they were played. */
export const costliest = <J extends { readonly loss: number; readonly line: number }>(
  judged: readonly J[],
): readonly J[] => judged.toSorted((a, b) => b.loss - a.loss || a.line - b.line)
