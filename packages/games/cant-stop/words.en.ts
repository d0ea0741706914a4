import { english, type Label, type Names, type Option, type Words } from '@parlour/core'
import { alike, type Alike } from './alike.ts'
import { expected } from './expected.en.ts'
import { badges, type Badge } from './options.ts'
import { LENGTH, type Action, type CantStop, type CantStopReason, type Effect, type Prompt } from './state.ts'

const { and, clause, count, does, object, or, percent, subject, turn } = english

export const cantStopEnglish: Words<CantStop> = {
  name: "Can't Stop",
  summary: 'Roll four dice, climb three columns, and know when to stop.',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'choose-card':
        return 'Pick a pairing'
      case 'choose-number':
        return `One runner left: ${or(prompt.pairing.map(String))}?`
      case 'roll-or-stop':
        return prompt.wins
          ? 'Stop and win!'
          : `Roll again (${percent(prompt.bust / 1296)} bust) or keep ${count(prompt.steps, 'step')}?`
      case 'bust':
        return 'Bust!'
      case 'dice-to-come':
        return does(who(prompt.seat), 'roll')
      case 'over':
        return prompt.turns === null
          ? `${subject(who(prompt.winner))} won`
          : `${subject(who(prompt.winner))} won in ${count(prompt.turns, 'turn')}`
    }
  },

  option(option: Option<CantStop>): Label {
    const { pick } = option
    const label = { badges: badges(option).map(badge), tag: null }
    if (pick.type === 'word') return { ...label, title: wordTitle(option, pick.word) }
    if (pick.type === 'number') return { ...label, title: `Start column ${pick.column}` }
    const [first, second] = pick.pairing
    return {
      ...label,
      title: first === second ? `Two ${first}s` : `${first} and ${second}`,
      tag:
        option.status === 'blocked'
          ? 'Cannot play'
          : option.more
            ? 'Choose One'
            : option.status === 'partial'
              ? 'Partial'
              : null,
    }
  },

  action(action: Action): string {
    if (action.type !== 'advance') return WORDS[action.type]
    const [first, second] = action.columns
    return second === undefined
      ? `Move in ${first}`
      : first === second
        ? `Move twice in ${first}`
        : `Move in ${first} and ${second}`
  },

  reason(reason: CantStopReason, who: Names): string {
    switch (reason.code) {
      case 'column-won':
        return `Column ${reason.column} is closed: ${object(who(reason.by))} won it.`
      case 'at-the-top':
        return `The runner in column ${reason.column} is already at the top.`
      case 'no-runner-left':
        return `You've used all three runners, so column ${reason.column} can't start.`
      case 'second-step-lost':
        return `Column ${reason.column} has only one step left, so the second is lost.`
      case 'only-this':
        return `Only ${reason.column} can move here: name it alone.`
      case 'not-on-a-card':
        return `These dice don't make ${and(reason.columns.map(String))}.`
      case 'both-forced':
        return reason.column === reason.other
          ? `Both ${reason.column}s can move, so both must.`
          : `${reason.column} and ${reason.other} can both move, so both must.`
      case 'choice-missing':
        return `You have one runner left: choose ${or(reason.pairing.map(String))}.`
      case 'choose-first':
        return 'Pick a pairing for this roll first.'
      case 'already-chosen':
        return "You've picked a pairing already. Roll again for new dice."
      case 'nothing-moved':
        return 'You can stop once a runner has moved.'
      case 'bust':
        return 'No pairing can move: the turn is lost.'
      case 'no-bust':
        return 'A pairing can still move, so the turn goes on.'
      case 'nobody-to-act':
        return 'There is nothing to choose right now.'
      case 'shared-space':
        return `${subject(who(reason.with))} ${who(reason.with).you ? 'have' : 'has'} a camp on this space in column ${reason.column}, so you can't stop here. Roll on past it.`
    }
  },

  reasons(reasons: readonly CantStopReason[], who: Names): readonly string[] {
    const both = alike(reasons)
    return both === null ? reasons.map((reason) => cantStopEnglish.reason(reason, who)) : [blocked(both, who)]
  },

  preview(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'climbed':
        return `${effect.fresh ? 'Starts' : effect.to - effect.from > 1 ? 'Jumps in' : 'Climbs'} column ${effect.column} ${height(effect)}.`
      case 'stopped':
        return `Keeps ${count(effect.steps, 'step')}.`
      case 'camped':
        return `Camps in column ${effect.column} at ${effect.at}.`
      case 'column-won':
        return effect.cleared.length === 0
          ? `Wins column ${effect.column}.`
          : `Wins column ${effect.column} and sends ${and(effect.cleared.map((seat) => object(who(seat))))} off.`
      case 'won':
        return 'Wins the game.'
      case 'turn':
        return effect.turns === null ? `Then ${clause(who(effect.seat), 'roll')}.` : `Then turn ${effect.turns} begins.`
      case 'rolled':
        return `The dice show ${effect.dice.join(' ')}.`
      case 'bust':
        return effect.steps === 0 ? 'The turn is lost.' : `Loses ${count(effect.steps, 'step')}.`
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'rolled':
        return `${subject(who(effect.seat))} rolled ${effect.dice.join(' ')}.`
      case 'bust':
        return effect.steps === 0
          ? `${subject(who(effect.seat))} went bust.`
          : `${subject(who(effect.seat))} went bust and lost ${count(effect.steps, 'step')}.`
      case 'climbed':
        return `${subject(who(effect.seat))} ${effect.fresh ? 'started' : effect.to - effect.from > 1 ? 'jumped in' : 'climbed'} column ${effect.column} ${height(effect)}.`
      case 'stopped':
        return `${subject(who(effect.seat))} stopped and kept ${count(effect.steps, 'step')}.`
      case 'camped':
        return `Camp at ${effect.at} in column ${effect.column}.` // who stopped has just been said
      case 'column-won':
        return effect.cleared.length === 0
          ? `${subject(who(effect.seat))} won column ${effect.column}.`
          : `${subject(who(effect.seat))} won column ${effect.column} and sent ${and(effect.cleared.map((seat) => object(who(seat))))} off.`
      case 'won':
        return effect.turns === null
          ? `${subject(who(effect.seat))} won the game with ${count(effect.columns, 'column')}.`
          : `${subject(who(effect.seat))} won in ${count(effect.turns, 'turn')}.`
      case 'turn':
        return effect.turns === null ? `${turn(who(effect.seat))}.` : `Turn ${effect.turns}.`
    }
  },

  score: (score) => (score < 0 ? count(mean(-score), 'turn') : count(mean(score), 'column')),

  settings: {
    columnsToWin: { label: 'Columns to win', help: 'How many columns it takes to win.', values: {} },
    movement: {
      label: 'Meeting other camps',
      help: 'What happens where somebody else has a camp.',
      values: {
        free: 'Share the space',
        jump: 'Jump to the next free space',
        noParking: "Pass it, but don't stop on it",
      },
    },
  },
  presets: { short: 'Short: one column', long: 'Long: five columns' },
}

