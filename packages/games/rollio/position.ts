import {
  ok,
  readFields,
  splitField,
  unreadable,
  type Field,
  type ExpectedOf,
  type Notation,
  type Result,
  type Unreadable,
} from '@parlour/core'
import { CHARM_IDS, CHARM_SLOTS } from './charms.ts'
import { HIGHEST } from './combinations.ts'
import { COMBINATION_TYPES } from './tables.ts'
import { die, kind, kindOf, PLAIN_SET } from './dice.ts'
import {
  BLESSING_IDS,
  CONSUMABLE_IDS,
  CONSUMABLE_SLOTS,
  DIE_SIZES,
  MOST_IN_HAND,
  PACK_IDS,
  PLAIN_SIDES,
  TIERS,
  type BlessingId,
} from './goods.ts'
import { BOSS_IDS, LEVELS_IN_A_WORLD, MINIBOSS_IDS, WORLD_IDS, WORLDS_OFFERED } from './journey.ts'
import { MATERIALS } from './materials.ts'
import { PIPS } from './pips.ts'
import { rainbows } from './scoring.ts'
import type { Settings } from './settings.ts'
import { PHASES, type Die, type Kind, type Rollio, type State } from './state.ts'
import { oneOfWords, readGroups, readIds, readShop, writeGroups, writeShop } from './tokens.ts'
import { whyNotScore } from './why.ts'

type Expected = ExpectedOf<Rollio>

/** A whole run as one line of fields. */
export const position: Notation<Rollio>['state'] = { write: writeState, read: readState }

const FIELDS = [
  'phase', 'level', 'world', 'boss', 'offered', 'set', 'pot', 'banked', 'target', 'banks', 'rerolls', 'money', 'charms', 'dice', 'cup', 'chosen',
  'changing', 'flops', 'hot', 'crystals', 'credits', 'packs', 'vouchers', 'consumables', 'blessings', 'upgrades', 'brewed', 'triggers', 'points',
  'shop', 'arranged', 'scores', 'heats', 'misses', 'mini',
] as const // prettier-ignore
type FieldName = (typeof FIELDS)[number]

/** What an absent field is read as; one that stands so is not written, but for those the table always shows. */
const ABSENT: { readonly [F in FieldName]: string } = {
  phase: '',
  level: '1',
  world: 'meadow',
  boss: '-',
  offered: '-',
  set: '',
  pot: '0',
  banked: '0',
  target: '500',
  banks: '4',
  rerolls: '4',
  money: '0',
  charms: '-',
  dice: '-',
  cup: '-',
  chosen: '-',
  changing: '-',
  flops: '0',
  hot: '0',
  crystals: '0',
  credits: '0',
  packs: '-',
  vouchers: '0',
  consumables: '-',
  blessings: '-',
  upgrades: '-',
  brewed: '-',
  triggers: '0',
  points: '0',
  shop: '-',
  arranged: 'no',
  scores: '0',
  heats: '0',
  misses: '0',
  mini: '-',
}
const SHOWN: readonly FieldName[] = ['set', 'pot', 'banked', 'target', 'banks', 'rerolls', 'money']

