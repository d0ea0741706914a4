import { catalogue, chinese, english, type Catalogue, type Person } from '@parlour/core'
import { usePage } from './page.tsx'

/** What the review panel says; fetched with it. */
interface ReviewPanelWords {
  readonly title: string
  readonly about: string
  readonly begin: string
  readonly judging: (done: number, of: number) => string
  readonly refining: (done: number, of: number) => string
  // which look the figures come from, where there are two, and how they were found
  readonly judged: (look: 'only' | 'first' | 'second', basis: string) => string
  readonly best: (who: Person, best: number, of: number) => string
  readonly accuracy: string
  readonly share: (share: number) => string
  readonly luck: string
  readonly skill: string
  readonly given: string
  readonly better: (best: string, reason: string) => string
  readonly marked: (mark: string, text: string) => string
  readonly flawless: string
  readonly all: (count: number) => string
  readonly fewer: string
  readonly playOn: string
}

const en: ReviewPanelWords = {
  title: 'The coach',
  about: 'An expert looks at every decision of this game: what it cost, what was better, and what was luck.',
  begin: 'Review this game',
  judging: (done, of) => (of === 0 ? 'The coach is reading…' : `${done} of ${of} decisions`),
  refining: (done, of) => `Closer look: ${done} of ${of} decisions`,
  judged: (look, basis) =>
    `${{ only: 'How it was judged', first: 'First look', second: 'Closer look' }[look]}: ${basis}`,
  best: (who, best, of) =>
    `${english.subject(who)} made the best choice in ${best} of ${english.count(of, 'decision')}`,
  accuracy: 'Accuracy',
  share: (share) => english.percent(share),
  luck: 'Luck',
  skill: 'Own decisions',
  given: 'Given by others',
  better: (best, reason) => `Better: ${best}. ${reason}`,
  marked: (mark, text) => `${mark} · ${text}`,
  flawless: 'Nothing could have been better.',
  all: (number) => `All ${number} mistakes`,
  fewer: 'Only the costliest',
  playOn: 'Play from here',
}

const zh: ReviewPanelWords = {
  title: '教练复盘',
  about: '由高手逐一点评这局的每个决定：损失了多少、怎样更好，哪些只是运气。',
  begin: '开始复盘',
  judging: (done, of) => (of === 0 ? '教练正在看……' : `已看 ${done} / ${of} 个决定`),
  refining: (done, of) => `再细看一遍：${done} / ${of} 个决定`,
  judged: (look, basis) => `${{ only: '怎么评的', first: '初看', second: '细看' }[look]}：${basis}`,
  best: (who, best, of) => `${chinese.name(who)}的 ${of} 个决定里有 ${best} 个是最佳选择`,
  accuracy: '准确度',
  share: (share) => chinese.percent(share),
  luck: '运气',
  skill: '自己的决定',
  given: '对手送的',
  better: (best, reason) => `更好的选择：${best}。${reason}`,
  marked: (mark, text) => `${mark} · ${text}`,
  flawless: '没有可以更好的地方。',
  all: (count) => `全部 ${count} 处失误`,
  fewer: '只看代价最大的',
  playOn: '从这里接着玩',
}

const words: Catalogue<ReviewPanelWords> = catalogue({ en: () => en, zh: () => zh })

export const useReviewWords = (): ReviewPanelWords => words[usePage().language]