const WORDS = { roll: 'Roll again', stop: 'Stop', pass: 'Pass the dice' } as const

/** U2 to U4  `+6`, `New 12`, `12 ✗`; doubles `+7 ×2`. */
function badge({ column, kind, times }: Badge): string {
  const twice = times === 2 ? ' ×2' : ''
  return kind === 'blocked' ? `${column} ✗` : kind === 'new' ? `New ${column}${twice}` : `+${column}${twice}`
}

/** "Stop and win" where stopping is the game. */
function wordTitle(option: Option<CantStop>, word: keyof typeof WORDS): string {
  if (option.status === 'blocked') return WORDS[word]
  if (option.effects.some((effect) => effect.type === 'won')) return 'Stop and win'
  const kept = option.effects.find((effect) => effect.type === 'stopped')
  return kept === undefined ? WORDS[word] : `Stop and keep ${count(kept.steps, 'step')}`
}

/** "to 2 of 11", "at the top". */
function height({ column, to, fresh }: Effect & { type: 'climbed' }): string {
  const top = LENGTH[column] ?? 0
  return `${fresh ? 'at' : 'to'} ${to === top ? 'the top' : `${to} of ${top}`}`
}

const mean = (n: number): number => Math.round(100 * n) / 100

function blocked({ reason, columns }: Alike, who: Names): string {
  const both = `columns ${and(columns.map(String))}`
  switch (reason.code) {
    case 'column-won':
      return `Columns ${and(columns.map(String))} are closed: ${object(who(reason.by))} won them.`
    case 'at-the-top':
      return `The runners in ${both} are already at the top.`
    case 'no-runner-left':
      return `You've used all three runners, so ${both} can't start.`
  }
}
