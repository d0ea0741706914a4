import { chinese } from '@parlour/core'
import type { Fault } from './audit.ts'
import type { Cause, CauseCode } from './cause.ts'
import type { Contradiction, Flaw, Place } from './flaw.ts'
import type { Expected, SettingFault } from './setting-faults.ts'
import type { TerminalWords } from './terminal-words.ts'
import type { StartTrouble, Task } from './trouble.ts'

const few = (items: readonly string[]): string => items.join('、')

const CAUSES: { readonly [C in Exclude<CauseCode, 'copy-damaged' | 'other'>]: string } = {
  missing: '没有这个文件或文件夹',
  forbidden: '没有权限',
  full: '磁盘已满',
  'read-only': '无法写入',
  'not-a-folder': '路径上有一个同名文件',
  'a-folder': '这是一个文件夹',
  busy: '另一个程序正在使用',
  corrupt: '文件已损坏',
  'not-sqlite': '这不是数据库',
  foreign: '这是别的程序的数据库',
  empty: '里面什么也没有',
  'no-password': '它要求密码，而地址里没有：postgres://user:password@host/name',
  'no-answer': '地址里的主机没有应答。请检查主机名和端口，以及这台机器能否连到它',
}
/** 系统自己的话只有英文，照录在括号里。 */
const cause = ({ code, text }: Cause): string =>
  code === 'other' ? `系统报错（${text}）` : code === 'copy-damaged' ? `复制出来的文件已损坏（${text}）` : CAUSES[code]

const TASKS: { readonly [T in Task]: (path: string, why: string) => string } = {
  claim: (path, why) => `${path} 不能用来存放数据：${why}。`,
  lock: (path, why) => `无法锁定 ${path}：${why}。`,
  migrate: (path, why) => `无法升级 ${path}：${why}。`,
  'back-up': (path, why) => `无法写入 ${path}：${why}。`,
  restore: (path, why) => `无法写入 ${path}：${why}。请再恢复一次。`,
  purge: (path, why) => `${path} 没有清理，或者只清理了一部分：${why}。`,
  ratings: (path, why) => `${path} 里的等级分无法重算：${why}。等级分没有改动。`,
}

function trouble(trouble: StartTrouble): string {
  switch (trouble.code) {
    case 'no-database':
      return `没有数据库 ${trouble.path}。`
    case 'exists':
      return `${trouble.path} 已经存在，请换一个名字。`
    case 'not-a-database':
      return trouble.isBackup === true
        ? `无法读取 ${trouble.path}：${cause(trouble.cause)}。请换一个备份。`
        : `无法读取 ${trouble.path}：${cause(trouble.cause)}。用 parlour restore 可以换上备份。`
    case 'newer-form':
      return `${trouble.path} 来自更新的 Parlour（格式 ${trouble.form}，这个版本只认到 ${trouble.known}）。请先升级 Parlour。`
    case 'older-form':
      return `${trouble.path} 还是旧格式（${trouble.form}，这个版本是 ${trouble.known}）。用这个版本启动一次服务器，它会自动升级，并保留一份副本。`
    case 'damaged':
      return trouble.isBackup
        ? `${trouble.path} 已损坏（${trouble.damage}），请换一个备份。`
        : `${trouble.path} 已损坏（${trouble.damage}）。用 parlour check 可以看到详情。`
    case 'in-use': {
      const { path, holder } = trouble
      const who = holder === null ? '另一个进程' : `${holder.host} 上的进程 ${holder.pid}（从 ${holder.since} 起）`
      return `${path} 正由${who}使用。请先停下它，或者换一个文件夹。`
    }
    case 'shared-folder':
      return `${trouble.path} 是所有人共用的。请用一个专门的文件夹，例如 ${trouble.path}/parlour。`
    case 'half-restored':
      return `恢复到 ${trouble.path} 的过程中断了，请再运行一次 parlour restore。`
    case 'cannot-write':
      return TASKS[trouble.task](trouble.path, cause(trouble.cause))
    case 'port-in-use':
      return `${trouble.host} 的端口 ${trouble.port} 已被占用。请停下那个程序，或者用 PORT 或 --port 换一个端口。`
    case 'port-forbidden':
      return `普通用户不能用 ${trouble.host} 的端口 ${trouble.port}。请用 PORT 或 --port 选 1024 以上的端口，低端口交给代理。`
    case 'not-our-address':
      return `${trouble.host} 不是这台机器的地址。请把 HOST 或 --host 设为 127.0.0.1；要让网络里的所有人都能访问，就设为 0.0.0.0。`
    case 'no-postgres':
      return `PostgreSQL 用不了：${cause(trouble.cause)}。`
    case 'wrong-clock': {
      const seconds = `${chinese.number(Math.round(Math.abs(trouble.ahead) / 1000))} 秒`
      return `这台机器的时钟比 PostgreSQL 的${trouble.ahead > 0 ? '快' : '慢'}了 ${seconds}。请先校准时钟，否则有人会因为没用掉的时间输掉对局。`
    }
    case 'cannot-start':
      return `服务器无法启动：${cause(trouble.cause)}。`
  }
}

