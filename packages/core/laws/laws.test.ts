import { expect, test } from 'vitest'
import { cantStop, NONE, type CantStop } from '@parlour/games/cant-stop'
import type { Game, Outcome } from '../game.ts'
import { englishOnly } from '../language/catalogue.ts'
import { oneOf, stream } from '../rng.ts'
import { checkLaws, checkSeed } from './check.ts'

/** The lowest law that a game breaks in random games, or null. */
function caught(game: Game<CantStop>): string | null {
  const [breach] = checkLaws({ game, seats: 2, seeds: 3, ends: 20_000 })
  return breach === undefined ? null : `law ${breach.law} (${breach.name})`
}

const { rules, guide, notation, visibility, words } = cantStop
const bent = (change: Partial<Game<CantStop>>): Game<CantStop> => ({ ...cantStop, ...change })
const playing = (change: Partial<typeof rules>): Game<CantStop> => bent({ rules: { ...rules, ...change } })

/** With another outcome where there is one. */
const ending = (change: (outcome: Outcome) => Outcome): Game<CantStop> =>
  playing({
    outcome(s) {
      const outcome = rules.outcome(s)
      return outcome === null ? null : change(outcome)
    },
  })

const STOP = rules.actions({ ...rules.start(cantStop.settings.defaults, 1), runners: NONE.with(7, 1) })[1] ?? {
  type: 'stop',
}
const memory = stream('memory') // goes on from call to call
const OPENING = notation.state.write({ ...rules.start(cantStop.settings.defaults, 2), phase: 'deciding' })

