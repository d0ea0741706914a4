import { english, type Label, type Names, type Option } from '@parlour/core'
import { expected } from './expected.en.ts'
import type { Card } from './cards.ts'
import { PLACES, SIDE, SLOTS, sideLetter, type Hole } from './geometry.ts'
import {
  pegNumber,
  type Action,
  type Effect,
  type FastTrack,
  type FastTrackReason,
  type PegId,
  type Pick,
  type Prompt,
  type RideEnd,
} from './state.ts'
import type { FastTrackWords } from './words.ts'

const { clause, count, does, object, subject, turn, whose } = english

/** 2.1.9  The one entry that stands for split mode. */
const SPLIT_ENTRY = '7 Card Split: Select 2 pegs to move (total 7 steps)'

const popup = (card: Card, split: boolean): string => (split ? `${card} - SPLIT` : cardWords(card))

export const fastTrackEnglish: FastTrackWords = {
  name: 'Fast Track',
  summary: 'Draw a card, race five pegs around the board, ride the corners and cut what stands in your way.',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'choose-peg':
        return `Pick a peg for ${theCard(prompt.card)}`
      case 'choose-destination':
        return `Where should peg ${tag(prompt.peg)} go with ${theCard(prompt.card)}?`
      case 'nothing-playable':
        return `No peg can move with ${theCard(prompt.card)}`
      case 'split-first-peg':
        return `✂️ 7 Split: ${instruction(prompt)}`
      case 'split-first-steps':
      case 'split-second-peg':
      case 'split-second-destination':
        return instruction(prompt)
      case 'card-to-come':
        return `${does(who(prompt.seat), 'draw')} a card`
      case 'over':
        return `${subject(who(prompt.winner))} won`
    }
  },

  option(option: Option<FastTrack>): Label {
    const title = target(option.pick)
    if (option.status === 'blocked') return { title, badges: [], tag: option.pick.type === 'word' ? null : 'Blocked' }
    return { title, badges: badges(option), tag: option.status === 'partial' ? 'Dead end' : null }
  },

  action(action: Action): string {
    switch (action.type) {
      case 'move':
        return `Move peg ${tag(action.peg)} to ${placeWords(action.to)}${action.ride ? ' and ride' : ''}`
      case 'split':
        return action.second === null
          ? `Move peg ${tag(action.first.peg)} ${count(action.steps, 'step')} to ${placeWords(action.first.to)} and give up the rest`
          : `Move peg ${tag(action.first.peg)} ${count(action.steps, 'step')} to ${placeWords(action.first.to)}, then peg ${tag(action.second.peg)} to ${placeWords(action.second.to)}`
      case 'enter':
        return 'Bring in a peg'
      case 'swap':
        return `Swap peg ${tag(action.peg)} with ${ownedTag(action.with)}`
      case 'skip':
        return 'Skip the card'
    }
  },

  reason(reason: FastTrackReason, who: Names): string {
    switch (reason.code) {
      case 'own-peg':
        return `Your own peg ${tag(reason.by)} on ${placeWords(reason.at)} is in the way of peg ${tag(reason.peg)}.`
      case 'overshoots':
        return reason.room === 0
          ? `Peg ${tag(reason.peg)} has no room left: ${count(reason.steps, 'step')} would overshoot.`
          : `Peg ${tag(reason.peg)} has only ${count(reason.room, 'hole')} left: ${count(reason.steps, 'step')} would overshoot.`
      case 'cannot-receive':
        return `You can't cut the peg on ${placeWords(reason.at)}: ${whose(who(reason.by))} holding is full and home is taken.`
      case 'bullseye-taken':
        return `The bullseye is occupied by ${object(who(reason.by))}.`
      case 'bullseye-barred':
        return `Peg ${tag(reason.peg)} has been in the bullseye. It can go back only after a cut.`
      case 'bullseye-exit':
        return `Peg ${tag(reason.peg)} leaves the bullseye to ${placeWords(reason.exit)}: your own corner, or the nearest one before it without a peg of yours.`
      case 'bullseye-own-corner':
        return "You can't enter the bullseye from your own corner."
      case 'bullseye-off-corner':
        return `Peg ${tag(reason.peg)} enters the bullseye only from a corner, with the last step.`
      case 'bullseye-backward':
        return 'A 4 moves backward along the track, never into the bullseye.'
      case 'needs-court-card':
        return `You leave the bullseye with a J, Q or K, not with ${withArticle(reason.card)}.`
      case 'needs-entry-card':
        return `You leave holding with an A, a 6 or a joker, not with ${withArticle(reason.card)}.`
      case 'no-way-back':
        return `Peg ${tag(reason.peg)} is on ${placeWords(reason.at)}, and nothing moves backward in the safe zone.`
      case 'in-holding':
        return `Peg ${tag(reason.peg)} is in holding: bring it in first.`
      case 'in-bullseye':
        return `Peg ${tag(reason.peg)} is in the bullseye and can't share a 7.`
      case 'in-safe-zone':
        return `Peg ${tag(reason.peg)} is in the safe zone and can't share a 7.`
      case 'lone-rider':
        return `Peg ${tag(reason.peg)} is your only rider. It has to finish the FastTrack before it can share a 7.`
      case 'no-partner':
        return `Peg ${tag(reason.peg)} has no partner for a split, so it takes all seven steps.`
      case 'same-peg':
        return `Peg ${tag(reason.peg)} made the first half. Pick another peg for the rest.`
      case 'other-class':
        return reason.rider
          ? `Peg ${tag(reason.peg)} rides the FastTrack, and riders share a 7 with riders only.`
          : `Peg ${tag(reason.peg)} is on the track and can't share a 7 with a rider.`
      case 'gate-turns-off':
        return `Peg ${tag(reason.peg)} turns into the safe zone at its gate, so it can't go on to ${placeWords(reason.to)}.`
      case 'not-riding':
        return `Peg ${tag(reason.peg)} isn't riding the FastTrack, so it can't hop to ${placeWords(reason.to)}.`
      case 'wrong-distance':
        return `${count(reason.steps, 'step')} ${reason.steps === 1 ? "doesn't" : "don't"} take peg ${tag(reason.peg)} to ${placeWords(reason.to)}.`
      case 'first-half-cuts':
        return `${does(who(reason.by), 'have', 'has')} a peg on ${placeWords(reason.at)}, and the first half of a split can't cut.`
      case 'no-second-half':
        return reason.pegs.length === 1
          ? `Peg ${tags(reason.pegs)} can't use the other ${count(reason.left, 'step')} after that.`
          : `None of ${tags(reason.pegs)} can use the other ${count(reason.left, 'step')} after that.`
      case 'second-half-possible':
        return `The other ${count(reason.left, 'step')} can be used, so they must be.`
      case 'not-a-seven':
        return `Only a 7 can be split, not ${withArticle(reason.card)}.`
      case 'no-split-mode':
        return reason.pegs.length < 2
          ? 'A split needs two pegs that can share the 7.'
          : `None of ${tags(reason.pegs)} can make the first half.`
      case 'no-choice-to-ride':
        return `There's no choice to ride at ${placeWords(reason.to)}.`
      case 'no-swap':
        return reason.agreed
          ? `Only a J swaps pegs, not ${withArticle(reason.card)}.`
          : 'This table plays without swaps.'
      case 'swap-off-track':
        return `Peg ${ownedTag(reason.peg)} isn't on the track, so it can't be swapped.`
      case 'swap-own-peg':
        return `Peg ${ownedTag(reason.peg)} is your own. Swap with an opponent's.`
      case 'swap-at-home':
        return `Peg ${ownedTag(reason.peg)} is on its home hole, so it can't be swapped.`
      case 'no-such-peg':
        return `There is no peg ${ownedTag(reason.peg)} in this game.`
      case 'not-your-peg':
        return `Peg ${ownedTag(reason.peg)} belongs to somebody else.`
      case 'not-your-home':
        return `Pegs come in on their own home hole, not on ${placeWords(reason.to)}.`
      case 'nobody-in-holding':
        return 'You have no peg in holding.'
      case 'move-possible':
        return 'A peg can use this card, so one must.'
      case 'nobody-to-act':
        return 'There is nothing to choose right now.'
    }
  },

  preview(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'moved': {
        const to = placeWords(effect.path.at(-1) ?? effect.from)
        return effect.way === 'back'
          ? `Peg ${tag(effect.peg)} moves back to ${to}.`
          : effect.way === 'ring'
            ? `Peg ${tag(effect.peg)} rides to ${to}.`
            : `Peg ${tag(effect.peg)} moves to ${to}.`
      }
      case 'entered':
        return `Peg ${tag(effect.peg)} comes in on ${placeWords(effect.to)}.`
      case 'swapped':
        return `Swaps peg ${tag(effect.peg)} with ${whose(who(effect.other))} ${tag(effect.with)} on ${placeWords(effect.to)}.`
      case 'cut':
        return `Cuts ${whose(who(effect.victim))} ${tag(effect.peg)} back to ${placeWords(effect.to)}.`
      case 'rides':
        return `Peg ${tag(effect.peg)} rides the FastTrack.`
      case 'ride-over':
        return `Peg ${tag(effect.peg)} stops riding.`
      case 'lap':
        return `Peg ${tag(effect.peg)} finishes its lap.`
      case 'dead-end':
        return `Gives up the other ${count(effect.left, 'step')}.`
      case 'again':
        return 'Another card follows.'
      case 'won':
        return 'Wins the game.'
      case 'turn':
        return `Then ${clause(who(effect.seat), 'draw')}.`
      case 'skipped':
        return 'The card is skipped.'
      case 'drawn':
        return `The card is ${effect.split ? popup('7', true) : withArticle(effect.card)}.`
      case 'shuffled':
        return 'The discards are shuffled.'
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'drawn':
        return `${subject(who(effect.seat))} drew ${effect.split ? popup('7', true) : withArticle(effect.card)}.`
      case 'shuffled':
        return effect.shared
          ? 'The discards were shuffled into a new pile.'
          : `${subject(who(effect.seat))} shuffled the discards into a new pile.`
      case 'skipped':
        return `${subject(who(effect.seat))} had no move for ${withArticle(effect.card)}.`
      case 'moved': {
        const to = placeWords(effect.path.at(-1) ?? effect.from)
        return effect.way === 'back'
          ? `${subject(who(effect.seat))} moved ${tag(effect.peg)} back to ${to}.`
          : effect.way === 'ring'
            ? `${subject(who(effect.seat))} rode ${tag(effect.peg)} to ${to}.`
            : `${subject(who(effect.seat))} moved ${tag(effect.peg)} to ${to}.`
      }
      case 'entered':
        return `${subject(who(effect.seat))} brought in ${tag(effect.peg)}.`
      case 'swapped':
        return `${subject(who(effect.seat))} swapped ${tag(effect.peg)} with ${whose(who(effect.other))} ${tag(effect.with)} on ${placeWords(effect.to)}.`
      case 'cut':
        return `${subject(who(effect.seat))} cut ${whose(who(effect.victim))} ${tag(effect.peg)} on ${placeWords(effect.from)}, back to ${placeWords(effect.to)}.`
      case 'rides':
        return `${subject(who(effect.seat))} got ${tag(effect.peg)} onto the FastTrack.`
      case 'ride-over':
        return `${subject(who(effect.seat))} ${rideWords(effect.cause, tag(effect.peg))}.`
      case 'lap':
        return `${subject(who(effect.seat))} finished the lap with ${tag(effect.peg)}.`
      case 'dead-end':
        return `${subject(who(effect.seat))} gave up the other ${count(effect.left, 'step')}.`
      case 'again':
        return `${subject(who(effect.seat))} drew again after ${withArticle(effect.card)}.`
      case 'turn':
        return `${turn(who(effect.seat))}.`
      case 'won':
        return `${subject(who(effect.seat))} won the game.`
    }
  },

  score: (score) => `${count(Math.round(100 * score) / 100, 'peg')} home`,

  settings: {
    pegs: {
      label: 'Pegs',
      help: 'Five: fill the safe zone with four and bring the last one home. Four: fill the safe zone.',
      values: {},
    },
    deck: {
      label: 'Cards',
      help: 'Whether everybody draws from their own deck of 54.',
      values: { own: 'A deck each', shared: 'One deck for all' },
    },
    jackSwap: {
      label: 'Jacks swap',
      help: "A J may swap one of your pegs on the track with an opponent's.",
      values: {},
    },
    bullseyeCut: {
      label: 'Cuts in the bullseye',
      help: 'A peg that enters the bullseye cuts an opponent there.',
      values: {},
    },
    splitMustComplete: {
      label: 'Splits must be completed',
      help: "A first half that leaves no second isn't allowed.",
      values: {},
    },
    loneRiderFullSeven: {
      label: 'Lone rider takes seven',
      help: 'A lone rider may take all seven steps of a 7, even when it is split.',
      values: {},
    },
    chooseToRide: {
      label: 'Choose to ride',
      help: 'A peg that lands on a corner rides only if you say so.',
      values: {},
    },
  },
  presets: { short: 'Short: four pegs' },

  splitEntry: SPLIT_ENTRY,
  splitStrip: (prompt) => (isSplit(prompt) ? `✂️ 7 Split: ${instruction(prompt)} | ${prompt.left} left` : null),
  popup,
  place: placeWords,
}

