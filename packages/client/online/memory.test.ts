import type { Witnessed } from '@parlour/core'
import { describe, expect, it } from 'vitest'
import { openMemory } from './memory.ts'
import { sawLines } from './seen.ts'

const seen = (table: string, more: Partial<Witnessed> = {}): Witnessed => ({
  table,
  game: 'cant-stop',
  settings: '',
  round: 1,
  commitment: 'ab',
  seat: 0,
  salt: 'cd',
  saltHashes: null,
  isSetUp: false,
  lines: [],
  ...more,
})

const storeOf = (map: Map<string, string>): Parameters<typeof openMemory>[0] => ({
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, value),
  removeItem: (key) => void map.delete(key),
})

const step = (number: number, text: string | null) =>
  ({ number, by: 'chance', text, ms: null, effects: [], view: null }) as const

describe('what a browser remembers', () => {
  it('is there after a reload and in another tab', () => {
    const map = new Map<string, string>()
    const one = openMemory(storeOf(map))
    one.keep(seen('a', { lines: [{ number: 3, by: 1, text: 'roll', instead: 'bot' }] }))
    const two = openMemory(storeOf(map))
    expect(two.of('a')).toEqual(one.of('a'))
    two.keep(seen('a', { round: 2 }))
    expect(one.of('a')?.round).toBe(2)
  })

  it('is of the thirty newest tables only, and nothing is left of the others', () => {
    const map = new Map<string, string>()
    const memory = openMemory(storeOf(map))
    for (let table = 0; table < 100; table++) memory.keep(seen(`t${table}`))
    expect(memory.of('t69')).toBeNull()
    expect(memory.of('t70')).not.toBeNull()
    expect(map.size).toBe(31)
    memory.drop('t70')
    expect(memory.of('t70')).toBeNull()
    memory.clear()
    expect([...map.values()].join('')).toBe('')
  })

  it('goes on in the tab where the store is forbidden, and begins anew where it is spoilt', () => {
    const memory = openMemory({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
    memory.keep(seen('a'))
    expect(memory.of('a')).toEqual(seen('a'))
    expect(openMemory(storeOf(new Map([['parlour/seen/a', 'nonsense']]))).of('a')).toBeNull()
  })

  it('of a line is what was shown first; hidden lines are left out; there is a most', () => {
    const first = sawLines(seen('a'), [{ ...step(2, 'two'), instead: 'bot' }, step(3, null)])
    expect(sawLines(first, [step(1, 'one'), step(2, 'another')]).lines).toEqual([
      { number: 1, by: 'chance', text: 'one' },
      { number: 2, by: 'chance', text: 'two', instead: 'bot' },
    ])
    const many = Array.from({ length: 6000 }, (_, index) => step(index + 1, 'x'))
    expect(sawLines(first, many).lines).toHaveLength(5000)
  })
})
