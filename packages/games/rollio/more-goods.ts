import { plus, points } from './charm-entry.ts'
import type { Blessing, Use } from './goods.ts'

/** 3.8  The consumables of the full content. */
export const MORE_CONSUMABLES = {
  flowerVial: { type: 'become', on: 'set', material: 'flower' },
  goldenVial: { type: 'become', on: 'set', material: 'golden' },
  volcanoVial: { type: 'become', on: 'set', material: 'volcano' },
  mirrorVial: { type: 'become', on: 'set', material: 'mirror' },
  ghostVial: { type: 'become', on: 'set', material: 'ghost' },
  leadVial: { type: 'become', on: 'set', material: 'lead' },
  lunarVial: { type: 'become', on: 'set', material: 'lunar' },
  moneyStamp: { type: 'stamp', on: 'set', pip: 'money' },
  giftStamp: { type: 'stamp', on: 'set', pip: 'consumable' },
  mastersStamp: { type: 'stamp', on: 'set', pip: 'upgrade' },
  twofacedStamp: { type: 'stamp', on: 'set', pip: 'twofaced' },
  wildStamp: { type: 'stamp', on: 'set', pip: 'wild' },
  blankStamp: { type: 'stamp', on: 'set', pip: 'blank' },
  lesson: { type: 'lesson', on: null },
} as const satisfies { readonly [id: string]: Use }

/** 3.9  The blessings of the full content. */
export const MORE_BLESSINGS = {
  plenty: { effect: null, grants: { reward: 2 } },
  ease: { effect: null, grants: { target: -5 } },
  kindling: {
    effect: { id: 'kindling', type: 'bonus', priority: 600, does: [plus(0, 15, 'hotDice')] },
    grants: {},
  },
  lore: {
    effect: { id: 'lore', type: 'bonus', priority: 600, does: [points(0, 15, 'levelsWon')] },
    grants: {},
  },
} as const satisfies { readonly [id: string]: Blessing }