type SplitPrompt = Extract<Prompt, { readonly type: `split-${string}` }>

/** The instruction of a split, word for word as section 2 has it. */
function instruction(prompt: SplitPrompt): string {
  switch (prompt.type) {
    case 'split-first-peg':
      return `Tap peg (${tags(prompt.pegs)})`
    case 'split-first-steps':
      return `Peg ${tag(prompt.peg)}: Choose steps (${prompt.least === prompt.left ? prompt.left : `${prompt.least}-${prompt.left}`})`
    case 'split-second-peg':
      return `Tap peg (${tags(prompt.pegs)}) for ${prompt.left}`
    case 'split-second-destination':
      return `Peg ${tag(prompt.peg)}: Tap destination`
  }
}

const isSplit = (prompt: Prompt): prompt is SplitPrompt => prompt.type.startsWith('split-')

function target(pick: Pick): string {
  switch (pick.type) {
    case 'peg':
      return `Peg ${tag(pick.peg)}`
    case 'to':
      if (pick.steps !== null) return `${count(pick.steps, 'step')} to ${placeWords(pick.to)}`
      return pick.ride ? `To ${placeWords(pick.to)} and ride` : `To ${placeWords(pick.to)}`
    case 'swap':
      return `Swap with peg ${ownedTag(pick.with)}`
    case 'word':
      return WORDS[pick.word]
  }
}
const WORDS = { enter: 'Bring in a peg', skip: 'Skip the card', split: SPLIT_ENTRY } as const

