import { chinese } from '@parlour/core'
import { SETTINGS } from '@parlour/server/config'
import { requestChinese } from './request-words.zh.ts'
import type { CliWords } from './words.en.ts'
import { agentChinese } from './agent-words.zh.ts'

const { and, number, percent } = chinese

const few = (items: readonly string[]): string => items.join('、')
const OWN_GAME = '应该是一个文件夹，里面的 index.ts 默认导出 sealPlayers({ game, bots, adviser, … })。'

/** What each setting of the server is for. */
const SERVER_SETTINGS: { readonly [S in keyof typeof SETTINGS]: string } = {
  port: '监听的端口；0 取任意空闲端口；不设则取 8080，被占用时取任意',
  host: '监听的地址；0.0.0.0 表示网络里的所有人',
  data: '服务器保存一切的文件夹',
  database: '几个节点共用的 PostgreSQL，postgres://…；不设则一切都在数据文件夹里',
  redis: '共用同一个 PostgreSQL 的节点通过它通信的 Redis，redis://…；不设则只有一个节点',
  password: '打开 /host 管理页的密码；不设就没有这一页',
  trustProxy: '服务器前面有几层代理，或者它们的地址；相信它们的 X-Forwarded-For、-Proto 和 -Host',
  page: '构建好的网页所在的文件夹',
  metrics: '谁可以读 /metrics：本机、有令牌的人、所有人、没有人',
  metricsToken: 'PARLOUR_METRICS=token 用的令牌，以 Authorization: Bearer 发送',
  keepGuests: '没上过桌、没说过话、也没有恢复码的访客保留多久',
  keepTables: '已结束或关闭的牌桌连同棋谱和聊天保留多久；off 表示永远',
  webhooks: 'Webhook 可以发往哪里：只经 https 发往公网、任何地方（包括本机和内网）、不发送',
  rate: '所有频率限制乘以这个数',
  mostSockets: '同时的连接数',
  positions: '允许牌桌从某个局面开始：只用于开发和测试',
  botPace: '机器人至少想多少毫秒，好让人跟得上',
  botBudget: '机器人想满这么多毫秒就停下，改走最稳的一步',
  botWorkers: '给机器人用的线程数',
  level: '日志详细程度；debug 按路由给每个请求记一行',
}
const VARIABLES: ReadonlyMap<string, string> = new Map(
  Object.values(SETTINGS).map(({ variable }, index) => [variable, Object.values(SERVER_SETTINGS)[index] ?? variable]),
)

/** The laws by number. */
const LAWS: { readonly [law: number]: { readonly name: string; readonly says: string } } = {
  1: { name: '行动', says: '轮到谁谁就能行动，没有重复的选项，游戏结束时才有结果。' },
  2: { name: '纯粹', says: '行动不改动给它的东西，重复一次结果相同。' },
  3: { name: '纯数据', says: '所有数据经过 JSON 之后不变。' },
  4: { name: '记谱', says: '写出来的能原样读回来。' },
  5: { name: '引导', says: '选项正好通向所有合法的行动，走不了的都有原因。' },
  6: { name: '预览', says: '预览里说的，就是先发生的。' },
  7: { name: '秘密', says: '一个座位能做什么，从不取决于它不知道的事。' },
  8: { name: '棋谱', says: '棋谱能重放到同样的局面，每一段也是。' },
  9: { name: '概率', says: '概率之和为一，抽取符合概率，抽到的都是可能的。' },
  10: { name: '终局', says: '每一局随机游戏都会结束。' },
  11: { name: '为何不行', says: '合法的行动一律接受，其余的说明原因再拒绝，什么也不改变。' },
  12: { name: '文字', says: '每个问题、选项、拒绝和事件都有话可说。' },
  13: { name: '牌桌', says: '牌桌只走合法的步，给每行编号，能从棋谱继续。' },
  14: { name: '代打', says: '替缺席的人走的步是合法的，而且只根据能看到的。' },
}

