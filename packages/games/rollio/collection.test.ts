import { readFileSync } from 'node:fs'
import { readRecord, replay, type Replay } from '@parlour/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHALLENGE_IDS } from './challenges.ts'
import { CHARM_IDS } from './charms.ts'
import { collected, isMet, NOTHING_COLLECTED, unlocked, UNLOCKS, type Collection } from './collection.ts'
import { DIFFICULTIES } from './difficulties.ts'
import { CONSUMABLE_IDS } from './goods.ts'
import { rollio, rollioWords } from './index.ts'
import { BOSS_IDS, MINIBOSS_IDS, WORLD_IDS } from './journey.ts'
import { START_IDS } from './starts.ts'
import type { Rollio } from './state.ts'

function replayed(name: string): Replay<Rollio> {
  const record = readRecord(readFileSync(new URL(`./records/${name}.txt`, import.meta.url), 'utf8'))
  const answer = record.ok ? replay(rollio, record.value) : null
  if (answer === null || !answer.ok) throw new Error(name)
  return answer.value
}

describe('[3.19] the collection follows from finished records', () => {
  test('what was had, used, entered and beaten', () => {
    const own = collected(NOTHING_COLLECTED, replayed('charms'))
    expect(own.charms).toEqual(expect.arrayContaining(['momentum', 'lastDrop', 'architect', 'anchor']))
    expect(own.blessings).toEqual(['mercy', 'zeal', 'foresight'])
    expect(own.worlds).toEqual(['meadow', 'cavern'])
    expect(own.bosses).toHaveLength(1) // lost in the second world
    expect(own.consumables).toContain('potion')
    expect([own.difficulties, own.challenges, own.minibosses]).toEqual([[], [], []])
  })
  test('a guard counts once it is beaten, a difficulty or challenge once it is won', () => {
    const bank = (from: string, settings = ''): Collection => {
      const text = `parlour record 1\ngame: rollio\nedition: 2\nsettings: worlds=5 content=full${settings}\nseat: Ann\nfrom: ${from}\n\n1 0 bank\n`
      const record = readRecord(text)
      const answer = record.ok ? replay(rollio, record.value) : null
      if (answer === null || !answer.ok) throw new Error(from)
      return collected(NOTHING_COLLECTED, answer.value)
    }
    const guarded = 'phase=deciding boss=echo mini=fog banks=1'
    expect(bank(`${guarded} level=5 pot=10`).bosses).toEqual([])
    expect(bank(`${guarded} level=5 pot=500`)).toMatchObject({ bosses: ['echo'], minibosses: [], difficulties: [] })
    expect(bank(`${guarded} level=3 pot=500`)).toMatchObject({ bosses: [], minibosses: ['fog'] })
    expect(bank(`${guarded} level=25 pot=500`, ' difficulty=hard challenge=vow')).toMatchObject({
      difficulties: ['hard'],
      challenges: ['vow'],
    })
  })
  test('runs add up, and nothing counts twice', () => {
    const once = collected(NOTHING_COLLECTED, replayed('batch-flowers'))
    const more = collected(once, replayed('charms'))
    expect(collected(more, replayed('charms'))).toEqual(more)
    expect(more.charms).toEqual(expect.arrayContaining([...once.charms]))
  })
})

describe('[3.19] unlocks', () => {
  beforeAll(() => rollioWords.load('zh'))
  const all: Collection = {
    ...NOTHING_COLLECTED,
    charms: CHARM_IDS,
    consumables: CONSUMABLE_IDS,
    worlds: WORLD_IDS,
    bosses: BOSS_IDS,
    minibosses: MINIBOSS_IDS,
    difficulties: DIFFICULTIES,
  }
  test('a new player has what a run needs, and everything can be opened', () => {
    expect(unlocked(NOTHING_COLLECTED)).toEqual({
      difficulties: ['normal', 'calm', 'easy', 'mild'],
      starts: ['plain'],
      challenges: [],
    })
    expect(unlocked(all)).toEqual({ difficulties: DIFFICULTIES, starts: START_IDS, challenges: CHALLENGE_IDS })
  })
  test('each opens exactly when its condition holds', () => {
    expect(isMet({ ...NOTHING_COLLECTED, bosses: ['hush'] }, UNLOCKS.starts.octet)).toBe(true)
    expect(isMet(NOTHING_COLLECTED, UNLOCKS.starts.octet)).toBe(false)
    expect(isMet({ ...NOTHING_COLLECTED, difficulties: ['normal'] }, UNLOCKS.difficulties.hard)).toBe(true)
    expect(isMet({ ...NOTHING_COLLECTED, difficulties: ['hard'] }, UNLOCKS.difficulties.hard)).toBe(false)
  })
  test('each says what to do, in both languages', () => {
    const texts = Object.values(UNLOCKS)
      .flatMap((own) => Object.values(own))
      .map((own) => rollioWords.en.items.unlock(own))
    expect(texts).toContain('Beat a boss.')
    expect(texts).toContain('Win a full run on Normal.')
    expect(rollioWords.zh.items.unlock(UNLOCKS.challenges.vow)).toBe('拥有过 50 种护符。')
  })
})