/** `set=6,6,6crystal,8 pot=300 banked=0 target=500 banks=4 rerolls=4 money=10 charms=oneLove dice=3,3crystal,7` */
function writeState(s: State): string {
  const fields: { readonly [F in FieldName]: string } = {
    phase: s.phase === usualPhase(s.hand.length > 0) ? '' : s.phase,
    level: String(s.level),
    world: s.world,
    boss: s.boss ?? '-',
    offered: list(s.offered),
    set: list(s.set.map(writeKind)),
    pot: String(s.pot),
    banked: String(s.banked),
    target: String(s.target),
    banks: String(s.banks),
    rerolls: String(s.rerolls),
    money: String(s.money),
    charms: list(s.charms),
    dice: list(s.hand.map(writeDie)),
    cup: list(s.cup.map(writeKind)),
    chosen: s.chosen.length === 0 ? '-' : writeGroups(s.chosen),
    changing: s.changing === null ? '-' : String(s.changing),
    flops: String(s.flops),
    hot: String(s.hot),
    crystals: String(s.crystals),
    credits: String(s.credits),
    packs: list(s.packs),
    vouchers: String(s.vouchers),
    consumables: list(s.consumables),
    blessings: list(s.blessings),
    upgrades: list(s.upgrades),
    brewed: list(s.brewed),
    triggers: String(s.triggers),
    points: String(s.points),
    shop: s.shop === null ? '-' : writeShop(s.shop),
    arranged: s.arranged ? 'yes' : 'no',
    scores: String(s.scores),
    heats: String(s.heats),
    misses: String(s.misses),
    mini: s.mini ?? '-',
  }
  return FIELDS.flatMap((key) =>
    fields[key] === ABSENT[key] && !SHOWN.includes(key) ? [] : [`${key}=${fields[key]}`],
  ).join(' ')
}

const usualPhase = (dice: boolean): State['phase'] => (dice ? 'rolled' : 'ready')
const list = (items: readonly string[]): string => items.join(',') || '-'

/** A line is read field by field; the first that cannot be read ends it. */
class Refused extends Error {
  readonly at: number
  readonly expected: Expected
  constructor({ at }: Field, expected: Expected) {
    super(expected.code)
    this.at = at
    this.expected = expected
  }
}

function readState(text: string, settings: Settings): Result<State, Unreadable<Expected>> {
  const fields = readFields(text, FIELDS)
  if (!fields.ok) return fields
  const field = (key: FieldName): Field => fields.value.get(key) ?? { value: ABSENT[key], at: text.length }
  try {
    const state = stateOf(field, settings)
    const wrong = unplayable(state)
    return wrong === null ? ok(state) : unreadable(field(wrong.key).at, wrong.expected)
  } catch (refused) {
    if (refused instanceof Refused) return unreadable(refused.at, refused.expected)
    throw refused
  }
}

