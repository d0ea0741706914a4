import { chinese } from '@parlour/core'
import type { AdminWords } from './admin-words.ts'

const { and, name } = chinese

/** 西文名字后面空一格，再接汉字。 */
const spaced = (text: string): string => name({ name: text, you: false })

/** 存下来的是英文：禁言到什么时候，从哪张桌子请走。公告原样照录。 */
function detail(stored: string): string {
  if (stored === 'for good') return '永久'
  const [, until] = /^until (\d{4}-\d\d-\d\d \d\d:\d\d)$/.exec(stored) ?? []
  if (until !== undefined) return `到 ${until}`
  const [, seat, table] = /^seat (\d+) of table ([\w-]{6})$/.exec(stored) ?? []
  return seat === undefined ? stored : `牌桌 ${table} 的 ${seat} 号座位`
}

const TROUBLE: { readonly [why: string]: string } = { starting: '正在启动', stopping: '正在停止' }

export const zh: AdminWords = {
  lang: 'zh-Hans',
  host: 'Parlour 管理',
  title: (place) => `${place} · Parlour 管理`,
  pages: '页面',
  places: { overview: '概况', tables: '牌桌', people: '玩家', programs: '程序', log: '日志' },
  signIn: '登录',
  signOut: '退出登录',
  password: '密码',
  problem: {
    wrong: '密码不对。',
    tooMany: '尝试次数太多，请等一分钟再试。',
    outOfDate: '这个表单已经过期，请重新登录。',
  },
  connected: '个在线连接',
  inMemory: '张牌桌在内存中',
  figures: '全部数据',
  ready: '服务器运行正常，可以保存数据。',
  notReady: (why) => `尚未就绪：${TROUBLE[why] ?? why}。`,
  notice: {
    title: '公告',
    none: '现在没有公告。',
    untilTaken: '一直显示，直到你撤下。',
    until: (time) => `显示到 ${time}。`,
    takeBack: '撤下公告',
    tell: '告诉所有人',
    lasting: '显示',
    hours: { 1: '一小时', 4: '四小时', 24: '一天', 168: '一周' },
    announce: '发布',
  },
  aside: {
    title: '搁置的数据',
    none: '所有数据都能正常读取。',
    about: (command) => `这些数据读不出来，其他一切照常。运行 ${command} 可以看到详情。`,
    kinds: { table: '牌桌', person: '玩家' },
  },
  tables: { search: '游戏、状态、桌号、编号或桌上的名字', none: '还没有牌桌。', noneLike: '没有这样的牌桌。' },
  people: {
    search: '名字，或者编号的开头',
    none: '还没有玩家。',
    noneLike: '没有这样的玩家。',
    name: '名字',
    id: '编号',
    since: '首次来访',
    seen: '最近来访',
    hereNow: '正在线',
    hereIn: (tabs) => `正在线，开着 ${tabs} 个标签页`,
    tables: '牌桌',
    banned: '已封禁',
    muted: '已禁言',
    theirTables: '此人的牌桌',
    noTables: '没有。',
    act: {
      unmute: '解除禁言',
      muteDay: '禁言一天',
      mute: '永久禁言',
      ban: '封禁',
      unban: '解除封禁',
      forget: '删除数据……',
    },
    cookie: '封禁和禁言跟着访客的浏览器记录走。清除了记录的人会变成新的访客。',
  },
  table: {
    status: { gathering: '等人', playing: '进行中', over: '已结束', closed: '已关闭' },
    private: '私人',
    opened: (time, lines) => `${time} 开桌，共 ${lines} 行`,
    open: '空位',
    bot: '机器人',
    look: '看看',
    close: '关闭……',
    kick: '请走……',
  },
  actions: {
    title: '最近操作',
    none: '还没有任何操作。',
    when: '时间',
    session: '会话',
    token: (name) => `令牌“${name}”`,
    what: '操作',
    whom: '对象',
    further: '备注',
    somebody: '某人',
    table: '牌桌',
    done: {
      'signed in': '登录',
      'signed out': '退出登录',
      announced: '发布公告',
      'took the announcement back': '撤下公告',
      'closed a table': '关闭牌桌',
      kicked: '请走',
      muted: '禁言',
      unmuted: '解除禁言',
      banned: '封禁',
      'let in again': '解除封禁',
      'deleted the data of': '删除数据',
      'made a token': '生成令牌',
      'revoked a token': '撤销令牌',
      purged: '清理过期数据',
    },
    detail,
  },
  programs: {
    tokens: '令牌',
    about: '有了令牌，程序就能做这个页面能做的事。它做过的一切都会以它的名字记入日志。',
    reference: '程序能做什么',
    none: '还没有令牌。',
    name: '用途',
    ends: '有效期',
    days: { 30: '30 天', 365: '一年', never: '永久' },
    make: '生成令牌',
    once: '请现在复制：令牌只显示这一次。',
    used: '上次使用',
    never: '从未使用',
    revoke: '撤销',
    full: '已经达到数量上限，请先撤销一个。',
  },
  search: { go: '搜索', all: '显示全部' },
  pager: {
    more: '翻页',
    newer: '较新',
    older: '较早',
    all: (all) => `共 ${all} 条`,
    page: (page, of, all) => `第 ${page} 页，共 ${of} 页 ${all} 条`,
  },
  said: {
    announce: '公告已更新。',
    close: '牌桌已关闭。',
    kick: '已请走，此人不能再在那张牌桌聊天。',
    mute: '已禁言。',
    unmute: '已解除禁言。',
    ban: '已封禁。',
    unban: '已解除封禁。',
    forget: '数据已删除。',
  },
  notDone: '没有成功。可能情况已经变了，或者保存失败。',
  notConfirmed: '还没有执行，请在下面确认。',
  confirm: {
    forGood: '此操作无法撤销。',
    type: (what) => `输入 ${what} 以继续`,
    back: '保持原样',
    close: {
      question: (game, table) => `要关闭${spaced(game)}牌桌 ${table} 吗？`,
      effects: (names) => `${names.length === 0 ? '这' : `${spaced(and(names))}的`}对局将没有结果。`,
      label: '关闭牌桌',
    },
    kick: {
      question: (who, id, game, table) => `要把${spaced(who).trim()}（${id}）从${spaced(game)}牌桌 ${table} 请走吗？`,
      effects: '座位从此由机器人接手，此人也不能再在这张牌桌聊天。',
      label: '请走',
    },
    forget: {
      question: (who, id) => `要删除${spaced(who).trim()}（${id}）的数据吗？`,
      effects: '名字、恢复码和说过的话都会删除；走过的步子会保留，但不再有名字。进行中的对局由机器人接手。',
      label: '删除数据',
    },
  },
  refused: {
    401: { title: '你是谁？', text: '服务器不认识你。请先打开首页，然后再试。' },
    403: { title: '不允许', text: '服务器不允许这样做。' },
    404: { title: '这里什么都没有', text: '服务器上没有这个页面，链接可能没有复制完整。' },
    429: { title: '太频繁了', text: '你或者你的网络请求太多了，请等一分钟再试。' },
    request: { title: '没有成功', text: '服务器看不懂这个请求。' },
    server: { title: '出错了', text: '服务器没能完成，请稍后再试。' },
  },
  firstPage: '回到首页',
}
