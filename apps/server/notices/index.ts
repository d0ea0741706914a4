import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { playersOf } from '@parlour/bots'
import { err, ok, type Language, type Result } from '@parlour/core'
import type { RefusalCode, UserId } from '@parlour/protocol'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { buckets, times, type Rate } from '../limits.ts'
import { isEqual } from '../people.ts'
import type { Change, Store } from '../store.ts'
import { isHere, type TableState } from '../table/state.ts'
import { askFor, hostOf, isPublicAddress, readAddress, type Reach } from '../webhooks/address.ts'
import { eventsOf } from '../webhooks/events.ts'
import { openMail } from './mail.ts'
import type { Notice, NoticeStore, Target } from './notice-store.ts'
import { openPush } from './push.ts'
import { noticeWords } from './words.ts'

/**
 * Tells people who are not there that it is their turn, or that somebody invites them, once for each and wherever they
 * asked for it.
 */
export interface Notices {
  readonly publicKey: string // for browsers that subscribe
  readonly hasMail: boolean
  addBrowser(user: UserId, wanted: Browser, from: From): Promise<Result<null, RefusalCode>>
  addMailbox(user: UserId, address: string, from: From): Promise<Result<null, RefusalCode>>
  confirm(id: string, signature: string): Promise<Language | null> // null: no such link
  stop(id: string, signature: string): Promise<Language | null>
  /** A change together with the turn that begins with it. */
  withNotices(before: TableState | undefined, change: Change): Change
  send(): Promise<void> // a job: what is due
}

interface Browser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** How the asker sees this server. */
interface From {
  readonly origin: string
  readonly language: Language
}

const HOUR = 3600 // seconds for a move from which on people come and go
const DELAY = 10_000 // milliseconds in which somebody may come by themselves
const MOST_TARGETS = 10 // of one person
const AT_ONCE = 100
const MOST_TRIES = 6
const FIRST_PAUSE = 60_000 // milliseconds from one try to the next, then four times as many each time
const LETTERS: Rate = { perSecond: 1 / 1200, most: 3 } // to confirm an address, for one person

export async function openNotices(
  store: NoticeStore,
  notes: Pick<Store, 'note' | 'noteOnce'>,
  config: Pick<Config, 'push' | 'smtp' | 'mailFrom' | 'rate'>,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<Notices> {
  const reach: Reach | null = config.push === 'off' ? null : config.push
  const secret = await notes.noteOnce('notices', randomBytes(32).toString('hex'))
  const push = await openPush(notes, reach ?? 'public', config.mailFrom)
  const mail = await openMail(config.smtp, config.mailFrom)
  const letters = buckets(times(LETTERS, config.rate))
  const sign = (deed: string, id: string): string =>
    createHmac('sha256', secret).update(`${deed}/${id}`).digest('base64url')
  const link = ({ origin, id }: Target, deed: 'confirm' | 'stop'): string =>
    `${origin}/api/notices/${deed}/${id}/${sign(deed, id)}`

  async function tell(notice: Notice): Promise<'arrived' | 'failed' | 'gone'> {
    const { target, table, line } = notice
    const words = noticeWords[target.language]
    const game = playersOf(notice.game)?.open(({ game: { words } }) => words[target.language].name) ?? notice.game
    const address = `${target.origin}/#/online/${table}`
    const title = notice.from === null ? words.title(game) : words.invitation(notice.from, game)
    if (target.kind === 'push')
      return push.send(target, { title, body: words.body, url: address, tag: `${table}-${line}` })
    if (mail === null) return 'gone'
    const stop = link(target, 'stop')
    return mail.send({
      to: target.address,
      subject: title,
      text: notice.from === null ? words.letter(game, address, stop) : words.inviting(title, address, stop),
      id: `${table}.${line}.${target.id}`,
      stop,
    })
  }

  return {
    publicKey: push.publicKey,
    hasMail: mail !== null,

    async addBrowser(user, { endpoint, p256dh, auth }, { origin, language }) {
      if (reach === null) return err('no-notices')
      const address = readAddress(endpoint, reach)
      if (address === null || !(await mayBe(address, reach))) return err('bad-address')
      const target: Target = {
        id: newId(),
        user,
        kind: 'push',
        address: address.href,
        keys: `${p256dh} ${auth}`,
        language,
        origin,
        active: true,
        invitations: true,
      }
      const written = await store.add(target, Date.now(), MOST_TARGETS)
      return written.ok ? ok(null) : err(written.error === 'stale' ? 'too-many' : 'not-stored')
    },

    async addMailbox(user, address, { origin, language }) {
      if (mail === null) return err('no-notices')
      if (!letters.of(user)()) return err('too-many')
      const target: Target = {
        id: newId(),
        user,
        kind: 'mail',
        address,
        keys: null,
        language,
        origin,
        active: false,
        invitations: false,
      }
      const written = await store.add(target, Date.now(), MOST_TARGETS)
      if (!written.ok) return err(written.error === 'stale' ? 'too-many' : 'not-stored')
      const words = noticeWords[language]
      const stop = link(target, 'stop')
      const text = words.confirm(link(target, 'confirm'), stop)
      const sent = await mail.send({ to: address, subject: words.confirmTitle, text, id: target.id, stop })
      return sent === 'arrived' ? ok(null) : err('bad-address')
    },

    async confirm(id, signature) {
      const target = isEqual(signature, sign('confirm', id)) ? await store.target(id) : null
      return target !== null && (await store.activate(id)).ok ? target.language : null
    },

    async stop(id, signature) {
      if (!isEqual(signature, sign('stop', id))) return null
      const target = await store.target(id)
      if (target !== null) await store.remove(id)
      return target?.language ?? 'en' // once more is as good
    },

    withNotices(before, change) {
      if (before === undefined || before.version !== change.version) return change
      const { perMove } = before.head.terms
      if (perMove !== null && perMove < HOUR) return change
      const { toAct } = change.turn
      const taken = toAct === null ? undefined : (change.seats ?? before.seats)[toAct]
      if (taken?.kind !== 'person' || isHere(before, taken.user)) return change
      const now = Date.now()
      const notices = eventsOf(before, change, now).flatMap(({ to, event }) =>
        event.type === 'your-turn' && to !== null ? [{ user: to, line: event.number, due: now + DELAY }] : [],
      )
      return notices.length === 0 ? change : { ...change, notices }
    },

    async send() {
      for (const notice of await store.due(Date.now(), AT_ONCE)) {
        const claimed = await store.claim(notice, Date.now() + FIRST_PAUSE * 4 ** notice.tries)
        if (!claimed.ok) continue // another node tells it, or nothing can be stored
        const became = notice.isStillOn ? await tell(notice) : 'arrived'
        if (became === 'gone') await store.remove(notice.target.id)
        else if (became === 'arrived' || notice.tries + 1 >= MOST_TRIES) await store.done(notice)
        if (became === 'failed') log.warn({ kind: notice.target.kind, tries: notice.tries + 1 }, 'a notice failed')
      }
    },
  }
}

const newId = (): string => randomBytes(12).toString('base64url')

/** Whether a name leads somewhere allowed now. */
function mayBe(address: URL, reach: Reach): Promise<boolean> {
  if (reach === 'any' || isIP(hostOf(address)) !== 0) return Promise.resolve(true)
  return new Promise((settle) =>
    askFor(reach)(hostOf(address), { all: true }, (_, found) =>
      settle(found.every((one) => isPublicAddress(one.address))),
    ),
  )
}
