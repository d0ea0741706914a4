import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  byName,
  verdictWords,
  writeRecord,
  writeWitnessed,
  type AnyGame,
  type Hmac,
  type Witnessed,
} from '@parlour/core'
import { playFair, TAMPERINGS } from '@parlour/core/laws'
import { GAMES } from '@parlour/games'
import { afterAll, describe, expect, it } from 'vitest'
import { verdictOn } from '../../../cli/commands/verify.ts'
import { pageHmac } from './hmac.ts'
import { judge } from './verdict.ts'

const LONG = process.env['PARLOUR_LONG'] === '1'
const GAMES_EACH = LONG ? 200 : 6
const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const folder = mkdtempSync(join(tmpdir(), 'parlour-verdict-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the page says, in words. */
async function pageSays(
  sealed: AnyGame,
  text: string,
  seen: Witnessed | null,
  subtle: SubtleCrypto | undefined,
): Promise<object> {
  const found = await sealed.open((game) => judge(game, text, seen, pageHmac(subtle)))
  if (!found.ok) throw new Error('the record cannot be read')
  const { result, record } = found.value
  return {
    ok: result.ok,
    sentences: result.ok
      ? verdictWords.en.verified(result.value)
      : [
          verdictWords.en.doubt(
            result.error,
            byName((seat) => record.names[seat] ?? ''),
          ),
        ],
  }
}

/** What `parlour verify` prints. */
async function commandSays(text: string, seen: Witnessed | null): Promise<object> {
  const files = { record: join(folder, 'record.txt'), seen: join(folder, 'seen.txt') }
  writeFileSync(files.record, text)
  if (seen !== null) writeFileSync(files.seen, writeWitnessed(seen))
  const found = await verdictOn(files.record, seen === null ? null : files.seen)
  if (!found.ok) throw new Error(found.error.text)
  const { ok, sentences } = found.value
  return { ok, sentences }
}

const seatsOf = (sealed: AnyGame): number => sealed.open(({ seats: { min, max } }) => Math.min(max, Math.max(2, min)))
const ALL = GAMES.map((sealed) => [sealed.id, sealed] as const)
const SHARED = ALL.filter(([, sealed]) => seatsOf(sealed) > 1)

describe.each(ALL)('page and command agree on %s', (id, sealed) => {
  it(`in ${GAMES_EACH} honest games`, { timeout: 600_000 }, async () => {
    for (let number = 0; number < GAMES_EACH; number++) {
      const { record, seen } = sealed.open((game) => playFair(game, seatsOf(sealed), `agree-${id}-${number}`, hmac))
      const subtle = number % 2 === 0 ? globalThis.crypto.subtle : undefined
      for (const witness of [seen, null]) {
        const said = await commandSays(writeRecord(record), witness)
        expect(said).toMatchObject({ ok: true })
        expect(await pageSays(sealed, writeRecord(record), witness, subtle)).toEqual(said)
      }
    }
  })
})

describe.each(SHARED)('page and command agree on %s', (id, sealed) => {
  it.each(TAMPERINGS)('in a record with $name', async ({ bend, alone }) => {
    const { text, seen } = sealed.open((game) => {
      const match = playFair(game, seatsOf(sealed), `bent-${id}`, hmac)
      return { text: writeRecord(bend(match, game, hmac)), seen: match.seen }
    })
    const said = await commandSays(text, seen)
    expect(said).toMatchObject({ ok: false })
    expect(await pageSays(sealed, text, seen, globalThis.crypto.subtle)).toEqual(said)
    const saidAlone = await commandSays(text, null)
    expect(saidAlone).toMatchObject({ ok: alone === null })
    expect(await pageSays(sealed, text, null, undefined)).toEqual(saidAlone)
  })
})
