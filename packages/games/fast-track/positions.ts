import { oneOf, type RawSettings, type Rng } from '@parlour/core'
import { fastTrack, type Action, type Card, type Effect, type Pick, type State } from './index.ts'

const { rules, notation, guide } = fastTrack

/** The language of the tests: positions, moves and picks as text. */
export function at(line: string, raw: RawSettings = {}): State {
  const settings = fastTrack.settings.read(raw, 2)
  if (!settings.ok) throw new Error(JSON.stringify(settings.error))
  const state = notation.state.read(line, settings.value)
  if (!state.ok) throw new Error(`${line}: expected ${state.error.expected.code} at ${state.error.at}`)
  return state.value
}

export const lines = (s: State): readonly string[] => rules.actions(s).map(notation.action.write).toSorted()

export function read(line: string): Action {
  const action = notation.action.read(line)
  if (!action.ok) throw new Error(`${line}: expected ${action.error.expected.code}`)
  return action.value
}

/** Plays a line that must be among the actions. */
export function play(s: State, line: string): State {
  if (!lines(s).includes(line))
    throw new Error(`${line} is none of ${lines(s).join(' ')} in ${notation.state.write(s)}`)
  return rules.play(s, read(line))
}

export function draw(s: State, card: Card): State {
  if (!rules.possible(s, { card })) throw new Error(`${card} cannot be drawn in ${notation.state.write(s)}`)
  return rules.resolve(s, { card })
}

/** A random step, by chance or by the seat to act. */
export const wander = (s: State, rng: Rng): State =>
  rules.toAct(s) === 'chance' ? rules.resolve(s, rules.sample(s, rng)) : rules.play(s, oneOf(rules.actions(s), rng))

export function told(s: State, line: string): readonly Effect[] {
  const effects: Effect[] = []
  rules.play(s, read(line), (effect) => effects.push(effect))
  return effects
}

/** A peg as its hole and flags are written: `b.F*`. */
export function peg(s: State, name: string): string {
  const own = new RegExp(` ${name.slice(0, 1)}=(\\S+)`).exec(notation.state.write(s))?.[1]
  return own?.split(',')[Number(name.slice(1)) - 1] ?? 'none'
}

export const codes = (s: State, line: string): readonly string[] =>
  guide.why(s, read(line))?.map(({ code }) => code) ?? []

/** `a1 +3>b.A4 a2` as picks. */
export const picks = (text: string): readonly Pick[] =>
  text.split(' ').flatMap((word) => {
    if (word === '') return []
    const pick = notation.pick.read(word)
    if (!pick.ok) throw new Error(`${word}: expected ${pick.error.expected.code}`)
    return [pick.value]
  })

export function sure<X>(found: X | undefined): X {
  if (found === undefined) throw new Error('nothing there')
  return found
}
