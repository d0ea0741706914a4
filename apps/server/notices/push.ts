import * as z from 'zod/mini'
import type { Store } from '../store.ts'
import type { Reach } from '../webhooks/address.ts'
import { send } from '../webhooks/send.ts'
import type { Target } from './notice-store.ts'

/** What a browser shows; the same tag twice is shown once. */
interface Shown {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

interface Push {
  readonly publicKey: string
  send(target: Target, shown: Shown): Promise<'arrived' | 'failed' | 'gone'>
}

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })
const DAY = 86_400 // seconds that a push service keeps it for a browser that is off
const GONE = [404, 410] // the browser has unsubscribed

/** Messages to browsers through the push service each of them chose. The keys are made once and kept. */
export async function openPush(
  notes: Pick<Store, 'note' | 'noteOnce'>,
  reach: Reach,
  mailFrom: string | null,
): Promise<Push> {
  const kept = (await notes.note('vapid')) ?? (await notes.noteOnce('vapid', JSON.stringify(await newKeys())))
  const keys = Keys.parse(JSON.parse(kept))
  return {
    publicKey: keys.publicKey,
    async send({ address, keys: own, origin }, shown) {
      const [p256dh = '', auth = ''] = (own ?? '').split(' ')
      const subject =
        mailFrom !== null ? `mailto:${mailFrom}` : origin.startsWith('https:') ? origin : 'mailto:host@localhost'
      try {
        const { default: webPush } = await import('web-push')
        const { headers, body, endpoint } = webPush.generateRequestDetails(
          { endpoint: address, keys: { p256dh, auth } },
          JSON.stringify(shown),
          { vapidDetails: { subject, ...keys }, TTL: DAY, urgency: 'normal' },
        )
        const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
        const sent = await send({ url: endpoint, headers: plain, body }, reach, new AbortController().signal)
        if (sent.status !== null && GONE.includes(sent.status)) return 'gone'
        return sent.fault === null ? 'arrived' : 'failed'
      } catch {
        return 'gone' // keys that are no keys
      }
    },
  }
}

const newKeys = async (): Promise<object> => (await import('web-push')).default.generateVAPIDKeys()
