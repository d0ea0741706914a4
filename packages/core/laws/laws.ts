import { attempt } from '../attempt.ts'
import { LANGUAGES, type GameTypes, type Option, type Rng, type Seat } from '../game.ts'
import { recordOf, replay } from '../match.ts'
import { readRecord, writeRecord } from '../record.ts'
import { oneOf } from '../rng.ts'
import { openTable, resumeTable } from '../table.ts'
import type { Walk } from './walk.ts'

type Hold = (what: string, found: unknown, expected: unknown) => void
type Law = <T extends GameTypes>(walk: Walk<T>, hold: Hold, rng: Rng) => void

const MANY = 200 // above so many actions the guide is checked by samples
const SAMPLES = 50

const sorted = (lines: Iterable<string>): readonly string[] => [...lines].toSorted()

const actionsAreThere: Law = ({ game, steps, last, trial }, hold) => {
  const { rules, notation } = game
  for (const { by, state } of steps) {
    hold('as many sit there as sat down', rules.seats(state), trial.seats)
    hold('outcome is null while somebody is to act', rules.outcome(state), null)
    if (by === 'chance') continue
    const lines = rules.actions(state).map((action) => notation.action.write(action))
    hold(`no two of the actions share a line in ${notation.state.write(state)}`, new Set(lines).size, lines.length)
  }
  if (rules.toAct(last) === 'nobody') hold('there is an outcome at the end', rules.outcome(last) === null, false)
}

/** Inputs are frozen by the walk, so a rule that changes them has thrown already. */
const playIsPure: Law = ({ game, steps }, hold) => {
  const { rules, notation } = game
  for (const step of steps) {
    const again = step.by === 'chance' ? rules.resolve(step.state, step.chance) : rules.play(step.state, step.action)
    hold('playing again without a listener gives the same state', again, step.after)
    if (step.by !== 'chance')
      hold(
        'actions repeat their order',
        rules.actions(step.state).map(notation.action.write),
        rules.actions(step.state).map(notation.action.write),
      )
  }
}

const dataIsPlain: Law = ({ game, steps }, hold) => {
  const plain = (what: string, data: unknown): void => hold(`${what} equals itself after JSON`, JSON.parse(JSON.stringify(data)), data)
  for (const step of steps) {
    plain('state', step.after)
    plain('effect', step.effects)
    if (step.by === 'chance') plain('chance', step.chance)
    else {
      plain('action', step.action)
      plain('view', game.sight.view(step.state, step.by))
      plain('public view', game.sight.view(step.state, 'public'))
    }
  }
}

const notationRoundTrips: Law = ({ game, settings, steps }, hold) => {
  const { action, chance, state } = game.notation
  for (const step of steps) {
    const line = state.write(step.after)
    hold(`position ${line} reads back`, state.read(line, settings), { ok: true, value: step.after })
    if (step.by === 'chance') hold('chance reads back', chance.read(chance.write(step.chance)), { ok: true, value: step.chance })
    else
      for (const legal of game.rules.actions(step.state))
        hold('action reads back', action.read(action.write(legal)), { ok: true, value: legal })
  }
}

/** Picks whose order is not part of the action are a set and walked once. */
const guideLeadsToActions: Law = (walk, hold, rng) => {
  const { game } = walk
  for (const { by, state } of walk.turns) {
    const view = game.sight.view(state, by)
    const legal = new Set(game.rules.actions(state).map((action) => game.notation.action.write(action)))
    const reached = new Set<string>()
    const seen = new Set<string>()
    const position = game.notation.state.write(state)
    const follow = (picks: readonly GameTypesOf<typeof walk>['pick'][]): void => {
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
        const key = (walk.trial.ordered === true ? written : sorted(written)).join(' ')
        if (seen.has(key)) continue
        seen.add(key)
        follow(path)
      }
    }
    for (let walks = 0; walks < (legal.size > MANY ? SAMPLES : 1); walks++) follow([])
    if (legal.size > MANY)
      hold(
        `what the guide reaches is legal in ${position}`,
        [...reached].filter((line) => !legal.has(line)),
        [],
      )
    else hold(`the guide reaches exactly the actions of ${position}`, sorted(reached), sorted(legal))
  }
}
type GameTypesOf<W> = W extends Walk<infer T> ? T : never

/** With many actions a walk follows one random option at each pick. */
const someOf = <X>(options: readonly X[], rng: Rng): readonly X[] => (options.length === 0 ? [] : [oneOf(options, rng)])

