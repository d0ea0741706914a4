import { chinese, type Person } from '@parlour/core'
import {
  fastTrackWords,
  pegNumber,
  PLACES,
  sideLetter,
  type Card,
  type Hole,
  type PegId,
  type Settings,
} from '@parlour/games/fast-track'
import type { BoardWords } from './words.ts'

const { name, number, or, percent } = chinese

const tag = (peg: PegId): string => `#${pegNumber(peg)}`

function place(hole: Hole, owner: Person | null): string {
  const found = PLACES[hole]
  const side = sideLetter(found?.zone ?? 0)
  const of = owner === null ? `${side} ` : `${name(owner)}的`
  switch (found?.kind) {
    case 'corner':
      return `${of}角`
    case 'gate':
      return `${of}入口`
    case 'home':
      return `${of}起点`
    case 'bullseye':
    case 'safe':
    case 'holding':
    case 'approach':
    case 'edge':
    case 'departure':
    case undefined:
      return fastTrackWords.zh.place(hole).trimStart()
  }
}

const NUMBERS = { '2': '两', '3': '三', '5': '五', '8': '八', '9': '九', '10': '十' } as const

function rule(card: Card, { jackSwap }: Settings): string {
  switch (card) {
    case 'A':
    case 'joker':
      return '走一步，或者出一枚棋子。再抽一张。'
    case '4':
      return '后退四孔。快道上的棋子都要离开快道。'
    case '6':
      return '走六步，或者出一枚棋子。再抽一张。'
    case '7':
      return '一枚棋子走满七步。'
    case 'J':
      return jackSwap ? '走一步、离开靶心，或者交换。再抽一张。' : '走一步，或者离开靶心。再抽一张。'
    case 'Q':
    case 'K':
      return '走一步，或者离开靶心。再抽一张。'
    case '2':
    case '3':
    case '5':
    case '8':
    case '9':
    case '10':
      return `顺时针走${NUMBERS[card]}步。`
  }
}

