import { catalogue, type Catalogue } from '@parlour/core'

/** What is said about reading a picture. */
export interface PictureWords {
  readonly title: string
  readonly how: string
  readonly choose: string
  readonly reading: string
  readonly read: (rows: number, cols: number) => string
  readonly check: (count: number) => string
  readonly clear: string
  readonly nextUnknown: string
  readonly colors: readonly string[] // 0 is an empty cell
  readonly cell: (row: number, col: number, color: string, unsure: boolean) => string
  readonly faults: { readonly [code in PictureFault]: string }
}

export type PictureFault = 'no-board' | 'too-small' | 'not-a-picture' | 'too-large'

const english: PictureWords = {
  title: 'From a picture',
  how: 'Paste a screenshot, drop a picture here, or choose one. It stays on your device.',
  choose: 'Choose a picture',
  reading: 'Reading the picture …',
  read: (rows, cols) => `Found a board of ${rows} by ${cols}.`,
  check: (count) =>
    count === 1
      ? 'One cell is hard to make out. Tap it until it is right.'
      : `${count} cells are hard to make out. Tap them until they are right.`,
  clear: 'Every cell is clear. If one is wrong all the same, tap it.',
  nextUnknown: "The next balls aren't shown, or can't be made out.",
  colors: ['empty', 'red', 'green', 'blue', 'brown', 'magenta', 'yellow', 'cyan'],
  cell: (row, col, color, unsure) => `Row ${row}, column ${col}: ${color}${unsure ? ', please check' : ''}`,
  faults: {
    'no-board': "There's no board to be found. Show the whole board, from the front if you can.",
    'too-small': 'The picture is too small to make out a board.',
    'not-a-picture': "That isn't a picture this browser can open. Try a PNG or JPEG.",
    'too-large': 'The picture is too large. Save a smaller one.',
  },
}

const chinese: PictureWords = {
  title: '从图片读取',
  how: '粘贴截图、把图片拖到这里，或者选一张图片。图片不会离开你的设备。',
  choose: '选择图片',
  reading: '正在读取图片……',
  read: (rows, cols) => `找到 ${rows}×${cols} 的棋盘。`,
  check: (count) => `有 ${count} 格看不太清，请点一点改成正确的颜色。`,
  clear: '每一格都看得清楚。要是有错，点一下就能改。',
  nextUnknown: '看不到下一批球，或者看不清。',
  colors: ['空格', '红', '绿', '蓝', '棕', '洋红', '黄', '青'],
  cell: (row, col, color, unsure) => `第 ${row} 行第 ${col} 列：${color}${unsure ? '，请核对' : ''}`,
  faults: {
    'no-board': '找不到棋盘。请拍下整个棋盘，尽量正对着拍。',
    'too-small': '图片太小，看不清棋盘。',
    'not-a-picture': '浏览器打不开这个文件，请用 PNG 或 JPEG 图片。',
    'too-large': '图片太大，请存成小一点的。',
  },
}

export const pictureWords: Catalogue<PictureWords> = catalogue({ en: () => english, zh: () => chinese })
