import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Game, GameTypes } from '../game.ts'
import { byName } from '../language/person.ts'
import { readPairs, replay } from '../match.ts'
import { perft } from '../perft.ts'
import { readRecord, writeRecord } from '../record.ts'
import { story } from '../story.ts'

/**
 * `records/NAME.txt` replays exactly as `records/NAME.story.txt` tells it; `npm run record` writes the stories anew.
 */
export function recordsOf<T extends GameTypes>(game: Game<T>, folder: URL): void {
  const names = readdirSync(folder).flatMap((file) => (/^[\w-]+\.txt$/.test(file) ? [file.slice(0, -4)] : []))
  describe(`golden records of ${game.id}`, () => {
    test('there are some', () => expect(names.length).toBeGreaterThan(0))
    test.each(names)('%s', (name) => {
      const text = readFileSync(new URL(`${name}.txt`, folder), 'utf8')
      const record = readRecord(text)
      if (!record.ok) throw new Error(`unreadable at ${record.error.at}: expected ${record.error.expected.code}`)
      expect(writeRecord(record.value)).toBe(text)
      const replayed = replay(game, record.value)
      if (!replayed.ok) throw new Error(`line ${replayed.error.line}: ${JSON.stringify(replayed.error.cause)}`)
      expect(
        story(
          game,
          replayed.value,
          byName((seat) => record.value.names[seat] ?? `Seat ${seat}`),
        ),
      ).toBe(readFileSync(new URL(`${name}.story.txt`, folder), 'utf8'))
    })
  })
}

/**
 * `perft.txt`, a row each: position | depth | count | settings | chance answers separated by `;` (the last two may be
 * missing).
 */
export function perftOf<T extends GameTypes>(game: Game<T>, file: URL): void {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((row) => row.trim() !== '' && !row.startsWith('#'))
  describe(`perft of ${game.id}`, () => {
    test.each(rows)('%s', (row) => {
      const [line = '', depth = '', count = '', pairs = '', chance = ''] = row.split('|').map((part) => part.trim())
      const settings = game.settings.read(readPairs(pairs), game.seats.usual)
      if (!settings.ok) throw new Error(JSON.stringify(settings.error))
      const position = game.notation.state.read(line, settings.value)
      if (!position.ok) throw new Error(`position: expected ${position.error.expected.code} at ${position.error.at}`)
      const script = chance.split(';').flatMap((text) => {
        if (text === '') return []
        const answer = game.notation.chance.read(text.trim())
        if (!answer.ok) throw new Error(`chance ${text}: expected ${answer.error.expected.code}`)
        return [answer.value]
      })
      expect(perft(game, position.value, Number(depth), script.length === 0 ? null : script)).toEqual({
        ok: true,
        value: Number(count),
      })
    })
  })
}
