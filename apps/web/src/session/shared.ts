import { readRecord, type Result } from '@parlour/core'
import { readRoute, type Route } from '../route.ts'
import { pack } from './share-link.ts'

/** Why what another app shared leads nowhere. */
export type NothingShared = 'nothing' | 'elsewhere'

/**
 * Where a shared text leads: a record is replayed, a link opened. What a link holds is read here, whatever server it
 * names; only a table is at one server, and another's is not here.
 */
export async function readShared(text: string, base: string): Promise<Result<Route, NothingShared>> {
  const whole = recordIn(text)
  if (whole !== null) {
    const read = readRecord(whole)
    if (read.ok) return { ok: true, value: { screen: 'replay', game: read.value.game, record: await pack(whole) } }
  }
  const [, at = '', hash = ''] = /(https?:\/\/[^\s#]*)(#\/\S*)/.exec(text) ?? []
  const route = readRoute(hash)
  if (route.screen === 'home' || route.screen === 'shared') return { ok: false, error: 'nothing' }
  return 'game' in route || at === base ? { ok: true, value: route } : { ok: false, error: 'elsewhere' }
}

/** The line of the text at which a record in it can't be read; null if it holds none, or a whole one. */
export function damageOf(text: string): number | null {
  const record = recordIn(text)
  const read = record === null ? null : readRecord(record)
  return record === null || read?.ok !== false ? null : record.slice(0, read.error.at).split('\n').length
}

function recordIn(text: string): string | null {
  const record = /(?:^|\n|\ufeff)(parlour record [\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'))?.[1]
  return record === undefined ? null : `${record.trimEnd()}\n`
}