/** Short marks, the weightiest first. */
function badges(option: Option<FastTrack> & { status: 'playable' | 'partial' }): readonly string[] {
  const has = (type: Effect['type']): boolean => option.effects.some((effect) => effect.type === type)
  const ends = option.effects.flatMap((effect) =>
    effect.type === 'moved' ? [PLACES[effect.path.at(-1) ?? -1]?.kind] : [],
  )
  const { pick } = option
  return [
    ...(pick.type === 'to' && pick.steps !== null ? [`${pick.steps} used`, `${7 - pick.steps} left`] : []),
    ...(has('won') ? ['Win'] : []),
    ...(has('cut') ? ['Cut'] : []),
    ...(has('rides') ? ['FastTrack'] : []),
    ...(ends.includes('bullseye') ? ['Bullseye'] : []),
    ...(ends.includes('safe') ? ['Safe'] : []),
  ]
}

function rideWords(cause: RideEnd, peg: string): string {
  switch (cause) {
    case 'four':
      return `lost ${peg}'s ride to a 4`
    case 'unused':
      return `lost ${peg}'s ride by moving another peg`
    case 'swapped':
      return `lost ${peg}'s ride in the swap`
    case 'completed':
      return `finished the FastTrack with ${peg}`
    case 'left':
      return `left the FastTrack with ${peg}`
    case 'bullseye':
      return `left the FastTrack with ${peg} for the bullseye`
  }
}

const tag = (peg: PegId): string => `#${pegNumber(peg)}`
const tags = (pegs: readonly PegId[]): string => pegs.map(tag).join(', ')
const ownedTag = (peg: PegId): string => `${tag(peg)} of side ${sideLetter(Math.floor(peg / 5))}`

function placeWords(hole: Hole): string {
  const place = PLACES[hole]
  const side = sideLetter(place?.zone ?? 0)
  switch (place?.kind) {
    case 'corner':
      return `corner ${side}`
    case 'gate':
      return `gate ${side}`
    case 'home':
      return `home ${side}`
    case 'bullseye':
      return 'the bullseye'
    case 'safe':
      return `safe zone ${(hole % SLOTS) + 1}`
    case 'holding':
      return 'holding'
    case 'approach':
    case 'edge':
    case 'departure':
    case undefined:
      return `${side}${hole % SIDE}`
  }
}

const cardWords = (card: Card): string => (card === 'joker' ? 'Joker' : card)
const theCard = (card: Card): string => `the ${card}`
const withArticle = (card: Card): string => (card === 'A' || card === '8' ? `an ${card}` : `a ${card}`)