function stateOf(field: (key: FieldName) => Field, settings: Settings): State {
  const whole = (key: FieldName, min: number, max: number): number => readWhole(field(key), min, max)
  const ids = <I extends string>(key: FieldName, known: readonly I[]): readonly I[] => {
    const read = field(key).value === '-' ? [] : readIds(field(key).value, known)
    if (read === null) throw new Refused(field(key), { code: 'some-of', ids: known })
    return read
  }
  const unique = <I extends string>(key: FieldName, known: readonly I[], most: number): readonly I[] => {
    const read = ids(key, known)
    if (new Set(read).size < read.length || read.length > most)
      throw new Refused(field(key), { code: 'most-none-twice', most })
    return read
  }
  const tiered = (): State['blessings'] => {
    const read = ids('blessings', BLESSING_IDS)
    const often = (id: BlessingId): number => read.filter((own) => own === id).length
    const free = BLESSING_IDS.filter((id) => often(id) <= TIERS[settings.content])
    if (free.length < BLESSING_IDS.length) throw new Refused(field('blessings'), { code: 'some-of', ids: free })
    return read
  }
  const parts = (key: FieldName): readonly Field[] => (field(key).value === '-' ? [] : splitField(field(key), ','))
  const hand = parts('dice').map(readDie)
  const cup = parts('cup').map(readKind)
  const set = field('set').value === '' ? setFrom([...hand, ...cup]) : parts('set').map(readKind)
  const phase = field('phase').value === '' ? usualPhase(hand.length > 0) : oneOfWords(PHASES, field('phase').value)
  if (phase === null) throw new Refused(field('phase'), { code: 'one-of', words: PHASES })
  const [world] = unique('world', WORLD_IDS, 1)
  const chosen = field('chosen').value === '-' ? [] : readGroups(field('chosen').value)
  if (chosen === null) throw new Refused(field('chosen'), { code: 'groups' })
  const shop = field('shop').value === '-' ? null : readShop(field('shop').value)
  if (shop === null && field('shop').value !== '-') throw new Refused(field('shop'), { code: 'shop' })
  const arranged = field('arranged')
  if (arranged.value !== 'yes' && arranged.value !== 'no')
    throw new Refused(arranged, { code: 'one-of', words: ['yes', 'no'] })
  const consumables = ids('consumables', CONSUMABLE_IDS)
  if (consumables.length > CONSUMABLE_SLOTS)
    throw new Refused(field('consumables'), { code: 'most-consumables', most: CONSUMABLE_SLOTS })
  return {
    settings,
    phase,
    level: whole('level', 1, settings.endless ? FARTHEST : settings.worlds * LEVELS_IN_A_WORLD),
    world: world ?? 'meadow',
    boss: unique('boss', BOSS_IDS, 1)[0] ?? null,
    mini: unique('mini', MINIBOSS_IDS, 1)[0] ?? null,
    offered: unique('offered', WORLD_IDS, WORLDS_OFFERED),
    target: whole('target', 0, MOST),
    banked: whole('banked', -MOST, MOST),
    banks: whole('banks', 0, 99),
    rerolls: whole('rerolls', 0, 99),
    flops: whole('flops', 0, MOST),
    pot: whole('pot', 0, MOST),
    hot: whole('hot', 0, 999),
    crystals: whole('crystals', 0, MOST),
    scores: whole('scores', 0, MOST),
    heats: whole('heats', 0, MOST),
    misses: whole('misses', 0, MOST),
    set,
    hand,
    cup,
    chosen,
    changing: field('changing').value === '-' ? null : whole('changing', 0, MOST_IN_HAND - 1),
    money: whole('money', 0, MOST),
    credits: whole('credits', 0, MOST),
    packs: unique('packs', PACK_IDS, PACK_IDS.length),
    vouchers: whole('vouchers', 0, MOST),
    charms: unique('charms', CHARM_IDS, CHARM_SLOTS),
    consumables,
    blessings: TIERS[settings.content] === 1 ? unique('blessings', BLESSING_IDS, BLESSING_IDS.length) : tiered(),
    upgrades: ids('upgrades', COMBINATION_TYPES),
    brewed: ids('brewed', CONSUMABLE_IDS),
    triggers: whole('triggers', 0, MOST),
    points: whole('points', 0, MOST),
    shop,
    arranged: arranged.value === 'yes',
  }
}

/** A set that is not named is the dice in sight, or the plain one. */
const setFrom = (dice: readonly Kind[]): readonly Kind[] => (dice.length === 0 ? PLAIN_SET : dice.map(kindOf))

const MOST = 999_999_999_999_999
const FARTHEST = 9999 // level of an endless run

/** What cannot be played on: a phase without what it is about. */
function unplayable(s: State): { readonly key: FieldName; readonly expected: Expected } | null {
  if (s.hand.length + s.cup.length > MOST_IN_HAND)
    return { key: 'dice', expected: { code: 'most-dice', most: MOST_IN_HAND } }
  if (s.set.length === 0 || s.set.length > MOST_IN_HAND)
    return { key: 'set', expected: { code: 'set-size', most: MOST_IN_HAND } }
  const foreign = foreignDie(s)
  if (foreign !== null) return { key: foreign.in, expected: { code: 'die-of-set', die: writeKind(foreign.die) } }
  const inLevel =
    s.phase === 'ready' ||
    s.phase === 'rolled' ||
    s.phase === 'deciding' ||
    s.phase === 'rolling' ||
    s.phase === 'drawing'
  if (inLevel && s.banks === 0) return { key: 'banks', expected: { code: 'bank-left' } }
  if (s.phase === 'rolled' && s.hand.length === 0) return { key: 'dice', expected: { code: 'dice-on-table' } }
  if (s.phase === 'ready' && s.hand.length > 0) return { key: 'dice', expected: { code: 'no-dice-on-table' } }
  if ((s.phase === 'rolling') !== s.cup.length > 0) return { key: 'cup', expected: { code: 'cup-while-rolling' } }
  if ((s.phase === 'drawing') !== s.chosen.length > 0)
    return { key: 'chosen', expected: { code: 'groups-while-drawing' } }
  if (s.phase === 'drawing' && (whyNotScore(s, s.chosen) !== null || rainbows(s, s.chosen).length === 0))
    return { key: 'chosen', expected: { code: 'rainbow-groups' } }
  if ((s.phase === 'changing') !== (s.changing !== null) || (s.changing ?? 0) >= s.set.length)
    return { key: 'changing', expected: { code: 'changing-die' } }
  if (s.phase === 'shop' && s.shop === null) return { key: 'shop', expected: { code: 'shop-offers' } }
  if (s.phase === 'world' && s.offered.length === 0) return { key: 'offered', expected: { code: 'worlds-offered' } }
  return null
}

