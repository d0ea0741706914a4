import { catalogue, type Catalogue } from '@parlour/core'
import type { Speed } from '@parlour/client'
import { type Did, type FlopOdds, type Material, type Rarity } from '@parlour/games/rollio'
import type { Figure, Key, Standing } from '../../game-ui.ts'
import type { LessonId } from './lessons.ts'
import type { ScenarioId } from './scenarios.ts'
import type { Story } from './story.ts'
import type { Taste } from './taste.ts'
import { en } from './words.en.ts'

/** What the board says beyond the engine's own words. */
export interface BoardWords {
  readonly standing: (level: number, points: number) => Standing
  readonly story: (story: Story) => readonly Figure[]
  readonly keys: readonly Key[]
  readonly number: (n: number) => string
  readonly exact: (score: string) => string
  readonly list: (names: readonly string[]) => string
  readonly sentences: (all: readonly string[]) => string // one after the other
  readonly percent: (odds: FlopOdds) => string
  readonly rule: (rule: string) => string
  readonly hint: string
  readonly materials: { readonly [M in Material]: string }
  readonly album: string
  readonly rarities: { readonly [R in Rarity]: string }
  readonly taste: {
    readonly title: string
    readonly count: string
    readonly counts: { readonly [S in Speed]: string }
    readonly preview: string
    readonly previews: { readonly [P in Taste['preview']]: string }
    readonly developer: string
    readonly developerHelp: string
  }
  readonly worth: (points: string, without: string) => string // with a charm and without it
  readonly map: {
    readonly title: string
    readonly here: (level: number, of: number, world: string) => string
    readonly level: (
      level: number,
      target: string,
      kind: 'plain' | 'miniboss' | 'boss',
      stage: 'won' | 'now' | 'ahead',
    ) => string
    readonly next: (level: number, target: string) => string
    readonly nextLong: (level: number, target: string, banks: number, rerolls: number, boss: string | null) => string
    readonly last: string
    readonly boss: (level: number, name: string, text: string) => string
    readonly bossUnknown: (level: number) => string
    readonly kinds: { readonly plain: string; readonly miniboss: string; readonly boss: string }
    readonly beforeWorld: string
  }
  readonly pot: {
    readonly title: string
    readonly states: {
      readonly empty: string
      readonly risk: string
      readonly bankable: string
      readonly banked: string
      readonly lost: string
    }
    readonly banked: string
    readonly of: (banked: string, target: string) => string
    readonly sentence: (pot: string, state: string, banked: string, target: string) => string
    readonly banks: (n: number) => string
    readonly rerolls: (n: number) => string
    readonly money: (n: number) => string
    readonly hot: (times: number) => string
    readonly hotLong: (times: number, factor: string) => string
  }
  readonly dice: {
    readonly title: string
    readonly onTable: (n: number) => string
    readonly chosen: (chosen: number, of: number) => string
    readonly next: (n: number) => string
    readonly hot: (n: number) => string
    readonly rolling: string
    readonly all: string
    readonly none: string
    readonly name: (position: number, value: number, sides: number, material: string | null) => string
    readonly chosenDie: (name: string) => string
    readonly blank: (position: number, sides: number, material: string | null) => string
    readonly scores: (name: string, types: readonly string[]) => string
    readonly material: (name: string, text: string) => string
    readonly groups: (types: readonly string[]) => string
    readonly materials: string
  }
  readonly ways: {
    readonly title: (n: number, dice: number) => string
    readonly best: string
    readonly base: (points: string) => string
    readonly range: (least: string, most: string) => string
    readonly expected: (points: string) => string
    readonly all: (n: number) => string
    readonly few: (n: number) => string
    readonly counting: string
    readonly none: string
    readonly start: string
    readonly startWith: (rerolls: number) => string
  }
  readonly log: {
    readonly title: string
    readonly skip: string
    readonly sum: (points: string, multiplier: string) => string
    readonly chose: (ways: number, best: boolean) => string
    readonly did: (did: Did) => string
    readonly nothing: string
    readonly changed: (names: readonly string[]) => string
    readonly hot: string
    readonly waiting: string
  }
  readonly actions: {
    readonly title: string
    readonly roll: string
    readonly score: string
    readonly reroll: string
    readonly bank: string
    readonly pass: string
    readonly wait: string
    readonly dice: (n: number) => string
    readonly left: (n: number) => string
    readonly scoreFor: (points: string) => string
    readonly bankNow: (pot: string) => string
    readonly diceLeft: (n: number) => string
    readonly rollMore: (risk: string) => string
    readonly rerollMore: (left: number) => string
    readonly bankMore: (reaches: string, target: string) => string
    readonly bankWins: string
    readonly passMore: (pot: string, cost: string) => string
    readonly why: (why: string) => string
    readonly cannot: (name: string, why: string) => string
  }
  readonly note: {
    readonly reaches: (reaches: string, target: string) => string
    readonly loses: (short: string) => string
    readonly after: (n: number, risk: string) => string
    readonly charm: (name: string, text: string) => string
    readonly move: string
    readonly sell: (price: number) => string
    readonly use: string
  }
  readonly charms: {
    readonly title: string
    readonly slot: (slot: number, name: string, text: string, silenced: boolean) => string
    readonly empty: string
    readonly emptyConsumable: string
    readonly consumables: string
    readonly consumable: (slot: number, name: string, text: string) => string
    readonly keep: string
    readonly putBack: string
    readonly draft: string
    readonly moved: (name: string, slot: number) => string
  }
  readonly blessings: {
    readonly title: string
    readonly says: (text: string, times: number) => string // a blessing counts once for each tier
  }
  readonly flop: {
    readonly title: string
    readonly lost: (pot: string, cost: string) => string
    readonly reroll: (n: number) => string
  }
  readonly ready: {
    readonly goal: (target: string, banks: number) => string
    readonly round: (banked: string, target: string) => string
  }
  readonly shop: {
    readonly title: string
    readonly charms: string
    readonly others: string
    readonly kinds: { readonly consumable: string; readonly blessing: string }
    readonly sold: string
    readonly price: (n: number) => string
    readonly leave: string
    readonly voucher: (n: number) => string
    readonly won: (level: number) => string
    readonly paid: (reward: number, unused: number, vouchers: number) => string
  }
  readonly loadout: {
    readonly title: string
    readonly price: (n: number) => string
    readonly taken: string
    readonly go: string
    readonly help: string
  }
  readonly world: { readonly title: string }
  readonly target: { readonly cancel: string }
  readonly over: {
    readonly won: string
    readonly lost: (level: number) => string
    readonly wonText: (points: string) => string
    readonly lostText: (short: string, target: string, banked: string) => string
    readonly money: string
    readonly with: string
    readonly nothing: string
  }
  readonly odds: {
    readonly title: string
    readonly now: (odds: FlopOdds) => string
  }
  readonly table: {
    readonly title: string
    readonly each: string
    readonly points: string
    readonly up: (level: number) => string
    readonly face: (points: string) => string
    readonly ones: (face: string, ones: string) => string // where ones have points of their own
    readonly more: (points: string) => string
  }
  readonly solver: {
    readonly title: string
    readonly help: string
    readonly of: (dice: string) => string
    readonly candidates: string
    readonly nodes: string
    readonly results: string
    readonly time: string
    readonly ms: (ms: number) => string
    readonly where: string
    readonly here: string
    readonly worker: string
    readonly none: string
  }
  readonly lessons: {
    readonly [L in LessonId]: { readonly title: string; readonly text: string; readonly praise: string }
  }
  readonly scenarios: { readonly [S in ScenarioId]: string }
}

export const boardWords: Catalogue<BoardWords> = catalogue({
  en: () => en,
  zh: () => import('./words.zh.ts').then(({ zh }) => zh),
})
