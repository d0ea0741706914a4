import type { ChallengeId } from './challenges.ts'
import type { MinibossId } from './journey.ts'
import type { MORE_BLESSINGS, MORE_CONSUMABLES } from './more-goods.ts'
import type { MORE_BOSSES, MORE_WORLDS } from './more-places.ts'
import type { Pip } from './pips.ts'

/** 3.13  The names of the full content. */
export const moreConsumables: { readonly [I in keyof typeof MORE_CONSUMABLES]: string } = {
  flowerVial: 'Flower Vial',
  goldenVial: 'Golden Vial',
  volcanoVial: 'Volcano Vial',
  mirrorVial: 'Mirror Vial',
  ghostVial: 'Ghost Vial',
  leadVial: 'Lead Vial',
  lunarVial: 'Lunar Vial',
  moneyStamp: 'Money Stamp',
  giftStamp: 'Gift Stamp',
  mastersStamp: "Master's Stamp",
  twofacedStamp: 'Two-Faced Stamp',
  wildStamp: 'Wild Stamp',
  blankStamp: 'Blank Stamp',
  lesson: 'Lesson',
}
export const moreBlessings: { readonly [I in keyof typeof MORE_BLESSINGS]: string } = {
  plenty: 'Plenty',
  ease: 'Ease',
  kindling: 'Kindling',
  lore: 'Lore',
}
export const moreWorlds: { readonly [I in keyof typeof MORE_WORLDS]: string } = {
  swamp: 'Swamp',
  glacier: 'Glacier',
  foundry: 'Foundry',
}
export const moreBosses: { readonly [I in keyof typeof MORE_BOSSES]: string } = {
  toll: 'the Toll',
  drought: 'the Drought',
  echo: 'the Echo',
  tilt: 'the Tilt',
  stickler: 'the Stickler',
  sluggard: 'the Sluggard',
}
export const minibosses: { readonly [I in MinibossId]: string } = {
  pickpocket: 'the Pickpocket',
  jammer: 'the Jammer',
  bully: 'the Bully',
  gnat: 'the Gnat',
  fog: 'the Fog',
}
export const pips: { readonly [I in Pip]: string } = {
  money: 'money pip',
  consumable: 'gift pip',
  upgrade: "master's pip",
  twofaced: 'two-faced pip',
  wild: 'wild pip',
  blank: 'blank pip',
}
export const challenges: { readonly [I in ChallengeId]: string } = {
  glassHouse: 'Glass House',
  pauper: 'Pauper',
  oneShot: 'One Shot',
  steadyHand: 'Steady Hand',
  smallFry: 'Small Fry',
  giants: 'Giants',
  soloAct: 'Solo Act',
  leadFoot: 'Lead Foot',
  goldRush: 'Gold Rush',
  vow: 'The Vow',
  evenTable: 'Even Table',
  allOrNothing: 'All or Nothing',
}
