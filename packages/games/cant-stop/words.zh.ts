import { chinese, type Label, type Names, type Option, type Words } from '@parlour/core'
import { alike, type Alike } from './alike.ts'
import { expected } from './expected.zh.ts'
import { badges, type Badge } from './options.ts'
import { LENGTH, type Action, type CantStop, type CantStopReason, type Effect, type Prompt } from './state.ts'

const { and, name, number, object, objects, or, percent } = chinese

export const cantStopChinese: Words<CantStop> = {
  name: '欲罢不能',
  summary: '掷四颗骰子，攀三条山路，还要懂得什么时候收手。',

  prompt(prompt: Prompt, who: Names): string {
    switch (prompt.type) {
      case 'choose-card':
        return '选一种组合'
      case 'choose-number':
        return `只剩一个攀登者：选 ${or(prompt.pairing.map(String))}？`
      case 'roll-or-stop':
        return prompt.wins
          ? '收手就赢了！'
          : `再掷一次（${percent(prompt.bust / 1296)} 会爆），还是留下 ${prompt.steps} 步？`
      case 'bust':
        return '爆了！'
      case 'dice-to-come':
        return `${name(who(prompt.seat))}掷骰子`
      case 'over':
        return prompt.turns === null
          ? `${name(who(prompt.winner))}赢了`
          : `${name(who(prompt.winner))}用 ${prompt.turns} 个回合赢了`
    }
  },

  option(option: Option<CantStop>): Label {
    const { pick } = option
    const label = { badges: badges(option).map(badge), tag: null }
    if (pick.type === 'word') return { ...label, title: wordTitle(option, pick.word) }
    if (pick.type === 'number') return { ...label, title: `从第 ${pick.column} 列起步` }
    const [first, second] = pick.pairing
    return {
      ...label,
      title: first === second ? `两个 ${first}` : `${first} 和 ${second}`,
      tag:
        option.status === 'blocked'
          ? '走不了'
          : option.more
            ? '二选一'
            : option.status === 'partial'
              ? '只走一半'
              : null,
    }
  },

  action(action: Action): string {
    if (action.type !== 'advance') return WORDS[action.type]
    const [first, second] = action.columns
    return second === undefined
      ? `走第 ${first} 列`
      : first === second
        ? `在第 ${first} 列走两步`
        : `走第 ${first} 列和第 ${second} 列`
  },

  reason(reason: CantStopReason, who: Names): string {
    switch (reason.code) {
      case 'column-won':
        return `第 ${reason.column} 列已经关闭：${name(who(reason.by))}登顶了。`
      case 'at-the-top':
        return `第 ${reason.column} 列的攀登者已经在顶上了。`
      case 'no-runner-left':
        return `攀登者用完了，第 ${reason.column} 列起不了步。`
      case 'second-step-lost':
        return `第 ${reason.column} 列只剩一步，第二步浪费了。`
      case 'only-this':
        return `这里只能走 ${reason.column}：单独写它就行。`
      case 'not-on-a-card':
        return `这几颗骰子凑不出 ${and(reason.columns.map(String))}。`
      case 'both-forced':
        return reason.column === reason.other
          ? `两个 ${reason.column} 都能走，就都得走。`
          : `${reason.column} 和 ${reason.other} 都能走，就都得走。`
      case 'choice-missing':
        return `只剩一个攀登者：请选 ${or(reason.pairing.map(String))}。`
      case 'choose-first':
        return '先为这一掷选一种组合。'
      case 'already-chosen':
        return '这一掷已经选过了，再掷一次才有新的骰子。'
      case 'nothing-moved':
        return '攀登者动过之后才能收手。'
      case 'bust':
        return '哪种组合都走不了，这个回合作废。'
      case 'no-bust':
        return '还有组合能走，回合继续。'
      case 'nobody-to-act':
        return '现在没有什么可选的。'
      case 'shared-space':
        return `${name(who(reason.with))}在第 ${reason.column} 列的这一格扎了营，不能停在这里。再掷一次，走过去吧。`
    }
  },

  reasons(reasons: readonly CantStopReason[], who: Names): readonly string[] {
    const both = alike(reasons)
    return both === null ? reasons.map((reason) => cantStopChinese.reason(reason, who)) : [blocked(both, who)]
  },

  preview(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'climbed':
        return `${climb(effect)}。`
      case 'stopped':
        return `留下 ${effect.steps} 步。`
      case 'camped':
        return `在第 ${effect.column} 列第 ${effect.at} 格扎营。`
      case 'column-won':
        return effect.cleared.length === 0
          ? `拿下第 ${effect.column} 列。`
          : `拿下第 ${effect.column} 列，把${objects(effect.cleared.map(who))}请下去。`
      case 'won':
        return '赢得游戏。'
      case 'turn':
        return effect.turns === null ? `接着${object(who(effect.seat))}掷骰子。` : `接着是第 ${effect.turns} 回合。`
      case 'rolled':
        return `骰子是 ${effect.dice.join(' ')}。`
      case 'bust':
        return effect.steps === 0 ? '这个回合作废。' : `损失 ${effect.steps} 步。`
    }
  },

  expected,

  effect(effect: Effect, who: Names): string {
    switch (effect.type) {
      case 'rolled':
        return `${name(who(effect.seat))}掷出 ${effect.dice.join(' ')}。`
      case 'bust':
        return effect.steps === 0
          ? `${name(who(effect.seat))}爆了。`
          : `${name(who(effect.seat))}爆了，损失 ${effect.steps} 步。`
      case 'climbed':
        return `${name(who(effect.seat))}${climb(effect)}。`
      case 'stopped':
        return `${name(who(effect.seat))}收手，留下 ${effect.steps} 步。`
      case 'camped':
        return `营地：第 ${effect.column} 列第 ${effect.at} 格。` // who stopped has just been said
      case 'column-won':
        return effect.cleared.length === 0
          ? `${name(who(effect.seat))}拿下了第 ${effect.column} 列。`
          : `${name(who(effect.seat))}拿下了第 ${effect.column} 列，把${objects(effect.cleared.map(who))}请了下去。`
      case 'won':
        return effect.turns === null
          ? `${name(who(effect.seat))}拿下 ${effect.columns} 列，赢得游戏。`
          : `${name(who(effect.seat))}用 ${effect.turns} 个回合赢了。`
      case 'turn':
        return effect.turns === null ? `${name(who(effect.seat))}的回合。` : `第 ${effect.turns} 回合。`
    }
  },

  score: (score) => (score < 0 ? `${number(mean(-score))} 个回合` : `${number(mean(score))} 列`),

  settings: {
    columnsToWin: { label: '获胜列数', help: '拿下几列算赢。', values: {} },
    movement: {
      label: '遇到别人的营地',
      help: '走到别人扎营的格子时怎么办。',
      values: { free: '共用这一格', jump: '跳到下一个空格', noParking: '可以路过，不能停在上面' },
    },
  },
  presets: { short: '短局：一列', long: '长局：五列' },
}