export const zh: BoardWords = {
  splitStrip: (prompt) => fastTrackWords.zh.splitStrip(prompt), // loaded before these words are read
  popup: (card, split) => fastTrackWords.zh.popup(card, split),
  story: ({ cards, cuts, losses }) => [
    { value: number(cards), label: '抽牌数' },
    { value: number(cuts), label: '撞人次数' },
    { value: number(losses), label: '被撞回次数' },
  ],
  standing: (pegs, of) => ({ short: `${pegs}/${of}`, long: `${of} 枚棋子里已有 ${pegs} 枚到家` }),
  board: '棋盘',
  place,
  peg: tag,
  pegsOf: (who, pegs) =>
    `${name(who)}的棋子：${pegs.map(({ peg, at, owner, riding }) => `${tag(peg)} 在${place(at, owner)}${riding ? '，走快道' : ''}`).join('；')}。`,
  bar: '牌',
  draws: (who) => `${name(who)}抽牌`,
  drawing: '牌马上翻开。',
  rank: (card) => (card === 'joker' ? '★' : card),
  rule,
  choices: '可选的走法',
  used: (steps) => `用 ${steps} 步`,
  left: (steps) => `剩 ${steps} 步`,
  seconds: (pegs) => `再走 ${or(pegs.map(tag))}`,
  enter: '出棋',
  enterTo: '到起点',
  ride: '上快道',
  swap: '交换',
  deadEnd: '没有后一半',
  hint: '提示',
  back: '退一步',
  close: '关闭',
  careful: { play: '就走这一半', again: '重新选' },
  several: (hole, owner) => `到${place(hole, owner)}有好几种走法，选一种。`,
  legend: {
    title: '图例',
    items: {
      home: '起点：棋子从这里出发，最后一枚也在这里获胜',
      gate: '入口：从这里拐进自己的安全区',
      safe: '安全区：谁也撞不到',
      corner: '角：停在别人的角上就能走快道',
      bullseye: '靶心：近路，要 J、Q 或 K 才能出来',
      holding: '待命区：等 A、6 或王',
      side: '其他孔从角起顺时针数，例如 B4',
      ready: '可以选这枚棋子',
      goes: '可以走到这里',
      cuts: '会撞回这里的棋子',
      'dead-end': '走到这里，7 的后一半就没了',
      riding: '这枚棋子在快道上',
    },
  },
  views: {
    space: '立体',
    toSpace: '换成立体棋盘',
    flat: '平面',
    toFlat: '换成平面棋盘',
    turns: '轮到谁，棋盘就转向谁',
    cameras: { seat: '从座位看', top: '从上面看', follow: '跟着棋子' },
    nextCamera: '换镜头（立体棋盘）',
    failed: '这个浏览器显示不了立体棋盘，先用平面的。',
  },
  moments: {
    won: '赢了！',
    cut: '撞！',
    rides: '上快道！',
    bullseye: '进靶心！',
    safe: '安全了！',
    entered: '出来了！',
    'dead-end': '没有后一半',
  },
  stuck: 'J Q K',
  chances: {
    title: (who) => `${name(who)}下一次抽牌`,
    after: (move) => `“${move}”之后`,
    left: (cards, of) => `牌堆还有 ${cards} 张，共 ${of} 张`,
    of: (card, left, of) => `${card === 'joker' ? '王' : card}：${of} 张里还有 ${left} 张`,
    useful: '下一张牌能做什么',
    percent,
    uses: {
      wins: '赢得游戏',
      cuts: '撞对手的棋子',
      enters: '出一枚棋子',
      frees: '离开靶心',
      safe: '进安全区',
      bullseye: '进靶心',
      rides: '上快道',
      again: '再抽一张',
      idle: '没有棋子能走',
    },
    piles: '各家牌堆',
    pile: (who, cards) => `${name(who)}还有 ${cards} 张`,
  },
  lessons: {
    enter: {
      title: '出棋',
      text: '你有四枚棋子在待命区。A、6 或王能让一枚棋子出来，站到起点上，这张牌就用完了。点待命区里发光的棋子，让它出来。',
      praise: '棋子站上了起点。用了这几种牌，还能再抽一张。',
    },
    steps: {
      title: '绕场一圈',
      text: '牌上是几，棋子就顺时针走几步，不能越过自己的棋子。#5 只有一条路，点它就走：五步正好走到一个角。',
      praise: '走到别人的角上，棋子就上了快道。',
    },
    ride: {
      title: '快道',
      text: '快道上的棋子一步跳一个角，到了自己的角再回到跑道上。让 #1 跳三步。要是走了别的棋子，它就会离开快道；抽到 4 也会。',
      praise: '跳三步，省了四十二个孔。',
    },
    cut: {
      title: '撞人',
      text: '正好走到对手的棋子上，就把它撞回待命区。红圈标出这样的孔。用 #1 去撞。安全区和靶心里的棋子撞不到；对手的待命区满了、起点也占着，同样撞不了。',
      praise: '撞回去了！它要等 A、6 或王才能再出来。',
    },
    bullseye: {
      title: '进靶心',
      text: '从别人的角出发，最后一步可以走进中间的靶心，只要它空着。在那里谁也撞不到你。让 #1 进去：一步到角，再一步到靶心。',
      praise: '安全了，但也困住了：要 J、Q 或 K 才能出来。',
    },
    out: {
      title: '离开靶心',
      text: 'J、Q 或 K 能让靶心里的棋子直接走到自己的角，就在入口前面。让 #1 出来。',
      praise: '离入口只有七孔。它不能再进靶心，除非被撞回去重来。',
    },
    back: {
      title: '用 4 后退',
      text: '4 是后退四孔。#1 才刚出来：倒退过入口，就算跑完了一圈。让它退回去。',
      praise: '一圈跑完，离入口只有一孔。没有比这更近的路了。',
    },
    safe: {
      title: '安全区',
      text: '到了自己的入口，棋子就拐进安全区。步数要正好，也不能越过自己的棋子，但是谁也撞不到它。让 #1 走到安全区第三孔。',
      praise: '四枚棋子填满安全区，最后一枚正好回到起点，就赢了。',
    },
    split: {
      title: '拆分 7',
      text: '一张 7 可以由两枚棋子分着走。前一半不能撞人，后一半可以。点 #2 走 4 步，再点 #1 走剩下的 3 步。最后一点之前，都可以按 Esc 或“退一步”反悔。',
      praise: '一张牌走两枚棋子，还撞了一次。顺序很要紧：反过来就不行。',
    },
    win: {
      title: '制胜的一拆',
      text: '已有三枚棋子在安全区。#4 走两步，填满安全区；接着 #5 可以直接走过入口，五步到起点。别的前一半都标着“没有后一半”，剩下的步数就浪费了。',
      praise: '四枚在安全区，最后一枚到家：你赢了！',
    },
  },
  scenarios: {
    G1: '开局抽到 A：起点被占，出不了棋',
    G1J: '开局抽到 J：走一步',
    G1joker: '开局抽到王：走一步',
    G2: '走五步上快道',
    G3: '用 6 走过角，或者进靶心',
    G4: '用 4 倒退过入口，算跑完一圈',
    G6: 'J 走一步',
    G8: '待命区和起点都满：撞不了',
    G10: '过入口，进安全区',
    G11: '走七步会冲过安全区',
    G13: '在安全区里走两步',
    G13b: '走三步：被自己的棋子挡住',
    G14: '快道上用 3：快道、跑道或靶心',
    G18: '快道上用 K：三种走法',
    G19: '自己的角上不了快道',
    G21: 'A 不能离开靶心',
    G24: '靶心被占，还能撞一次',
    G26: '刚出发就后退四孔',
    G27: '最后一枚到家，赢了',
    G29: '刚出来就在起点，还不算赢',
    S1: '跑道上只有一枚：走满七步',
    S2: '跑道上有两枚：所有拆法',
    S4: '前一半不能撞人，后一半可以',
    S6a: '撞不了，所以没有后一半',
    S8: '快道和跑道各一枚：不能拆',
    S9: '自己角上的棋子也能分 7',
    S10: '快道上的两枚分 7',
    S12: '快道上只有一枚，没份，还要离开快道',
    S13: '靶心和安全区的不能分：走满七步',
    S15: '临近终点：两种拆法，三种没有后一半',
    S16: '制胜的一拆',
    S20: '两枚能分 7，却都走不了',
  },
}
