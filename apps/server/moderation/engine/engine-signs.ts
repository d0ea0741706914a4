import type { EngineSign } from '@parlour/protocol'
import { deviation, type JudgedSeat } from './judged-seat.ts'
import type { JudgedGame, Peer } from './judged-store.ts'

const FEWEST_GAMES = 5
const FEWEST_CHOICES = 150
const FEWEST_PEERS = 6
const ALIKE = 5_000_000 // 150 points
const RARE = 0.001 // how seldom somebody who plays like the others would come to this
const LEAST_SPREAD = 0.03 // of people's shares: a few who happen to be alike prove nothing
const LEAST_TIMES = 0.1 // and of how evenly they think
const CLUSTERED = 2 // choices of one game hang together: they say half as much
const EVEN = 0.4 // of the logarithm: half of all times within a factor of 1.7
const QUARTILES = 2 * 0.6745 // standard deviations between them
const MOST_RARE = 1_000_000

/**
 * Signs that somebody asks a program: they choose what the strongest player would far more often than people of their
 * rating do, or think for almost the same time about everything. Hints for a human: whoever has learned from the coach,
 * or taps quickly, looks the same.
 */
export function engineSigns(game: string, own: readonly JudgedGame[], others: readonly Peer[]): readonly EngineSign[] {
  const choices = sum(own, 'choices')
  if (own.length < FEWEST_GAMES || choices < FEWEST_CHOICES) return []
  const near = others.filter((peer) => isAlike(peer.strength, strengthOf(own)))
  const isCloser = near.length >= FEWEST_PEERS
  const peers = isCloser ? near : others
  if (peers.length < FEWEST_PEERS) return []
  const figures = { game, games: own.length, choices, people: peers.length, alike: isCloser }
  return [agreement(own, peers, choices), evenness(own, peers)].flatMap((sign) =>
    sign === null ? [] : [{ ...figures, ...sign }],
  )
}

type Found = Pick<EngineSign, 'kind' | 'own' | 'others' | 'oneIn'>

function agreement(own: readonly JudgedGame[], peers: readonly Peer[], choices: number): Found | null {
  const share = sum(own, 'agreed') / choices
  const shares = peers.map((peer) => peer.agreed / peer.choices)
  const usual = mean(shares)
  const chance = (CLUSTERED * usual * (1 - usual)) / choices
  const z = (share - usual) / Math.sqrt(between(shares, LEAST_SPREAD) + chance)
  return tail(z) < RARE ? { kind: 'agreement', own: share, others: usual, oneIn: oneIn(z) } : null
}

function evenness(own: readonly JudgedGame[], peers: readonly Peer[]): Found | null {
  const ownTimes = deviation(own)
  const times = peers.flatMap((peer) => deviationOf(peer) ?? [])
  if (ownTimes === null || ownTimes > EVEN || sum(own, 'timed') < FEWEST_CHOICES || times.length < FEWEST_PEERS)
    return null
  const usual = mean(times)
  const z = (usual - ownTimes) / Math.sqrt(between(times, LEAST_TIMES))
  return tail(z) < RARE ? { kind: 'evenness', own: factor(ownTimes), others: factor(usual), oneIn: oneIn(z) } : null
}

/** By how much the times in the middle half of all differ. */
const factor = (deviated: number): number => Math.exp(QUARTILES * deviated)

const deviationOf = ({ timed, spread, games }: Peer): number | null =>
  games === 0 || timed <= games ? null : deviation([{ timed: timed - games + 1, spread }])

/** How much people differ, and how uncertain their mean is. */
function between(values: readonly number[], least: number): number {
  const middle = mean(values)
  const variance = values.reduce((total, value) => total + (value - middle) ** 2, 0) / Math.max(1, values.length - 1)
  return Math.max(least ** 2, variance) * (1 + 1 / values.length)
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)
const sum = (games: readonly JudgedSeat[], what: keyof JudgedSeat): number =>
  games.reduce((total, each) => total + each[what], 0)

const strengthOf = (games: readonly JudgedGame[]): number | null => {
  const known = games.flatMap(({ strength }) => strength ?? [])
  return known.length === 0 ? null : mean(known)
}
const isAlike = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= ALIKE

/** How likely a normal variable is to be at least so large (Abramowitz and Stegun 26.2.17). */
function tail(z: number): number {
  if (z < 0) return 1 - tail(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}

/** To one figure: more would pretend to know more. */
function oneIn(z: number): number {
  const exact = Math.min(MOST_RARE, 1 / Math.max(tail(z), 1 / MOST_RARE))
  const size = 10 ** Math.floor(Math.log10(exact))
  return Math.round(exact / size) * size
}