const WORDS = { roll: '再掷一次', stop: '收手', pass: '把骰子交出去' } as const

/** U2 to U4  `+6`, `新 12`, `12 ✗`; doubles `+7 ×2`. */
function badge({ column, kind, times }: Badge): string {
  const twice = times === 2 ? ' ×2' : ''
  return kind === 'blocked' ? `${column} ✗` : kind === 'new' ? `新 ${column}${twice}` : `+${column}${twice}`
}

/** "Stop and win" where stopping is the game. */
function wordTitle(option: Option<CantStop>, word: keyof typeof WORDS): string {
  if (option.status === 'blocked') return WORDS[word]
  if (option.effects.some((effect) => effect.type === 'won')) return '收手，赢得游戏'
  const kept = option.effects.find((effect) => effect.type === 'stopped')
  return kept === undefined ? WORDS[word] : `收手，留下 ${kept.steps} 步`
}

function climb({ column, from, to, fresh }: Effect & { type: 'climbed' }): string {
  const top = LENGTH[column] ?? 0
  const way = fresh ? `从第 ${column} 列起步` : to - from > 1 ? `在第 ${column} 列跳上去` : `在第 ${column} 列往上爬`
  return to === top ? `${way}，到顶了` : `${way}，到第 ${to} 格（共 ${top} 格）`
}

const mean = (n: number): number => Math.round(100 * n) / 100

function blocked({ reason, columns }: Alike, who: Names): string {
  const both = columns.map((column) => `第 ${column} 列`).join('和')
  switch (reason.code) {
    case 'column-won':
      return `${both}都关闭了：${name(who(reason.by))}登顶了。`
    case 'at-the-top':
      return `${both}的攀登者都已经在顶上了。`
    case 'no-runner-left':
      return `攀登者用完了，${both}都起不了步。`
  }
}
