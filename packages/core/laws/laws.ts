import { attempt } from '../attempt.ts'
import type { GameTypes, Of, Rng, Viewer } from '../game.ts'
import { recordOf, replay } from '../match.ts'
import { readRecord, writeRecord } from '../record.ts'
import { oneOf, stream } from '../rng.ts'
import { beginSealed, resumeSealed } from '../sealed-match.ts'
import type { At, Holds } from './holds.ts'
import { same } from './same.ts'
import type { Walk } from './walk.ts'
import { wordsAreThere } from './words-law.ts'

const MANY = 200 // above so many actions the guide is checked by samples
const SAMPLES = 50
const LUCK = 2 ** 32 // seeds of generators that must draw the same again

const sorted = (lines: Iterable<string>): readonly string[] => [...lines].toSorted()

const actionsAreThere: Holds = ({ game, steps, last, trial }, at) => {
  const { rules, notation } = game
  for (const { by, state } of steps) {
    const hold = at(state)
    hold('as many sit there as sat down', rules.seats(state), trial.seats)
    hold('outcome is null while the game goes on', rules.outcome(state), null)
    if (by === 'chance') continue
    const lines = rules.actions(state).map((action) => notation.action.write(action))
    hold('no two of the actions share a line', new Set(lines).size, lines.length)
  }
  if (rules.toAct(last) !== 'nobody') return
  const hold = at(last)
  const outcome = rules.outcome(last)
  if (outcome === null) return hold('the game has an outcome at its end', outcome, 'an outcome')
  const { scores, winners } = outcome
  hold('the outcome has a score for each seat', scores.length, trial.seats)
  hold(
    'every score is a number',
    scores.filter((score) => !Number.isFinite(score)),
    [],
  )
  hold(
    'winners are seats',
    winners.filter((seat) => !Number.isInteger(seat) || seat < 0 || seat >= trial.seats),
    [],
  )
  hold('nobody wins twice', new Set(winners).size, winners.length)
}

/** Inputs are frozen by the walk, so a rule that changes them has thrown already. */
const playIsPure: Holds = ({ game, steps }, at, rng) => {
  const { rules, notation } = game
  for (const step of steps) {
    const hold = at(step.state)
    const again = step.by === 'chance' ? rules.resolve(step.state, step.chance) : rules.play(step.state, step.action)
    hold('playing again without a listener gives the same state', again, step.after)
    if (step.by === 'chance') {
      const luck = rng.below(LUCK)
      const drawn = (): string => notation.chance.write(rules.sample(step.state, stream(luck)))
      hold('the same generator draws the same', drawn(), drawn())
    } else
      hold(
        'actions repeat their order',
        rules.actions(step.state).map(notation.action.write),
        rules.actions(step.state).map(notation.action.write),
      )
  }
}

const dataIsPlain: Holds = ({ game, steps }, at) => {
  for (const step of steps) {
    const hold = at(step.state)
    const plain = (what: string, data: unknown): void =>
      hold(`${what} equals itself after JSON`, JSON.parse(JSON.stringify(data)), data)
    plain('state', step.after)
    plain('effect', step.effects)
    if (step.by === 'chance') plain('chance', step.chance)
    else {
      plain('action', step.action)
      plain('view', game.visibility.view(step.state, step.by))
      plain('public view', game.visibility.view(step.state, 'public'))
    }
  }
}

const notationRoundTrips: Holds = ({ game, settings, steps }, at) => {
  const { action, chance, state } = game.notation
  for (const step of steps) {
    const line = state.write(step.after)
    at(step.after)('the position reads back', state.read(line, settings), { ok: true, value: step.after })
    const hold = at(step.state)
    if (step.by === 'chance')
      hold('chance reads back', chance.read(chance.write(step.chance)), { ok: true, value: step.chance })
    else
      for (const legal of game.rules.actions(step.state))
        hold('action reads back', action.read(action.write(legal)), { ok: true, value: legal })
  }
}

