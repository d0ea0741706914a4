import { english, englishOnly, type Words } from '@parlour/core'
import type { MyGame } from './state.ts'

const { does, subject } = english

const inEnglish: Words<MyGame> = {
  name: 'My game',
  summary: 'Roll dice behind your hand, come close to the goal, and never go over.',

  prompt(prompt, who) {
    switch (prompt.type) {
      case 'roll-or-stay':
        return prompt.total === 0 ? 'Roll your first die' : `You have ${prompt.total}: roll another die, or stay?`
      case 'wait':
        return `${does(who(prompt.seat), 'are', 'is')} thinking`
      case 'over':
        return 'The hands are on the table'
    }
  },

  option: ({ pick }) => ({ title: TEXT[pick.type], badges: [], tag: null }),

  preview(effect, who) {
    switch (effect.type) {
      case 'rolled':
        return `${does(who(effect.seat), 'roll')} a die.`
      case 'bust':
        return `${does(who(effect.seat), 'go', 'goes')} bust.`
      case 'stayed':
        return `${does(who(effect.seat), 'stay')}.`
      case 'shown':
        return `${does(who(effect.seat), 'show')} ${effect.total}.`
    }
  },

  action: ({ type }) => TEXT[type],

  reason(reason) {
    switch (reason.code) {
      case 'too-few-dice':
        return `You hold ${dice(reason.dice)}; it takes two to stay.`
      case 'at-the-goal':
        return `You have ${reason.goal}, so any die would be too much.`
      case 'nobody-to-act':
        return "It isn't time to choose."
    }
  },

  expected(what) {
    switch (what.code) {
      case 'die':
        return 'one die, 1 to 6'
      case 'dice':
        return 'dice as 34, 34. for one who stays, or -'
      case 'seat-in-play':
        return 'a seat that is still in'
      case 'hands':
        return `${what.seats} hands, separated by /`
    }
  },

  effect(effect, who) {
    switch (effect.type) {
      case 'rolled':
        return `${subject(who(effect.seat))} rolled ${effect.die ?? 'a die'}.`
      case 'bust':
        return `${subject(who(effect.seat))} went bust with ${effect.total}.`
      case 'stayed':
        return `${subject(who(effect.seat))} stayed.`
      case 'shown':
        return `${subject(who(effect.seat))} showed ${effect.total}.`
    }
  },

  score: (score) => `${score} points`,

  settings: { goal: { label: 'Goal', help: 'The total to come close to.', values: {} } },
  presets: { short: 'Short: to 12' },
}

/** To speak Chinese too, write `zh` and say `catalogue({ en: () => inEnglish, zh: () => inChinese })`. */
export const words = englishOnly(inEnglish)

/** What the picture says beside the dice. */
export const pictureWords = englishOnly({ stays: 'stays', bust: 'bust' })

const TEXT = { roll: 'Roll a die', stay: 'Stay' } as const

const dice = (count: number): string => (count === 0 ? 'no dice' : count === 1 ? 'one die' : `${count} dice`)
