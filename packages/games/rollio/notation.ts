import { ok, unreadable, type Codec, type ExpectedOf, type Notation } from '@parlour/core'
import { BOSS_IDS, MINIBOSS_IDS, WORLD_IDS } from './journey.ts'
import { MATERIALS } from './materials.ts'
import { position } from './position.ts'
import { WARES, type Action, type Chance, type Pick, type Rollio } from './state.ts'
import { oneOfWords, readGroups, readIds, readNumbers, readShop, writeGroups, writeShop } from './tokens.ts'

type Expected = ExpectedOf<Rollio>

const NOT_READ = { ok: false, error: null } as const
const WORDS = ['roll', 'bank', 'pass', 'leave'] as const

const action: Codec<Action, Expected> = {
  write(a) {
    switch (a.type) {
      case 'score':
        return `score ${writeGroups(a.groups)}`
      case 'reroll':
        return `reroll ${a.dice.join(',')}`
      case 'refresh':
        return 'use voucher'
      case 'buy':
      case 'sell':
        return `${a.type} ${a.ware} ${a.index}`
      case 'use':
        return `use consumable ${a.index}${a.on === null ? '' : ` on ${a.on}`}`
      case 'arrange':
        return `arrange ${a.order.join(',')}`
      case 'world':
        return `world ${a.index}`
      case 'roll':
      case 'bank':
      case 'pass':
      case 'leave':
        return a.type
    }
  },
  read(text) {
    const word = oneOfWords(WORDS, text)
    if (word !== null) return ok({ type: word })
    if (text === 'use voucher') return ok({ type: 'refresh' })
    const [, verb, rest = ''] = /^(score|reroll|arrange|world|buy|sell|use) (.{1,400})$/.exec(text) ?? []
    const read = verb === undefined ? NOT_READ : readVerb(verb, rest)
    return read.ok ? read : unreadable(verb === undefined ? 0 : verb.length + 1, { code: 'action' })
  },
}

function readVerb(verb: string, rest: string): { readonly ok: true; readonly value: Action } | typeof NOT_READ {
  const [, word = '', index = ''] = /^([a-z]+) (\d{1,2})$/.exec(rest) ?? []
  const numbers = readNumbers(rest)
  switch (verb) {
    case 'score': {
      const groups = readGroups(rest)
      return groups === null ? NOT_READ : ok({ type: 'score', groups })
    }
    case 'reroll':
      return numbers === null ? NOT_READ : ok({ type: 'reroll', dice: numbers })
    case 'arrange':
      return numbers === null ? NOT_READ : ok({ type: 'arrange', order: numbers })
    case 'world':
      return /^\d{1,2}$/.test(rest) ? ok({ type: 'world', index: Number(rest) }) : NOT_READ
    case 'buy': {
      const ware = oneOfWords(WARES, word)
      return ware === null ? NOT_READ : ok({ type: 'buy', ware, index: Number(index) })
    }
    case 'sell': {
      const ware = oneOfWords(['charm', 'consumable'], word)
      return ware === null ? NOT_READ : ok({ type: 'sell', ware, index: Number(index) })
    }
    default: {
      const [, own, on] = /^consumable (\d{1,2})(?: on (\d{1,2}))?$/.exec(rest) ?? []
      return own === undefined
        ? NOT_READ
        : ok({ type: 'use', index: Number(own), on: on === undefined ? null : Number(on) })
    }
  }
}

const pick: Codec<Pick, Expected> = {
  write(p) {
    switch (p.type) {
      case 'die':
      case 'again':
      case 'on':
        return `${p.type} ${p.die}`
      case 'as':
        return `as ${writeGroups(p.groups)}`
      case 'reroll':
      case 'arrange':
        return p.type
      case 'slot':
        return `slot ${p.charm}>${p.to}`
      case 'use':
        return `use consumable ${p.index}`
      case 'word':
        return p.word === 'refresh' ? 'use voucher' : p.word
      case 'buy':
      case 'sell':
        return `${p.type} ${p.ware} ${p.index}`
      case 'world':
        return `world ${p.index}`
    }
  },
  read(text) {
    if (text === 'reroll' || text === 'arrange') return ok({ type: text })
    const [, type, one] = /^(die|again|on) (\d{1,2})$/.exec(text) ?? []
    if (one !== undefined && (type === 'die' || type === 'again' || type === 'on'))
      return ok({ type, die: Number(one) })
    const [, charm, to] = /^slot (\d{1,2})>(\d{1,2})$/.exec(text) ?? []
    if (charm !== undefined) return ok({ type: 'slot', charm: Number(charm), to: Number(to) })
    const groups = text.startsWith('as ') ? readGroups(text.slice(3)) : null
    if (groups !== null) return ok({ type: 'as', groups })
    const whole = action.read(text)
    if (!whole.ok) return unreadable(0, { code: 'pick' })
    const a = whole.value
    switch (a.type) {
      case 'buy':
      case 'sell':
      case 'world':
        return ok(a)
      case 'roll':
      case 'bank':
      case 'pass':
      case 'leave':
      case 'refresh':
        return ok({ type: 'word', word: a.type })
      case 'use':
        return a.on === null ? ok({ type: 'use', index: a.index }) : unreadable(0, { code: 'pick' })
      case 'score':
      case 'reroll':
      case 'arrange':
        return unreadable(0, { code: 'pick' })
    }
  },
}

const chance: Codec<Chance, Expected> = {
  write(c) {
    switch (c.type) {
      case 'dice':
        return c.values.join(',')
      case 'rainbow':
        return `rainbow ${c.numbers.join(',')}`
      case 'boss':
        return c.mini === null ? `boss ${c.boss}` : `boss ${c.boss},${c.mini}`
      case 'worlds':
        return `worlds ${c.worlds.join(',')}`
      case 'material':
        return `material ${c.material}`
      case 'stock':
        return `stock ${writeShop(c)}`
    }
  },
  read(text) {
    const values = readNumbers(text)
    if (values !== null) return ok({ type: 'dice', values })
    const [, name, rest = ''] = /^([a-z]+) (\S+)$/.exec(text) ?? []
    const word = oneOfWords(['rainbow', 'boss', 'worlds', 'material', 'stock'], name)
    const none = unreadable(word === null ? 0 : word.length + 1, { code: 'chance' })
    switch (word) {
      case 'rainbow': {
        const numbers = readNumbers(rest)
        return numbers === null ? none : ok({ type: 'rainbow', numbers })
      }
      case 'boss': {
        const [own, guard, ...more] = rest.split(',')
        const boss = oneOfWords(BOSS_IDS, own)
        const mini = oneOfWords(MINIBOSS_IDS, guard)
        const odd = more.length > 0 || (guard !== undefined && mini === null)
        return boss === null || odd ? none : ok({ type: 'boss', boss, mini })
      }
      case 'worlds': {
        const worlds = readIds(rest, WORLD_IDS)
        return worlds === null ? none : ok({ type: 'worlds', worlds })
      }
      case 'material': {
        const material = oneOfWords(MATERIALS, rest)
        return material === null ? none : ok({ type: 'material', material })
      }
      case 'stock': {
        const shop = readShop(rest)
        const charms = shop?.charms.filter((id) => id !== null) ?? []
        const consumables = shop?.consumables.filter((id) => id !== null) ?? []
        return shop === null || charms.length < shop.charms.length || consumables.length < shop.consumables.length
          ? none
          : ok({ type: 'stock', charms, consumables, blessing: shop.blessing })
      }
      case null:
        return none
    }
  },
}

export const notation: Notation<Rollio> = { action, pick, chance, state: position }
