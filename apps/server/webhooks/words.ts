import { catalogue, chinese, english, type Catalogue } from '@parlour/core'

/** The sentence in a webhook, for chat rooms that show it as it is. */
export interface WebhookWords {
  readonly started: (game: string, names: readonly string[]) => string
  readonly turn: (game: string, name: string) => string
  readonly over: (game: string, winners: readonly string[]) => string
  readonly test: string
}

const en: WebhookWords = {
  started: (game, names) => `${game} has begun: ${english.and(names)}.`,
  turn: (game, name) => `${name}, it’s your turn at ${game}.`,
  over: (game, winners) => (winners.length === 0 ? `${game} is over.` : `${english.and(winners)} won at ${game}.`),
  test: 'Webhooks from Parlour arrive here.',
}

const zh: WebhookWords = {
  started: (game, names) => `${game}开始了：${chinese.and(names)}。`,
  turn: (game, name) => `${name}，轮到你了（${game}）。`,
  over: (game, winners) =>
    winners.length === 0
      ? `${game}结束了。`
      : `${chinese.names(winners.map((name) => ({ name, you: false })))}赢了${game}。`,
  test: 'Parlour 的 Webhook 已送达。',
}

export const webhookWords: Catalogue<WebhookWords> = catalogue({ en: () => en, zh: () => zh })
