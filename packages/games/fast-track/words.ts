import type { Label, Language, Names, Option, Words } from '@parlour/core'
import type { Card } from './cards.ts'
import { holeName, LETTERS, PLACES, type Hole } from './geometry.ts'
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

const english: Words<FastTrack> = {
  name: 'Fast Track',
  summary: 'Draw a card, race five pegs round the board, ride the corners and cut whoever is in your way.',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'choose-peg':
        return `${cardWords(prompt.card)}: choose a peg`
      case 'choose-destination':
        return `${cardWords(prompt.card)}: where does peg ${tag(prompt.peg)} go?`
      case 'nothing-playable':
        return `${cardWords(prompt.card)}: nothing can be played; ${who(prompt.next)} draws next`
      case 'split-first-peg':
        return `✂️ 7 Split: ${instruction(prompt)}`
      case 'split-first-steps':
      case 'split-second-peg':
      case 'split-second-destination':
        return instruction(prompt)
      case 'card-to-come':
        return `${who(prompt.seat)}: a card is about to be drawn`
      case 'over':
        return `${who(prompt.winner)} won the game`
    }
  },

  option(option: Option<FastTrack>, who: Names): Label {
    const aim = target(option.pick)
    if (option.status === 'blocked')
      return {
        text: `${aim}: not possible. ${reasons(option.reasons, who)}`,
        badges: [],
        tag: option.pick.type === 'word' ? null : 'Blocked',
      }
    const marks = badges(option)
    const told = consequences(option.effects, who)
    const text = `${aim}${told === '' ? '' : `: ${told}`}`
    return option.status === 'partial'
      ? { text: `${text}. Dead end: ${reasons(option.lost, who)}`, badges: marks, tag: 'Dead end' }
      : { text, badges: marks, tag: null }
  },

  action(action: Action): string {
    switch (action.type) {
      case 'move':
        return `Move peg ${tag(action.peg)} to ${placeWords(action.to)}${action.ride ? ' and ride' : ''}`
      case 'split':
        return `Move peg ${tag(action.first.peg)} ${count(action.steps, 'step')} to ${placeWords(action.first.to)}, ${
          action.second === null ? 'and nothing more' : `then peg ${tag(action.second.peg)} to ${placeWords(action.second.to)}`
        }`
      case 'enter':
        return 'Bring a peg from holding to home'
      case 'swap':
        return `Swap peg ${tag(action.peg)} with ${ownedTag(action.with)}`
      case 'skip':
        return 'Skip the card'
    }
  },

  reason(reason: FastTrackReason, who: Names): string {
    switch (reason.code) {
      case 'own-peg':
        return `Peg ${tag(reason.by)} on ${placeWords(reason.at)} is in the way of peg ${tag(reason.peg)}.`
      case 'overshoots':
        return `Peg ${tag(reason.peg)} has ${count(reason.room, 'hole')} before it, and ${reason.steps} would overshoot.`
      case 'cannot-receive':
        return `${who(reason.by)} could not take back the peg on ${placeWords(reason.at)}: holding is full and home is taken.`
      case 'bullseye-taken':
        return `The bullseye is occupied by ${who(reason.by)}.`
      case 'bullseye-barred':
        return `Peg ${tag(reason.peg)} has left the bullseye and may never enter it again unless it is cut.`
      case 'bullseye-exit':
        return `Peg ${tag(reason.peg)} leaves the bullseye for ${placeWords(reason.exit)}: its own corner, or the nearest one before it without an own peg.`
      case 'bullseye-own-corner':
        return `The bullseye is never entered from the own corner.`
      case 'bullseye-off-corner':
        return `Peg ${tag(reason.peg)} would not come to a corner just before the bullseye.`
      case 'bullseye-backward':
        return `A 4 goes backward along the track and never into the bullseye.`
      case 'needs-court-card':
        return `The bullseye is left with a J, Q or K only, not with ${withArticle(reason.card)}.`
      case 'needs-entry-card':
        return `Holding is left with an A, a 6 or a joker only, not with ${withArticle(reason.card)}.`
      case 'no-way-back':
        return `Peg ${tag(reason.peg)} stands on ${placeWords(reason.at)}, and nothing goes backward in the safe zone.`
      case 'in-holding':
        return `Peg ${tag(reason.peg)} waits in holding and can only enter.`
      case 'in-bullseye':
        return `Peg ${tag(reason.peg)} is in the bullseye and cannot share a 7.`
      case 'in-safe-zone':
        return `Peg ${tag(reason.peg)} is in the safe zone and cannot share a 7.`
      case 'lone-rider':
        return `Peg ${tag(reason.peg)} is the only rider: it must complete the FastTrack before it can share a 7.`
      case 'no-partner':
        return `Peg ${tag(reason.peg)} has no partner of its kind and can only take all seven steps.`
      case 'same-peg':
        return `Peg ${tag(reason.peg)} made the first half; choose another peg for the rest.`
      case 'other-class':
        return reason.rider
          ? `Peg ${tag(reason.peg)} rides the FastTrack and shares a 7 with riders only.`
          : `Peg ${tag(reason.peg)} is on the track and does not share a 7 with a rider.`
      case 'gate-turns-off':
        return `Peg ${tag(reason.peg)} turns into the safe zone at its gate and cannot go past it to ${placeWords(reason.to)}.`
      case 'not-riding':
        return `Peg ${tag(reason.peg)} is not riding the FastTrack, so it cannot hop to ${placeWords(reason.to)}.`
      case 'wrong-distance':
        return `Peg ${tag(reason.peg)} does not come to ${placeWords(reason.to)} with exactly ${count(reason.steps, 'step')}.`
      case 'first-half-cuts':
        return `${who(reason.by)} has a peg on ${placeWords(reason.at)}, and the first half of a split may not cut.`
      case 'no-second-half':
        return `${reason.pegs.length === 1 ? `Peg ${tags(reason.pegs)} could not` : `None of ${tags(reason.pegs)} could`} then go the other ${count(reason.left, 'step')}.`
      case 'second-half-possible':
        return `The other ${count(reason.left, 'step')} can be played, so they must be.`
      case 'not-a-seven':
        return `Only a 7 can be split, not ${withArticle(reason.card)}.`
      case 'no-split-mode':
        return reason.pegs.length < 2
          ? 'A split needs two pegs that may share the 7.'
          : `None of ${tags(reason.pegs)} can make a first half.`
      case 'no-choice-to-ride':
        return `Riding is no choice at ${placeWords(reason.to)}.`
      case 'no-swap':
        return reason.agreed ? `Only a J swaps pegs, not ${withArticle(reason.card)}.` : 'Swapping pegs was not agreed for this table.'
      case 'swap-off-track':
        return `Peg ${ownedTag(reason.peg)} is not on the track and cannot be swapped.`
      case 'swap-own-peg':
        return `Peg ${ownedTag(reason.peg)} is your own; a swap needs an opponent's.`
      case 'swap-at-home':
        return `Peg ${ownedTag(reason.peg)} stands on its home hole and cannot be swapped.`
      case 'no-such-peg':
        return `There is no peg ${ownedTag(reason.peg)} in this game.`
      case 'not-your-peg':
        return `Peg ${ownedTag(reason.peg)} is not the peg of the player on turn.`
      case 'not-your-home':
        return `Pegs enter on their own home hole, not on ${placeWords(reason.to)}.`
      case 'nobody-in-holding':
        return 'No peg is in holding.'
      case 'move-possible':
        return 'The card can be played, so it must be.'
      case 'nobody-to-act':
        return 'Nobody is to choose anything now.'
    }
  },

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'drawn':
        return `${who(effect.seat)} drew ${effect.split ? popup('7', true) : withArticle(effect.card)}.`
      case 'shuffled':
        return effect.shared ? 'The discards were shuffled into a new pile.' : `${who(effect.seat)} shuffled the discards into a new pile.`
      case 'skipped':
        return `${who(effect.seat)} could not play ${withArticle(effect.card)}.`
      case 'moved':
        return `${who(effect.seat)} moved ${tag(effect.peg)} ${WAY_WORDS[effect.way]}from ${placeWords(effect.from)} to ${placeWords(effect.path.at(-1) ?? effect.from)}.`
      case 'entered':
        return `${who(effect.seat)} brought ${tag(effect.peg)} to home.`
      case 'swapped':
        return `${who(effect.seat)} swapped ${tag(effect.peg)} on ${placeWords(effect.from)} with ${tag(effect.with)} of ${who(effect.other)} on ${placeWords(effect.to)}.`
      case 'cut':
        return `${who(effect.seat)} cut ${tag(effect.peg)} of ${who(effect.victim)} on ${placeWords(effect.from)}, back to ${placeWords(effect.to)}.`
      case 'rides':
        return `${who(effect.seat)} got ${tag(effect.peg)} onto the FastTrack.`
      case 'ride-over':
        return `${who(effect.seat)} ${rideWords(effect.cause, tag(effect.peg))}.`
      case 'lap':
        return `${who(effect.seat)} made the lap with ${tag(effect.peg)}.`
      case 'dead-end':
        return `${who(effect.seat)} could not use the other ${count(effect.left, 'step')}.`
      case 'again':
        return `${who(effect.seat)} played ${withArticle(effect.card)} and got another draw.`
      case 'turn':
        return `Next: ${who(effect.seat)}.`
      case 'won':
        return `${who(effect.seat)} won the game.`
    }
  },

  score: (score) => `${count(score, 'peg')} home`,

  settings: {
    pegs: { label: 'Pegs', help: 'Five: four in the safe zone and the last on home win. Four: all in the safe zone win.', values: {} },
    deck: {
      label: 'Cards',
      help: 'Whether every player draws from an own deck of 54.',
      values: { own: 'An own deck each', shared: 'One deck for all' },
    },
    jackSwap: { label: 'Jack swaps', help: 'A J may swap a peg on the track with an opponent’s.', values: {} },
    bullseyeCut: { label: 'Cuts in the bullseye', help: 'A peg that enters the bullseye cuts an opponent there.', values: {} },
    splitMustComplete: { label: 'Splits must be completed', help: 'A first half without a second is not allowed.', values: {} },
    loneRiderFullSeven: {
      label: 'Lone rider takes seven',
      help: 'With a 7 that is asked for as a split, a lone rider may take all seven steps.',
      values: {},
    },
    chooseToRide: { label: 'Choose to ride', help: 'A peg that ends on a corner rides only if its player says so.', values: {} },
  },
  presets: { short: 'Short: four pegs' },
}