/** Picks whose order is not part of the action are a set and walked once. */
const guideLeadsToActions: Holds = <T extends GameTypes>(walk: Walk<T>, at: At<T>, rng: Rng) => {
  const { game } = walk
  for (const { by, state } of walk.turns) {
    const view = game.visibility.view(state, by)
    const legal = new Set(game.rules.actions(state).map((action) => game.notation.action.write(action)))
    const reached = new Set<string>()
    const seen = new Set<string>()
    const hold = at(state)
    const follow = (picks: readonly Of<T, 'pick'>[]): void => {
      const { options } = game.guide.ask(view, picks)
      for (const option of options) {
        const line = game.notation.pick.write(option.pick)
        hold(`pick ${line} reads back`, game.notation.pick.read(line), { ok: true, value: option.pick })
        if (option.status === 'blocked') hold(`blocked ${line} has reasons`, option.reasons.length > 0, true)
        else {
          hold(`${line} completes a move or leads on`, option.action !== null || option.more, true)
          if (option.action !== null) reached.add(game.notation.action.write(option.action))
        }
      }
      for (const option of legal.size > MANY ? someOf(options, rng) : options) {
        if (option.status === 'blocked' || !option.more) continue
        const path = [...picks, option.pick]
        const written = path.map((pick) => game.notation.pick.write(pick))
        const key = (game.guide.ordered === true ? written : sorted(written)).join(' ')
        if (seen.has(key)) continue
        seen.add(key)
        follow(path)
      }
    }
    for (let walks = 0; walks < (legal.size > MANY ? SAMPLES : 1); walks++) follow([])
    if (legal.size > MANY)
      hold(
        'what the guide reaches is legal',
        [...reached].filter((line) => !legal.has(line)),
        [],
      )
    else hold('the guide reaches exactly the actions', sorted(reached), sorted(legal))
  }
}

/** A view that does not tell who looks is the same for everybody, and so are its options. */
const onlyTheirsToChoose: Holds = ({ game, trial, turns, steps, last }, at) => {
  const viewers: readonly Viewer[] = ['public', ...Array.from({ length: trial.seats }, (_, seat) => seat)]
  for (const { by, state } of turns) {
    const theirs = game.visibility.view(state, by)
    for (const viewer of viewers) {
      const view = game.visibility.view(state, viewer)
      if (viewer !== by && !same(view, theirs)) asksNothing(state, viewer)
    }
  }
  const waiting = steps.filter(({ by }) => by === 'chance').slice(0, SAMPLES)
  for (const { state } of waiting) for (const viewer of viewers) asksNothing(state, viewer)
  if (game.rules.toAct(last) === 'nobody') for (const viewer of viewers) asksNothing(last, viewer)

  function asksNothing(state: typeof last, viewer: Viewer): void {
    const { options } = game.guide.ask(game.visibility.view(state, viewer), [])
    at(state)(`${seatOf(viewer)}, who is not to act, has no options`, options, [])
  }
}

const seatOf = (viewer: Viewer): string => (viewer === 'public' ? 'a spectator' : `seat ${viewer}`)

/** With many actions a walk follows one random option at each pick. */
const someOf = <X>(options: readonly X[], rng: Rng): readonly X[] => (options.length === 0 ? [] : [oneOf(options, rng)])

const previewIsTrue: Holds = (walk, at) => {
  const { game } = walk
  for (const { by, state } of walk.turns) {
    const hold = at(state)
    const view = game.visibility.view(state, by)
    for (const option of game.guide.ask(view, []).options) {
      if (option.status === 'blocked' || option.action === null) continue
      const told: object[] = []
      game.rules.play(state, option.action, (effect) => {
        const seen = game.visibility.redact(effect, by)
        if (seen !== null) told.push(seen)
      })
      hold(
        `the preview of ${game.notation.action.write(option.action)} is what happens first`,
        option.effects,
        told.slice(0, option.effects.length),
      )
    }
  }
}

const secretsDoNotMatter: Holds = (walk, at, rng) => {
  const { game, trial } = walk
  for (const { by, state } of walk.turns) {
    const hold = at(state)
    for (let viewer = 0; viewer < trial.seats; viewer++) {
      const view = game.visibility.view(state, viewer)
      const luck = rng.below(LUCK)
      const imagined = game.visibility.sampleState(view, stream(luck))
      hold('the same generator imagines the same', game.visibility.sampleState(view, stream(luck)), imagined)
      hold(`seat ${viewer} sees the same in what it imagines`, game.visibility.view(imagined, viewer), view)
      if (viewer !== by) continue
      hold(
        'what you may do does not depend on what you cannot know',
        game.rules.actions(imagined),
        game.rules.actions(state),
      )
      hold(
        'states that share a view give the same options',
        game.guide.ask(game.visibility.view(imagined, by), []),
        game.guide.ask(view, []),
      )
    }
  }
}

