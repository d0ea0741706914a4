import { createHmac } from 'node:crypto'
import { cantStop } from '@parlour/games/cant-stop'
import { GAMES } from '@parlour/games'
import { describe, expect, it } from 'vitest'
import {
  commitmentOf,
  fairDice,
  fairRaceDice,
  readRecord,
  readWitnessed,
  saltHashOf,
  stream,
  verdictWords,
  verify,
  writeRecord,
  writeWitnessed,
  type GameRecord,
  type Hmac,
  type Witnessed,
  byName,
} from './index.ts'
import { playFair, TAMPERINGS } from './laws/index.ts'

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const SEED = '7f'.repeat(32)
const TABLE = 'kJ3x_a-9QmZ0pLw2'
const SALTS = ['00ff', '']

const { record: RECORD, seen: SEEN } = playFair(cantStop, 2, 'core', hmac)
const DRAWS = RECORD.lines.filter(({ by }) => by === 'chance').length

describe('fair dice', () => {
  it('every draw of an honest record is made again, also after writing and reading it', async () => {
    expect(readRecord(writeRecord(RECORD))).toEqual({ ok: true, value: RECORD })
    expect(DRAWS).toBeGreaterThan(10)
    expect(await verify(cantStop, RECORD, hmac)).toEqual({
      ok: true,
      value: { draws: DRAWS, isSetUp: false, saltsCommitted: true, seen: null },
    })
    const slow = await verify(cantStop, RECORD, (key, message) => Promise.resolve(hmac(key, message)))
    expect(slow.ok && slow.value.draws).toBe(DRAWS)
  })

  it('a record agrees with what was seen of it, also after writing and reading that', async () => {
    expect(readWitnessed(writeWitnessed(SEEN))).toEqual({ ok: true, value: SEEN })
    expect(await verify(cantStop, RECORD, hmac, SEEN)).toEqual({
      ok: true,
      value: {
        draws: DRAWS,
        isSetUp: false,
        saltsCommitted: true,
        seen: { seated: true, salt: true, hashes: true, round: 1, lines: RECORD.lines.length - 1 },
      },
    })
    const onlooker: Witnessed = { ...SEEN, seat: null, salt: null, saltHashes: null, round: 3, lines: [] }
    const setUp: Witnessed = { ...onlooker, isSetUp: true }
    expect(readWitnessed(writeWitnessed(setUp))).toEqual({ ok: true, value: setUp })
    expect(readWitnessed(writeWitnessed(onlooker))).toEqual({ ok: true, value: onlooker })
    expect(await verify(cantStop, RECORD, hmac, onlooker)).toMatchObject({
      ok: true,
      value: { seen: { seated: false, salt: false, hashes: false, round: 3, lines: 0 } },
    })
  })

  it('an older record, whose salts were not committed to, is verified as what it is', async () => {
    const older = olderRecord()
    expect(readRecord(writeRecord(older))).toEqual({ ok: true, value: older })
    const verdict = await verify(cantStop, older, hmac)
    expect(verdict).toMatchObject({ ok: true, value: { saltsCommitted: false } })
    expect(verdict.ok && verdictWords.en.verified(verdict.value)[1]).toContain('older record')
  })

  it('the first die is the one that openssl and the generator give', () => {
    const bytes = hmac(SEED, `parlour/${TABLE}/1/00ff/`)
    const rng = stream(Buffer.from(bytes.subarray(0, 16)).toString('hex'))
    expect(fairDice(SEED, TABLE, SALTS, hmac)(1).below(6)).toBe(rng.below(6))
  })

  it('in a race a draw depends on its place and everybody’s salts, and not on the line', () => {
    const large = (line: number, draw: string, salts = SALTS): number =>
      fairRaceDice(SEED, TABLE, salts, hmac)(line, () => draw).below(1_000_000)
    expect(large(7, 'rolling 1 0/0')).toBe(large(3, 'rolling 1 0/0'))
    for (const other of [
      large(3, 'rolling 1 1/0'),
      large(3, 'rolling 1 0/1'),
      large(3, 'rolling 1 0/0', ['00ff', '1']),
    ])
      expect(other).not.toBe(large(3, 'rolling 1 0/0'))
  })

  it('the commitment tells nothing of the seed: it differs for every table and is not the seed', () => {
    expect(commitmentOf(SEED, TABLE, hmac)).not.toBe(commitmentOf(SEED, 'another', hmac))
    expect(commitmentOf(SEED, TABLE, hmac)).not.toContain(SEED.slice(0, 8))
  })

  it('the hash of a salt serves one table, one commitment and one seat', () => {
    const answer = { table: TABLE, commitment: commitmentOf(SEED, TABLE, hmac), seat: 1 }
    const hash = saltHashOf(SEED, answer, hmac)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(saltHashOf(SEED, answer, hmac)).toBe(hash)
    for (const other of [
      { ...answer, table: 'another' },
      { ...answer, commitment: '00' },
      { ...answer, seat: 0 },
    ])
      expect(saltHashOf(SEED, other, hmac)).not.toBe(hash)
  })
})

const SHARED = GAMES.filter((sealed) => sealed.open((game) => game.seats.max > 1))

describe.each(SHARED.map((sealed) => [sealed.id, sealed] as const))('a record of %s', (id, sealed) => {
  it.each(TAMPERINGS)('with $name is doubted', async ({ bend, alone, seen }) => {
    await sealed.open(async (game) => {
      const match = playFair(game, Math.max(2, game.seats.min), `tampering-${id}`, hmac)
      const bent = bend(match, game, hmac)
      expect(bent).not.toEqual(match.record)
      const verdicts = [await verify(game, bent, hmac), await verify(game, bent, hmac, match.seen)]
      expect(verdicts.map((verdict) => (verdict.ok ? null : verdict.error.code))).toEqual([alone, seen])
      for (const verdict of verdicts)
        if (!verdict.ok)
          expect(
            verdictWords.en.doubt(
              verdict.error,
              byName((seat) => `P${seat}`),
            ),
          ).toMatch(/^[A-Z].+\.$/)
    })
  })
})

describe('what was seen', () => {
  it.each([
    ['another title', (text: string) => text.replace('seen 1', 'seen 2')],
    ['no table', (text: string) => text.replace(/^table: .*\n/m, '')],
    ['no commitment', (text: string) => text.replace(/^commitment: .*\n/m, '')],
    ['a seat that is no number', (text: string) => text.replace('seat: 0', 'seat: x')],
    ['a round that is no number', (text: string) => text.replace('round: 1', 'round: -1')],
    ['lines out of order', (text: string) => text.replace(/^3 /m, '2 ')],
    ['a line that is none', (text: string) => text.replace(/^3 .*$/m, 'three')],
  ])('with %s cannot be read', (_, spoil) => {
    const spoilt = spoil(writeWitnessed(SEEN))
    expect(spoilt).not.toBe(writeWitnessed(SEEN))
    expect(readWitnessed(spoilt).ok).toBe(false)
  })
})

/** As they were written before players committed to their salts: short salts were allowed. */
function olderRecord(): GameRecord {
  const { table, salts, seed } = RECORD.fair ?? { table: '', salts: [], seed: null }
  return { ...RECORD, fair: { table, salts, seed } }
}
