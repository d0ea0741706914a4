import { createHmac } from 'node:crypto'
import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, it } from 'vitest'
import {
  commitmentOf,
  begin,
  fairDice,
  oneOf,
  readRecord,
  recordOf,
  settle,
  stream,
  submit,
  verify,
  writeRecord,
  type GameRecord,
  type Hmac,
  type Line,
} from './index.ts'

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const SEED = '7f'.repeat(32)
const TABLE = 'kJ3x_a-9QmZ0pLw2'
const SALTS = ['00ff', '']

/** A whole game between two random players on fair dice. */
function played(seed = SEED): GameRecord {
  const { rules, notation } = cantStop
  const dice = fairDice(seed, TABLE, SALTS, hmac)
  const rng = stream('fair test')
  let match = settle(begin(cantStop, cantStop.settings.defaults, 2), dice)
  for (;;) {
    const seat = rules.toAct(match.state)
    if (typeof seat !== 'number') break
    const next = submit(match, seat, notation.action.write(oneOf(rules.actions(match.state), rng)))
    if (!next.ok) throw new Error('a listed action was refused')
    match = settle(next.value, dice)
  }
  const record = recordOf(match, { names: ['Ann', 'Bo'], commitment: commitmentOf(seed, TABLE, hmac) })
  return { ...record, fair: { table: TABLE, salts: SALTS, seed } }
}

const RECORD = played()
const FIRST = RECORD.lines.findIndex(({ by }) => by === 'chance')

describe('fair dice', () => {
  it('every draw of an honest record is made again, also after writing and reading it', async () => {
    const read = readRecord(writeRecord(RECORD))
    expect(read).toEqual({ ok: true, value: RECORD })
    const draws = RECORD.lines.filter(({ by }) => by === 'chance').length
    expect(draws).toBeGreaterThan(10)
    expect(await verify(cantStop, RECORD, hmac)).toEqual({ ok: true, value: draws })
    expect(await verify(cantStop, RECORD, (key, message) => Promise.resolve(hmac(key, message)))).toEqual({ ok: true, value: draws })
  })

  it('the first die is the one that openssl and the generator give', () => {
    const bytes = hmac(SEED, `parlour/${TABLE}/1/00ff/`)
    const rng = stream(Buffer.from(bytes.subarray(0, 16)).toString('hex'))
    expect(fairDice(SEED, TABLE, SALTS, hmac)(1).below(6)).toBe(rng.below(6))
  })

  it.each<[string, GameRecord, string]>([
    ['another answer of chance', withLine({ by: 'chance', text: other(RECORD.lines[FIRST]?.text ?? ''), ms: null }), 'other-draw'],
    ['another seed', { ...RECORD, fair: { table: TABLE, salts: SALTS, seed: '00'.repeat(32) } }, 'other-commitment'],
    [
      'another seed and its commitment',
      { ...RECORD, commitment: commitmentOf('00'.repeat(32), TABLE, hmac), fair: { table: TABLE, salts: SALTS, seed: '00'.repeat(32) } },
      'other-draw',
    ],
    ['another salt', { ...RECORD, fair: { table: TABLE, salts: ['00fe', ''], seed: SEED } }, 'other-draw'],
    ['salts exchanged', { ...RECORD, fair: { table: TABLE, salts: ['', '00ff'], seed: SEED } }, 'other-draw'],
    ['another table', { ...RECORD, fair: { table: 'another', salts: SALTS, seed: SEED } }, 'other-commitment'],
    ['a salt too few', { ...RECORD, fair: { table: TABLE, salts: ['00ff'], seed: SEED } }, 'bad-head'],
    ['a salt that could pass for two', { ...RECORD, fair: { table: TABLE, salts: ['00ff/', ''], seed: SEED } }, 'bad-head'],
    ['a seed of another size', { ...RECORD, fair: { table: TABLE, salts: SALTS, seed: SEED.slice(2) } }, 'bad-head'],
    ['no seed', { ...RECORD, fair: { table: TABLE, salts: SALTS, seed: null } }, 'not-revealed'],
    ['no commitment', { ...RECORD, commitment: null }, 'not-committed'],
    ['a line taken out', { ...RECORD, lines: RECORD.lines.toSpliced(FIRST, 1) }, 'does-not-replay'],
  ])('a record with %s is doubted', async (_, record, code) => {
    const verdict = await verify(cantStop, record, hmac)
    expect(verdict.ok ? null : verdict.error.code).toBe(code)
  })

  it('the commitment tells nothing of the seed: it differs for every table and is not the seed', () => {
    expect(commitmentOf(SEED, TABLE, hmac)).not.toBe(commitmentOf(SEED, 'another', hmac))
    expect(commitmentOf(SEED, TABLE, hmac)).not.toContain(SEED.slice(0, 8))
  })
})

function withLine(line: Line): GameRecord {
  return { ...RECORD, lines: RECORD.lines.with(FIRST, line) }
}

/** The same dice in another order: as possible, and it makes no difference to the game. */
function other(dice: string): string {
  return [...dice].sort((a, b) => Number(b) - Number(a)).join('') === dice
    ? [...dice].reverse().join('')
    : [...dice].sort((a, b) => Number(b) - Number(a)).join('')
}