export const words: { readonly [L in Language]: Words<FastTrack> } = { en: english }

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

/** 2.1.27  The strip at the top while a 7 is split; null at any other time. */
export const splitStrip = (prompt: Prompt): string | null =>
  isSplit(prompt) ? `✂️ 7 Split: ${instruction(prompt)} | ${prompt.left} left` : null

const isSplit = (prompt: Prompt): prompt is SplitPrompt => prompt.type.startsWith('split-')

/** 2.1.29  What the drawn card's popup says. */
export const popup = (card: Card, split: boolean): string => (split ? `${card} - SPLIT` : cardWords(card))

/** 2.1.9  The one entry that stands for split mode. */
export const SPLIT_ENTRY = '7 Card Split: Select 2 pegs to move (total 7 steps)'

function target(pick: Pick): string {
  switch (pick.type) {
    case 'peg':
      return `Peg ${tag(pick.peg)}`
    case 'to':
      return `${pick.steps === null ? 'Go' : `Use ${count(pick.steps, 'step')}, leave ${7 - pick.steps}: go`} to ${placeWords(pick.to)}${pick.ride ? ' and ride' : ''}`
    case 'swap':
      return `Swap with peg ${ownedTag(pick.with)}`
    case 'word':
      return WORDS[pick.word]
  }
}
const WORDS = { enter: 'Bring a peg from holding to home', skip: 'Skip the card', split: SPLIT_ENTRY } as const

