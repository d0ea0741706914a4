import { catalogue, chinese, english, type Catalogue } from '@parlour/core'
import { usePage } from '../frame/page.tsx'

/** What the trainer says; fetched with it. */
interface PuzzleWords {
  readonly title: string
  readonly game: string
  readonly theme: string
  readonly mixed: string
  readonly anyTheme: string
  readonly task: string
  readonly own: string
  readonly right: string
  readonly wrong: (best: string) => string
  readonly yourTry: (tried: string, cost: string) => string
  readonly judging: string
  readonly options: string
  readonly best: string
  readonly tried: string
  readonly judged: (basis: string) => string
  readonly next: string
  readonly skip: string
  readonly again: string
  readonly editor: string
  readonly share: string
  readonly shared: string
  readonly rating: string
  readonly change: (by: number) => string
  readonly streak: string
  readonly longest: (streak: number) => string
  readonly puzzleRating: (rating: number, theme: string) => string
  readonly none: string
  readonly broken: string
  readonly trainer: string
}

const en: PuzzleWords = {
  title: 'Puzzles',
  game: 'Game',
  theme: 'Theme',
  mixed: 'All games',
  anyTheme: 'Any theme',
  task: 'Find the best move',
  own: "A friend's puzzle: find the best move",
  right: 'Right!',
  wrong: (best) => `Best: ${best}`,
  yourTry: (tried, cost) => `Your try, ${tried}, ${cost}.`,
  judging: 'Working it out …',
  options: 'Your options',
  best: 'best',
  tried: 'your try',
  judged: (basis) => `How it was judged: ${basis}.`,
  next: 'Next puzzle',
  skip: 'Another one',
  again: 'Try again',
  editor: 'Open in the position editor',
  share: 'Share',
  shared: 'Link to the puzzle',
  rating: 'Rating',
  change: (by) => `${by < 0 ? '−' : '+'}${english.number(Math.abs(by))}`,
  streak: 'Streak',
  longest: (streak) => `longest ${english.number(streak)}`,
  puzzleRating: (rating, theme) => `${theme} · rated ${english.number(rating)}`,
  none: 'There are no puzzles like that. Choose another theme.',
  broken: "This puzzle can't be read. The link may have been cut.",
  trainer: 'All puzzles',
}

const zh: PuzzleWords = {
  title: '解题',
  game: '游戏',
  theme: '主题',
  mixed: '全部游戏',
  anyTheme: '不限主题',
  task: '找出最佳的一手',
  own: '朋友出的题：找出最佳的一手',
  right: '答对了！',
  wrong: (best) => `最佳：${best}`,
  yourTry: (tried, cost) => `你选的是${tried}，${cost}。`,
  judging: '正在计算……',
  options: '你的选择',
  best: '最佳',
  tried: '你选的',
  judged: (basis) => `怎么评的：${basis}。`,
  next: '下一题',
  skip: '换一题',
  again: '再试一次',
  editor: '在局面编辑器中打开',
  share: '分享',
  shared: '题目链接',
  rating: '等级分',
  change: (by) => `${by < 0 ? '−' : '+'}${chinese.number(Math.abs(by))}`,
  streak: '连对',
  longest: (streak) => `最长 ${chinese.number(streak)}`,
  puzzleRating: (rating, theme) => `${theme} · 难度 ${chinese.number(rating)}`,
  none: '没有这样的题，换个主题吧。',
  broken: '这道题读不出来，链接可能不完整。',
  trainer: '全部题目',
}

const puzzleWords: Catalogue<PuzzleWords> = catalogue({ en: () => en, zh: () => zh })

export const usePuzzleWords = (): PuzzleWords => puzzleWords[usePage().language]
