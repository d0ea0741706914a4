import { chinese } from '@parlour/core'
import type { BoardWords } from './words.ts'

const { name, number, object, percent } = chinese

const steps = (n: number): string => `${number(n, Number.isInteger(n) ? 0 : 1)} 步`

export const zh: BoardWords = {
  story: ({ turns, busts, best }) => [
    { value: number(turns), label: '回合数' },
    { value: number(busts), label: '爆掉次数' },
    { value: number(best), label: '最好回合的步数' },
  ],
  standing: (columns, of) => ({ short: `${columns}/${of}`, long: `已拿下 ${columns} 列，共需 ${of} 列` }),
  board: '棋盘',
  nothingYet: '棋盘上还没有棋子。',
  column: ({ column, top, owner, camps, runner }) =>
    owner !== null
      ? `第 ${column} 列已经关闭：${name(owner)}登顶了。`
      : `第 ${column} 列共 ${top} 格：${[
          ...(runner > 0 ? [runner === top ? '攀登者已到顶' : `攀登者在第 ${runner} 格`] : []),
          ...camps.map(({ who, at }) => `${name(who)}的营地在第 ${at} 格`),
        ].join('，')}。`,
  inHand: (runners) => (runners === 0 ? '攀登者都用上了。' : `手里还有 ${runners} 个攀登者。`),
  dice: (dice) => `骰子是 ${dice.join('、')}。`,
  diceToCome: '骰子还没掷。',
  cards: '组合',
  chosen: '已选',
  hint: '提示',
  cancel: '重选组合',
  short: {
    'column-won': (by) => `${name(by)}登顶`,
    'at-the-top': '已到顶',
    'no-runner-left': '没人可派',
    'second-step-lost': '只剩一步',
  },
  bust: {
    title: '无路可走！',
    lost: (n) => (n === 0 ? '没有损失' : `损失 ${steps(n)}`),
    next: (who) => `把骰子交给${object(who)}`.trimEnd(),
    alone: '下一回合',
  },
  odds: {
    title: '爆的几率',
    ifYouRoll: '现在再掷一次',
    afterwards: (move) => `“${move}”之后再掷一次`,
    notNow: '能再掷的时候，这里会显示几率。指着一种组合，可以提前看到。',
    rolls: { 1: '掷一次会爆', 2: '掷两次', 3: '掷三次' },
    percent,
    exactly: (bust, of) =>
      `${number(of)} 种掷法里有 ${number(bust)} 种会爆。掷两次、三次的几率按每次都选最稳的走法算。`,
    stake: '会损失',
    steps,
    signed: (n) => `${n < 0 ? '−' : '+'}${steps(Math.abs(Math.round(n * 10) / 10))}`,
    gain: '没爆平均能走',
    worth: '再掷一次平均值',
    advice: {
      roll: '平均来看，再掷一次划算。',
      stop: '平均来看，再掷一次吃亏。',
      win: '现在收手就赢了。',
      safe: '手里还有攀登者，下一掷不会爆。',
      lost: '怎么掷都会爆。',
    },
  },
  lessons: {
    pairing: {
      title: '四颗骰子，两两相加',
      text: '四颗骰子有三种两两相加的办法。每个和是一列，攀登者就在那一列往上爬一步。选 7 和 9：这两列虽然长，点数却常常掷到。',
      praise: '两个攀登者出发了，手里还有一个。',
    },
    double: {
      title: '两个一样的数',
      text: '两个和一样的时候，一个攀登者连爬两步。选两个 7。',
      praise: '爬了两步，三个攀登者只用了一个。',
    },
    free: {
      title: '手里还有攀登者',
      text: '每个回合有三个攀登者。只要手里还有一个，又没有哪一列关闭，怎么掷都不会爆：总有一列可以起步。再掷一次吧。',
      praise: '刚才万无一失。等三个攀登者都上了棋盘，就不一定了。',
    },
    partial: {
      title: '只走一半',
      text: '三个攀登者都上了棋盘，不能再从新的一列起步。第一种组合里只有 6 能走，12 ✗ 会告诉你原因。这样的组合标着“只走一半”。选它。',
      praise: '只有 6 走了一步。有一个数能走，就是好组合。',
    },
    chooseOne: {
      title: '二选一',
      text: '只剩一个攀登者，而 5 和 9 都要从新的一列起步。这样的组合标着“二选一”：先选组合，再选 9。选定之前都可以反悔。',
      praise: '最后一个攀登者从第 9 列起步，5 就不算了。',
    },
    top: {
      title: '登顶',
      text: '第 7 列的攀登者离顶只差一步。你掷出了两个 7，可是只剩一步，第二步就浪费了。选它。',
      praise: '到顶的攀登者就停在那里，不再往上走。收手之后，这一列才归你。',
    },
    won: {
      title: '关闭的列',
      text: '对手已经拿下第 9 列，谁都不能再走 9，所以第一种组合里只有 4 能起步。选它。',
      praise: '列关得越多，大家的骰子就越不听话。',
    },
    stop: {
      title: '见好就收',
      text: '三个攀登者一共爬了九步。收手，他们就扎下营地，谁也拿不走。这里大约每十二掷会爆一次，一爆九步全没了。现在收手。',
      praise: '营地留下了。下次从营地上面一格起步。',
    },
    bust: {
      title: '爆了',
      text: '三种组合都走不了：每个数都要一个攀登者，可是一个也不剩了。攀登者全部撤下，营地不动。把骰子交出去吧。',
      praise: '谁都会爆。这个游戏的名字就是提醒。',
    },
    win: {
      title: '收手就赢',
      text: '你已经拿下两列，还有一个攀登者到了第三列的顶。收手才算数，爆了就没了。收手，赢得游戏。',
      praise: '拿下三列，你赢了！',
    },
  },
  scenarios: {
    A01: '两个攀登者在外：二选一、全走、连走两步',
    A03: '三个攀登者在外，第 7 列已关闭：只走一半，或走不了',
    A04: '开局第一掷',
    A06: '三个攀登者在外：只有 5 能走',
    A07: '三个攀登者在外：三种组合都只走一半',
    A11: '三个攀登者在外：爆了',
    B02: '第一种组合里，10 非走不可',
    B04: '三个攀登者都在手里，照样爆',
    C01: '连走两步，正好到顶',
    C02: '掷出两个 7，只剩一步',
    C04: '从营地起步，直接到顶',
    C09: '三个攀登者都到顶：怎么掷都爆',
    D03: '有一列关闭，不用再二选一',
    D05: '第三个攀登者起步',
    E01: '三颗点数相同，三种组合一样',
    F02: '第 6、7、8 列都关闭：一掷就爆',
    G01: '从营地上面一格起步',
    H09: '到顶收手，拿下这一列，别人都撤下',
    H12: '一个回合两列到顶：收手就赢',
  },
}