/** What a choice does beside the step itself. */
const consequences = (effects: readonly Effect[], who: Names): string =>
  effects
    .flatMap((effect): string[] => {
      switch (effect.type) {
        case 'cut':
          return [`cuts ${tag(effect.peg)} of ${who(effect.victim)}`]
        case 'rides':
          return [`${tag(effect.peg)} rides the FastTrack`]
        case 'ride-over':
          return [`${tag(effect.peg)} no longer rides`]
        case 'lap':
          return [`${tag(effect.peg)} has made its lap`]
        case 'won':
          return ['wins the game']
        case 'again':
          return ['then another draw']
        case 'drawn':
        case 'shuffled':
        case 'skipped':
        case 'moved':
        case 'entered':
        case 'swapped':
        case 'dead-end':
        case 'turn':
          return []
      }
    })
    .join(', ')

/** Short marks, the weightiest first. */
function badges(option: Option<FastTrack> & { status: 'playable' | 'partial' }): readonly string[] {
  const has = (type: Effect['type']): boolean => option.effects.some((effect) => effect.type === type)
  const ends = option.effects.flatMap((effect) => (effect.type === 'moved' ? [PLACES[effect.path.at(-1) ?? -1]?.kind] : []))
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

const WAY_WORDS = { track: '', ring: 'along the FastTrack ', bullseye: '', back: 'back ', out: '' } as const

function rideWords(cause: RideEnd, peg: string): string {
  switch (cause) {
    case 'four':
      return `lost the ride of ${peg} to a 4`
    case 'unused':
      return `lost the ride of ${peg} by playing another peg`
    case 'swapped':
      return `lost the ride of ${peg} in the swap`
    case 'completed':
      return `completed the FastTrack with ${peg}`
    case 'left':
      return `left the FastTrack with ${peg}`
    case 'bullseye':
      return `left the FastTrack with ${peg} for the bullseye`
  }
}

const tag = (peg: PegId): string => `#${pegNumber(peg)}`
const tags = (pegs: readonly PegId[]): string => pegs.map(tag).join(', ')
const ownedTag = (peg: PegId): string => `${tag(peg)} of zone ${LETTERS[Math.floor(peg / 5)]}`

function placeWords(hole: Hole): string {
  const place = PLACES[hole]
  const zone = LETTERS[place?.zone ?? 0]
  switch (place?.kind) {
    case 'corner':
      return `corner ${zone}`
    case 'gate':
      return `gate ${zone}`
    case 'home':
      return `home ${zone}`
    case 'bullseye':
      return 'the bullseye'
    case 'safe':
      return `safe hole ${holeName(hole).slice(3)}`
    case 'holding':
      return 'holding'
    case 'approach':
    case 'edge':
    case 'departure':
    case undefined:
      return holeName(hole)
  }
}

const cardWords = (card: Card): string => (card === 'joker' ? 'Joker' : card)
const withArticle = (card: Card): string => (card === 'A' || card === '8' ? `an ${card}` : `a ${card}`)
const reasons = (list: readonly FastTrackReason[], who: Names): string => list.map((reason) => english.reason(reason, who)).join(' ')
const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
