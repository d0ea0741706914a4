import { oneOf } from '@parlour/core'
import { rollio, type Action, type Rollio, type State } from '@parlour/games/rollio'
import { botWords, type Bot } from '../bot.ts'
import { scorings } from './scores.ts'

const CONTENT = 350 // points in the pot
const FEW = 2 // dice it does not trust
const CARELESS = 4 // one score in so many is not the best it could take

/** A cautious beginner: takes points where it sees them and banks early. */
export const easy: Bot<Rollio> = {
  id: 'easy',
  words: botWords(
    { name: 'Pip', character: 'Takes the points it sees, banks early, and buys whatever it likes.' },
    { name: '皮皮', character: '见分就拿，早早入账，喜欢什么就买什么。' },
  ),
  budget: 10,
  choose(s, _seat, rng) {
    const actions = rollio.rules.actions(s)
    const pass: Action = { type: 'pass' }
    switch (s.phase) {
      case 'rolled': {
        const [best, ...others] = scorings(s, 1).toSorted((a, b) => b.gain - a.gain)
        if (best === undefined) return s.pot > 0 ? (rerollAll(s, actions) ?? pass) : pass
        const careless = others.length > 0 && rng.below(CARELESS) === 0
        return { type: 'score', groups: (careless ? oneOf(others, rng) : best).groups }
      }
      case 'deciding':
        return s.banked + s.pot >= s.target || s.pot >= CONTENT || (s.hand.length > 0 && s.hand.length <= FEW)
          ? BANK
          : ROLL
      case 'ready':
        return ROLL
      case 'loadout':
      case 'shop': {
        const wares = actions.filter(({ type }) => type === 'buy')
        const useful = actions.filter((action) => action.type === 'use')
        return wares.length > 0 ? oneOf(wares, rng) : useful.length > 0 ? oneOf(useful, rng) : LEAVE
      }
      case 'world':
      case 'omen':
      case 'rolling':
      case 'drawing':
      case 'stocking':
      case 'crossing':
      case 'changing':
      case 'won':
      case 'lost':
        return oneOf(actions, rng)
    }
  },
}

const ROLL: Action = { type: 'roll' }
const BANK: Action = { type: 'bank' }
const LEAVE: Action = { type: 'leave' }

const rerollAll = (s: State, actions: readonly Action[]): Action | null =>
  actions.find((action) => action.type === 'reroll' && action.dice.length === s.hand.length) ?? null
