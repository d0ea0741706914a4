import { mayRace, stream } from '@parlour/core'
import { rollio, type Action, type Rollio, type State } from '@parlour/games/rollio'
import { describe, expect, test } from 'vitest'
import { onOtherDice, raceSeed, rivalAfter, rivalAtStart, rivalsIn } from './race.ts'
import { drawChance, openSession, play, toAct, type Session } from './session.ts'

const SETTINGS = rollio.settings.defaults
const SEED = raceSeed(['medium'], 'dice')
const ROLL: Action = { type: 'roll' }

/** Scores the first thing it can, banks at once, and buys nothing. */
const careful = (s: State): Action => {
  const actions = rollio.rules.actions(s)
  const wanted = ['bank', 'score', 'leave', 'pass', 'world', 'roll']
  return wanted.flatMap((type) => actions.filter((action) => action.type === type))[0] ?? ROLL
}
/** The same, but rolls on once in every round. */
const bold = (s: State): Action => (s.phase === 'deciding' && s.scores === 1 ? ROLL : careful(s))
/** The same, with a reroll before the first score of every level. */
const rerolling = (s: State): Action => {
  const again = rollio.rules
    .actions(s)
    .find((action) => action.type === 'reroll' && action.dice.length === s.hand.length)
  return s.phase === 'rolled' && s.banked === 0 && s.scores === 0 && s.rerolls === 4 && again ? again : careful(s)
}

function rolledBy(choose: (s: State) => Action, seed = SEED): ReadonlyMap<string, readonly number[]> {
  const rolls = new Map<string, readonly number[]>()
  let run = rivalAtStart(rollio, SETTINGS)
  for (let decisions = 1; decisions < 400 && rollio.rules.toAct(run.state) !== 'nobody'; decisions++) {
    run = rivalAfter(rollio, seed, run, decisions, choose)
    const { level, banks, flops, scores, rerolls, hand, phase } = run.state
    if (phase === 'rolled' && scores === 0) {
      const round = `${level} ${4 - banks + flops}`
      const key = `${round} ${rolls.has(`${round} 0`) ? 4 - rerolls : 0}`
      if (!rolls.has(key))
        rolls.set(
          key,
          hand.map(({ value }) => value),
        )
    }
  }
  return rolls
}

describe('[3.21] a race', () => {
  test('the first roll of a round is the same for all, whatever they did before', () => {
    for (const style of [bold, rerolling]) {
      const compared = Array.from({ length: 6 }, (_, race) => {
        const seed = raceSeed(['medium'], String(race))
        const [one, other] = [rolledBy(careful, seed), rolledBy(style, seed)]
        const shared = [...one.keys()].filter((key) => key.endsWith(' 0') && other.has(key))
        for (const key of shared) expect([key, other.get(key)]).toEqual([key, one.get(key)])
        expect(new Set([...one.values()].map(String)).size).toBeGreaterThan(one.size / 2) // rounds differ
        return shared.length
      })
      expect(compared.reduce((sum, shared) => sum + shared)).toBeGreaterThan(12)
    }
  })

  test('other dice on another seed, and a reroll is no repetition', () => {
    expect(rolledBy(careful, raceSeed(['medium'], 'others'))).not.toEqual(rolledBy(careful))
    const rolls = rolledBy(rerolling)
    const again = [...rolls].filter(([key]) => key.endsWith(' 1'))
    expect(again.length).toBeGreaterThan(0)
    for (const [key, values] of again) expect(rolls.get(key.replace(/1$/, '0'))).not.toEqual(values)
  })

  test('a player who chooses like a rival meets the same run, draw by draw', () => {
    let session: Session<Rollio> = openSession({
      game: rollio,
      holders: [{ type: 'person', name: 'Ann' }],
      seed: SEED,
    })
    let decisions = 0
    while (toAct(session) !== 'nobody') {
      if (toAct(session) === 'chance') session = drawChance(session)
      else {
        const played = play(session, 0, rollio.notation.action.write(bold(session.match.state)))
        if (!played.ok) throw new Error(JSON.stringify(played.error))
        session = played.value
        decisions++
      }
    }
    const rival = rivalAfter(rollio, SEED, rivalAtStart(rollio, SETTINGS), decisions, bold)
    expect(rollio.notation.state.write(rival.state)).toBe(rollio.notation.state.write(session.match.state))
  })

  test('who races and on which dice is in the seed; the dice do not depend on who races', () => {
    expect(rivalsIn(raceSeed(['medium', 'hard'], 'a/b'))).toEqual(['medium', 'hard'])
    expect(rolledBy(careful, raceSeed(['easy', 'hard'], 'dice'))).toEqual(rolledBy(careful))
    expect(onOtherDice(SEED, 'new')).toBe(raceSeed(['medium'], 'new'))
    expect(onOtherDice('old', 'new')).toBe('new')
    for (const seed of ['', 'race', 'race/', 'race/medium', 'daily/2026-11-17', 'a/b/c'])
      expect(rivalsIn(seed)).toEqual([])
    expect(rivalsIn('race/a+a++b+c+d/x')).toEqual(['a', 'b', 'c'])
  })

  test('places tell every draw of a level apart from those of other levels', () => {
    expect(mayRace(rollio)).toBe(true)
    const rng = stream('places')
    const levels = new Map<string, number>()
    let state = rollio.rules.start(SETTINGS, 1)
    for (let toAct = rollio.rules.toAct(state); toAct !== 'nobody'; toAct = rollio.rules.toAct(state)) {
      if (toAct !== 'chance') state = rollio.rules.play(state, careful(state))
      else {
        const place = rollio.rules.place?.(state) ?? ''
        expect(levels.get(place) ?? state.level).toBe(state.level)
        levels.set(place, state.level)
        state = rollio.rules.resolve(state, rollio.rules.sample(state, rng))
      }
    }
  })
})