const recordReplays: Holds = ({ game, settings, trial, lines, last, steps }, at, rng) => {
  const hold = at(last)
  const names = Array.from({ length: trial.seats }, (_, seat) => `Player ${seat + 1}`)
  const record = recordOf({ game, settings, seats: trial.seats, from: null, state: last, lines, places: [] }, { names })
  const text = writeRecord(record)
  hold('a record reads back', readRecord(text), { ok: true, value: record })
  const whole = replay(game, record)
  hold('a record replays to the same state', whole.ok ? whole.value.match.state : whole.error, last)
  const cut = rng.below(lines.length + 1)
  const part = replay(game, { ...record, lines: lines.slice(0, cut) })
  hold(
    'a prefix replays to the state at that point',
    part.ok ? part.value.match.state : part.error,
    cut === 0 ? steps[0]?.state : steps[cut - 1]?.after,
  )
  const resumed = resumeSealed(game, { ...record, lines: lines.slice(0, cut) })
  hold('a table resumes from its record', resumed.ok ? resumed.value.steps.length : resumed.error, cut)
}

const drawKeepsToOdds: Holds = ({ game, steps }, at, rng) => {
  for (const step of steps)
    if (step.by === 'chance')
      at(step.state)('what was drawn is possible', game.rules.possible(step.state, step.chance), true)
  const chancy = steps.filter((step) => step.by === 'chance')
  if (game.rules.odds === undefined || chancy.length === 0) return
  const { state } = oneOf(chancy, rng)
  const hold = at(state)
  const odds = game.rules.odds(state)
  hold('odds sum to one', Number(odds.reduce((sum, [, chance]) => sum + chance, 0).toFixed(9)), 1)
  const line = game.notation.chance.write
  const expected = new Map(odds.map(([chance, share]) => [line(chance), share]))
  const draws = Math.min(60_000, 40 * expected.size)
  const seen = new Map<string, number>()
  for (let i = 0; i < draws; i++) {
    const drawn = line(game.rules.sample(state, rng))
    seen.set(drawn, (seen.get(drawn) ?? 0) + 1)
  }
  hold(
    'every draw is listed',
    [...seen.keys()].filter((drawn) => !expected.has(drawn)),
    [],
  )
  hold(
    'what is likely is drawn sooner or later',
    [...expected].filter(([drawn, share]) => share * draws > 25 && !seen.has(drawn)),
    [],
  )
  if (expected.size < 2) return
  let chiSquare = 0
  for (const [drawn, share] of expected) chiSquare += ((seen.get(drawn) ?? 0) - draws * share) ** 2 / (draws * share)
  const freedom = expected.size - 1
  hold('draws keep to the odds in a long run', (chiSquare - freedom) / Math.sqrt(2 * freedom) < 6, true)
}

const strangersAreRefused: Holds = (walk, at, rng) => {
  const { game, trial, pool } = walk
  const { notation } = game
  for (const { by, state } of walk.turns) {
    const hold = at(state)
    const before = notation.state.write(state)
    const view = game.visibility.view(state, by)
    const legal = game.rules.actions(state)
    const lines = new Set(legal.map((action) => notation.action.write(action)))
    for (const action of legal.length > MANY ? Array.from({ length: SAMPLES }, () => oneOf(legal, rng)) : legal)
      hold(`nothing is said against ${notation.action.write(action)}`, game.guide.why(view, action), null)
    for (let i = 0; i < 12; i++) {
      const stranger = oneOf(pool, rng)
      const line = notation.action.write(stranger)
      const reasons = game.guide.why(view, stranger)
      const answer = attempt(game, state, by, line)
      if (
        lines.has(line) ||
        (reasons === null && legal.some((listed) => game.guide.equivalent?.(view, stranger, listed)))
      )
        continue
      if (!Array.isArray(reasons)) return hold(`${line} is refused with reasons`, reasons, 'reasons')
      hold(
        `the reasons against ${line} have a code and a rule`,
        reasons.every(({ code, rule }) => code !== '' && rule !== ''),
        true,
      )
      hold(`${line} is refused at the door`, answer, { ok: false, error: reasons })
    }
    for (let seat = 0; seat < trial.seats; seat++) {
      if (seat !== by)
        for (const action of legal.slice(0, 3))
          hold(
            `seat ${seat} is refused`,
            codeOf(attempt(game, state, seat, notation.action.write(action))),
            'not-your-turn',
          )
      for (const noise of ['', ' ', '?', 'x'.repeat(2000), '\u0000', '-1', '💥', `${[...lines][0]} `])
        hold(
          `${JSON.stringify(noise).slice(0, 20)} is unreadable`,
          codeOf(attempt(game, state, seat, noise)),
          'unreadable',
        )
    }
    hold('a refusal changes nothing', notation.state.write(state), before)
  }
  const [first] = walk.pool
  if (first !== undefined && game.rules.toAct(walk.last) === 'nobody')
    at(walk.last)(
      'after the end nothing is played',
      codeOf(attempt(game, walk.last, 0, notation.action.write(first))),
      'over',
    )
}

