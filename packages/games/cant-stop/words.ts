import type { Label, Language, Names, Option, Words } from '@parlour/core'
import { badges, type Badge } from './options.ts'
import { LENGTH, type Action, type CantStop, type CantStopReason, type Effect, type Prompt } from './state.ts'

const english: Words<CantStop> = {
  name: "Can't Stop",
  summary: 'Roll four dice, climb three columns, and know when to stop.',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'choose-card':
        return 'Choose a pairing'
      case 'choose-number':
        return `One runner is left: choose ${prompt.pairing[0]} or ${prompt.pairing[1]}`
      case 'roll-or-stop':
        return prompt.wins
          ? 'Stop and win!'
          : `Roll again (${((100 * prompt.bust) / 1296).toFixed(1)} % bust), or stop and keep ${count(prompt.steps, 'step')}?`
      case 'bust':
        return `No Valid Moves! ${count(prompt.steps, 'step')} lost`
      case 'dice-to-come':
        return `${who(prompt.seat)}: the dice are about to be rolled`
      case 'over':
        return prompt.turns === null ? `${who(prompt.winner)} won the game` : `Done in ${count(prompt.turns, 'turn')}`
    }
  },

  option(option: Option<CantStop>, who: Names): Label {
    const marks = badges(option).map(badge)
    const { pick } = option
    if (pick.type === 'word')
      return {
        text: option.status === 'blocked' ? `${WORDS[pick.word]}: ${reasons(option.reasons, who)}` : stopText(option, WORDS[pick.word]),
        badges: marks,
        tag: null,
      }
    if (pick.type === 'number') return { text: `Start column ${pick.column}`, badges: marks, tag: null }
    const [first, second] = pick.pairing
    const card = first === second ? `Two ${first}s` : `${first} and ${second}`
    if (option.status === 'blocked')
      return { text: `${card}: cannot be played. ${reasons(option.reasons, who)}`, badges: marks, tag: 'Cannot play' }
    if (option.more) return { text: `${card}: one runner is left, choose one of them`, badges: marks, tag: 'Choose One' }
    const moves = badges(option)
      .filter(({ kind }) => kind !== 'blocked')
      .map(({ column, kind, times }) => `${kind === 'new' ? 'start' : 'go on in'} column ${column}${times === 2 ? ', two steps' : ''}`)
      .join(' and ')
    if (option.status === 'partial') return { text: `${card}: ${moves} only. ${reasons(option.lost, who)}`, badges: marks, tag: 'Partial' }
    return { text: `${card}: ${moves}`, badges: marks, tag: null }
  },

  action(action: Action): string {
    if (action.type !== 'advance') return WORDS[action.type]
    const [first, second] = action.columns
    return second === undefined
      ? `Advance in ${first}`
      : first === second
        ? `Advance twice in ${first}`
        : `Advance in ${first} and ${second}`
  },

  reason(reason: CantStopReason, who: Names): string {
    switch (reason.code) {
      case 'column-won':
        return `${who(reason.by)} won column ${reason.column}; it is closed.`
      case 'at-the-top':
        return `The runner in column ${reason.column} is on the top and cannot move.`
      case 'no-runner-left':
        return `No runner is left to start column ${reason.column}.`
      case 'second-step-lost':
        return `Column ${reason.column} has one step left; the second is lost.`
      case 'only-this':
        return `Only ${reason.column} can be played here: name it alone.`
      case 'not-on-a-card':
        return `The dice do not make ${reason.columns.join(' and ')}.`
      case 'both-forced':
        return reason.column === reason.other
          ? `Both ${reason.column}s can be used, so both must be.`
          : `${reason.column} and ${reason.other} can both be used, so both must be.`
      case 'choice-missing':
        return `Only one runner is left: name ${reason.pairing[0]} or ${reason.pairing[1]}.`
      case 'choose-first':
        return 'Choose a pairing for this roll first.'
      case 'already-chosen':
        return 'No dice lie on the table: roll again to choose another pairing.'
      case 'nothing-moved':
        return 'Stopping is possible only after a move.'
      case 'bust':
        return 'No pairing can be played: the turn is lost.'
      case 'no-bust':
        return 'A pairing can be played, so the turn goes on.'
      case 'nobody-to-act':
        return 'Nobody is to choose anything now.'
      case 'shared-space':
        return `${who(reason.with)} camped on the same space in column ${reason.column}; no stopping there.`
    }
  },

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'rolled':
        return `${who(effect.seat)} rolled ${effect.dice.join(' ')}.`
      case 'bust':
        return `${who(effect.seat)} bust and lost ${count(effect.steps, 'step')}.`
      case 'climbed': {
        const top = LENGTH[effect.column] ?? 0
        const verb = effect.fresh ? 'started' : effect.to - effect.from > 1 ? 'jumped in' : 'went on in'
        return `${who(effect.seat)} ${verb} column ${effect.column}: ${effect.to === top ? 'the top' : `${effect.to} of ${top}`}.`
      }
      case 'stopped':
        return `${who(effect.seat)} stopped and kept ${count(effect.steps, 'step')}.`
      case 'camped':
        return `${who(effect.seat)} camped in column ${effect.column} at ${effect.at}.`
      case 'column-won':
        return `${who(effect.seat)} won column ${effect.column}${effect.cleared.length === 0 ? '' : `, clearing ${effect.cleared.map(who).join(' and ')}`}.`
      case 'won':
        return `${who(effect.seat)} won ${effect.turns === null ? 'the game' : `in ${count(effect.turns, 'turn')}`} with ${count(effect.columns, 'column')}.`
      case 'turn':
        return effect.turns === null ? `Next: ${who(effect.seat)}.` : `Turn ${effect.turns}.`
    }
  },

  score: (score) => (score < 0 ? count(-score, 'turn') : count(score, 'column')),

  settings: {
    columnsToWin: { label: 'Columns to win', help: 'How many columns win the game.', values: {} },
    movement: {
      label: 'Meeting other camps',
      help: 'What happens where an opponent has camped.',
      values: {
        free: 'Share the space',
        jump: 'Jump over it to the next free space',
        noParking: 'Pass it, but never stop the turn on it',
      },
    },
  },
  presets: { short: 'Short: one column', long: 'Long: five columns' },
}

export const words: { readonly [L in Language]: Words<CantStop> } = { en: english }

const WORDS = { roll: 'Roll again', stop: 'Stop', pass: 'Pass the dice' } as const

/** U2 to U4  `+6`, `New 12`, `12 ✗`; doubles `+7 ×2`. */
function badge({ column, kind, times }: Badge): string {
  const twice = times === 2 ? ' ×2' : ''
  return kind === 'blocked' ? `${column} ✗` : kind === 'new' ? `New ${column}${twice}` : `+${column}${twice}`
}

/** "Stop and win" where stopping is the game. */
const stopText = (option: Option<CantStop> & { status: 'playable' | 'partial' }, word: string): string =>
  option.effects.some((effect) => effect.type === 'won')
    ? 'Stop and win'
    : (option.effects.flatMap((effect) => (effect.type === 'stopped' ? [`${word} and keep ${count(effect.steps, 'step')}`] : []))[0] ??
      word)

const reasons = (list: readonly CantStopReason[], who: Names): string => list.map((reason) => english.reason(reason, who)).join(' ')
const count = (n: number, noun: string): string => `${Number.isInteger(n) ? n : n.toFixed(2)} ${noun}${n === 1 ? '' : 's'}`
