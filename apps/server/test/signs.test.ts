import { describe, expect, it } from 'vitest'
import type { UserId } from '@parlour/protocol'
import { newUserId } from '../crypto.ts'
import { personSeat } from '../seats.ts'
import type { StoredCard } from '../store.ts'
import { gatheringTable } from './one-table.ts'
import { oneSided } from '../moderation/signs.ts'

const [ann, bo, cy] = [newUserId(), newUserId(), newUserId()]

/** A finished game between the two, won by a seat. */
function played(players: readonly UserId[], winner: number, rated = true): StoredCard {
  const seats = players.map((user) => personSeat(user, 'x', null, 0))
  const { head, seats: all, turn } = gatheringTable('cant-stop', seats, { id: ann, name: 'x' })
  const outcome = { scores: players.map((_, seat) => (seat === winner ? 1 : 0)), winners: [winner] }
  return { head: { ...head, status: 'over', outcome, terms: { ...head.terms, rated } }, seats: all, turn }
}
const times = (count: number, card: StoredCard): readonly StoredCard[] => Array.from({ length: count }, () => card)

describe('signs of collusion', () => {
  it('twelve rated games of two people, all won by one, are a sign, from either side', () => {
    const games = times(12, played([ann, bo], 0))
    expect(oneSided(ann, games)).toEqual([{ other: bo, games: 12, won: 12, lost: 0 }])
    expect(oneSided(bo, games)).toEqual([{ other: ann, games: 12, won: 0, lost: 12 }])
  })
  it('few games, games that were not rated, and results that two equals have are none', () => {
    expect(oneSided(ann, times(7, played([ann, bo], 0)))).toEqual([])
    expect(oneSided(ann, times(12, played([ann, bo], 0, false)))).toEqual([])
    expect(oneSided(ann, [...times(9, played([ann, bo], 0)), ...times(3, played([ann, bo], 1))])).toEqual([])
  })
  it('of three at a table only games that one of the two won speak of them', () => {
    const games = [...times(12, played([ann, bo, cy], 2)), ...times(11, played([bo, ann, cy], 0))]
    expect(oneSided(ann, games).map(({ other }) => other)).toEqual([cy, bo])
  })
  it('the threshold: eleven of eleven are rarer than one in a thousand, ten of ten are not', () => {
    expect(oneSided(ann, times(10, played([ann, bo], 0)))).toEqual([])
    expect(oneSided(ann, times(11, played([ann, bo], 0)))).toHaveLength(1)
  })
})
