import type { ChallengeId } from './challenges.ts'
import type { MinibossId } from './journey.ts'
import type { MORE_BLESSINGS, MORE_CONSUMABLES } from './more-goods.ts'
import type { MORE_BOSSES, MORE_WORLDS } from './more-places.ts'
import type { Pip } from './pips.ts'

/** 3.13  The names of the full content. */
export const moreConsumables: { readonly [I in keyof typeof MORE_CONSUMABLES]: string } = {
  flowerVial: '花药瓶',
  goldenVial: '黄金药瓶',
  volcanoVial: '火山药瓶',
  mirrorVial: '镜子药瓶',
  ghostVial: '幽灵药瓶',
  leadVial: '铅药瓶',
  lunarVial: '月光药瓶',
  moneyStamp: '金钱印章',
  giftStamp: '礼物印章',
  mastersStamp: '大师印章',
  twofacedStamp: '双面印章',
  wildStamp: '百搭印章',
  blankStamp: '空白印章',
  lesson: '课程',
}
export const moreBlessings: { readonly [I in keyof typeof MORE_BLESSINGS]: string } = {
  plenty: '丰足',
  ease: '从容',
  kindling: '薪火',
  lore: '阅历',
}
export const moreWorlds: { readonly [I in keyof typeof MORE_WORLDS]: string } = {
  swamp: '沼泽',
  glacier: '冰川',
  foundry: '铸造厂',
}
export const moreBosses: { readonly [I in keyof typeof MORE_BOSSES]: string } = {
  toll: '收费员',
  drought: '旱魃',
  echo: '回声',
  tilt: '歪斜',
  stickler: '较真鬼',
  sluggard: '懒虫',
}
export const minibosses: { readonly [I in MinibossId]: string } = {
  pickpocket: '扒手',
  jammer: '卡壳',
  bully: '恶霸',
  gnat: '蚊子',
  fog: '迷雾',
}
export const pips: { readonly [I in Pip]: string } = {
  money: '金钱点',
  consumable: '礼物点',
  upgrade: '大师点',
  twofaced: '双面点',
  wild: '百搭点',
  blank: '空白点',
}
export const challenges: { readonly [I in ChallengeId]: string } = {
  glassHouse: '玻璃屋',
  pauper: '穷光蛋',
  oneShot: '一锤定音',
  steadyHand: '稳如泰山',
  smallFry: '小不点',
  giants: '巨人',
  soloAct: '独角戏',
  leadFoot: '灌铅',
  goldRush: '淘金热',
  vow: '誓约',
  evenTable: '双数桌',
  allOrNothing: '孤注一掷',
}