/** Rules bent on purpose, and the law that must notice. */
const BREAKS: readonly [what: string, law: string | null, game: Game<CantStop>][] = [
  ['nothing at all', null, cantStop],
  [
    'a bust without an action',
    'law 1 (actions)',
    playing({ actions: (s) => rules.actions(s).filter(({ type }) => type !== 'pass') }),
  ],
  [
    'an action listed twice',
    'law 1 (actions)',
    playing({ actions: (s) => [...rules.actions(s), ...rules.actions(s).slice(0, 1)] }),
  ],
  [
    'an outcome while playing',
    'law 1 (actions)',
    playing({ outcome: (s) => rules.outcome(s) ?? { scores: [], winners: [] } }),
  ],
  [
    'play that depends on a listener',
    'law 2 (pure)',
    playing({ play: (s, a, tell) => ({ ...rules.play(s, a, tell), turns: tell === undefined ? 1 : 2 }) }),
  ],
  [
    'a state that changes its input',
    'law 2 (pure)',
    playing({ play: (s, a, tell) => Object.assign(s, rules.play(s, a, tell)) }),
  ],
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
    bent({
      guide: {
        ...guide,
        ask: (v, picks) => ({ ...guide.ask(v, picks), options: guide.ask(v, picks).options.slice(1) }),
      },
    }),
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
  [
    'an imagined state that differs',
    'law 7 (secrets)',
    bent({ visibility: { ...visibility, sampleState: (v) => ({ ...v, turns: v.turns + 1 }) } }),
  ],
  ['loaded dice', 'law 9 (odds)', playing({ sample: (s, rng) => rules.sample(s, { below: (n) => rng.below(n - 6) }) })],
  ['dice that could not fall', 'law 8 (record)', playing({ possible: () => false })],
  [
    'a game that never ends',
    'law 10 (end)',
    playing({
      play: (s, a, tell) => (a.type === 'stop' ? rules.play(s, { type: 'pass' }, tell) : rules.play(s, a, tell)),
    }),
  ],
  [
    'dice from another generator than the one given',
    'law 2 (pure)',
    playing({ sample: (s) => rules.sample(s, memory) }),
  ],
  [
    'an imagined state that remembers',
    'law 7 (secrets)',
    bent({ visibility: { ...visibility, sampleState: (v) => ({ ...v, turns: memory.below(9) }) } }),
  ],
  [
    'options while the dice are still to fall',
    'law 5 (guide)',
    bent({
      guide: {
        ...guide,
        ask: (v, picks) =>
          v.phase === 'rolling' ? guide.ask({ ...v, phase: 'deciding' }, picks) : guide.ask(v, picks),
      },
    }),
  ],
  [
    'a prompt without words for those who wait',
    'law 12 (words)',
    bent({
      words: englishOnly({
        ...words.en,
        prompt: (prompt, who) => (prompt.type === 'dice-to-come' ? '' : words.en.prompt(prompt, who)),
      }),
    }),
  ],
  [
    'a prompt without words after the end',
    'law 12 (words)',
    bent({
      words: englishOnly({
        ...words.en,
        prompt: (prompt, who) => (prompt.type === 'over' ? ' ' : words.en.prompt(prompt, who)),
      }),
    }),
  ],
  ['a position that cannot be drawn', 'law 12 (words)', bent({ render: () => [] })],
  ['a winner who does not sit there', 'law 1 (actions)', ending(({ scores }) => ({ scores, winners: [9] }))],
  ['a score too few', 'law 1 (actions)', ending(({ scores, winners }) => ({ scores: scores.slice(1), winners }))],
  [
    'stopping without choosing',
    'law 11 (why not)',
    bent({ guide: { ...guide, why: (v, a) => (a.type === 'stop' ? null : guide.why(v, a)) } }),
  ],
  [
    'what was expected without words',
    'law 12 (words)',
    bent({ words: englishOnly({ ...words.en, expected: () => '' }) }),
  ],
  [
    'an effect without words',
    'law 12 (words)',
    bent({
      words: englishOnly({
        ...words.en,
        effect: (effect, who) => (effect.type === 'turn' ? '' : words.en.effect(effect, who)),
      }),
    }),
  ],
  [
    'an option that says its reason too',
    'law 12 (words)',
    bent({
      words: englishOnly({
        ...words.en,
        option: (option, who) => {
          const label = words.en.option(option, who)
          if (option.status !== 'blocked') return label
          return { ...label, title: `${label.title}: ${words.en.reason(option.reasons[0], who)}` }
        },
      }),
    }),
  ],
  [
    'a preview without words',
    'law 12 (words)',
    bent({ words: englishOnly({ ...words.en, preview: () => 'undefined steps' }) }),
  ],
  [
    'a fallback that stops whatever the dice show',
    'law 14 (fallback)',
    bent({ guide: { ...guide, fallback: () => STOP } }),
  ],
  [
    'a fallback that remembers more than it is shown',
    'law 14 (fallback)',
    bent({ guide: { ...guide, fallback: (v) => oneOf(rules.actions(v), memory) } }),
  ],
  [
    'an opening that is written as another position',
    'law 13 (table)',
    bent({
      rules: { ...rules, start: (settings, seats) => ({ ...rules.start(settings, seats), phase: 'deciding' }) },
      notation: {
        ...notation,
        state: {
          ...notation.state,
          write: (s) => (notation.state.write(s) === OPENING ? `${OPENING.slice(0, -1)}2345` : notation.state.write(s)),
        },
      },
    }),
  ],
  [
    'a rule that throws',
    'law 2 (pure)',
    playing({
      play: (s, a, tell) => {
        if (a.type === 'stop') throw new Error('no')
        return rules.play(s, a, tell)
      },
    }),
  ],
]

test.each(BREAKS)('%s is caught by %s', (_what, law, game) => expect(caught(game)).toBe(law))

test('a breach names the law, what was looked at, the position, what was found and what was expected', () => {
  const game = bent({ guide: { ...guide, why: (v, a) => (a.type === 'stop' ? null : guide.why(v, a)) } })
  const [breach, ...more] = checkSeed({ game, seats: 2, seeds: 1, ends: 20_000 }, 1)
  expect(more).toEqual([])
  expect(breach).toMatchObject({ law: 11, name: 'why not', what: 'stop is refused with reasons', seats: 2, seed: 1 })
  expect(breach).toMatchObject({ found: null, expected: 'reasons' })
  const position = notation.state.read(breach?.position ?? '', cantStop.settings.defaults)
  if (!position.ok) throw new Error('the position does not read back')
  expect(rules.actions(position.value).map(notation.action.write)).not.toContain('stop')
})

test('every law that a game breaks is told once, by its number', () => {
  const game = bent({
    guide: { ...guide, why: () => null },
    words: englishOnly({ ...words.en, action: () => '' }),
  })
  expect(checkLaws({ game, seats: 2, seeds: 2, ends: 20_000 }).map(({ law }) => law)).toEqual([11, 12])
})
