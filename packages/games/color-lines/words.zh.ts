import { chinese, type Label, type Names, type Option } from '@parlour/core'
import { expected } from './expected.zh.ts'
import { cellName } from './cell-name.ts'
import type { Action, Ball, ColorLinesReason, ColorLines, Effect, Prompt } from './state.ts'
import type { ColorLinesWords } from './words.ts'

const { and, name, number } = chinese

const COLOR = ['无', '红', '绿', '蓝', '棕', '品红', '黄', '青']

export const colorLinesChinese: ColorLinesWords = {
  name: '五子连珠',
  summary: '一次移动一个球，赶在棋盘填满之前，把同色的五个球连成一线。',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'choose-ball':
        return '选一个球'
      case 'choose-cell':
        return `${color(prompt.color)}球要去哪里？`
      case 'balls-to-come':
        return `${name(who(prompt.seat))}等新球出现`
      case 'over':
        return `棋盘满了：${prompt.moves} 步得 ${number(prompt.score)} 分`
    }
  },

  option(option: Option<ColorLines>): Label {
    const title = cellName(option.pick)
    if (option.status === 'blocked')
      return { title, badges: [], tag: option.reasons[0].code === 'walled-in' ? '被围住' : '没有路' }
    const ball = option.effects.find((effect) => effect.type === 'lifted')
    if (option.action === null)
      return { title: ball === undefined ? title : ballTitle(ball.ball), badges: [], tag: null }
    const steps = option.effects.reduce(
      (sum, effect) => sum + (effect.type === 'walked' ? effect.path.length - 1 : 0),
      0,
    )
    const clear = option.effects.find((effect) => effect.type === 'cleared')
    return {
      title: `到 ${title}`,
      badges: [`${steps} 格`, ...(clear === undefined ? [] : [`+${clear.points}`])],
      tag: clear === undefined ? null : clear.lines === 1 ? '连线' : `${clear.lines} 条线`,
    }
  },

  action: ({ from, to }: Action): string => `把 ${cellName(from)} 的球移到 ${cellName(to)}`,

  reason(reason: ColorLinesReason): string {
    switch (reason.code) {
      case 'off-board':
        return `那一格不在棋盘上，棋盘有 ${reason.rows} 行 ${reason.cols} 列。`
      case 'empty-source':
        return `${cellName(reason.cell)} 上没有球。`
      case 'occupied-target':
        return reason.same
          ? `${color(reason.color)}球已经在 ${cellName(reason.cell)} 了。`
          : `${cellName(reason.cell)} 上有${color(reason.color)}球，请选一个空格。`
      case 'no-path':
        return `从 ${cellName(reason.from)} 到 ${cellName(reason.to)} 的路被挡住了。球不能斜着走。`
      case 'walled-in':
        return `${cellName(reason.cell)} 的${color(reason.color)}球被围住了：旁边没有空格。`
      case 'nobody-to-act':
        return '现在没有球可以移动。'
    }
  },

  preview(effect: Effect): string {
    switch (effect.type) {
      case 'lifted':
        return `${ballTitle(effect.ball)}。`
      case 'walked':
        return `走 ${effect.path.length - 1} 格。`
      case 'cleared':
        return `消去${cleared(effect)}。`
      case 'laid':
      case 'spawned':
        return '出现新球。'
      case 'vanished':
        return `${effect.cells.length} 个球消失。`
      case 'announced':
        return `接下来：${and(effect.next.map(color))}。`
      case 'over':
        return '棋盘满了。'
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'lifted':
        return `${name(who(effect.seat))}选了 ${cellName(effect.ball.cell)} 的${color(effect.ball.color)}球。`
      case 'walked': {
        const [first, last] = [effect.path[0], effect.path.at(-1)]
        return first === undefined || last === undefined
          ? `${name(who(effect.seat))}移动了${color(effect.color)}球。`
          : `${name(who(effect.seat))}把${color(effect.color)}球从 ${cellName(first)} 移到 ${cellName(last)}。`
      }
      case 'cleared':
        return `${name(who(effect.seat))}消去了${cleared(effect)}。`
      case 'laid':
        return effect.balls.length === 0 ? '开局时棋盘是空的。' : `开局有 ${effect.balls.length} 个球。`
      case 'spawned':
        return effect.dropped === 0
          ? `新球：${effect.balls.map(placed).join('，')}。`
          : `新球：${effect.balls.map(placed).join('，')}。还有 ${effect.dropped} 个放不下。`
      case 'vanished':
        return effect.lines === 1
          ? `新球连成了一条线：${effect.cells.length} 个球消失，不计分。`
          : `新球连成了 ${effect.lines} 条线：${effect.cells.length} 个球消失，不计分。`
      case 'announced':
        return `接下来：${and(effect.next.map(color))}。`
      case 'over':
        return `${name(who(effect.seat))}填满了棋盘：${effect.moves} 步得 ${number(effect.score)} 分。`
    }
  },

  score: (score) => `${number(Math.round(100 * score) / 100)} 分`,

  settings: {
    rows: { label: '行数', help: '棋盘有多少行。', values: {} },
    cols: { label: '列数', help: '棋盘有多少列。', values: {} },
    colorsCount: { label: '颜色', help: '一共有多少种颜色。', values: {} },
    matchLength: { label: '连线长度', help: '同色几个球连成一线。不能超过棋盘的长边。', values: {} },
    ballsPerTurn: { label: '新球', help: '没有消球的一步之后出现几个球。', values: {} },
    initialBalls: { label: '开局球数', help: '开局时棋盘上有几个球。至少留一个空格。', values: {} },
    showNextBalls: { label: '显示下一批球', help: '是否提前看到下一批球的颜色。', values: {} },
    scoring: {
      label: '计分',
      help: '一条线值多少分。',
      values: { linear: '每个球两分', classic: '经典：五到九个球得 10、12、18、28、42 分' },
    },
  },
  presets: {
    standard: '标准：9 × 9，七种颜色',
    small: '小棋盘：7 × 7，五种颜色',
    large: '大棋盘：20 × 15，每次七个新球',
    classic98: '经典计分：9 × 9，线越长分越多',
    hidden: '隐藏：9 × 9，不显示下一批球',
  },

  colors: COLOR,
}

const color = (index: number): string => COLOR[index] ?? ''
const ballTitle = ({ cell, color: own }: Ball): string => `${cellName(cell)} 的${color(own)}球`
const placed = ({ cell, color: own }: Ball): string => `${cellName(cell)} ${color(own)}球`

const cleared = ({ color: own, cells, lines, points }: Effect & { type: 'cleared' }): string =>
  lines === 1
    ? ` ${cells.length} 个${color(own)}球，得 ${points} 分`
    : ` ${lines} 条线共 ${cells.length} 个${color(own)}球，得 ${points} 分`
