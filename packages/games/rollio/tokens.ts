import { BLESSING_IDS, CONSUMABLE_IDS } from './goods.ts'
import { CHARM_IDS } from './charms.ts'
import { COMBINATION_TYPES, type CombinationType } from './tables.ts'
import { CHARMS_OFFERED } from './level.ts'
import { CONSUMABLES_OFFERED } from './shop.ts'
import type { Group, Shop } from './state.ts'

/** The word itself, if it is one of these. */
export const oneOfWords = <W extends string>(words: readonly W[], text: string | undefined): W | null =>
  words.find((word) => word === text) ?? null

export function readIds<I extends string>(text: string, known: readonly I[]): readonly I[] | null {
  const ids = text.split(',').map((id) => oneOfWords(known, id))
  const found = ids.filter((id) => id !== null)
  return found.length === ids.length ? found : null
}

export const readNumbers = (text: string): readonly number[] | null =>
  /^\d{1,4}(?:,\d{1,4}){0,30}$/.test(text) ? text.split(',').map(Number) : null

/** `0,1,2/3,4,5:threePairs` */
export const writeGroups = (groups: readonly Group[]): string =>
  groups.map(({ dice, as }) => `${dice.join(',')}${as === null ? '' : `:${as}`}`).join('/')

export function readGroups(text: string): readonly Group[] | null {
  const groups = text.split('/').map((part): Group | null => {
    const [, dice = '', name] = /^([\d,]+)(?::(\w+))?$/.exec(part) ?? []
    const numbers = readNumbers(dice)
    const as: CombinationType | null = oneOfWords(COMBINATION_TYPES, name)
    return numbers === null || (name !== undefined && as === null) ? null : { dice: numbers, as }
  })
  const read = groups.filter((group) => group !== null)
  return read.length === groups.length && read.length <= 20 ? read : null
}

export const writeShop = ({ charms, consumables, blessing }: Shop): string =>
  `${charms.map((id) => id ?? '-').join(',')}/${consumables.map((id) => id ?? '-').join(',')}/${blessing ?? '-'}`

export function readShop(text: string): Shop | null {
  const [charms = '', consumables = '', blessing = '', ...more] = text.split('/')
  const gaps = <I extends string>(items: string, known: readonly I[]): readonly (I | null)[] | null => {
    const ids = items.split(',').map((id) => (id === '-' ? 'gap' : oneOfWords(known, id)))
    return ids.includes(null) ? null : ids.map((id) => (id === 'gap' || id === null ? null : id))
  }
  const readCharms = gaps(charms, CHARM_IDS)
  const readConsumables = gaps(consumables, CONSUMABLE_IDS)
  const readBlessing = blessing === '-' ? null : oneOfWords(BLESSING_IDS, blessing)
  if (more.length > 0 || readCharms === null || readConsumables === null || (readBlessing === null && blessing !== '-'))
    return null
  if (readCharms.length > CHARMS_OFFERED || readConsumables.length > CONSUMABLES_OFFERED) return null
  return { charms: readCharms, consumables: readConsumables, blessing: readBlessing }
}
