import { chinese } from '@parlour/core'
import { cellName } from '@parlour/games/color-lines'
import type { BoardWords } from './words.ts'

const { and, name } = chinese

export const zh: BoardWords = {
  story: ({ lines, most, moves }) => [
    { value: String(lines), label: '连线数' },
    { value: String(most), label: '一步最多消球' },
    { value: String(moves), label: '步数' },
  ],
  board: (rows, cols) => `棋盘，${rows} 行，每行 ${cols} 格`,
  how: '用方向键移动。回车选球，再选它要去的格子；再选一次这个球就放下。',
  empty: (cell) => `空格 ${cellName(cell)}`,
  chosen: (ball) => `已选 ${ball}，再选一次就放下。`,
  hint: (cell) => `提示：${cell}`,
  next: '下一批',
  more: (n) => `+${n}`,
  hiddenNext: (n) => `下一批的 ${n} 个球看不到。`,
  zoom: { whole: '看整个棋盘', near: '放大', turn: '转动棋盘' },
  linesAtOnce: (lines) => `${lines} 条线`,
  king: '国王',
  kingIs: (score) => `国王是你在这套规则下的最好成绩：${score}。`,
  noKing: '这套规则下还没有国王。',
  scores: '高分榜',
  challengerIs: (who, score) => `${name(who)}本局得分：${score}。`,
  score: '得分',
  notYourMove: '不计分：不是你走出来的。',
  shutsIn: (cells) => `走完后，${and(cells.map(cellName))} 的球就动不了了。`,
  rule: (rule) => `规则 ${rule}`,
  side: {
    title: '球',
    figures: (balls, cells, moves) => `${balls} 个球，${cells - balls} 个空格。走了 ${moves} 步。`,
  },
  balls: ['', '红色爱心', '绿色三角', '蓝色圆环', '棕色方块', '品红叉号', '黄色星星', '青色条纹'],
  lessons: {
    path: {
      title: '球怎么走',
      text: '点红球，它会跳起来，圆点标出它能到的格子。球可以向右、下、左、上走，绕开别的球，但不能斜着走。把它移到 f5。',
      praise: '它走了最短的路。没有连成线，所以来了三个新球。',
    },
    walled: {
      title: '被围住',
      text: '角上的红球出不来：点它，棋盘会告诉你原因。斜着的空格帮不上忙。把绿球移到 e1，给它让路。',
      praise: '红球自由了。没有圆点的格子，就是到不了。',
    },
    across: {
      title: '横着五个',
      text: '同色的五个或更多球连成一排，就会消去。金色的格子能连成线，还写着得几分。把第五个红球移到 e5。',
      praise: '五个球，十分。连成线之后，不来新球。',
    },
    down: {
      title: '竖着五个',
      text: '竖着也能连线。绿色的一列在 a3 缺一个球。',
      praise: '又是十分，还是不来新球。',
    },
    rising: {
      title: '斜着五个，往右上',
      text: '球不能斜着走，但斜着连成线也算。在 c3 补上这条线。',
      praise: '绕了远路，照样连成线。',
    },
    falling: {
      title: '斜着五个，往右下',
      text: '另一条斜线也算，这是第四个方向。在 e5 补上它。',
      praise: '横、竖、两条斜线，就这四个方向。',
    },
    crossing: {
      title: '一次两条线',
      text: '比五个长的线会整条消去，一步也能连成好几条线。把 h7 的球移到 e5，一行一列同时连成。',
      praise: '九个球，每个只算一次：18 分。',
    },
    shown: {
      title: '下一批球',
      text: '上面显示下一批球的颜色，但不知道会落在哪里。四个一排还不算线：把红球移到 d1，看绿球、蓝球和黄球出现。',
      praise: '来的正是预告的颜色，再下一批也已经预告了。',
    },
    spawned: {
      title: '不是你走的',
      text: '四个红球等着第五个，下一批正好有红球。把蓝球移到 g4，看看新来的红球落在哪里。',
      praise: '线消去了，但不计分：不是你走出来的。',
    },
    hidden: {
      title: '不看下一批',
      text: '也可以约定不显示下一批球：上面只有问号，其他都一样。把蓝球移到 d2。',
      praise: '三个新球照来。棋盘一个空格都没有的时候，游戏结束。',
    },
  },
  scenarios: {
    P1: '斜着有球挡路',
    P2: '被围住：斜着的空格没用',
    P3: '一堵墙隔成两半',
    P4: '墙上一个缺口：绕十八步',
    M1: '靠边横着五个',
    M2: '竖着五个',
    M5: '往右上斜着五个',
    M7: '三个加三个，第七个连起来',
    M9: '只有四个：来三个新球',
    M15: '四个里的一头绕一圈，还是四个',
    A1: '新球补成五个：不计分',
    A2: '三个新球和两个连成线',
    A4: '刚走的球也在线里：还是不计分',
    E1: '只剩三格：填满，游戏结束',
    E2: '两格要放三个球：游戏结束',
    E5: '填满了，但有线消去：没有结束',
    E7: '最后一条线清空棋盘：马上来新球',
  },
}
