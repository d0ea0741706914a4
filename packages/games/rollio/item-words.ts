import type { CharmId } from './charms.ts'
import type { ExtraType, PointRules } from './combinations.ts'
import type { CombinationType } from './tables.ts'
import type { BlessingId, ConsumableId, PackId } from './goods.ts'
import type { ChallengeId } from './challenges.ts'
import type { Unlock } from './collection.ts'
import type { Content } from './content.ts'
import type { Difficulty } from './difficulties.ts'
import type { BossId, MinibossId, WorldId } from './journey.ts'
import type { Pip } from './pips.ts'
import type { StartId } from './starts.ts'
import type { Material } from './materials.ts'

/** 3  Everything that can be owned, met or scored: what it is called, and what it says of itself, from what it does. */
export interface ItemWords {
  readonly combinations: { readonly [T in CombinationType]: string }
  readonly materials: { readonly [M in Material]: string }
  readonly charms: { readonly [C in CharmId]: string }
  readonly consumables: { readonly [C in ConsumableId]: string }
  readonly blessings: { readonly [B in BlessingId]: string }
  readonly worlds: { readonly [W in WorldId]: string }
  readonly bosses: { readonly [B in BossId]: string }
  readonly packs: { readonly [P in PackId]: string }
  readonly pips: { readonly [P in Pip]: string }
  readonly minibosses: { readonly [M in MinibossId]: string }
  readonly challenges: { readonly [C in ChallengeId]: string }
  readonly starts: { readonly [S in StartId]: string }
  start(id: StartId): string
  charm(id: CharmId, content: Content): string
  consumable(id: ConsumableId, table?: PointRules['table']): string // without a table: in both
  blessing(id: BlessingId): string
  world(id: WorldId): string
  boss(id: BossId): string
  material(material: Material): string
  pack(id: PackId): string
  pip(pip: Pip): string
  miniboss(id: MinibossId): string
  challenge(id: ChallengeId): string
  readonly difficulties: { readonly [D in Difficulty]: string }
  difficulty(content: Content, id: Difficulty): string
  unlock(own: Unlock): string
  extra(type: ExtraType): string // 1.7  what it is and what it is worth
  source(id: string): string // of an event: an effect, an event type or a combination by its name
}
