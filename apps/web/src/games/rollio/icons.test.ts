import {
  BLESSING_IDS,
  BOSS_IDS,
  CHARM_IDS,
  CONSUMABLE_IDS,
  MINIBOSS_IDS,
  PACK_IDS,
  PIPS,
  WORLD_IDS,
} from '@parlour/games/rollio'
import { expect, test } from 'vitest'
import { iconSet, outlineOf } from '../../../build/icons.ts'
import { ICONS, TOKENS } from './icons.ts'

const THINGS = {
  charms: CHARM_IDS,
  consumables: CONSUMABLE_IDS,
  blessings: BLESSING_IDS,
  bosses: BOSS_IDS,
  minibosses: MINIBOSS_IDS,
  worlds: WORLD_IDS,
  packs: PACK_IDS,
  pips: PIPS,
  tokens: TOKENS,
}

test('everything there is to meet has a drawing, and nothing else has', () => {
  for (const [kind, names] of Object.entries(ICONS))
    expect(Object.keys(names).toSorted(), kind).toEqual(
      [...(Object.entries(THINGS).find(([own]) => own === kind)?.[1] ?? [])].toSorted(),
    )
})

test('no two things share a drawing', () => {
  const names = Object.values(ICONS).flatMap((own) => Object.values(own))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every drawing is in the set and is made of outlines alone', async () => {
  const set = await iconSet()
  for (const name of Object.values(ICONS).flatMap((own) => Object.values(own))) {
    const body = set.get(name) ?? ''
    expect(outlineOf(body), name).toMatch(/^m/i)
    expect(body.replaceAll(/<path fill="currentColor" d="[^"]*"\/>/g, ''), name).toBe('')
  }
})
