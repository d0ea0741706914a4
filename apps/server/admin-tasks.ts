import { SanctionKind, TableId, UserId } from '@parlour/protocol'
import type { ModerationStore } from './moderation/moderation-store.ts'
import { untilInLog } from './host-log.ts'
import type { Notice } from './notice.ts'
import type { Sockets } from './socket.ts'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'

/** What a host may do. */
export const TASKS = [
  'announce',
  'close',
  'kick',
  'mute',
  'unmute',
  'lift',
  'ban',
  'unban',
  'promote',
  'demote',
  'forget',
] as const
export type TaskName = (typeof TASKS)[number]

type Fields = { readonly [name: string]: string }

interface TaskResult {
  readonly back: string // the page to show next
  /** Null: it could not be done. */
  readonly done: { readonly action: string; readonly whom: string; readonly detail: string } | null
}

const HOUR = 3_600_000
const MOST_HOURS = 24 * 366

export type HostTasks = { readonly [K in TaskName]: (fields: Fields) => Promise<TaskResult> }

export function hostTasks(
  { host, store, mutes, sanctions }: Services,
  tables: Tables,
  sockets: Sockets,
  notice: Notice,
  moderation: Pick<ModerationStore, 'setModerator'>,
): HostTasks {
  /** Work on somebody who exists. */
  const onPerson =
    (action: string, work: (user: UserId, fields: Fields) => Promise<string | null>, back?: string) =>
    async (fields: Fields): Promise<TaskResult> => {
      const user = UserId.safeParse(fields['person']).data ?? null
      const detail = user === null || (await host.person(user)) === null ? null : await work(user, fields)
      return {
        back: back ?? `/host/people/${user ?? ''}`,
        done: user === null || detail === null ? null : { action, whom: `person:${user}`, detail },
      }
    }
  const ban = (banned: boolean) => async (user: UserId) => {
    if (!(await store.ban(user, banned)).ok) return null
    if (banned) sockets.dismiss(user, 'banned')
    return ''
  }

  const promote = (isOne: boolean) => async (user: UserId) =>
    (await moderation.setModerator(user, isOne, Date.now())).ok ? '' : null

  return {
    async announce({ text = '', hours }) {
      const said = text.trim().slice(0, 300) || null
      const until = Date.now() + hoursIn(hours, 24) * HOUR
      const action = said === null ? 'took the announcement back' : 'announced'
      const isDone = await notice.set(said, said === null ? null : until)
      return { back: '/host', done: isDone ? { action, whom: '', detail: said ?? '' } : null }
    },
    async close(fields) {
      const id = TableId.safeParse(fields['table'])
      const found = id.success ? await tables.find(id.data) : null
      const answer = found?.ok === true ? await found.value.ask({ type: 'close', by: 'host', user: null }) : null
      return {
        back: '/host/tables',
        done: answer?.ok === true ? { action: 'closed a table', whom: `table:${id.data ?? ''}`, detail: '' } : null,
      }
    },
    async kick(fields) {
      const back = '/host/tables'
      const id = TableId.safeParse(fields['table'])
      const seat = seatIn(fields)
      const found = id.success ? await tables.find(id.data) : null
      if (!id.success || seat === null || found?.ok !== true) return { back, done: null }
      const person = UserId.safeParse(fields['person']) // whom the host was shown: another may sit there by now
      if (!person.success) return { back, done: null }
      const user = person.data
      if (!(await found.value.ask({ type: 'remove', seat, user })).ok) return { back, done: null }
      await mutes.mute({ user, table: id.data, until: null })
      const detail = `seat ${seat + 1} of table ${id.data.slice(0, 6)}`
      return { back, done: { action: 'kicked', whom: `person:${user}`, detail } }
    },
    mute: onPerson('muted', async (user, { hours }) => {
      const until = hours === undefined ? null : Date.now() + hoursIn(hours, 24) * HOUR
      return (await sanctions.impose({ user, kind: 'no-chat', why: '', game: null, until })).ok
        ? untilInLog(until)
        : null
    }),
    unmute: onPerson('unmuted', async (user) => ((await sanctions.lift(user, 'no-chat')).ok ? '' : null)),
    lift: onPerson('lifted a sanction of', async (user, { kind }) => {
      const lifted = SanctionKind.safeParse(kind)
      return lifted.success && (await sanctions.lift(user, lifted.data)).ok ? lifted.data : null
    }),
    promote: onPerson('made a moderator', promote(true)),
    demote: onPerson('took moderation from', promote(false)),
    ban: onPerson('banned', ban(true)),
    unban: onPerson('let in again', ban(false)),
    forget: onPerson(
      'deleted the data of',
      async (user) => {
        if (!(await tables.forget(user)).ok) return null
        sockets.dismiss(user, 'not-signed-in')
        return ''
      },
      '/host/people',
    ),
  }
}

const seatIn = ({ seat = '' }: Fields): number | null => (/^\d{1,2}$/.test(seat) ? Number(seat) : null)

const hoursIn = (text: string | undefined, initial: number): number => {
  const hours = Number(text)
  return Number.isInteger(hours) && hours > 0 && hours <= MOST_HOURS ? hours : initial
}