/**
 * 3.4  Dice on the table and in the cup come from the set; the first for which it has no place, null if each has one.
 */
function foreignDie({ set, hand, cup }: State): { readonly in: 'dice' | 'cup'; readonly die: Kind } | null {
  const left = set.slice()
  const takes = (own: Kind): boolean => {
    const at = left.indexOf(kindOf(own)) // every kind exists once
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const lying = hand.find((own) => !takes(own))
  if (lying !== undefined) return { in: 'dice', die: lying }
  const rolling = cup.find((own) => !takes(own))
  return rolling === undefined ? null : { in: 'cup', die: rolling }
}

const writeKind = ({ sides, material, pip }: Kind): string =>
  `${sides}${material === 'plastic' ? '' : material}${pip === undefined ? '' : `+${pip}`}`
const writeDie = ({ value, sides, material, pip }: Die): string =>
  `${value}${material === 'plastic' ? '' : material}${pip === undefined ? '' : `+${pip}`}${sides === usualSides(value) ? '' : `d${sides}`}`

/** A die shown without its size has six sides, or as few as can show its value. */
const usualSides = (value: number): number =>
  value <= PLAIN_SIDES ? PLAIN_SIDES : (DIE_SIZES.find((size) => size >= value) ?? HIGHEST)

function readKind(field: Field): Kind {
  const [, sides, name = '', mark] = /^(\d{1,2})([a-z]*)(?:\+([a-z]+))?$/.exec(field.value) ?? []
  const pip = oneOfWords(PIPS, mark) ?? undefined
  const material = oneOfWords(MATERIALS, name === '' ? 'plastic' : name)
  const odd = material === null || sides === undefined || (mark !== undefined && pip === undefined)
  if (odd || Number(sides) < 1 || Number(sides) > HIGHEST) throw new Refused(field, { code: 'kind' })
  return kind(Number(sides), material, pip)
}

function readDie(field: Field): Die {
  const [, value, name = '', mark, size] = /^(\d{1,2})([a-z]*?)(?:\+([a-z]+?))?(?:d(\d{1,2}))?$/.exec(field.value) ?? []
  const pip = oneOfWords(PIPS, mark) ?? undefined
  const material = oneOfWords(MATERIALS, name === '' ? 'plastic' : name)
  const sides = size === undefined ? usualSides(Number(value)) : Number(size)
  const odd = material === null || value === undefined || (mark !== undefined && pip === undefined)
  if (odd || sides > HIGHEST || Number(value) < 1 || Number(value) > sides) throw new Refused(field, { code: 'die' })
  return die(kind(sides, material, pip), Number(value))
}

function readWhole(field: Field, min: number, max: number): number {
  const value = /^-?\d{1,15}$/.test(field.value) ? Number(field.value) : Number.NaN
  if (!(value >= min && value <= max)) throw new Refused(field, { code: 'whole', min, max })
  return value
}
