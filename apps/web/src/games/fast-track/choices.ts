import type { CommonWords, Names, Option, Question, Words } from '@parlour/core'
import { spoken } from '../../game-ui.ts'
import {
  BULLSEYE,
  fastTrack,
  isSafe,
  type Action,
  type FastTrack,
  type Hole,
  type PegId,
  type Pick,
  type State,
} from '@parlour/games/fast-track'
import { leadsTo } from './hint.ts'
import { oneWay } from './one-way.ts'
import { kindOf, pegPlace, type TargetKind } from './scene.ts'

/** One thing to choose, as a card beside the board: large enough for a thumb, and said in full for the ear. */
export interface ChoiceCard {
  readonly key: number // the digit that chooses it
  readonly option: Option<FastTrack>
  readonly shown: Option<FastTrack> // what pointing at it previews: of a peg with one way, that way
  readonly face: Face
  readonly kind: TargetKind
  readonly sentence: string
  readonly badges: readonly string[]
  readonly tag: string | null
  readonly hinted: boolean
}

export type Face =
  | { readonly type: 'peg'; readonly peg: PegId; readonly at: Hole | null; readonly to: Hole | null }
  | {
      readonly type: 'to'
      readonly to: Hole
      readonly used: number | null
      readonly left: number | null
      readonly ride: boolean
      readonly seconds: readonly PegId[]
    }
  | { readonly type: 'swap'; readonly peg: PegId }
  | { readonly type: 'word'; readonly word: 'enter' | 'skip' | 'split' }

interface Asked {
  readonly view: State
  readonly question: Question<FastTrack>
  readonly picks: readonly Pick[]
  readonly hinted: Action | null
  readonly words: Words<FastTrack>
  readonly who: Names
  readonly common: CommonWords
}

const SEVEN = 7

/** Every option in the order of its number key. */
export function choicesOf({ view, question, picks, hinted, words, who, common }: Asked): readonly ChoiceCard[] {
  return question.options.map((option, index): ChoiceCard => {
    const way = oneWay(view, question, option)
    const whole = way === null ? option : { ...way, pick: option.pick }
    const label = words.option(whole, who)
    const face = faceOf(view, question, picks, option)
    return {
      key: index + 1,
      option,
      shown: way ?? option,
      face: way?.pick.type === 'to' && face.type === 'peg' ? { ...face, to: way.pick.to } : face,
      kind: kindOf(whole),
      sentence: spoken(words, whole, who, common),
      badges: badgesOf(whole, label.badges),
      tag: label.tag,
      hinted: leadsTo(picks, option, hinted),
    }
  })
}

/** What the face does not say already: not the steps used and left, and not the place. */
function badgesOf(option: Option<FastTrack>, badges: readonly string[]): readonly string[] {
  const { pick } = option
  if (pick.type !== 'to') return badges
  if (kindOf(option) === 'go' && (pick.to === BULLSEYE || isSafe(pick.to))) return []
  return pick.steps === null ? badges : badges.slice(2)
}

function faceOf(view: State, question: Question<FastTrack>, picks: readonly Pick[], option: Option<FastTrack>): Face {
  const { pick } = option
  switch (pick.type) {
    case 'peg':
      return { type: 'peg', peg: pick.peg, at: placeNow(view, picks, pick.peg), to: null }
    case 'swap':
      return { type: 'swap', peg: pick.with }
    case 'word':
      return { type: 'word', word: pick.word }
    case 'to': {
      const first = question.prompt.type === 'split-first-steps'
      const used = first ? (pick.steps ?? SEVEN) : null
      const after =
        first && option.status === 'playable' && option.more ? fastTrack.guide.ask(view, [...picks, pick]).prompt : null
      return {
        type: 'to',
        to: pick.to,
        used,
        left: used === null ? null : SEVEN - used,
        ride: pick.ride,
        seconds: after?.type === 'split-second-peg' ? after.pegs : [],
      }
    }
  }
}

/** Where a peg stands once the first half is made. */
function placeNow(view: State, picks: readonly Pick[], peg: PegId): Hole | null {
  const half = picks.find((pick) => pick.type === 'to')
  const mover = picks.find((pick) => pick.type === 'peg')
  return half?.type === 'to' && mover?.type === 'peg' && mover.peg === peg ? half.to : pegPlace(view, peg)
}

/** Keys that are the board's: pegs, since one with a single way goes at once, and what is asked about once more. */
export const isOwnKey = (option: Option<FastTrack>): boolean => option.pick.type === 'peg' || isCareful(option)

/** 2.1.37  Moves worth a second thought: a dead end gives the other steps away. */
export const isCareful = (option: Option<FastTrack>): boolean => option.status === 'partial' && !option.more