const codeOf = (answer: ReturnType<typeof attempt>): string | null => (answer.ok ? null : answer.error[0].code)

const tableAgrees: Holds = ({ game, settings, trial, last }, at, rng) => {
  const dice = (): Rng => rng
  let { match: table } = beginSealed(game, settings, trial.seats).settle(dice)
  for (let i = 0; i < 30 && typeof table.toAct === 'number'; i++) {
    const state = game.notation.state.read(table.position(), settings)
    if (!state.ok) return at(last)('the table writes a readable position', table.position(), 'readable')
    const hold = at(state.value)
    hold(
      'the table offers what is legal',
      table.actions(),
      game.rules.actions(state.value).map(game.notation.action.write),
    )
    const played = table.submit(table.toAct, oneOf(table.actions(), rng), dice)
    if (!played.ok) return hold('the table plays what is legal', played.error, [])
    hold(
      'the table numbers its lines',
      played.value.steps.map(({ number }) => number),
      played.value.match.lines.slice(table.lines.length).map((_, index) => table.lines.length + index + 1),
    )
    table = played.value.match
  }
}

const fallbackIsLegal: Holds = ({ game, turns }, at) => {
  const { rules, visibility, guide, notation } = game
  for (const { by, state } of turns) {
    const hold = at(state)
    const view = visibility.view(state, by)
    const line = notation.action.write(guide.fallback(view))
    hold(
      `${line}, played for an absent player, is legal`,
      rules.actions(state).some((action) => notation.action.write(action) === line),
      true,
    )
    const copy: typeof view = JSON.parse(JSON.stringify(view))
    hold(`the same view falls back to ${line} again`, notation.action.write(guide.fallback(copy)), line)
    hold('falling back changes nothing', copy, view)
  }
}

/** A law: its number and name, what it says, and how it is held. */
interface Law {
  readonly number: number
  readonly name: string
  readonly says: string
  readonly holds: Holds | null // null where the walk itself holds it
}

const law = (number: number, name: string, says: string, holds: Holds | null): Law => ({ number, name, says, holds })

/** The laws by number. */
export const LAWS: readonly Law[] = [
  law(
    1,
    'actions',
    'The seat on turn can act, nothing is listed twice, and a game has an outcome at its end only.',
    actionsAreThere,
  ),
  law(2, 'pure', 'Playing changes nothing it was given and repeats itself.', playIsPure),
  law(3, 'plain data', 'All data equals itself after JSON.', dataIsPlain),
  law(4, 'notation', 'What is written reads back the same.', notationRoundTrips),
  law(5, 'guide', 'The options lead to exactly the legal actions; blocked ones have reasons.', (walk, at, rng) => {
    guideLeadsToActions(walk, at, rng)
    onlyTheirsToChoose(walk, at, rng)
  }),
  law(6, 'preview', 'What a preview shows is what happens first.', previewIsTrue),
  law(7, 'secrets', 'What a seat may do never depends on what it cannot know.', secretsDoNotMatter),
  law(8, 'record', 'A record replays to the same state, and so does every part of it.', recordReplays),
  law(9, 'odds', 'Odds sum to one, draws keep to them, and what was drawn is possible.', drawKeepsToOdds),
  law(10, 'end', 'Every random game ends.', null),
  law(
    11,
    'why not',
    'Legal actions are accepted; all else is refused with reasons and changes nothing.',
    strangersAreRefused,
  ),
  law(12, 'words', 'Whatever is asked, offered, refused, told or drawn is said to everybody.', wordsAreThere),
  law(13, 'table', 'A table plays what is legal, numbers its lines and resumes from its record.', tableAgrees),
  law(14, 'fallback', 'What is played for an absent player is legal and follows from the view alone.', fallbackIsLegal),
]
