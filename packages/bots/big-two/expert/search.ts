/* oxlint-disable typescript/no-non-null-assertion -- measured loops; every index is in range by construction */
import type { Rng } from '@parlour/core'
import type { Action, View } from '@parlour/games/big-two'
import type { Judged } from '../policy.ts'
import { findFives, Match, MOST_PLAYS, penaltyFor, Plays, SEATS } from './cards.ts'
import { greedyDeals, type Deal } from './deals.ts'
import { Eye, Seen } from './features.ts'
import { Network, unpacked } from './network.ts'
import { greediest } from './greediest.ts'
import { actionOf, matchIn } from './table.ts'
import { PACKED } from './weights.ts'

/** How much is looked at among greedy players, as in ../lookahead.ts. */
export interface Effort {
  readonly most: number // candidates
  readonly margin: number // how much worse than the best one may look at a glance
  readonly work: number // a playout takes about one for each card in play
  readonly playouts: number // never more
  readonly deals: number // imagined at most
  readonly telling: number // decisions of each other seat before it is taken for the greedy player
  readonly faith: number // the glance counts like so many playouts
}

interface Candidate {
  readonly play: number // among the plays
  readonly glance: number // worth
  sum: number
  samples: number
}

const ALL = 1300
const IMAGINED = 60 // plays of five that are looked at in an imagined match

/** Judges plays, and looks ahead where it knows how the others play. */
class Mind {
  private readonly network = new Network(unpacked(PACKED))
  private readonly eye = new Eye()
  private readonly seen = new Seen()
  private readonly now = new Match()
  private readonly dealt = new Match()
  private readonly imagined = new Match()
  private readonly fives = new Plays(ALL)
  private readonly plays = new Plays(MOST_PLAYS)
  private readonly choices = new Plays(MOST_PLAYS)
  private readonly worths = new Float64Array(MOST_PLAYS)

  glance(v: View, perPoint: number): readonly Judged[] {
    const { now, choices, network } = this
    matchIn(v, now)
    this.list(now, now, choices, ALL)
    this.look(now, perPoint)
    return Array.from({ length: choices.count }, (_, i) => {
      this.judgeOne(now, choices, i)
      return { action: actionOf(choices, i), prospect: { win: network.win, points: network.points } }
    })
  }

  choose(v: View, rng: Rng, perPoint: number, effort: Effort): Action {
    const { now, choices } = this
    matchIn(v, now)
    this.list(now, now, choices, ALL)
    const best = choices.count > 1 ? this.judge(now, choices, perPoint) : 0
    for (let i = 0; i < choices.count; i++) if (choices.size[i] === v.hand.length) return actionOf(choices, i)
    const least = this.worths[best]! - effort.margin * (1 + 24 * perPoint)
    const order = Array.from({ length: choices.count }, (_, play) => play)
      .filter((play) => this.worths[play]! >= least)
      .sort((a, b) => this.worths[b]! - this.worths[a]! || a - b)
      .slice(0, effort.most)
    const deals = order.length === 1 ? [] : greedyDeals(v, rng, effort.deals, effort.telling)
    if (deals.length === 0) return actionOf(choices, best)
    const field = order.map((play): Candidate => ({ play, glance: this.worths[play]!, sum: 0, samples: 0 }))
    return actionOf(choices, this.weigh(v, perPoint, effort, field, deals))
  }

  /** Every candidate meets the same hands; the worse half is given up again and again. */
  private weigh(v: View, perPoint: number, effort: Effort, all: readonly Candidate[], deals: readonly Deal[]): number {
    const { now, dealt } = this
    const rounds = Math.ceil(Math.log2(all.length))
    const worth = ({ sum, glance, samples }: Candidate): number =>
      (sum + effort.faith * glance) / (samples + effort.faith)
    const cards = v.counts.reduce((sum, count) => sum + count, 0)
    const playouts = Math.min(effort.playouts, Math.floor(effort.work / cards))
    let field = all
    let at = 0
    for (let round = 0; round < rounds; round++) {
      const samples = Math.ceil(playouts / rounds / field.length)
      for (let sample = 0; sample < samples; sample++) {
        const { low, high } = deals[at++ % deals.length]!
        dealt.copy(now)
        for (let seat = 0; seat < SEATS; seat++) {
          dealt.low[seat] = low[seat]!
          dealt.high[seat] = high[seat]!
          findFives(low[seat]!, high[seat]!, dealt.fives[seat]!)
        }
        for (const candidate of field) {
          candidate.sum += this.playOn(candidate.play, v.seat, perPoint)
          candidate.samples++
        }
      }
      field = field.toSorted((a, b) => worth(b) - worth(a)).slice(0, Math.ceil(field.length / 2))
    }
    return field[0]!.play
  }

  /** What comes of a choice with the hands dealt: the others play on greedily, the viewer at a glance. */
  private playOn(choice: number, seat: number, perPoint: number): number {
    const { imagined, plays } = this
    imagined.copy(this.dealt)
    let goesOn = imagined.put(this.choices, choice)
    while (goesOn) {
      this.list(imagined, this.dealt, plays, IMAGINED)
      let best = plays.count > 1 ? lastOf(plays, imagined.count[imagined.seat]!) : 0
      if (best < 0) best = imagined.seat === seat ? this.judge(imagined, plays, perPoint) : greediest(imagined, plays)
      goesOn = imagined.put(plays, best)
    }
    return imagined.count[seat] === 0 ? 1 : -perPoint * penaltyFor(imagined.count[seat]!)
  }

  private list(match: Match, dealt: Match, into: Plays, most: number): void {
    match.held(dealt.fives[match.seat]!, this.fives)
    match.plays(this.fives, into, most)
  }

  /** The best of the plays listed last, at a glance. */
  private judge(match: Match, plays: Plays, perPoint: number): number {
    const { network, worths } = this
    this.look(match, perPoint)
    let best = 0
    for (let i = 0; i < plays.count; i++) {
      this.judgeOne(match, plays, i)
      worths[i] = network.win - perPoint * network.points
      if (worths[i]! > worths[best]!) best = i
    }
    return best
  }

  private look(match: Match, perPoint: number): void {
    this.eye.seeSituation(match, this.fives, perPoint, this.seen)
    this.network.tell(this.seen)
  }

  private judgeOne(match: Match, plays: Plays, i: number): void {
    this.eye.seePlay(match, this.fives, plays, i, this.seen)
    this.network.judge(this.seen)
  }
}

/** The play that empties a hand; -1 if there is none. */
function lastOf(plays: Plays, left: number): number {
  for (let i = 0; i < plays.count; i++) if (plays.size[i] === left) return i
  return -1
}

let mind: Mind | null = null
const theMind = (): Mind => (mind ??= new Mind())

/** The best action by looking ahead; the weights are unpacked when they are first needed. */
export const search = (v: View, rng: Rng, perPoint: number, effort: Effort): Action =>
  theMind().choose(v, rng, perPoint, effort)

/** Everything the viewer may do, with what the network says of it. */
export const glance = (v: View, perPoint: number): readonly Judged[] => theMind().glance(v, perPoint)
