import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RawSettings } from '@parlour/core'
import type { Series } from '../simulate.ts'

/** One figure of docs/bots.md: what is played, and what came of it when it was last measured. */
export interface Row {
  readonly game: string
  /** The first is measured. */
  readonly seats: readonly string[]
  readonly settings?: RawSettings
  readonly games: number
  readonly seed: string
  readonly unit: 'wins' | 'points' | 'turns' // turns are scores below zero
  /** So many of the first games are played again by the test. */
  readonly short: number
  readonly measured?: Measured
}

export interface Measured {
  readonly mean: number
  readonly low: number
  readonly high: number
  /** Of the first games, those that the test plays again: exactly what they added up to. */
  readonly sum: number
  readonly commit: string
  readonly day: string
}

const FILE = fileURLToPath(new URL('../../../docs/figures.json', import.meta.url))
export const PAGE = fileURLToPath(new URL('../../../docs/bots.md', import.meta.url))

export const readRows = (): readonly Row[] => JSON.parse(readFileSync(FILE, 'utf8'))
export const writeRows = (rows: readonly Row[]): void => writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`)

export const seriesOf = ({ game, seats, settings = {}, games, seed }: Row): Series => ({
  game,
  settings,
  bots: seats,
  seats: seats.length,
  seed,
  moveTime: 1000,
  games,
  rotate: seats.length > 1,
})

/** What anybody can type to see the same figure. */
export const commandOf = ({ game, seats, settings = {}, games, seed }: Row): string =>
  [
    `npx parlour simulate ${game} --seats ${seats.map((bot) => `bot:${bot}`).join()} --games ${games} --seed ${seed}`,
    ...(seats.length > 1 ? ['--rotate'] : []),
    ...Object.entries(settings).map(([key, value]) => `--set ${key}=${value}`),
  ].join(' ')
