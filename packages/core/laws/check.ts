import type { GameTypes, Of } from '../game.ts'
import { stream } from '../rng.ts'
import { BrokenLaw, NoAnswer, type Breach } from './breach.ts'
import { LAWS } from './laws.ts'
import { same } from './same.ts'
import { walk, type Trial, type Walk } from './walk.ts'

export { NoAnswer, type Breach } from './breach.ts'
export { LAWS } from './laws.ts'
export type { Trial } from './walk.ts'

/** Does a piece of work; whoever has a clock may give up on one that does not end, by a `NoAnswer`. */
export type Within = <X>(work: () => X) => X
const withoutLimit: Within = (work) => work()

/**
 * The laws without a test runner: plays one random game and gives the first breach of every law that it broke, in
 * their order. Where the game itself could not be played on, that is the only one.
 *
 *     checkSeed({ game: cantStop, seats: 2, seeds: 20, ends: 5000 }, 1)
 */
export function checkSeed<T extends GameTypes>(
  trial: Trial<T>,
  seed: number,
  within: Within = withoutLimit,
): readonly Breach[] {
  const { game, seats } = trial
  const agreed = game.settings.read(trial.settings ?? {}, seats)
  if (!agreed.ok) throw new Error(`settings were refused: ${JSON.stringify(agreed.error)}`)

  const breaches: Breach[] = []
  let stopped = true
  let [current, place]: [number, Of<T, 'state'> | null] = [1, null]
  /** Does what may break a law; whatever is thrown on the way is a breach of the current one. */
  const hold = <X>(work: () => X): X | null => {
    try {
      return within(work)
    } catch (error) {
      const name = LAWS.find(({ number }) => number === current)?.name ?? ''
      const position = positionOf(trial, place)
      const endless = error instanceof NoAnswer ? { endless: true as const } : {}
      breaches.push({ law: current, name, ...fault(error), position, seats, seed, stopped, ...endless })
      return null
    }
  }

  const walked = hold((): Walk<T> =>
    walk(trial, agreed.value, stream(game.id, seats, seed), (law, state) => {
      current = law
      place = state
    }),
  )
  if (walked === null) return breaches
  stopped = false
  for (const { number, name, holds } of LAWS) {
    if (breaches.some(({ endless }) => endless)) break
    current = number
    place = walked.last
    hold(() =>
      holds?.(
        walked,
        (state) => {
          place = state
          return (what, found, expected) => {
            if (!same(found, expected)) throw new BrokenLaw(what, found, expected)
          }
        },
        stream('law', `law ${number} (${name})`, seed),
      ),
    )
  }
  return breaches
}

/** All random games of a trial: the first breach of every law that was broken. */
export function checkLaws<T extends GameTypes>(trial: Trial<T>): readonly Breach[] {
  const first = new Map<number, Breach>()
  for (let seed = 1; seed <= trial.seeds; seed++)
    for (const breach of checkSeed(trial, seed)) if (!first.has(breach.law)) first.set(breach.law, breach)
  return [...first.values()].sort((a, b) => a.law - b.law)
}

function fault(error: unknown): Pick<Breach, 'what' | 'found' | 'expected'> {
  if (error instanceof BrokenLaw) return { what: error.message, found: error.found, expected: error.expected }
  const frozen = error instanceof TypeError && /read only|not extensible|Cannot delete/.test(error.message)
  return {
    what: frozen ? 'what a rule was given stays as it was' : 'nothing throws',
    found: error instanceof Error ? String(error.stack) : error,
    expected: frozen ? 'no change' : 'no exception',
  }
}

function positionOf<T extends GameTypes>({ game }: Trial<T>, state: Of<T, 'state'> | null): string | null {
  try {
    return state === null ? null : game.notation.state.write(state)
  } catch {
    return null
  }
}
