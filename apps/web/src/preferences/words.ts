import { catalogue, type Catalogue } from '@parlour/core'
import type { Look } from '../session/look.ts'

/** What the settings say of looks and sounds; fetched with them. */
interface SettingsWords {
  readonly look: string
  readonly table: { readonly label: string; readonly names: { readonly [T in Look['table']]: string } }
  readonly cards: { readonly label: string; readonly names: { readonly [C in Look['cards']]: string } }
  readonly dice: { readonly label: string; readonly names: { readonly [D in Look['dice']]: string } }
  readonly balls: { readonly label: string; readonly names: { readonly [B in Look['balls']]: string } }
  readonly contrast: string
  readonly contrastHelp: string
  readonly colours: string
  readonly coloursHelp: string
  readonly sound: string
  readonly volume: string
  readonly vibration: string
  readonly vibrationHelp: string
  readonly play: string
  readonly you: string
}

const en: SettingsWords = {
  look: 'Look',
  table: { label: 'Table', names: { felt: 'Wood and felt', midnight: 'Midnight', paper: 'Paper' } },
  cards: { label: 'Card backs', names: { lattice: 'Lattice', stripes: 'Stripes', stars: 'Stars' } },
  dice: { label: 'Dice', names: { ivory: 'Ivory', ebony: 'Ebony', ruby: 'Ruby' } },
  balls: { label: 'Balls', names: { glass: 'Glass', satin: 'Satin', flat: 'Bold marks' } },
  contrast: 'High contrast',
  contrastHelp: 'Stronger lines and text.',
  colours: 'Colour-blind safe',
  coloursHelp: 'Colours that stay apart, whatever your eyes see. Shapes differ too.',
  sound: 'Sound',
  volume: 'Volume',
  vibration: 'Vibration',
  vibrationHelp: 'A short buzz when something happens.',
  play: 'Play',
  you: 'You',
}

const zh: SettingsWords = {
  look: '外观',
  table: { label: '桌面', names: { felt: '木纹绿呢', midnight: '午夜', paper: '素纸' } },
  cards: { label: '牌背', names: { lattice: '菱格', stripes: '条纹', stars: '星空' } },
  dice: { label: '骰子', names: { ivory: '象牙', ebony: '乌木', ruby: '红宝石' } },
  balls: { label: '球', names: { glass: '玻璃', satin: '缎面', flat: '大图案' } },
  contrast: '高对比度',
  contrastHelp: '线条和文字更醒目。',
  colours: '色觉友好',
  coloursHelp: '颜色更容易分辨，形状也各不相同。',
  sound: '声音',
  volume: '音量',
  vibration: '震动',
  vibrationHelp: '有事发生时轻轻震一下。',
  play: '对局',
  you: '个人',
}

export const settingsWords: Catalogue<SettingsWords> = catalogue({ en: () => en, zh: () => zh })
