import { catalogue, type Catalogue } from '@parlour/core'
import type { WebhookEvent, WebhookFault } from '@parlour/protocol'

/** The sentences about webhooks. */
export interface WebhookWords {
  readonly title: string
  readonly help: string
  readonly address: string
  readonly events: { readonly [E in WebhookEvent]: string }
  readonly about: string // of the choice of events
  readonly make: string
  readonly once: string
  readonly secret: string
  readonly none: string
  readonly fresh: string
  readonly arrived: (when: string) => string
  readonly failed: (when: string, fault: WebhookFault, status: number | null) => string
  readonly waiting: (deliveries: number) => string
  readonly paused: string
  readonly test: string
  readonly testNamed: (address: string) => string
  readonly tested: string
  readonly resume: string
  readonly resumeNamed: (address: string) => string
  readonly deleteNamed: (address: string) => string
}

const en: WebhookWords = {
  title: 'Webhooks',
  help: 'A webhook tells a program or a chat room what happens in your games. Its address begins with https://.',
  address: 'Address',
  about: 'Tell it when',
  events: { 'game-started': 'a game starts', 'your-turn': 'it’s your turn', 'game-over': 'a game ends' },
  make: 'Make a webhook',
  once: 'Copy this secret now: it is shown only this once. It proves that a message comes from here.',
  secret: 'Secret',
  none: 'You have no webhooks.',
  fresh: 'Nothing sent yet',
  arrived: (when) => `Last delivered ${when}`,
  failed: (when, fault, status) => {
    const why = {
      'not-allowed': 'the address isn’t public',
      unreachable: 'nobody answered',
      'too-slow': 'the answer took too long',
      refused: `it was refused with ${status ?? ''}`,
    }
    return `Failed ${when}: ${why[fault]}`
  },
  waiting: (deliveries) => (deliveries === 1 ? '1 message to come' : `${deliveries} messages to come`),
  paused: 'Paused after many failures',
  test: 'Test',
  testNamed: (address) => `Test ${address}`,
  tested: 'A test is on its way.',
  resume: 'Resume',
  resumeNamed: (address) => `Resume ${address}`,
  deleteNamed: (address) => `Delete ${address}`,
}

const zh: WebhookWords = {
  title: 'Webhook',
  help: '你的对局有动静时，Webhook 会通知你的程序或聊天群。地址以 https:// 开头。',
  address: '地址',
  about: '何时通知',
  events: { 'game-started': '游戏开始', 'your-turn': '轮到你', 'game-over': '游戏结束' },
  make: '新建 Webhook',
  once: '请现在复制密钥：只显示这一次。有了它才能确认消息来自这里。',
  secret: '密钥',
  none: '你还没有 Webhook。',
  fresh: '还没有发送过',
  arrived: (when) => `${when} 已送达`,
  failed: (when, fault, status) => {
    const why = {
      'not-allowed': '不是公网地址',
      unreachable: '没有回应',
      'too-slow': '回应太慢',
      refused: `对方拒收（${status ?? ''}）`,
    }
    return `${when} 发送失败：${why[fault]}`
  },
  waiting: (deliveries) => `还有 ${deliveries} 条待发`,
  paused: '多次失败，已暂停',
  test: '测试',
  testNamed: (address) => `测试 ${address}`,
  tested: '测试消息已发出。',
  resume: '恢复',
  resumeNamed: (address) => `恢复 ${address}`,
  deleteNamed: (address) => `删除 ${address}`,
}

export const webhookWords: Catalogue<WebhookWords> = catalogue({ en: () => en, zh: () => zh })
