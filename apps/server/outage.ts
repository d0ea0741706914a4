import type { Logger } from 'pino'

/** Something that fails again and again while its cause lasts. */
export interface Outage {
  failed(fields: object): void
  worked(): void
}

/**
 * Tells the log of the first time, the second, the fourth, the eighth and so on, and when it works again: a database
 * that is away for an hour takes a dozen lines, not thousands.
 */
export function openOutage(
  log: Pick<Logger, 'error' | 'info'>,
  failing: string,
  works: string,
  about: object = {},
): Outage {
  let failures = 0 // in a row
  let since = 0
  return {
    failed(fields) {
      failures++
      if (failures === 1) since = Date.now()
      if ((failures & (failures - 1)) === 0) log.error({ ...about, ...fields, failures }, failing)
    },
    worked() {
      if (failures > 0) log.info({ ...about, failures, seconds: Math.round((Date.now() - since) / 1000) }, works)
      failures = 0
    },
  }
}
