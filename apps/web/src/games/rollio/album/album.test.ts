import { begin, drawChance, recordOf, stream, submit, type GameRecord, type Match } from '@parlour/core'
import { rollio, type Rollio } from '@parlour/games/rollio'
import { describe, expect, test } from 'vitest'
import { readKept, writeKept } from './kept.ts'
import { keepEnded, keptIn, recordsOf, withRun } from './runs.ts'

/** A whole run that plays the first legal move of each position, or what the game plays for an absent player. */
function played(seed: string): GameRecord {
  const settings = rollio.settings.read({ content: 'full', worlds: 5 }, 1)
  if (!settings.ok) throw new Error('settings')
  let match: Match<Rollio> = begin(rollio, settings.value, 1, null)
  const dice = (number: number): ReturnType<typeof stream> => stream(seed, 'dice', number)
  for (let step = 0; step < 4000 && rollio.rules.outcome(match.state) === null; step++) {
    const actor = rollio.rules.toAct(match.state)
    match =
      actor === 'chance'
        ? drawChance(match, dice)
        : moved(match, rollio.notation.action.write(rollio.guide.fallback(match.state)))
  }
  return recordOf(match, { names: ['You'], started: `2026-11-17T00:00:0${seed.length}Z` })
}

function moved(match: Match<Rollio>, line: string): Match<Rollio> {
  const next = submit(match, 0, line)
  if (!next.ok) throw new Error(line)
  return next.value
}

function memory(): {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
} {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

describe('[3.19] the album', () => {
  const record = played('a')
  test('a finished run is kept once, with its seed, its figures and what was met', () => {
    const store = memory()
    keepEnded(store, record, 'a')
    keepEnded(store, record, 'a')
    const { runs, played: count, collection } = keptIn(store)
    expect(count).toBe(1)
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({ seed: 'a', settings: record.settings, won: false })
    expect(runs[0]?.best).toBeGreaterThan(0)
    expect(collection.worlds).toContain('meadow')
    keepEnded(store, played('bb'), 'bb')
    expect(keptIn(store).runs.map(({ seed }) => seed)).toEqual(['bb', 'a'])
  })
  test('what is kept reads as it was written, and what is not understood is left out', () => {
    const kept = withRun(readKept(null), record, 'a')
    if (kept === null) throw new Error('not kept')
    expect(readKept(writeKept(kept))).toEqual(kept)
    expect(readKept('nonsense')).toEqual(readKept(null))
    expect(readKept('{"collection":{"charms":["oneLove","gone"]},"runs":[1,{"seed":2}],"won":-1}')).toEqual({
      ...readKept(null),
      collection: { ...readKept(null).collection, charms: ['oneLove'] },
    })
  })
  test('a record that breaks the rules is not kept', () => {
    const broken = { ...record, lines: record.lines.slice(1) }
    expect(withRun(readKept(null), broken, 'a')).toBeNull()
  })
  test('records are the best of all runs', () => {
    const one = withRun(readKept(null), record, 'a')
    const [run] = one?.runs ?? []
    if (one === null || run === undefined) throw new Error('not kept')
    const two = { ...one, runs: [run, { ...run, best: run.best + 1, level: 0 }] }
    expect(recordsOf(two)).toMatchObject({ best: run.best + 1, level: run.level })
  })
})
