import { SPEEDS, type Speed, type Store } from '@parlour/client'
import { isLanguageWish, type LanguageWish } from './language.ts'

export const THEMES = ['auto', 'light', 'dark'] as const
export const MOTIONS = ['auto', 'on', 'off'] as const

/** How a player likes the page. */
export interface Preferences {
  readonly name: string
  readonly language: LanguageWish
  readonly theme: (typeof THEMES)[number]
  readonly motion: (typeof MOTIONS)[number]
  readonly sound: boolean
  readonly talk: boolean // whether bots have something to say
  readonly speed: Speed
  readonly forced: boolean // forced moves play themselves
  readonly keys: boolean // single-key shortcuts
}

export const USUAL: Preferences = {
  name: '',
  language: 'auto',
  theme: 'auto',
  motion: 'auto',
  sound: true,
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
    theme: among('theme', THEMES, USUAL.theme),
    motion: among('motion', MOTIONS, USUAL.motion),
    sound: flag('sound', USUAL.sound),
    talk: flag('talk', USUAL.talk),
    speed: among('speed', SPEEDS, USUAL.speed),
    forced: flag('forced', USUAL.forced),
    keys: flag('keys', USUAL.keys),
  }
}

function entries(text: string | null): ReadonlyMap<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
  } catch {
    return new Map()
  }
}
