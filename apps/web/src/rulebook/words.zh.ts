import type { RulebookWords } from './words.ts'

export const zh: RulebookWords = {
  title: (game) => `${game}怎么玩`,
  contents: '目录',
  goal: '目标',
  chapters: {
    table: '桌上有什么',
    turn: '一回合，一步一步来',
    tricky: '容易弄错的地方',
    end: '怎样结束，谁赢',
    tips: '第一局的小建议',
    variants: '其他玩法',
  },
  everyTable: '每张桌子都一样',
  passages: {
    'every-order': {
      title: '一个一个来',
      text: '轮到谁，谁才能行动；骰子还在滚、牌还在发的时候，谁都不能动。游戏结束以后，什么都不能再走。',
    },
    'every-settings': {
      title: '设置和人数',
      text: '设置在开局前商定。每项设置都有自己的取值，每个游戏也有自己的人数；超出范围的一律不收，原来的设置不变。',
    },
    'every-notation': {
      title: '粘贴局面或记录',
      text: '局面、一步棋、整份记录都可以用文字输入或粘贴，但必须从头到尾都能读懂。读不懂时，会告诉你错在哪里、那里该写什么。',
    },
  },
  learn: '边玩边学',
  play: '开始玩',
  exact: '精确规则',
  exactTitle: (game) => `${game}的精确规则`,
  exactAbout: '每条规则都有编号，一字不差，供开发和测试的人查阅（英文）。',
  exactRule: (rule) => `精确规则 ${rule}`,
  simple: '回到玩家规则',
  whole: '阅读全部规则',
  missing: (rule) => `这里没有规则 ${rule}。`,
  names: ['你', '小安', '阿本', '卡拉', '小丹', '依娃'],
}
