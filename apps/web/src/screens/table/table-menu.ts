import type { MenuEntry } from '../../frame/Menu.tsx'
import type { Page } from '../../frame/page.tsx'
import type { Sharing } from './use-sharing.ts'

interface Parts {
  readonly game: string
  readonly sharing: Sharing
  readonly isAttempt: boolean // no hints, and nothing that would be one
  readonly scores: (() => void) | null // null: none are kept of this game
}

export function tableMenu(page: Page, { game, sharing, isAttempt, scores }: Parts): readonly (readonly MenuEntry[])[] {
  const { menu: text, run } = page.words
  const to = (screen: 'new' | 'tutorial') => () => page.go({ screen, game })
  const replay: MenuEntry = { label: text.replay, icon: 'first', act: () => sharing.watch() }
  const editor: MenuEntry = { label: text.laboratory, icon: 'flask', act: sharing.openEditor }
  return [
    [
      { label: text.newGame, icon: 'plus', act: to('new') },
      ...(isAttempt ? [] : [replay]),
      ...(scores === null ? [] : [{ label: run.scores, act: scores }]),
      ...(isAttempt ? [] : [editor]),
    ],
    [
      { label: text.sharePosition, act: sharing.copyPositionLink },
      { label: text.shareRecord, act: sharing.copyRecordLink },
      { label: text.copyPosition, act: sharing.copyPosition },
      { label: text.copyRecord, act: sharing.copyRecord },
      { label: text.paste, act: () => page.show({ type: 'paste', game }) },
    ],
    [
      { label: text.rules, icon: 'book', act: () => page.go({ screen: 'rules', game, rule: null }) },
      { label: text.learn, icon: 'learn', act: to('tutorial') },
      { label: text.keys, act: () => page.show({ type: 'keys', game }) },
      { label: text.report, act: sharing.copyReport },
    ],
  ]
}