export const cliChinese: CliWords = {
  seat: (seat) => `座位 ${seat + 1}`,
  player: (seat) => `玩家 ${seat + 1}`,
  you: '你',
  rule: (sentence, rule) => `${sentence}（规则 ${rule}）`,

  help: {
    description: '五个游戏，一张牌桌：我能做什么，会发生什么，不行的话为什么？',
    after: '\n游戏可以写名字，也可以写自己游戏的路径，例如 ./my-game。\n退出状态：0 完成，1 规则不允许，2 用法不对。',
    afterError: '（parlour COMMAND --help 说明用法）',
    titles: {
      usage: '用法：',
      arguments: '参数：',
      options: '选项：',
      globalOptions: '全局选项：',
      commands: '命令：',
    },
    anyOptions: '[选项]',
    anyCommand: '[命令]',
    initial: (value) => `（默认：${value}）`,
    choices: (values) => `（可选：${few(values)}）`,
    helpOption: '显示这份帮助',
    versionOption: '显示版本',
    helpCommand: '显示某个命令的帮助',
    examples: (commands) => `\n例如：\n${commands.map((command) => `  $ ${command}`).join('\n')}`,
    note: (note) => `\n${note}`,
  },

  usage: {
    unknownOption: (named, meant) => `没有 ${named} 这个选项。${meant === null ? '' : `你是不是想说 ${meant}？`}`,
    unknownCommand: (named, meant) => `没有 ${named} 这个命令。${meant === null ? '' : `你是不是想说 ${meant}？`}`,
    missingArgument: (named) => `缺少 <${named}>。`,
    missingMandatoryOptionValue: (named) => `缺少 ${named}。`,
    optionMissingArgument: (named) => `${named} 后面要有一个值。`,
    excessArguments: '参数太多了。',
    invalidArgument: (named, value, expected) => `${named} 不能是“${value}”。${expected}`,
    notAmong: (values) => `只能是 ${few(values)}。`,
    keyValue: '应写成 key=value。',
    wholeNumber: '应为整数。',
    atLeastOne: '至少为 1。',
    language: (asked, known) => `${asked === '' ? '没有写语言' : `没有 ${asked} 这种语言`}。可用的有：${few(known)}。`,
  },

  options: {
    lang: (known) => `语言：${known}（PARLOUR_LANG；否则用系统的语言）`,
    set: '游戏的一项设置，可以重复',
    game: '游戏：名字，或者自己游戏的路径',
    json: '只输出一份 JSON 文档',
    moveTime: '外部机器人每步可用的毫秒数',
    data: '服务器的数据文件夹（PARLOUR_DATA；./parlour-data）',
    record: '棋谱文件；- 表示标准输入',
    position: '局面',
    workers: '工作线程数',
  },

  faults: {
    noBot: (bot, game, bots) => `${game} 没有 ${bot}。可用的有：${few(bots)}。`,
    badBots: '机器人之间用逗号分开，例如 bot:rule28,bot:cmd:"python3 my_bot.py"。有一个没有名字，或者引号没有合上。',
    notStarted: (command, trouble) => `${command} 启动不了：${trouble}。`,
    silent: (command, trouble) => `${command} 没有自我介绍：${trouble}。它会随机走。`,
    noSeat: (seat, seats) =>
      seats === 1 ? `没有座位 ${seat}，只有座位 0。` : `没有座位 ${seat}，只有 0 到 ${seats - 1}。`,
    unwritten: (file, why) => `写不了 ${file}：${why}`,
    unread: (file, why) => `读不了 ${file}：${why}`,
    noGame: (id, known) => `${id === '' ? '没有写游戏名' : `没有 ${id} 这个游戏`}。可用的有：${few(known)}。`,
    noGameButFolder: (id, known) => `没有 ${id} 这个游戏。可用的有：${few(known)}。如果是同名的文件夹，请写 ./${id}`,
    noGameNamed: (id) => `没有 ${id} 这个游戏。`,
    ownGame: {
      notFound: (path) => `没有 ${path}。${OWN_GAME}`,
      noIndex: (path, looked) => `${path} 里没有 ${few(looked)}。${OWN_GAME}`,
      noPlayers: (path) => `${path} 没有默认导出游戏。${OWN_GAME}`,
      incomplete: (path, missing) => `${path} 里的游戏不完整，缺少 ${few(missing)}。`,
      importFailed: (path, message, at) => `${path} 加载不了：${message}${at === null ? '' : `\n  位置 ${at}`}`,
    },
    stopped: {
      bot: (bot, game, why, where) => `${game} 的机器人 ${bot} 出错：${why}（${where}）。`,
      illegal: (bot, game, why, where) => `${game} 的机器人 ${bot} 走了不合规则的一步，${why}（${where}）。`,
      game: (game, why, where) => `游戏 ${game} 出错：${why}（${where}）。`,
      where: (seed, match, position) =>
        [
          `种子 ${seed}`,
          ...(match === null ? [] : [`第 ${match} 局`]),
          position === null ? '局面写不出来' : `局面 ${position}`,
        ].join('，'),
    },
    noGames: '至少要玩一局。',
    noWorkers: '至少要有一个工作线程。',
  },

  play: {
    description: '在终端里玩，几个人共用键盘，也可以加机器人',
    seats: '人和机器人的名字，用逗号分开（默认：你和中级机器人）',
    seed: '同样的种子掷出同样的骰子',
    position: '从某个局面开始',
    record: '把棋谱存到这个文件',
    badSeats: '有一个座位没有名字。人和机器人之间用逗号分开，例如 Ann,bot:rule28。',
    kept: (file) => `棋谱：${file}`,
    keys: '按编号或记号选择。b 退一步，h 要提示，q 退出，? 显示这一行。',
    welcome: (name, summary, keys) => `${name}。${summary}${keys}`,
    asked: (name, prompt) => `${name}：${prompt}`,
    more: (more, upTo) => `  …  还有 ${more} 个，到 ${upTo} 为止：按 a 全部列出`,
    choose: '选择 > ',
    chooseOrBack: '选择，b 退一步 > ',
    noChoice: (key, keys) => `没有 ${key} 这个选择。${keys}`,
    curtain: (name) => `${name}，等只有你在看的时候，按一个键 > `,
    score: (name, score, won) => (won ? `${name}：${score}，获胜` : `${name}：${score}`),
  },

  position: {
    options: '现在能做什么，会怎样，不行的话为什么',
    picks: '已经做的选择，用 ; 分开',
    actions: '所有合法的行动，每行一个',
    try: '走一步试试，或者看为什么不行；什么也不保存',
    action: '行动',
    seat: '谁来走（默认：轮到的座位）',
    perft: '数到某个深度有多少种走法；掷骰发牌不算一步',
    depth: '多少步',
    chance: '骰子或牌堆依次给什么，用 ; 分开（默认：所有可能）',
    odds: '爆掉的准确几率（cant-stop）',
    partitions: '骰子分组计分的所有方法（rollio）',
    debug: '显示候选组、试过的和放弃的',
    dice: '骰子，用逗号分开',
    rpc: '用标准输入输出的 JSON 行回答上面的问题',
    emptyPick: '空的选择',
    badPick: (pick, why) => `${pick}：${why}`,
    nothingToPick: (pick) => `这里不能选 ${pick}：没有可选的了。`,
    notOffered: (pick, offered) => `这里不能选 ${pick}。可选的有：${few(offered)}。`,
    whole: (line) => `走 ${line}`,
    actionLine: (line) => `行动 ${line}`,
    not: (sentence, rule) => `不行：${sentence}（规则 ${rule}）`,
    badDepth: (most, depth) => `深度应为 0 到 ${most} 的整数，不能是 ${depth}。`,
    chanceTooShort: '给出的骰子或牌不够，请再多给一些。',
    chanceImpossible: '给出的骰子或牌里，有一个不可能出现在那里。',
    oddsNotListed: (game) => `${game} 的可能性太多，列不完：请用 --chance 给出。`,
    noOdds: (game) => `odds 只用于 ${game}。`,
    bust: (bust, of, chance) => `${of} 种里有 ${bust} 种会爆：${percent(chance)}`,
    within: (two, three) => `两掷之内 ${percent(two)}，三掷之内 ${percent(three)}`,
    stake: (steps, worth) => `押着 ${steps} 步；再掷一次平均值 ${number(worth, 2)} 步`,
    listed: (listed) => `只列出最好的 ${chinese.number(listed)} 种。`,
    partitionings: (all, candidates, nodes, ms) =>
      `${number(all)} 种分法；${number(candidates)} 个候选组，${number(nodes)} 个节点，${number(ms, 2)} 毫秒`,
    candidates: (groups) => `候选组：${groups.join(' ')}`,
    attempts: (tried, rejected) => `试了 ${number(tried)} 组，放弃了 ${number(rejected)} 种分法`,
    rejected: (left, reason) =>
      reason === 'in-no-group' ? `剩下 ${left}：最小的一颗进不了任何组` : `剩下 ${left}：剩下的凑不成组`,
    badDie: (die, value, most) =>
      Number.isNaN(value)
        ? `第 ${die} 颗骰子不是数字：应为 1 到 ${most} 的整数。`
        : `第 ${die} 颗骰子是 ${value}：应为 1 到 ${most} 的整数。`,
    tooManyDice: (dice, most) => `${dice} 颗骰子太多了，最多 ${most} 颗。`,
    dieTwice: (die) => `骰子 ${die} 出现了两次。`,
    badPlace: (position) => `位置 ${position} 重复了、不在手里，或者点数不同。`,
  },

  hint: {
    description: '高手会怎么走，值多少，为什么，其次是什么',
    seat: '谁来问（默认：轮到的座位）',
    seed: '同样的种子给同样的提示',
    best: (action, line, worth) => `最佳：${action}（${line}）：${worth}`,
    next: (action, line, worth) => `其次：${action}（${line}）：${worth}`,
  },

  readBoard: {
    description: '从图片上读出五子连珠的局面，并说明每一格有多大把握',
    file: 'PNG 或 JPEG 图片：截图，或者对着屏幕拍的照片',
    lines: '逐行回答 JSON，同一局的每张图片写一行 {"file":"…"}；颜色的编号保持不变',
    size: (rows, cols) => `${rows} 行 ${cols} 列。`,
    nextUnknown: '看不到下一批球，或者看不清。',
    sure: '每一格都看得清楚。',
    unsure: (cells) =>
      `请核对这 ${cells.length} 格（先行后列，从 0 数起）：${cells.map(({ row, col, value }) => `${row},${col}（${percent(value)}）`).join('、')}。`,
    faults: {
      notAPicture: (file) => `${file} 不是 PNG 或 JPEG 图片。`,
      damaged: (file) => `${file} 已损坏或不完整，请重新保存图片。`,
      tooManyBytes: (file, most) => `${file} 超过 ${most} MB，请存成小一点的图片。`,
      tooManyPixels: (file, width, height, most) =>
        `${file} 有 ${number(width)}×${number(height)} 像素，最多只读 ${number(most)} 像素，请存成小一点的图片。`,
      'no-board': (file) => `在 ${file} 里找不到棋盘。请拍下整个棋盘，尽量正对着拍。`,
      'too-small': (file) => `${file} 太小，看不清棋盘。请放大一些。`,
    },
  },

  simulate: {
    description: '让机器人对战很多局，给出 95% 区间',
    seats: '各座位的机器人，例如 bot:rule28,bot:random',
    games: '多少局',
    seed: '同样的种子给同样的结果，和线程数无关',
    rotate: '用同样的骰子逐局换座位',
    record: '同时写出第一局的棋谱',
    bot: '机器人',
    wins: '胜率',
    meanOf: (figure) => `平均${figure}`,
    meanScore: '平均得分',
    inWords: '换句话说',
    games95: (games, steps, median, seed) => `${number(games)} 局，每局 ${steps} 步（中位数 ${median}），种子 ${seed}`,
    speed: (seconds, workers, games, steps) =>
      `${workers} 个线程用时 ${seconds} 秒：每秒 ${number(games)} 局，${number(steps)} 步`,
    share: (share) => `${share}%`,
    faults: (bot, replaced, moves, counts) =>
      `${bot}：${moves} 步里有 ${replaced} 步改为随机（${counts.map(([kind, times]) => `${kind} ${times}`).join('，')}）。`,
    benched: (bot) => `${bot} 崩溃太多次，后面不再上场。`,
    firstFault: (what) => `  第一次：${what}`,
    faultKinds: { crashed: '崩溃', late: '超时', unreadable: '看不懂', illegal: '不合法' },
  },

  progress: {
    games: '局',
    decisions: '个决定',
    randomGames: '局随机游戏',
    line: (done, of, what, left) => `${done} / ${of} ${what}，还要 ${left}`,
    seconds: (s) => `${s} 秒`,
    minutes: (min, s) => `${min} 分 ${s} 秒`,
    hours: (h, min) => `${h} 小时 ${min} 分`,
  },

  distributed: {
    database: '多台机器：PostgreSQL 的地址（不写就用 PARLOUR_DATABASE）',
    redis: '多台机器：Redis 的地址（不写就用 PARLOUR_REDIS）',
    parcelTime: '多台机器：每次分出去的活大约要多少毫秒',
    forget: '多台机器：丢掉这场比赛打过的部分，从头再来',
    bothAddresses: '多台机器要两个地址：--database 和 --redis，或者环境变量 PARLOUR_DATABASE 和 PARLOUR_REDIS。',
    badDatabase: '数据库地址的样子：postgres://user:password@host/name。',
    badRedis: 'Redis 地址的样子：redis://host:6379。',
    noDatabase: (why) => `连不上 PostgreSQL：${why}`,
    noRedis: (why) => `连不上 Redis：${why}`,
    notWithFolder: '--dir 把比赛存在文件夹里，--database 存在数据库里。只能选一个。',
    databaseAway: (why) => `数据库断了：${why}。正在重试。`,
    databaseBack: '数据库又连上了。',
    redisAway: (why) => `Redis 断了：${why}。正在重试。`,
    redisBack: 'Redis 又连上了。',
    planned: (parcels, plan) => `计划 ${plan}：共 ${number(parcels)} 份。`,
    nobodyPlays: '还没有机器在打。用这条命令启动：parlour worker --database … --redis …',
    badRow: (parcel) => `第 ${parcel} 份的结果读不出来，重新打。`,
    stopped: '已停止。其他机器会继续打，用同样的命令等结果。',
    total: (parcels, checked) => `共 ${number(parcels)} 份，其中 ${number(checked)} 份在这里又打了一遍，结果相同。`,
    alarm: (parcel, [first, second]) => `第 ${parcel} 份有两个不同的结果：一个来自 ${first}，一个来自 ${second}。`,
    alarmAdvice: '本该打得一样的机器打得不一样，所以不给结果。找出是哪一台，再用 --forget 从头打。',
    worker: {
      description: '在这台机器上打别人安排的比赛，直到停止',
      own: '自己的游戏的路径，用来打它的比赛',
      external: '允许启动计划里写的外部机器人程序：信得过所有能安排比赛的人才用',
      ready: (name, threads) => `${name}：${threads} 个线程。按 Ctrl+C 停止。`,
      taken: (plan, game, bots, parcels) => `计划 ${plan}：${game}，${and(bots)}，共 ${number(parcels)} 份。开打。`,
      done: (plan, parcels) => `计划 ${plan}：打完了，这里打了 ${number(parcels)} 份。`,
      refused: (plan, reason) => `计划 ${plan}：留给别的机器。${reason}`,
      alarm: (plan, parcel) => `计划 ${plan}：第 ${parcel} 份在别处打出了不同的结果。`,
      failed: (why) => `有一份没打成：${why}`,
      junk: '队列里有一样东西不是比赛，已丢掉。',
      stopping: '正在打完手上的。再按一次 Ctrl+C 马上停止。',
      reasons: {
        junk: '它不是计划。',
        version: (there, here) => `它要 Parlour ${there}，这里是 ${here}。`,
        code: (there, here) => `它的代码是 ${there}，这里是 ${here}。所有机器要用同一个提交或同样的包。`,
        node: (there, here) => `它要 Node ${there}，这里是 Node ${here}。`,
        ownGame: (game) => `${game} 是别人自己的游戏。用同样的文件启动：--own FOLDER。`,
        noGame: (game) => `这里没有游戏 ${game}。`,
        edition: (game, there, here) => `它要 ${game} 第 ${there} 版，这里是第 ${here} 版。`,
        external: '它有外部机器人。加上 --external 才允许启动它们的程序。',
        noBot: (bot) => `这里没有机器人 ${bot}。`,
        settings: '游戏不接受它的设置。',
      },
    },
  },

  arena: {
    description: '机器人循环赛，给出等级分和 95% 区间',
    bots: '参赛的机器人，例如 random,rule28,cmd:"python3 my_bot.py"',
    games: '每对打多少局；单人游戏则是每个机器人玩多少局',
    seats: '座位数（默认：这个游戏通常的人数）',
    seed: '同样的种子给同样的比赛，和线程数无关',
    dir: '把完成的部分存在这里；同样的命令会接着打',
    html: '写一个带图表的网页',
    stopped: (folder) => `已停止。打完的部分在 ${folder}，用同样的命令接着打。`,
    needsTwo: '比赛至少要有两个机器人。',
    badFolder: (folder, why) => `${folder} 用不了：${why}`,
    otherTournament: (folder, differs) =>
      `${folder} 里是另一场比赛：${differs.map(({ key, there, here }) => `${key} 那里是 ${there}，这里是 ${here}`).join('；')}。请换一个文件夹，或者用当初的命令。`,
    total: (games, before, seed) =>
      before === 0
        ? `共 ${number(games)} 局，种子 ${seed}`
        : `共 ${number(games)} 局，其中 ${number(before)} 局是以前打的，种子 ${seed}`,
    speed: (seconds, workers, games) => `${workers} 个线程用时 ${seconds} 秒：每秒 ${number(games)} 局`,
    page: (file) => `网页：${file}`,
    won: '胜',
    rating: '等级分',
    interval: '95%',
    winsEven: (even) => `胜率（平均 ${even}%）`,
    from: (low, high) => `${low} 到 ${high}`,
    sameDice: '同样的骰子',
    moreOf: (figure) => `${figure}之差`,
    difference: '差',
    better: '更好',
    equal: '相同',
    worse: '更差',
    pairing: '对阵',
    gamesHeading: '局数',
    firstShare: '前者胜率',
    against: (bots) => `  ${bots.join(' 对 ')}`,
  },

  replay: {
    description: '重放棋谱，逐行核对，并用文字讲出来',
    at: '改为显示第 n 行之后的局面',
    game: '如果是自己的游戏，给出它的文件夹',
    head: (why) => `棋谱开头：${why}`,
    line: (line, why) => `第 ${line} 行：${why}`,
    noLine: (lines, line) => `棋谱有 ${lines} 行，没有第 ${line} 行。`,
  },

  review: {
    description: '棋谱里的每个决定和最佳选择比，代价最大的排在前面，运气和水平分开算',
    seat: '只看这个座位，从 0 数起',
    deep: '让最强的选手来评，不只粗看一眼；要久一些',
    html: '写成带图的网页',
    noCoach: (games, game) => `教练只会 ${and(games)}，这份棋谱是 ${game}。`,
    broken: (line) => `第 ${line} 行和前面接不上，原因见 parlour replay。`,
    mistake: (line, name, played, cost, best) => `第 ${line} 行，${name}：${played}，${cost}。最佳：${best}。`,
    marked: (mark, mistake) => `${mark}。${mistake}`,
    total: (name, right, of) => `${name}：${of} 个决定里有 ${right} 个是最佳选择。`,
    account: (accuracy, luck, lost, given, seats) =>
      seats === 1
        ? `准确度 ${percent(accuracy)}。运气 ${luck}，自己的决定 ${lost}。`
        : `准确度 ${percent(accuracy)}。运气 ${luck}，自己的决定 ${lost}，对手送的 ${given}。`,
    judged: (basis) => `怎么评的：${basis}。`,
    page: (file) => `网页：${file}`,
    title: (game) => `${game}：复盘`,
    columns: ['玩家', '准确度', '最佳决定', '运气', '自己的决定', '对手送的'],
    share: (share) => percent(share),
    of: (right, of) => `${of} 个里 ${right} 个`,
    below: (lines) => `棋谱第 0 行到第 ${lines} 行`,
    mistakes: '哪里可以更好',
    none: '没有可以更好的地方。',
    goOn: '从这里接着下',
  },

  verify: {
    description: '把联机棋谱里的每次抽取重做一遍并核对',
    seen: '浏览器记住的这局游戏，从它的骰子核对页保存',
  },

  laws: {
    description: '用随机游戏检验一个游戏的所有法则，指出违反的那条',
    seats: '玩家人数（默认：游戏允许的每种人数）',
    seeds: '每种人数玩多少局随机游戏',
    ends: (steps) => `法则 10：随机游戏在这么多步内结束（默认：${steps}；用了 --set 就不检验）`,
    within: '规则、选项或机器人超过这么多秒还没回答，就不再等',
    heading: (name, from, to, games) =>
      `${name}，${from === to ? `${from} 人` : `${from} 到 ${to} 人`}，${games} 局随机游戏`,
    law: (law, texts) => LAWS[law] ?? texts,
    allHold: '检验过的法则都成立。',
    broken: (laws) => `违反了 ${laws.length} 条法则：${laws.join('、')}。`,
    bots: '机器人只走合规则的步，而且只取决于它看到的和种子。',
    botBroken: (bots) => `请修正机器人 ${few(bots)}。`,
    bot: {
      threw: (found) => `它出错了：${found}`,
      illegal: (found) => `它走了不合规则的一步，${found}`,
      differs: (found) => `视野和种子都相同，它的回答却不同：${found}`,
    },
    botSeenIn: (seed, seats) => `见于  ${seats} 人的第 ${seed} 局`,
    found: '得到  ',
    expected: '应为  ',
    at: '位于  ',
    position: '局面  ',
    seenIn: (seed, seats) => `见于  ${seats} 人的第 ${seed} 局随机游戏`,
  },

  new: {
    description: '开始做自己的游戏：一个马上能玩的小游戏，放在新文件夹里',
    name: '名字，例如 my-game',
    dir: '文件夹放在哪里（默认：这里）',
    ready: (name) => `${name} 准备好了。先试试：`,
    next: '接下来的步骤在它的 README.md 里。',
    unwritten: (folder, why) => `写不了 ${folder}：${why}`,
    badName: (name, longest) =>
      `${name === '' ? '游戏名不能为空' : `${name} 不能作游戏名`}。请用小写字母、数字和单个连字符，例如 my-game，最多 ${longest} 个字符。`,
    taken: (name) => `已经有 ${name} 这个游戏了，换个名字吧。`,
    reserved: (name) => `${name} 是游戏文件里要用的词，换个名字吧，例如 ${name}-game。`,
    noFolder: (folder) => `没有 ${folder} 这个文件夹。`,
    exists: (folder) => `${folder} 已经存在。换个名字，或者用 --dir。`,
    inside: (folder) => `${folder} 属于 Parlour 自己。自己的游戏要放在外面：加上 --dir，例如 --dir ..`,
  },

  env: {
    description: '用标准输入输出的 JSON 行提供训练环境',
    seats: '各座位是 learner 还是机器人，用逗号分开（默认：都是 learner）',
    count: '同时推进多少个环境',
    observe: '观测值用数字、packed（32 位浮点数的 base64）还是不给',
    limit: '一局走满这么多步就截断',
    frames: '用二进制帧代替 JSON 行：见 docs/environments.md',
    memory: '配合 --frames：对方已映射的文件，用来放数据块',
    renew: '配合 --frames：结束的对局在同一步里重新开始',
    badCount: (most) => `环境数应为 1 到 ${most}。`,
    none: (game) => `${game} 还没有训练环境。`,
    noLearner: '至少要有一个座位是 learner。',
  },

  requests: requestChinese,

  train: {
    description: '让一个小网络靠自我对局学会一种游戏；从文件夹里的检查点接着学',
    out: '保存 checkpoint.json 和 curve.svg 的文件夹',
    noCheckpoint: '它不是训练的检查点。请把它移走，或者换个文件夹。',
    games: '总局数，检查点里的也算在内',
    seats: '玩家人数（默认：通常的人数）',
    heldOut: '每次评估的局数',
    units: '网络的单元数',
    discount: '晚一个决定的奖励值多少；对局短就用 1',
    seed: '权重和对局的种子',
    point: (games, mean) => `${games} 局：${mean}`,
    picture: {
      title: (environment) => `${environment}：在没练过的种子上的平均奖励`,
      games: (games) => `${games} 局`,
    },
  },

  serve: {
    description: '运行服务器：给人和机器人的牌桌，如果网页已构建也一并提供',
    note: '\n完整的部署说明：@parlour/server 的 README',
    setting: (variable) => VARIABLES.get(variable) ?? variable,
    flag: (help, initial) => `${help}（${initial.join('；')}）`,
  },

  backup: {
    description: '把服务器保存的一切复制到一个新文件并核对；服务器可以照常运行',
    file: '要生成的文件；已有的文件绝不覆盖',
    made: (file) => `${file} 完整无缺。里面有签名 cookie 的密钥，请像服务器一样保管好。`,
    restore: '用备份替换服务器的数据库；服务器必须先停下',
    from: '由 parlour backup 生成的文件',
    restored: (file, folder) => `${file} 已放入 ${folder}。`,
    restoredOver: (file, folder, before) => `${file} 已放入 ${folder}。原来的改名为 ${before}。`,
  },

  check: {
    description: '检查服务器保存的一切有没有损坏：文件、每一行、每一局、每次抽取',
    note: '\n什么也不改动，服务器可以照常运行。',
    counted: (folder, tables, people, games, lines, draws) =>
      `${folder}：${tables} 张牌桌，${people} 个人；重放了 ${games} 局，${lines} 行，${draws} 次抽取。`,
    flaw: (where, text, code) => `${where}：${text}（${code}）`,
    fine: '一切正常。',
    flaws: (flaws) => `有 ${flaws} 处问题。请停下服务器，恢复备份：parlour restore FILE。`,
    onlyLogGone: '其余一切正常。不要恢复备份，备份里的只会更少：照常启动服务器就好。',
  },

  purge: {
    description: '删除服务器不必再保存的东西；运行中的服务器每小时自己做一次',
    dryRun: '只说会删什么；服务器可以照常运行',
    days: (help, variable, initial) => `${help}（${variable}；${initial}）`,
    badGuests: (expected) => `保留访客的期限应为：${expected}。`,
    badTables: (expected) => `保留牌桌的期限应为：${expected}。`,
    would: (guests, tables) => `将会删除 ${guests} 个访客和 ${tables} 张牌桌。`,
    deleted: (guests, tables) => `删除了 ${guests} 个访客和 ${tables} 张牌桌。`,
  },

  migrate: {
    description: '把已停下的服务器的数据复制到一个空的 PostgreSQL，并逐行、逐局核对',
    from: '数据从哪里来：sqlite',
    to: (variable) => `数据到哪里去：postgres，地址写在 ${variable} 里`,
    noAddress: (variable) => `请把地址写进 ${variable}：postgres://用户@主机/数据库。`,
    notEmpty: '这个 PostgreSQL 里已经有人或牌桌了，请换一个空的。',
    differs: (table) => `${table} 复制后对不上，所以什么也没留下。数据文件夹没有变。`,
    noPostgres: (why) => `无法使用 PostgreSQL：${why}。什么也没留下。`,
    done: (people, tables, lines, games, hash) =>
      `复制了 ${people} 个人、${tables} 张桌子和 ${lines} 行记录。两边的内容一致（${hash}），${games} 局都能照样重放。`,
  },

  replayAll: {
    description: '重放服务器存的每一局，重做每次抽取，并核对',
    noDatabase: (folder) => `${folder} 里没有数据库。`,
    fine: (games, over, lines, draws) => `${games} 局（${over} 局已结束），${lines} 行，${draws} 次抽取：全部正常。`,
    faulty: (games, over, lines, draws, faults) =>
      `${games} 局（${over} 局已结束），${lines} 行，${draws} 次抽取：${faults} 处错误。`,
    fault: (where, what) => `${where}：${what}`,
  },

  bench: {
    description: '测试引擎在这台机器的一个核上跑多快',
    game: '只测这个游戏',
    save: '把表格连同提交号和 Node 版本追加到文件',
    about: (node, commit) => `Node ${node}，提交 ${commit}`,
    what: '项目',
    perSecond: '每秒',
    figure: (n) => number(n),
    measure: (what) => what,
  },

  ...agentChinese,
}
