import { catalogue, type Catalogue, type Language } from '@parlour/core'
import type { Face } from './face.ts'

/** Who plays a game by program: how they look, and what further ones of a kind are called. */
export interface Cast {
  readonly faces: { readonly [bot: string]: Face }
  readonly namesakes: Catalogue<Namesakes> // only where several can sit at one table
}

/** By bot; the first of a kind has the bot's own name. */
interface Namesakes {
  readonly [bot: string]: readonly string[]
}

/** Those who play at any game's table. */
const EVERYWHERE: Cast = {
  faces: {
    random: { temper: 'cheerful', head: 'square', coat: 'cream', nose: 'none', eyes: 'dots', marks: 'pips' },
    greedy: { temper: 'bold', head: 'wide', coat: 'gold', ears: 'round', nose: 'muzzle', eyes: 'dots', marks: 'blush' },
  },
  namesakes: catalogue({
    en: () => ({
      random: ['Fluke', 'Whim', 'Tumble', 'Lark', 'Flip'],
      greedy: ['Grabby', 'Nibbles', 'Pockets', 'Scoop', 'Hoard'],
    }),
    zh: () => ({
      random: ['碰碰', '随缘', '滚滚', '乱乱', '翻翻'],
      greedy: ['抓抓', '馋馋', '口袋', '满满', '囤囤'],
    }),
  }),
}

/** A program that nobody drew: a friendly machine. */
const STRANGER: Face = { temper: 'calm', head: 'square', coat: 'sky', ears: 'antenna', nose: 'none', eyes: 'lamps' }

/** How a bot of a game looks; null: of a game that is not known here. */
export const faceOf = (cast: Cast | null, bot: string): Face => cast?.faces[bot] ?? EVERYWHERE.faces[bot] ?? STRANGER

/** What the second of a kind is called, the third, and so on. */
export const namesakesOf = (cast: Cast, bot: string, language: Language): readonly string[] =>
  cast.namesakes[language][bot] ?? EVERYWHERE.namesakes[language][bot] ?? []
