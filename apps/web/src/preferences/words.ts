import type { Speed } from '@parlour/client'
import { catalogue, type Catalogue } from '@parlour/core'
import type { FaceWish } from '../characters/people.ts'
import type { Look } from '../session/look.ts'

/** What the settings say; fetched with them. */
interface SettingsWords {
  readonly title: string
  readonly name: string
  readonly nameHelp: string
  readonly face: { readonly label: string; readonly names: { readonly [F in FaceWish]: string } }
  readonly theme: string
  readonly themes: { readonly [T in Look['theme']]: string }
  readonly motion: string
  readonly motions: { readonly [M in Look['motion']]: string }
  readonly talk: string
  readonly talkHelp: string
  readonly speed: string
  readonly speeds: { readonly [S in Speed]: string }
  readonly forced: string
  readonly forcedHelp: string
  readonly keys: string
  readonly keysHelp: string
  readonly browser: string // the language the browser asks for
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
  readonly music: string
  readonly musicHelp: string
  readonly silent: string
  readonly vibration: string
  readonly vibrationHelp: string
  readonly shake: string
  readonly shakeHelp: string
  readonly play: string
  readonly you: string
}

const en: SettingsWords = {
  title: 'Settings',
  name: 'Your name',
  nameHelp: 'Shown at the table and in records. Leave it empty to be “You”.',
  face: {
    label: 'Your face',
    names: {
      initial: 'Initial',
      curls: 'Curls',
      bob: 'Bob',
      bun: 'Bun',
      short: 'Short',
      long: 'Long',
      beret: 'Beret',
      beard: 'Beard',
      cap: 'Cap',
    },
  },
  theme: 'Theme',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  motion: 'Motion',
  motions: { auto: 'System', on: 'On', off: 'Off' },
  talk: 'Bots talk',
  talkHelp: 'A few words when something happens to them.',
  speed: 'Bot speed',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', instant: 'Instant' },
  forced: 'Play forced moves for me',
  forcedHelp: "When you have only one move, it's shown for a moment and then played.",
  keys: 'Single-key shortcuts',
  keysHelp: 'Press ? at the table to see them.',
  browser: 'System',
  look: 'Look',
  table: { label: 'Table', names: { felt: 'Wood and felt', midnight: 'Midnight', paper: 'Paper' } },
  cards: { label: 'Card backs', names: { lattice: 'Lattice', stripes: 'Stripes', stars: 'Stars' } },
  dice: { label: 'Dice', names: { ivory: 'Ivory', ebony: 'Ebony', ruby: 'Ruby' } },
  balls: { label: 'Balls', names: { glass: 'Glass', satin: 'Satin', flat: 'Bold marks' } },
  contrast: 'High contrast',
  contrastHelp: 'Stronger lines and text.',
  colours: 'Colour-blind safe',
  coloursHelp: 'Colours that everyone can tell apart. Shapes differ too.',
  sound: 'Sound',
  volume: 'Volume',
  music: 'Music',
  musicHelp: 'Calm tones, made up in your browser as you play.',
  silent: 'Off',
  vibration: 'Vibration',
  vibrationHelp: 'A short buzz when something happens.',
  shake: 'Shake',
  shakeHelp: 'The table shakes when a turn goes wrong or a big score lands.',
  play: 'Play',
  you: 'You',
}

const zh: SettingsWords = {
  title: '设置',
  name: '你的名字',
  nameHelp: '显示在牌桌和棋谱里。不填就叫“你”。',
  face: {
    label: '你的头像',
    names: {
      initial: '名字',
      curls: '卷发',
      bob: '波波头',
      bun: '丸子头',
      short: '短发',
      long: '长发',
      beret: '贝雷帽',
      beard: '胡子',
      cap: '帽子',
    },
  },
  theme: '主题',
  themes: { auto: '跟随系统', light: '浅色', dark: '深色' },
  motion: '动画',
  motions: { auto: '跟随系统', on: '开', off: '关' },
  talk: '机器人会说话',
  talkHelp: '遇到有意思的事，会说上一两句。',
  speed: '机器人速度',
  speeds: { slow: '慢', normal: '正常', fast: '快', instant: '瞬间' },
  forced: '自动走唯一的一步',
  forcedHelp: '只有一种走法时，先给你看一眼，然后自动走。',
  keys: '单键快捷键',
  keysHelp: '在牌桌上按 ? 查看。',
  browser: '跟随系统',
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
  music: '音乐',
  musicHelp: '舒缓的旋律，由浏览器即兴生成。',
  silent: '关',
  vibration: '震动',
  vibrationHelp: '有事发生时轻轻震一下。',
  shake: '桌面晃动',
  shakeHelp: '回合落空或得分落定时，桌面会晃一下。',
  play: '对局',
  you: '个人',
}

export const settingsWords: Catalogue<SettingsWords> = catalogue({ en: () => en, zh: () => zh })
