import { chinese } from '@parlour/core'
import type { McpWords } from './words.ts'

const { and, object, percent } = chinese

export const mcpChinese: McpWords = {
  instructions:
    '规则精确的桌上游戏。游戏规则是资源（parlour://rules/游戏），先读规则，再开一局或坐到一张桌，然后反复：look 看局面，options 看所有合法走法和它们的结果（如果这张桌允许），' +
    'move 走一步，wait 等别人走。一步走法是一行文字。不合法的走法会被拒绝，并说明违反了哪条规则，局面不变。游戏结束后，用 review 复盘。',
  tools: {
    games: { title: '游戏', description: '这里能玩什么：游戏、人数和机器人；写了 `game` 还会列出它的设置。' },
    tables: { title: '我的桌', description: '你还没结束的桌，新的在前。' },
    start: { title: '开一局', description: '开一局并坐下，回答和 look 一样。' },
    join: { title: '入座', description: '坐到别人开的桌，坐第一个空位。' },
    look: {
      title: '看局面',
      description: '从你的座位看到的局面、轮到谁，以及你知道的那一行之后发生的事。`next` 是你下一步的编号。',
    },
    options: {
      title: '选择',
      description:
        '所有合法走法（可直接走的一行），以及各自的结果；走不了的附上原因。有的桌只给走法列表，有的什么都不给。',
    },
    why: { title: '为什么不行？', description: '某一行现在能不能走，不能的话是哪条规则拦住了。什么都不会走。' },
    move: {
      title: '走一步',
      description:
        '走一行。`number` 就是 look 给的 `next`：同样的编号和走法重复发送，只走一次。不合法的走法会被拒绝并说明原因，局面不变。',
    },
    wait: { title: '等待', description: '等到轮到你或游戏结束，最多 25 秒；没等到就再等。' },
    review: { title: '复盘', description: '游戏结束后：结果、棋谱、你的每个决定损失了多少，运气和水平分开算。' },
  },
  inputs: {
    table: '桌；只有一张桌时可以不写',
    game: '游戏的编号，见 games',
    opponents: '其他座位依次坐谁：bot:easy 等；在服务器上也可以写 open，谁来都行',
    seat: '你自己的座位，从 0 数起',
    settings: '与通常不同的设置',
    seed: '种子相同，骰子就相同',
    help: '告诉你多少：reasons（全部）、list（只有合法走法）或 none；会写进棋谱',
    after: '你知道的最后一行的编号',
    picks: '到目前为止已经选的',
    line: '按游戏记法写的一步',
    number: '这一步要有的编号',
    seconds: '等多少秒',
  },
  resources: {
    player: (game) => `${game}：给玩家的规则`,
    exact: (game) => `${game}：精确规则，逐条编号，附记法`,
    table: '每张桌都适用的规则，T1 到 T7',
  },
  refusals: {
    'no-such-table': '没有这张桌。',
    'no-such-game': '这里没有这个游戏。',
    'no-such-bot': '没有这个机器人。',
    'no-such-seat': '没有这个座位。',
    'bad-settings': '不能按这样的设置开局。',
    'too-many-tables': '你还有太多游戏没有结束，请先结束几局。',
    stale: '局面已经变了，请再看一次。',
    'not-your-turn': '还没轮到你。',
    over: '游戏已经结束。',
    illegal: '不能这样走。',
    'not-over': '游戏还没有结束。',
  },
  noTable: '你不在任何一张桌，请先开一局。',
  whichTable: (tables) => `哪张桌？你在 ${and(tables)}。`,
  noHelp: '按这张桌的约定，你看不到这些。',
  notSeated: '你在这张桌没有座位。',
  notBegun: '游戏还没有开始。',
  badPick: (pick, offered) =>
    offered.length === 0 ? `这里不能选 ${pick}。` : `这里不能选 ${pick}，可以选：${offered.join('、')}。`,
  agent: '智能体',
  seat: (number) => `玩家 ${number}`,
  refused: (code, text, reasons) => [`${text}（${code}）`, ...reasons.map((reason) => `- ${reason}`)].join('\n'),
  reason: (text, rule) => `${text}（规则 ${rule}）`,
  game: (id, name, summary, least, most, bots) =>
    `${id}：${name}。${summary}${least === most ? `${least} 人` : `${least} 到 ${most} 人`}。机器人由弱到强：${bots.join('、')}。`,
  setting: (key, label, help, values, initial) => `  ${key}：${label}。${help}可选 ${values}，通常是 ${initial}。`,
  range: (least, most) => `${least} 到 ${most}`,
  card: (table, game, isYourTurn) => `${table}：${game}${isYourTurn ? '，轮到你了' : ''}`,
  noTables: '你不在任何一张桌。',
  started: (table) => `你坐在 ${table} 号桌。`,
  table: (game, table, players, you) =>
    [`${game}，${table} 号桌。`, ...players, ...(you === null ? ['你在旁观。'] : [`你是${you}。`])].join('\n'),
  position: (line) => `局面：${line}`,
  yourTurn: (next, prompt) => `轮到你，这一步的编号是 ${next}。${prompt}`,
  turnOf: (who) => `轮到${object(who).trimEnd()}。`,
  chance: '等骰子或牌。',
  gathering: '游戏还没有开始：还有空位。',
  closed: '这张桌已经关闭。',
  noEvents: '之后什么都没有发生。',
  over: (results) => ['游戏结束。', ...results].join('\n'),
  result: (name, score, won) => (won ? `${name}：${score}，赢家` : `${name}：${score}`),
  lines: (lines) => `合法走法：${lines.join(' | ')}`,
  option: (line, title, effects) => `  ${line}  ${title}${effects.length === 0 ? '' : `：${effects.join('')}`}`,
  blocked: (title, reasons) => `  不能 ${title}：${reasons.join('')}`,
  pick: (pick, title) => `  选 ${pick}：${title}`,
  legal: '可以这样走。',
  moved: (number, repeated) => (repeated ? `第 ${number} 行之前已经走过了。` : `已走，是第 ${number} 行。`),
  waited: '还在等，请再调用一次 wait。',
  mistake: (line, played, cost, best, reason) => `第 ${line} 行：${played}，${cost}。最好的是：${best}。${reason}`,
  best: (right, of) => `你的 ${of} 个决定里，有 ${right} 个是最好的。`,
  account: (accuracy, { lost, given, luck }) =>
    `准确度 ${percent(accuracy)}。运气 ${luck}，你的决定 ${lost}，对手送的 ${given}。`,
  busy: '正在复盘的对局太多了，请稍后再试。',
  noCoach: '这个游戏还没有人能评判决定。',
}
