import { botFailed, gameFailed, illegalAction, objectionTo, type Place } from '@parlour/arena'
import type { Bot, Players } from '@parlour/bots'
import {
  begin,
  explain,
  drawChance,
  recordOf,
  stream,
  submit,
  type GameRecord,
  type GameTypes,
  type Of,
  type Match,
  type Names,
  type Option,
  type Rng,
  type Seat,
  type Viewer,
} from '@parlour/core'
import { hintFor, hintText } from './hint.ts'
import type { Keys } from './keys.ts'
import { show, type Paint } from './terminal.ts'
import { language, say as lines } from './language.ts'

/** Who sits where: a person by name, or a bot. */
export type Sitter<T extends GameTypes> = { readonly name: string; readonly bot: Bot<T> | null }

export interface PlaySession<T extends GameTypes> {
  readonly players: Players<T> // the game, and who gives hints
  readonly settings: Of<T, 'settings'>
  readonly sitters: readonly Sitter<T>[]
  readonly seed: string
  readonly from: Of<T, 'state'> | null
  keep(record: GameRecord): void // called after every decision
}

const MANY = 10 // of more ranked options only the best few are listed at first
const FEW = 5

/** A game in the terminal: the board, what happened in words, and every option with its reasons. */
export async function play<T extends GameTypes>(
  session: PlaySession<T>,
  keys: Keys,
  paint: Paint,
  say: (text: string) => void,
): Promise<void> {
  const { players, sitters } = session
  const { game } = players
  const words = game.words[language()]
  const text = lines().play
  const dice = stream(session.seed, 'dice')
  const thinking = sitters.map((_, seat) => stream(session.seed, 'seat', seat))
  const persons = sitters.flatMap(({ bot }, seat) => (bot === null ? [seat] : []))
  const people = persons.length
  /** A person who plays alone is "you"; people who share a screen are called by their names. */
  const who: Names = (seat) => ({
    name: sitters[seat]?.name ?? lines().seat(seat),
    you: people === 1 && persons[0] === seat,
  })
  /** Whose eyes the screen is for: where several read along, it tells what everybody may know. */
  const watching: Viewer = people === 1 ? (persons[0] ?? 'public') : 'public'
  const tell = (effect: Of<T, 'effect'>): void => {
    const seen = game.visibility.redact(effect, watching)
    if (seen !== null) say(`  ${words.effect(seen, who)}`)
  }
  const place = (state: Of<T, 'state'> | null): Place<T> => ({ game, seed: session.seed, match: null, state })
  let match = begun()
  let quit = false
  try {
    await playOn()
  } catch (error) {
    throw gameFailed(place(match.state), error)
  }

  function begun(): Match<T> {
    try {
      return begin(game, session.settings, sitters.length, session.from)
    } catch (error) {
      throw gameFailed(place(session.from), error)
    }
  }

  async function playOn(): Promise<void> {
    say(text.welcome(paint(words.name, 'bold'), words.summary, text.keys))
    while (!quit) {
      const toAct = game.rules.toAct(match.state)
      if (toAct === 'nobody') break
      if (toAct === 'chance') match = drawChance(match, () => dice, tell)
      else {
        const [sitter, rng] = [sitters[toAct], thinking[toAct]]
        const chosen =
          sitter?.bot !== null && sitter !== undefined && rng !== undefined
            ? botsLine(sitter.bot, toAct, rng)
            : await choose(match, toAct)
        if (chosen === null) quit = true
        else {
          const played = submit(match, toAct, chosen, null, tell)
          if (played.ok) match = played.value
          else for (const reason of played.error) say(`  ${explain(game, reason, who, language())}`)
        }
      }
      session.keep(recordOf(match, { names: sitters.map(({ name }) => name) }))
    }
    const outcome = game.rules.outcome(match.state)
    say('')
    if (game.render !== undefined)
      say(show(game.render(game.visibility.view(match.state, watching), who, language()), paint))
    if (outcome !== null)
      for (const [seat, score] of outcome.scores.entries())
        say(text.score(paint(who(seat).name, seat), words.score(score), outcome.winners.includes(seat)))
  }

  /** What a bot plays. One that fails, or that plays what is illegal, ends the game with its name. */
  function botsLine(bot: Bot<T>, seat: Seat, rng: Rng): string {
    const view = game.visibility.view(match.state, seat)
    let action: Of<T, 'action'>
    try {
      action = bot.choose(view, seat, rng)
    } catch (error) {
      throw botFailed(place(match.state), bot.id, error)
    }
    const objection = objectionTo(game, view, action)
    if (objection !== null) throw illegalAction(place(match.state), bot.id, objection)
    return game.notation.action.write(action)
  }

  /** A person's decision, pick by pick; null to quit. A whole move that could go on is played with 0. */
  async function choose(at: Match<T>, seat: Seat): Promise<string | null> {
    const view = game.visibility.view(at.state, seat)
    if (people > 1 && hidesFrom(at, seat)) await curtain(seat)
    let picked: readonly (Option<T> & { readonly status: 'playable' | 'partial' })[] = []
    let fresh = true
    let all = false // list every option
    for (;;) {
      const {
        prompt,
        options,
        ranked = 0,
      } = game.guide.ask(
        view,
        picked.map(({ pick }) => pick),
      )
      const whole = picked.at(-1)?.action ?? null
      if (fresh) {
        say('')
        if (game.render !== undefined) say(show(game.render(view, who, language()), paint))
        else say(JSON.stringify(view)) // not the position as a line: that tells everything
        const asked = paint(words.prompt(prompt, who), 'bold')
        say(`\n${people > 1 ? text.asked(paint(who(seat).name, seat), asked) : asked}`)
        if (whole !== null) say(`  0  ${words.action(whole, view)}`)
        const kept = all || ranked <= MANY ? ranked : FEW
        options.forEach((option, index) => {
          if (index < kept || index >= ranked) say(optionLine(option, index))
          else if (index === kept) say(text.more(ranked - kept, ranked))
        })
      }
      fresh = true
      const key = await keys.ask(picked.length > 0 ? text.chooseOrBack : text.choose, options.length > 9)
      if (key === null || key === 'q') return null
      if (key === '0' && whole !== null) return game.notation.action.write(whole)
      const option = optionOf(options, key)
      all = key === 'a' && ranked > MANY
      if (all) continue
      if (key === 'b') picked = picked.slice(0, -1)
      else if (option !== undefined && option.status !== 'blocked') {
        if (option.action !== null && !option.more) return game.notation.action.write(option.action)
        picked = [...picked, option]
      } else {
        fresh = false
        if (key === 'h') say(hint(view, seat))
        else if (option !== undefined)
          for (const reason of option.reasons) say(`  ${lines().rule(words.reason(reason, who), reason.rule)}`)
        else say(key === '?' ? text.keys : text.noChoice(JSON.stringify(key), text.keys))
      }
    }
  }

  /** Whether a seat sees more than everybody does. */
  function hidesFrom(at: Match<T>, seat: Seat): boolean {
    return (
      JSON.stringify(game.visibility.view(at.state, seat)) !==
      JSON.stringify(game.visibility.view(at.state, (seat + 1) % sitters.length))
    )
  }

  /**
   * Between people who share a screen: what the one before saw is pushed away, and nothing is shown until the next one
   * is there.
   */
  async function curtain(seat: Seat): Promise<void> {
    say(paint.colours ? '\u001B[2J\u001B[3J\u001B[H' : '\n'.repeat(60))
    await keys.ask(text.curtain(who(seat).name), false)
  }

  /** An option by its number, or by its pick as it is written: `2,2` or `3D`. */
  function optionOf(options: readonly Option<T>[], key: string): Option<T> | undefined {
    return options[
      /^\d+$/.test(key) ? Number(key) - 1 : options.findIndex(({ pick }) => game.notation.pick.write(pick) === key)
    ]
  }

  function optionLine(option: Option<T>, index: number): string {
    const { title, badges, tag } = words.option(option, who)
    const marks = [...badges, ...(tag === null ? [] : [`[${tag}]`])].join(' ')
    const line = `  ${index + 1}  ${title}${marks === '' ? '' : `   ${marks}`}`
    return option.status === 'blocked' ? paint(line, 'dim') : line
  }

  function hint(view: Of<T, 'view'>, seat: Seat): string {
    return hintText(hintFor(players, view, seat, stream(session.seed, 'hint', match.lines.length), who)).replaceAll(
      /^/gm,
      '  ',
    )
  }
}
