import type { Bot, Players } from '@parlour/bots'
import {
  begin,
  explain,
  letChanceAct,
  recordOf,
  stream,
  submit,
  type GameRecord,
  type GameTypes,
  type Match,
  type Option,
  type Seat,
} from '@parlour/core'
import { hintFor, hintText } from './hint.ts'
import type { Keys } from './keys.ts'
import { show, type Paint } from './terminal.ts'

/** Who sits where: a person by name, or a bot. */
export type Sitter<T extends GameTypes> = { readonly name: string; readonly bot: Bot<T> | null }

export interface Evening<T extends GameTypes> {
  readonly players: Players<T> // the game, and who gives hints
  readonly settings: T['settings']
  readonly sitters: readonly Sitter<T>[]
  readonly seed: string
  readonly from: T['state'] | null
  keep(record: GameRecord): void // called after every decision
}

const HELP = 'A number or a written pick chooses.  b steps back.  h gives a hint.  q quits.  ? shows this.'

/** A game in the terminal: the board, what happened in words, and every option with its reasons. */
export async function play<T extends GameTypes>(evening: Evening<T>, keys: Keys, paint: Paint, say: (text: string) => void): Promise<void> {
  const { players, sitters } = evening
  const { game } = players
  const words = game.words.en
  const who = (seat: Seat): string => sitters[seat]?.name ?? `Seat ${seat + 1}`
  const dice = stream(evening.seed, 'dice')
  const thinking = sitters.map((_, seat) => stream(evening.seed, 'seat', seat))
  const people = sitters.filter(({ bot }) => bot === null).length
  const tell = (effect: T['effect']): void => say(`  ${words.effect(effect, who)}`)
  let match: Match<T> = begin(game, evening.settings, sitters.length, evening.from)
  let quit = false
  say(`${paint(words.name, 'bold')}. ${words.summary} ${HELP}`)
  while (!quit) {
    const toAct = game.rules.toAct(match.state)
    if (toAct === 'nobody') break
    if (toAct === 'chance') match = letChanceAct(match, () => dice, tell)
    else {
      const [sitter, rng] = [sitters[toAct], thinking[toAct]]
      const chosen =
        sitter?.bot !== null && sitter !== undefined && rng !== undefined
          ? game.notation.action.write(sitter.bot.choose(game.sight.view(match.state, toAct), toAct, rng))
          : await choose(match, toAct)
      if (chosen === null) quit = true
      else {
        const played = submit(match, toAct, chosen, null, tell)
        if (played.ok) match = played.value
        else for (const reason of played.error) say(`  ${explain(game, reason, who)}`)
      }
    }
    evening.keep(recordOf(match, { names: sitters.map(({ name }) => name) }))
  }
  const outcome = game.rules.outcome(match.state)
  say('')
  if (game.draw !== undefined) say(show(game.draw(game.sight.view(match.state, people === 1 ? 0 : 'public'), who), paint))
  if (outcome !== null)
    for (const [seat, score] of outcome.scores.entries())
      say(`${paint(who(seat), seat)}: ${words.score(score)}${outcome.winners.includes(seat) ? '  wins' : ''}`)

  /** A person's decision, pick by pick; null to quit. A whole move that could go on is played with 0. */
  async function choose(at: Match<T>, seat: Seat): Promise<string | null> {
    const view = game.sight.view(at.state, seat)
    if (people > 1 && hidesFrom(at, seat)) await curtain(seat)
    let picked: readonly (Option<T> & { readonly status: 'playable' | 'partial' })[] = []
    let fresh = true
    for (;;) {
      const { prompt, options } = game.guide.ask(
        view,
        picked.map(({ pick }) => pick),
      )
      const whole = picked.at(-1)?.action ?? null
      if (fresh) {
        say('')
        if (game.draw !== undefined) say(show(game.draw(view, who), paint))
        else say(game.notation.state.write(at.state))
        say(`\n${paint(people > 1 ? `${who(seat)}: ` : '', seat)}${paint(words.prompt(prompt, who), 'bold')}`)
        if (whole !== null) say(`  0  ${words.action(whole)}`)
        options.forEach((option, index) => say(optionLine(option, index)))
      }
      fresh = true
      const key = await keys.ask(picked.length > 0 ? 'choose, b back > ' : 'choose > ', options.length > 9)
      if (key === null || key === 'q') return null
      if (key === '0' && whole !== null) return game.notation.action.write(whole)
      const option = optionOf(options, key)
      if (key === 'b') picked = picked.slice(0, -1)
      else if (option !== undefined && option.status !== 'blocked') {
        if (option.action !== null && !option.more) return game.notation.action.write(option.action)
        picked = [...picked, option]
      } else {
        fresh = false
        if (key === 'h') say(hint(view, seat))
        else if (option !== undefined) for (const reason of option.reasons) say(`  ${words.reason(reason, who)} (rule ${reason.rule})`)
        else say(key === '?' ? HELP : `There is no choice ${JSON.stringify(key)}. ${HELP}`)
      }
    }
  }

  /** Whether a seat sees more than everybody does. */
  function hidesFrom(at: Match<T>, seat: Seat): boolean {
    return JSON.stringify(game.sight.view(at.state, seat)) !== JSON.stringify(game.sight.view(at.state, (seat + 1) % sitters.length))
  }

  /** Between people who share a screen: what the one before saw is pushed away, and nothing is shown until the next one is there. */
  async function curtain(seat: Seat): Promise<void> {
    say(paint.colours ? '\u001B[2J\u001B[3J\u001B[H' : '\n'.repeat(60))
    await keys.ask(`${who(seat)}, press a key when only you can see > `, false)
  }

  /** An option by its number, or by its pick as it is written: `2,2` or `3D`. */
  function optionOf(options: readonly Option<T>[], key: string): Option<T> | undefined {
    return options[/^\d+$/.test(key) ? Number(key) - 1 : options.findIndex(({ pick }) => game.notation.pick.write(pick) === key)]
  }

  function optionLine(option: Option<T>, index: number): string {
    const { text, badges, tag } = words.option(option, who)
    const marks = [...badges, ...(tag === null ? [] : [`[${tag}]`])].join(' ')
    const line = `  ${index + 1}  ${text}${marks === '' ? '' : `   ${marks}`}`
    return option.status === 'blocked' ? paint(line, 'dim') : line
  }

  function hint(view: T['view'], seat: Seat): string {
    return hintText(hintFor(players, view, seat, stream(evening.seed, 'hint', match.lines.length), who)).replaceAll(/^/gm, '  ')
  }
}
