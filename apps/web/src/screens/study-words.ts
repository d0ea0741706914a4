import { catalogue, type Catalogue } from '@parlour/core'
import { usePage } from '../frame/page.tsx'

/** What replay, position editor and lessons say; fetched with them. */
interface StudyWords {
  readonly laboratory: {
    readonly title: string
    readonly mode: string
    readonly modes: { readonly edit: string; readonly try: string }
    readonly position: string
    readonly settingsText: string
    readonly options: string
    readonly chance: string
    readonly chanceHelp: (example: string) => string
    readonly answer: string
    readonly draw: string
    readonly back: string
    readonly reset: string
    readonly share: string
    readonly playOn: string
    readonly replaces: string // playing on, where a game was left
    readonly puzzle: string
    readonly not: { readonly [W in 'unread' | 'over' | 'chance' | 'asking']: string } // nothing to play or to find here
    readonly puzzleLink: string
    readonly scenarios: string
    readonly seat: (number: number) => string
    readonly notYet: string
    readonly told: string
  }
  readonly tutorial: {
    readonly title: (game: string) => string
    readonly step: (number: number, of: number) => string
    readonly previous: string
    readonly next: string
    readonly finish: string
    readonly astray: string
    readonly again: string
    readonly none: string
    readonly lessons: string
  }
  readonly replay: {
    readonly title: (game: string) => string
    readonly slider: string
    readonly at: (line: number, of: number) => string
    readonly start: string
    readonly first: string
    readonly previous: string
    readonly next: string
    readonly last: string
    readonly run: string
    readonly pause: string
    readonly laboratory: string
    readonly back: string
    readonly broken: string
    readonly atLine: (line: number, why: string) => string
    readonly none: string
    readonly secret: string
  }
}

const en: StudyWords = {
  laboratory: {
    title: 'Position editor',
    mode: 'Set up the position or try it',
    modes: { edit: 'Set up', try: 'Try it' },
    position: 'Position',
    settingsText: 'Rules as text',
    options: 'What may I do here?',
    chance: 'The dice or the deck come next.',
    chanceHelp: (example) => `For example ${example}. Leave it empty for a random result.`,
    answer: 'Result',
    draw: 'Roll or draw',
    back: 'Undo',
    reset: 'Reset',
    share: 'Share',
    playOn: 'Play from here',
    replaces: 'This replaces the game you left on this table. Press again to play.',
    puzzle: 'Make a puzzle',
    not: {
      unread: 'This position can’t be read yet. Mend what the text below it says first.',
      over: 'The game is over here, so there’s no move to make.',
      chance: 'The dice or the deck come next. Roll or draw under “Try it”, then there’s a move to find.',
      asking: 'The adviser is still thinking. Try again in a moment.',
    },
    puzzleLink: 'Link to the puzzle',
    scenarios: 'Scenarios',
    seat: (number) => `Seat ${number}`,
    notYet: 'The board appears as soon as the position can be read.',
    told: 'What happened',
  },
  tutorial: {
    title: (game) => `How to play ${game}`,
    step: (number, of) => `Lesson ${number} of ${of}`,
    previous: 'Previous',
    next: 'Next',
    finish: 'Play a game',
    astray: 'A legal move, but not what this lesson is about. Nothing has changed; try another.',
    again: 'Try again',
    none: 'There are no lessons for this game yet.',
    lessons: 'Lessons',
  },
  replay: {
    title: (game) => `${game}: replay`,
    slider: 'Moment of the game',
    at: (line, of) => `Step ${line} of ${of}`,
    start: 'The start',
    first: 'To the start',
    previous: 'One step back',
    next: 'One step on',
    last: 'To the end',
    run: 'Play',
    pause: 'Pause',
    laboratory: 'Open in the position editor',
    back: 'Back to the table',
    broken: "This record can't be shown. The link may have been cut: ask for it again.",
    atLine: (line, why) => (line === 0 ? `Heading: ${why}` : `Line ${line}: ${why}`),
    none: 'There is no game to watch yet.',
    secret: 'Until the game is over, you see only what everyone may know.',
  },
}

const zh: StudyWords = {
  laboratory: {
    title: '局面编辑器',
    mode: '摆局面或试一试',
    modes: { edit: '摆局面', try: '试一试' },
    position: '局面',
    settingsText: '用文字写规则',
    options: '这里能做什么？',
    chance: '接下来该掷骰子或发牌了。',
    chanceHelp: (example) => `例如 ${example}。不填就随机。`,
    answer: '结果',
    draw: '掷骰或发牌',
    back: '撤销',
    reset: '重置',
    share: '分享',
    playOn: '从这里接着玩',
    replaces: '这会取代你留在桌上的那一局。再按一次就开始。',
    puzzle: '出成题目',
    not: {
      unread: '这个局面还读不懂。先照下面的提示改一改。',
      over: '这一局已经结束，没有可走的了。',
      chance: '接下来是掷骰或发牌。先在“试一试”里掷出或发出，才有最佳的一手可找。',
      asking: '顾问还在想，稍等再点一次。',
    },
    puzzleLink: '题目链接',
    scenarios: '例子',
    seat: (number) => `${number} 号座位`,
    notYet: '局面写对了，棋盘就会出现。',
    told: '过程',
  },
  tutorial: {
    title: (game) => `${game}新手教学`,
    step: (number, of) => `第 ${number} 课，共 ${of} 课`,
    previous: '上一课',
    next: '下一课',
    finish: '来一局',
    astray: '这步可以走，但不是这一课要教的。棋盘没有变，再试试别的。',
    again: '再来一次',
    none: '这个游戏还没有教学。',
    lessons: '课程进度',
  },
  replay: {
    title: (game) => `${game}回放`,
    slider: '回放进度',
    at: (line, of) => `第 ${line} 步，共 ${of} 步`,
    start: '开局',
    first: '回到开头',
    previous: '上一步',
    next: '下一步',
    last: '跳到结尾',
    run: '播放',
    pause: '暂停',
    laboratory: '在局面编辑器中打开',
    back: '回到牌桌',
    broken: '这份棋谱打不开。链接可能没有复制完整，请对方再发一次。',
    atLine: (line, why) => (line === 0 ? `开头部分：${why}` : `第 ${line} 行：${why}`),
    none: '还没有可以回放的游戏。',
    secret: '游戏结束之前，只显示大家都知道的内容。',
  },
}

const studyWords: Catalogue<StudyWords> = catalogue({ en: () => en, zh: () => zh })

export const useStudyWords = (): StudyWords => studyWords[usePage().language]