function expected(expected: Expected): string {
  switch (expected.kind) {
    case 'longer':
      return `至少 ${expected.least} 个字符`
    case 'whole':
      return `${expected.min} 到 ${expected.max} 的整数`
    case 'number':
      return `${expected.min} 到 ${expected.max} 的数`
    case 'one-of':
      return `${few(expected.choices)} 之一`
    case 'proxies':
      return `0 到 ${expected.most} 的代理层数，或者它们的地址，例如 127.0.0.1, 10.0.0.0/8`
    case 'page':
      return `存有网页的文件夹，但是没有 ${expected.file}`
    case 'toggle':
      return '1 或 0'
    case 'address':
      return `形如 ${expected.schemes[0] ?? ''}://user:password@host/… 的地址，密码中的 / # ? @ 写作 %2F %23 %3F %40`
    case 'days':
      return '天数（例如 30d）或 off'
  }
}

function fault(fault: SettingFault): string {
  switch (fault.code) {
    case 'bad-value':
      return `${fault.variable} 设成了 ${fault.given}，应为：${expected(fault.expected)}。`
    case 'bad-secret':
      return fault.expected.kind === 'longer'
        ? `${fault.variable} 太短，应为：${expected(fault.expected)}。`
        : `${fault.variable} 不能这样写，应为：${expected(fault.expected)}。`
    case 'unknown-variable':
      return fault.meant === null
        ? `没有 ${fault.variable} 这个设置。全部设置见 @parlour/server 的 README。`
        : `没有 ${fault.variable} 这个设置。你是不是想说 ${fault.meant}？`
    case 'origins-gone':
      return 'PARLOUR_ORIGINS 已经取消：网页只能连接提供它的服务器，请由这个服务器提供网页。'
    case 'redis-alone':
      return 'PARLOUR_REDIS 用来连接共用同一个 PostgreSQL 的几个节点，请同时设置 PARLOUR_DATABASE。'
    case 'no-metrics-token':
      return 'PARLOUR_METRICS 设成了 token，但是没有设置 PARLOUR_METRICS_TOKEN。'
    case 'unknown-flag':
      return fault.meant === null
        ? `没有 ${fault.flag} 这个选项。`
        : `没有 ${fault.flag} 这个选项。你是不是想说 --${fault.meant}？`
    case 'not-a-flag':
      return `${fault.given} 不是选项：选项以两个短横开头。`
    case 'flag-without-value':
      return `${fault.flag} 后面要有一个值。`
    case 'unknown-language':
      return `没有${fault.asked === '' ? '不带名字的语言' : `语言 ${fault.asked}`}。可以用：${few(fault.known)}。`
  }
}

const CONTRADICTIONS: { readonly [C in Contradiction | 'other-seed' | 'no-secret']: string } = {
  'lines-missing': '缺了几行',
  'no-seats': '没有座位',
  'seats-missing': '缺了几个座位',
  'lines-before-start': '还没开始，却已经有行',
  'played-before-start': '正在进行或已经结束，却没有开始过',
  'gathering-after-start': '还在等人，却已经开始',
  'status-against-result': '已结束而没有结果，或者有结果而没有结束',
  'no-rematch': '再来一局的牌桌并不存在',
  'unknown-person': '在座、开桌或说话的人没有记录',
  'other-seed': '种子和承诺的不一样',
  'no-secret': '给 cookie 签名的密钥不见了，谁都会认不出来',
}

const GAMES: { readonly [F in Fault['code']]: string } = {
  unreadable: '读不出来',
  'no-such-game': '这个服务器没有这种游戏',
  'cannot-begin': '这局的设置、座位或局面无法开局',
  'does-not-replay': '这一行接不上前面的',
  'other-position': '最后的局面和存下的不一样',
  'other-outcome': '结果和存下的不一样',
  'other-status': '状态和对局不符',
  'other-draw': '抽取的结果和种子给出的不一样',
}

function place(place: Place): string {
  switch (place.kind) {
    case 'file':
      return place.name
    case 'table':
      return `牌桌 ${place.id}`
    case 'person':
      return `玩家 ${place.id}`
    case 'chat':
      return `牌桌 ${place.id} 的聊天`
  }
}

function flaw(flaw: Flaw): string {
  if (flaw.what === 'log-missing')
    return `上一个服务器是被强行终止的，而 ${flaw.log} 不在了：如果是有人删掉的，最新的几步就丢了`
  if (flaw.what === 'damage' || flaw.what === 'unreadable') return flaw.text
  if (flaw.what === 'orphan') return `${flaw.table} 的一条记录在 ${flaw.parent} 里没有归属`
  if (flaw.what === 'game') return flaw.line === 0 ? GAMES[flaw.fault] : `第 ${flaw.line} 行：${GAMES[flaw.fault]}`
  return CONTRADICTIONS[flaw.what]
}

export const zh: TerminalWords = {
  trouble,
  cause,
  fault,
  expected,
  place,
  flaw,
  started: (address) => `Parlour 已启动：${address}`,
  keptInPostgres: '牌桌保存在 PostgreSQL 里。按 Ctrl+C 停下这个节点，它的对局由其他节点接手。',
  kept: (folder) => `牌桌保存在 ${folder}。按 Ctrl+C 停下服务器；下次启动时每一局都会接着进行。`,
  settings: (choices) => (choices.length === 0 ? '所有设置都是默认值。' : `你改了这些设置：${few(choices)}。`),
}
