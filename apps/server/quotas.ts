import type { OpenTable, Status, Terms, UserId } from '@parlour/protocol'
import type { StoredCard } from './store.ts'

/** What one person may have open, and what one address may leave to bots. */
export const QUOTAS = {
  tables: 20, // unfinished, of one person
  bots: 40, // at those tables, stand-ins included
  'bot tables of one address': 60, // that are under way
} as const
export type Quota = keyof typeof QUOTAS

/** As much of a table as its cost depends on. */
export interface Burden {
  readonly tables: 0 | 1 // 0: bots for a table that is there already
  readonly bots: number
}

/** Seats that a bot has, or gets as soon as a person is absent. */
const botSeats = (terms: Terms, all: number, bots: number): number => (terms.standIn === null ? bots : all)

export const burdenOf = ({ seats, terms }: Pick<OpenTable, 'seats' | 'terms'>): Burden => ({
  tables: 1,
  bots: botSeats(terms, seats.length, seats.filter((seat) => seat.startsWith('bot:')).length),
})

/** The burdens of the tables that this person opened and nobody has finished. */
export const burdensOf = (opener: UserId, cards: readonly StoredCard[]): readonly Burden[] =>
  cards.filter(({ head }) => head.opener === opener && isUnfinished(head.status)).map(burdenOfCard)

export const burdenOfCard = ({ head, seats }: Pick<StoredCard, 'head' | 'seats'>): Burden => ({
  tables: 1,
  bots: botSeats(head.terms, seats.length, seats.filter(({ kind }) => kind === 'bot').length),
})

export const isUnfinished = (status: Status): boolean => status === 'gathering' || status === 'playing'

/** Which quota one more table, or one more bot, would exceed, or null. `factor` multiplies them all. */
export function exceededQuota(
  wanted: Burden,
  unfinished: readonly Burden[],
  botTablesOfAddress: number,
  factor: number,
): Quota | null {
  const bots = unfinished.reduce((sum, burden) => sum + burden.bots, wanted.bots)
  const tables = unfinished.reduce((sum, burden) => sum + burden.tables, 0) + wanted.tables
  if (wanted.tables > 0 && tables > QUOTAS.tables * factor) return 'tables'
  if (wanted.bots > 0 && bots > QUOTAS.bots * factor) return 'bots'
  const isCrowded = botTablesOfAddress >= QUOTAS['bot tables of one address'] * factor
  return wanted.bots > 0 && isCrowded ? 'bot tables of one address' : null
}
