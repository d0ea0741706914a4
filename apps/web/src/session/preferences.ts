import { SPEEDS, type Speed, type Store } from '@parlour/client'
import { isLanguageWish, type LanguageWish } from './language.ts'
import { LOOKS, type Look } from './look.ts'

/** How a player likes the page. */
export interface Preferences extends Look {
  readonly name: string
  readonly language: LanguageWish
  readonly volume: number // 0 to 100; 0 is silence
  readonly vibration: boolean // on phones that can
  readonly talk: boolean // whether bots have something to say
  readonly speed: Speed
  readonly forced: boolean // forced moves play themselves
  readonly keys: boolean // single-key shortcuts
}

export const USUAL: Preferences = {
  name: '',
  language: 'auto',
  theme: 'auto',
  table: 'felt',
  cards: 'lattice',
  dice: 'ivory',
  balls: 'glass',
  contrast: 'auto',
  colours: 'usual',
  motion: 'auto',
  volume: 70,
  vibration: false,
  talk: true,
  speed: 'normal',
  forced: false,
  keys: true,
}

const KEY = 'parlour/preferences'

export const keepPreferences = (store: Store, preferences: Preferences): void =>
  store.setItem(KEY, JSON.stringify(preferences))

/** What was kept, as far as it is understood; the rest is usual. */
export function readPreferences(store: Store): Preferences {
  const kept = entries(store.getItem(KEY))
  const flag = (key: string, usual: boolean): boolean =>
    typeof kept.get(key) === 'boolean' ? kept.get(key) === true : usual
  const among = <V>(key: string, values: readonly V[], usual: V): V =>
    values.find((value) => value === kept.get(key)) ?? usual
  const name = kept.get('name')
  const language = kept.get('language')
  return {
    name: typeof name === 'string' ? name.slice(0, 24) : USUAL.name,
    language: isLanguageWish(language) ? language : USUAL.language,
    theme: among('theme', LOOKS.theme, USUAL.theme),
    table: among('table', LOOKS.table, USUAL.table),
    cards: among('cards', LOOKS.cards, USUAL.cards),
    dice: among('dice', LOOKS.dice, USUAL.dice),
    balls: among('balls', LOOKS.balls, USUAL.balls),
    contrast: among('contrast', LOOKS.contrast, USUAL.contrast),
    colours: among('colours', LOOKS.colours, USUAL.colours),
    motion: among('motion', LOOKS.motion, USUAL.motion),
    volume: volumeOf(kept),
    vibration: flag('vibration', USUAL.vibration),
    talk: flag('talk', USUAL.talk),
    speed: among('speed', SPEEDS, USUAL.speed),
    forced: flag('forced', USUAL.forced),
    keys: flag('keys', USUAL.keys),
  }
}

/** Sound used to be on or off. */
function volumeOf(kept: ReadonlyMap<string, unknown>): number {
  const volume = kept.get('volume')
  if (typeof volume === 'number' && volume >= 0 && volume <= 100) return volume
  return kept.get('sound') === false ? 0 : USUAL.volume
}

function entries(text: string | null): ReadonlyMap<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
  } catch {
    return new Map()
  }
}