const previewIsTrue: Law = (walk, hold) => {
  const { game } = walk
  for (const { by, state } of walk.turns) {
    const view = game.sight.view(state, by)
    for (const option of game.guide.ask(view, []).options) {
      if (option.status === 'blocked' || option.action === null) continue
      const told: object[] = []
      game.rules.play(state, option.action, (effect) => {
        const seen = game.sight.witness(effect, by)
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

const secretsDoNotMatter: Law = (walk, hold, rng) => {
  const { game, trial } = walk
  for (const { by, state } of walk.turns) {
    for (let viewer = 0; viewer < trial.seats; viewer++) {
      const view = game.sight.view(state, viewer)
      const imagined = game.sight.imagine(view, rng)
      hold(`seat ${viewer} sees the same in what it imagines`, game.sight.view(imagined, viewer), view)
      if (viewer !== by) continue
      hold('what you may do does not depend on what you cannot know', game.rules.actions(imagined), game.rules.actions(state))
      hold('states that share a view give the same options', game.guide.ask(game.sight.view(imagined, by), []), game.guide.ask(view, []))
    }
  }
}

const recordReplays: Law = ({ game, settings, trial, lines, last, steps }, hold, rng) => {
  const names = Array.from({ length: trial.seats }, (_, seat) => `Player ${seat + 1}`)
  const record = recordOf({ game, settings, seats: trial.seats, from: null, state: last, lines }, { names })
  const text = writeRecord(record)
  hold('a record reads back', readRecord(text), { ok: true, value: record })
  const whole = replay(game, record)
  hold('a record replays to the same state', whole.ok && whole.value.match.state, last)
  const cut = rng.below(lines.length + 1)
  const part = replay(game, { ...record, lines: lines.slice(0, cut) })
  hold(
    'a prefix replays to the state at that point',
    part.ok && part.value.match.state,
    cut === 0 ? steps[0]?.state : steps[cut - 1]?.after,
  )
  const resumed = resumeTable(game, { ...record, lines: lines.slice(0, cut) })
  hold('a table resumes from its record', resumed.ok && resumed.value.steps.length, cut)
}

const drawKeepsToOdds: Law = ({ game, steps }, hold, rng) => {
  for (const step of steps) if (step.by === 'chance') hold('what was drawn is possible', game.rules.possible(step.state, step.chance), true)
  const chancy = steps.filter((step) => step.by === 'chance')
  if (game.rules.odds === undefined || chancy.length === 0) return
  const { state } = oneOf(chancy, rng)
  const odds = game.rules.odds(state)
  hold('odds sum to one', Math.abs(odds.reduce((sum, [, chance]) => sum + chance, 0) - 1) < 1e-9, true)
  const line = game.notation.chance.write
  const expected = new Map(odds.map(([chance, share]) => [line(chance), share]))
  const draws = Math.min(60_000, 40 * expected.size)
  const seen = new Map<string, number>()
  for (let i = 0; i < draws; i++) {
    const drawn = line(game.rules.draw(state, rng))
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

const strangersAreRefused: Law = (walk, hold, rng) => {
  const { game, trial, pool } = walk
  const { notation } = game
  for (const { by, state } of walk.turns) {
    const before = notation.state.write(state)
    const view = game.sight.view(state, by)
    const legal = game.rules.actions(state)
    const lines = new Set(legal.map((action) => notation.action.write(action)))
    for (const action of legal.length > MANY ? Array.from({ length: SAMPLES }, () => oneOf(legal, rng)) : legal)
      hold(`nothing is said against ${notation.action.write(action)} in ${before}`, game.guide.why(view, action), null)
    for (let i = 0; i < 12; i++) {
      const stranger = oneOf(pool, rng)
      const line = notation.action.write(stranger)
      const reasons = game.guide.why(view, stranger)
      const answer = attempt(game, state, by, line)
      if (lines.has(line) || (reasons === null && legal.some((listed) => trial.equivalent?.(state, stranger, listed)))) continue
      hold(
        `${line} is refused with reasons in ${before}`,
        reasons !== null && reasons.every(({ code, rule }) => code !== '' && rule !== ''),
        true,
      )
      hold(`${line} is refused at the door`, answer, { ok: false, error: reasons })
    }
    for (let seat = 0; seat < trial.seats; seat++) {
      if (seat !== by)
        for (const action of legal.slice(0, 3))
          hold(`seat ${seat} is refused`, codeOf(attempt(game, state, seat, notation.action.write(action))), 'not-your-turn')
      for (const noise of ['', ' ', '?', 'x'.repeat(2000), '\u0000', '-1', '💥', `${[...lines][0]} `])
        hold(`${JSON.stringify(noise).slice(0, 20)} is unreadable`, codeOf(attempt(game, state, seat, noise)), 'unreadable')
    }
    hold('a refusal changes nothing', notation.state.write(state), before)
  }
  const [first] = walk.pool
  if (first !== undefined && game.rules.toAct(walk.last) === 'nobody')
    hold('after the end nothing is played', codeOf(attempt(game, walk.last, 0, notation.action.write(first))), 'over')
}

const codeOf = (answer: ReturnType<typeof attempt>): string | null => (answer.ok ? null : answer.error[0].code)

const wordsAreThere: Law = (walk, hold) => {
  const { game } = walk
  const who = (seat: Seat): string => `Player ${seat + 1}`
  for (const language of LANGUAGES) {
    const words = game.words[language]
    const says = (what: string, text: string): void =>
      hold(`${language} has words for ${what}`, text.trim().length > 0 && !/undefined|NaN|\[object|\bnull\b/.test(text), true)
    for (const [key, field] of Object.entries<(typeof game.settings.fields)[keyof typeof game.settings.fields]>(game.settings.fields)) {
      const text = Object.entries<{ label: string; help: string; values: { readonly [value: string]: string } }>(words.settings).find(
        ([name]) => name === key,
      )?.[1]
      says(`setting ${key}`, text?.label ?? '')
      says(`setting ${key}`, text?.help ?? '')
      if (field.type === 'choice') for (const value of field.values) says(`setting ${key}=${value}`, text?.values[value] ?? '')
    }
    for (const preset of Object.keys(game.settings.presets)) says(`preset ${preset}`, words.presets[preset] ?? '')
    for (const { effects } of walk.steps) for (const effect of effects) says(JSON.stringify(effect), words.effect(effect, who))
    for (const score of game.rules.outcome(walk.last)?.scores ?? []) says(`score ${score}`, words.score(score))
    for (const { by, state } of walk.turns) {
      const view = game.sight.view(state, by)
      const speak = (picks: readonly GameTypesOf<typeof walk>['pick'][]): void => {
        const { prompt, options } = game.guide.ask(view, picks)
        says(JSON.stringify(prompt), words.prompt(prompt, who))
        for (const option of options) {
          says(JSON.stringify(option.pick), words.option(option, who).text)
          for (const reason of explained(option)) says(JSON.stringify(reason), words.reason(reason, who))
          if (option.status !== 'blocked' && option.action !== null) says(JSON.stringify(option.action), words.action(option.action))
        }
        const [onward] = options.filter((option) => option.status !== 'blocked' && option.more)
        if (onward !== undefined && picks.length < 4) speak([...picks, onward.pick])
      }
      speak([])
      for (const stranger of walk.pool.slice(0, 10))
        for (const reason of game.guide.why(view, stranger) ?? []) says(JSON.stringify(reason), words.reason(reason, who))
    }
  }
}

const explained = <T extends GameTypes>(option: Option<T>): readonly T['reason'][] =>
  option.status === 'blocked' ? option.reasons : option.status === 'partial' ? option.lost : []

const tableAgrees: Law = ({ game, settings, trial }, hold, rng) => {
  const dice = (): Rng => rng
  let { table } = openTable(game, settings, trial.seats).settle(dice)
  for (let i = 0; i < 30 && typeof table.toAct === 'number'; i++) {
    const state = game.notation.state.read(table.position, settings)
    if (!state.ok) return hold('the table writes a readable position', table.position, 'readable')
    hold('the table offers what is legal', table.actions(), game.rules.actions(state.value).map(game.notation.action.write))
    const played = table.submit(table.toAct, oneOf(table.actions(), rng), dice)
    if (!played.ok) return hold('the table plays what is legal', played.error, [])
    hold(
      'the table numbers its lines',
      played.value.steps.map(({ number }) => number),
      played.value.table.lines.slice(table.lines.length).map((_, index) => table.lines.length + index + 1),
    )
    table = played.value.table
  }
}

/** The laws by number; 10, that random games end, is held by the walk itself. */
export const LAWS: { readonly [law: string]: Law } = {
  'law 1 (actions)': actionsAreThere,
  'law 2 (pure)': playIsPure,
  'law 3 (plain data)': dataIsPlain,
  'law 4 (notation)': notationRoundTrips,
  'law 5 (guide)': guideLeadsToActions,
  'law 6 (preview)': previewIsTrue,
  'law 7 (secrets)': secretsDoNotMatter,
  'law 8 (record)': recordReplays,
  'law 9 (odds)': drawKeepsToOdds,
  'law 11 (why not)': strangersAreRefused,
  'law 12 (words)': wordsAreThere,
  'law 13 (table)': tableAgrees,
}
