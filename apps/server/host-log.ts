import type { Services } from './services.ts'

/** What hosts and their programs do is noted, and who did it: a session, or a token by its name. */
export type NoteDeed = (who: string, action: string, whom?: string, detail?: string) => Promise<void>

const TOKEN = 'token:'

/** A token as it stands in the log. */
export const tokenInLog = (name: string): string => `${TOKEN}${name}`
export const tokenNameIn = (who: string): string | null => (who.startsWith(TOKEN) ? who.slice(TOKEN.length) : null)

export const openHostLog =
  ({ host, log }: Pick<Services, 'host' | 'log'>): NoteDeed =>
  async (who, action, whom = '', detail = '') => {
    log.info({ session: who, action, whom: whom.slice(0, whom.indexOf(':') + 7) }, 'the host acted')
    const isNoted = await host.note({ at: Date.now(), session: who, action, whom, detail })
    if (!isNoted) log.error({ action }, 'what the host did could not be noted')
  }
