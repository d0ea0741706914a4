import type { UserId } from '@parlour/protocol'
import type { Services } from './services.ts'

/** What hosts and their programs do is noted, and who did it: a session, or a token by its name. */
export type NoteDeed = (who: string, action: string, whom?: string, detail?: string) => Promise<void>

const TOKEN = 'token:'
const MODERATOR = 'moderator:'

/** A token as it stands in the log. */
export const tokenInLog = (name: string): string => `${TOKEN}${name}`
export const tokenNameIn = (who: string): string | null => (who.startsWith(TOKEN) ? who.slice(TOKEN.length) : null)

/** A moderator by their id: when they are deleted, the log has no more than that it was one. */
export const moderatorInLog = (user: UserId): string => `${MODERATOR}${user}`
export const moderatorIn = (who: string): string | null =>
  who.startsWith(MODERATOR) ? who.slice(MODERATOR.length) : null

/** How long something holds, as it stands in the log. */
export const untilInLog = (until: number | null): string =>
  until === null ? 'for good' : `until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')}`

export const openHostLog =
  ({ host, log }: Pick<Services, 'host' | 'log'>): NoteDeed =>
  async (who, action, whom = '', detail = '') => {
    log.info(
      { session: who.slice(0, who.indexOf(':') + 7), action, whom: whom.slice(0, whom.indexOf(':') + 7) },
      'the host acted',
    )
    const isNoted = await host.note({ at: Date.now(), session: who, action, whom, detail })
    if (!isNoted) log.error({ action }, 'what the host did could not be noted')
  }
