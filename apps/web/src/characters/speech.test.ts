import { LANGUAGES } from '@parlour/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Temper } from './face.ts'
import { reactions, speech, type Cue } from './speech.ts'

beforeAll(() => speech.load('zh'))

const tempers: readonly (Temper | null)[] = [null, 'calm', 'bold', 'shy']
const taken = (cues: readonly Cue[], number = 1) => reactions(cues, (seat) => tempers[seat] ?? null, number, speech.en)

describe('how bots take a line', () => {
  test('people say what they like themselves', () => {
    expect(taken([{ seat: 0, telling: 'wins' }]).size).toBe(0)
  })
  test('one speaks, and both show what they feel', () => {
    const both = taken([
      { seat: 2, telling: 'suffers' },
      { seat: 1, telling: 'strikes' },
    ])
    expect(both.get(1)).toMatchObject({ mood: 'glad', said: expect.any(String) })
    expect(both.get(2)).toEqual({ mood: 'sad', said: null })
  })
  test('what matters most to a bot is what it speaks about', () => {
    const won = taken([
      { seat: 1, telling: 'soars' },
      { seat: 1, telling: 'wins' },
    ])
    expect(speech.en.calm.wins).toContain(won.get(1)?.said)
  })
  test('the same line of the match is taken the same way, the next one in other words', () => {
    const said = [1, 1, 2].map((number) => taken([{ seat: 1, telling: 'busts' }], number).get(1)?.said)
    expect(said[0]).toBe(said[1])
    expect(said[0]).not.toBe(said[2])
  })
})

test('every temper has several lines for every moment, short enough for a bubble, in each language', () => {
  for (const language of LANGUAGES) {
    const lines = Object.values(speech[language]).flatMap((moments) => Object.values(moments))
    for (const each of lines) expect(new Set(each).size).toBeGreaterThan(1)
    for (const line of lines.flat()) expect(line.length).toBeLessThanOrEqual(32)
  }
  expect(speech.zh.calm.wins.join('')).not.toMatch(/[a-z]|您/i)
})
