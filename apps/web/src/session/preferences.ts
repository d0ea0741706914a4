import { SPEEDS, type Speed, type Store } from '@parlour/client'
import { FACES, type FaceWish } from '../characters/people.ts'
import { isLanguageWish, type LanguageWish } from './language.ts'
import { LOOKS, type Look } from './look.ts'

/** How a player likes the page. */
export interface Preferences extends Look {
  readonly name: string
  readonly face: FaceWish // beside that name
  readonly language: LanguageWish
  readonly volume: number // 0 to 100; 0 is silence
  readonly music: number // 0 to 100, apart from everything else that sounds; 0 is none
  readonly vibration: boolean // on phones that can
  readonly talk: boolean // whether bots have something to say
  readonly speed: Speed
  readonly forced: boolean // forced moves play themselves
  readonly keys: boolean // single-key shortcuts
  readonly panels: readonly PanelId[] // open beside the board
}

/** What stands beside a board. */
const PANELS = ['figures', 'options', 'story', 'chat'] as const
export type PanelId = (typeof PANELS)[number]

export const USUAL: Preferences = {
  name: '',
  face: 'initial',
  language: 'auto',
  theme: 'auto',
  table: 'felt',
  cards: 'lattice',
  dice: 'ivory',
  balls: 'glass',
  contrast: 'auto',
  colours: 'usual',
  motion: 'auto',
  shake: 'on',
  volume: 70,
  music: 0,
  vibration: false,
  talk: true,
  speed: 'normal',
  forced: false,
  keys: true,
  panels: ['figures', 'story'],
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
    face: among('face', FACES, USUAL.face),
    language: isLanguageWish(language) ? language : USUAL.language,
    theme: among('theme', LOOKS.theme, USUAL.theme),
    table: among('table', LOOKS.table, USUAL.table),
    cards: among('cards', LOOKS.cards, USUAL.cards),
    dice: among('dice', LOOKS.dice, USUAL.dice),
    balls: among('balls', LOOKS.balls, USUAL.balls),
    contrast: among('contrast', LOOKS.contrast, USUAL.contrast),
    colours: among('colours', LOOKS.colours, USUAL.colours),
    motion: among('motion', LOOKS.motion, USUAL.motion),
    shake: among('shake', LOOKS.shake, USUAL.shake),
    volume: volumeOf(kept),
    music: shareOf(kept.get('music')) ?? USUAL.music,
    vibration: flag('vibration', USUAL.vibration),
    talk: flag('talk', USUAL.talk),
    speed: among('speed', SPEEDS, USUAL.speed),
    forced: flag('forced', USUAL.forced),
    keys: flag('keys', USUAL.keys),
    panels: panelsOf(kept.get('panels')),
  }
}

/** Sound used to be on or off. */
function volumeOf(kept: ReadonlyMap<string, unknown>): number {
  return shareOf(kept.get('volume')) ?? (kept.get('sound') === false ? 0 : USUAL.volume)
}

const shareOf = (kept: unknown): number | null => (typeof kept === 'number' && kept >= 0 && kept <= 100 ? kept : null)

const panelsOf = (kept: unknown): readonly PanelId[] =>
  Array.isArray(kept) ? PANELS.filter((panel) => kept.includes(panel)) : USUAL.panels

function entries(text: string | null): ReadonlyMap<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
  } catch {
    return new Map()
  }
}
