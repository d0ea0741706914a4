import { chinese } from '@parlour/core'
import type { ReportWords } from './words.ts'

const { number } = chinese

const ahead = (first: string, second: string, sure: boolean): string =>
  sure ? `${first} 第一，明显强过 ${second}` : `${first} 第一，但还不能断定强过 ${second}`

export const reportChinese: ReportWords = {
  lang: 'zh-Hans',
  number: (x) => number(x),
  share: ({ mean, low, high }) => `${number(100 * mean, 1)}%（${number(100 * low, 1)} 至 ${number(100 * high, 1)}）`,
  title: (game, bots, alone) => `${game}：${bots} 个机器人的${alone ? '比较' : '比赛'}`,
  lead: {
    played: (games, seats) =>
      seats === 1 ? `共 ${games} 局，大家用同样的骰子。` : `共 ${games} 局，每桌 ${seats} 人，骰子相同，座位轮换。`,
    alone: (first, second, sure, difference, measure) =>
      `${ahead(first, second, sure)}：骰子相同时${measure ?? '得分'}相差 ${difference}。`,
    duel: (first, second, sure, share) => `${ahead(first, second, sure)}：两者对局中赢了 ${share}。`,
    both: (first, second) => `${first}${second}`,
  },
  ratings: {
    heading: '等级分',
    note: '按 Elo 计算：平均 1500 分，相差 400 分就是十比一的胜算。横线是 95% 置信区间。',
    label: '等级分和置信区间',
    value: (mean, low, high) => `${mean}（${low} 到 ${high}）`,
  },
  duels: {
    heading: '谁赢谁',
    note: (seats) =>
      `行里的机器人对列里的机器人赢了百分之几，以及 95% 置信区间。${seats > 2 ? '双方坐每个座位的次数相同，50% 就是不相上下。' : ''}`,
  },
  totals: {
    heading: '总计',
    note: (even) => `按坐过的座位计算胜率，${even} 就是不相上下。`,
    columns: { bot: '机器人', seats: '座次', won: '胜率', score: '平均得分' },
  },
  curve: {
    heading: '等级分的变化',
    note: '每一点都用到那时为止的全部对局重新计算。',
    label: '等级分随局数的变化',
    below: '局数',
  },
  means: {
    heading: (measure) => `平均${measure ?? '得分'}`,
    note: '越多越好。横线是 95% 置信区间。',
    label: (measure) => `平均${measure ?? '得分'}和置信区间`,
  },
  sameDice: {
    heading: (measure) => (measure === null ? '骰子相同时' : `骰子相同时的${measure}`),
    note: (measure) =>
      `骰子相同的每一局里，行的${measure ?? '得分'}减去列的${measure ?? '得分'}，以及 95% 置信区间的一半宽度。`,
  },
  spread: {
    heading: (measure) => `${measure ?? '得分'}的分布`,
    note: (measure) => `${measure ?? '得分'}各有多少次；虚线是平均值。`,
    label: (measure) => `${measure ?? '得分'}的分布`,
    below: (measure) => measure ?? '得分',
  },
  faults: {
    heading: '外部机器人',
    note: '超时、看不懂或不合法的走法，以及崩溃之后的所有走法，都换成了随机的合法走法。',
    columns: {
      bot: '机器人',
      moves: '步数',
      replaced: '被替换',
      crashed: '崩溃',
      late: '超时',
      unreadable: '看不懂',
      illegal: '不合法',
      benched: '停赛',
    },
  },
  again: {
    heading: '再来一遍',
    note: '结果只由这条命令决定，与并行数目和是否中断无关。',
    facts: { game: '游戏', bots: '机器人', games: '局数', seed: '种子', version: 'Parlour', date: '日期' },
    game: (name, edition) => `${name}，第 ${edition} 版`,
    date: (date) => `${date}（UTC）`,
  },
}
