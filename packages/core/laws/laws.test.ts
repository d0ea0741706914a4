import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import type { Game } from '../game.ts'
import { stream } from '../rng.ts'
import { LAWS } from './laws.ts'
import { walk } from './walk.ts'

/** The first law that a game breaks in a random game, or null. */
function caught(game: Game<CantStop>): string | null {
  for (let seed = 1; seed <= 3; seed++) {
    try {
      const match = walk({ game, seats: seed, seeds: 1, ends: 20_000 }, cantStop.settings.defaults, stream('teeth', seed))
      for (const [law, holds] of Object.entries(LAWS)) {
        let broken = false
        const hold: Parameters<typeof holds>[1] = (_what, found, expected) => (broken ||= !isDeepStrictEqual(found, expected))
        holds(match, hold, stream(law, seed))
        if (broken) return law
      }
    } catch (error) {
      return error instanceof Error ? error.message.replace(/:.*/s, '') : 'thrown'
    }
  }
  return null
}

const { rules, guide, notation, sight, words } = cantStop
const bent = (change: Partial<Game<CantStop>>): Game<CantStop> => ({ ...cantStop, ...change })
const playing = (change: Partial<typeof rules>): Game<CantStop> => bent({ rules: { ...rules, ...change } })

/** Rules bent on purpose, and the law that must notice. */
const BREAKS: readonly [what: string, law: string | null, game: Game<CantStop>][] = [
  ['nothing at all', null, cantStop],
  ['a bust without an action', 'law 1', playing({ actions: (s) => rules.actions(s).filter(({ type }) => type !== 'pass') })],
  ['an action listed twice', 'law 1 (actions)', playing({ actions: (s) => [...rules.actions(s), ...rules.actions(s).slice(0, 1)] })],
  ['an outcome while playing', 'law 1 (actions)', playing({ outcome: (s) => rules.outcome(s) ?? { scores: [], winners: [] } })],
  [
    'play that depends on a listener',
    'law 2 (pure)',
    playing({ play: (s, a, tell) => ({ ...rules.play(s, a, tell), turns: tell === undefined ? 1 : 2 }) }),
  ],
  ['a state that changes its input', 'law 2', playing({ play: (s, a, tell) => Object.assign(s, rules.play(s, a, tell)) })],
  [
    'data that JSON loses',
    'law 3 (plain data)',
    playing({ resolve: (s, dice, tell) => Object.assign(rules.resolve(s, dice, tell), { lucky: undefined }) }),
  ],
  [
    'a position that forgets the runners',
    'law 4 (notation)',
    bent({
      notation: {
        ...notation,
        state: { ...notation.state, write: (s) => notation.state.write({ ...s, runners: s.runners.map(() => 0) }) },
      },
    }),
  ],
  [
    'an action the guide does not reach',
    'law 5 (guide)',
    bent({ guide: { ...guide, ask: (v, picks) => ({ ...guide.ask(v, picks), options: guide.ask(v, picks).options.slice(1) }) } }),
  ],
  [
    'a preview that promises more',
    'law 6 (preview)',
    bent({
      guide: {
        ...guide,
        ask: (v, picks) => ({
          ...guide.ask(v, picks),
          options: guide
            .ask(v, picks)
            .options.map((option) =>
              option.status === 'blocked' ? option : { ...option, effects: [...option.effects, ...option.effects] },
            ),
        }),
      },
    }),
  ],
  ['an imagined state that differs', 'law 7 (secrets)', bent({ sight: { ...sight, imagine: (v) => ({ ...v, turns: v.turns + 1 }) } })],
  ['loaded dice', 'law 9 (odds)', playing({ draw: (s, rng) => rules.draw(s, { below: (n) => rng.below(n - 6) }) })],
  ['dice that could not fall', 'law 8 (record)', playing({ possible: () => false })],
  [
    'a game that never ends',
    'law 10',
    playing({ play: (s, a, tell) => (a.type === 'stop' ? rules.play(s, { type: 'pass' }, tell) : rules.play(s, a, tell)) }),
  ],
  [
    'stopping without choosing',
    'law 11 (why not)',
    bent({ guide: { ...guide, why: (v, a) => (a.type === 'stop' ? null : guide.why(v, a)) } }),
  ],
  [
    'an effect without words',
    'law 12 (words)',
    bent({ words: { en: { ...words.en, effect: (effect, who) => (effect.type === 'turn' ? '' : words.en.effect(effect, who)) } } }),
  ],
]

test.each(BREAKS)('%s is caught by %s', (_what, law, game) => expect(caught(game)).toBe(law))
