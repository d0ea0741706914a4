import { playersOf } from '@parlour/bots'
import { TableId } from '@parlour/protocol'
import { Client } from 'pg'
import { replayPostgres } from '../audit.ts'
import { openPostgres } from '../postgres.ts'
import { loadState } from '../table/state.ts'
import type { Endured } from './ordeal.ts'

/** Notes every change of a table as the database makes it: in which epoch, and to which version. */
export async function keepHistory(url: string): Promise<void> {
  await ask(
    url,
    `create table history (id text, epoch bigint, version bigint);
     create function note_change() returns trigger language plpgsql as
       'begin insert into history values (new.id, new.epoch, new.version); return new; end';
     create trigger history after update of version on tables for each row execute function note_change();`,
  )
}

/** Everything that is not as it was promised, a sentence each. */
export async function whatIsWrong(url: string, { places }: Endured): Promise<readonly string[]> {
  const wrong: string[] = []
  const lines = await ask(url, 'select "table", number::int, seat::int, request from lines')
  const byRequest = Map.groupBy(
    lines.filter(({ request }) => request !== null),
    (row) => `${String(row['table'])} ${String(row['seat'])} ${String(row['request'])}`,
  )
  for (const [key, rows] of byRequest) if (rows.length > 1) wrong.push(`${key} was played ${rows.length} times`)
  for (const { id, seat, acknowledged } of places)
    for (const [request, number] of acknowledged) {
      const found = byRequest.get(`${id} ${seat} ${request}`)?.[0]?.['number']
      if (found !== number)
        wrong.push(`${id} ${seat} ${request} was acknowledged as line ${number}, and is ${String(found)}`)
    }

  const epochs = new Map<string, { version: number; epoch: number }>()
  for (const row of await ask(url, 'select id, epoch::int, version::int from history order by id, version, epoch')) {
    const [id, epoch, version] = [String(row['id']), Number(row['epoch']), Number(row['version'])]
    const before = epochs.get(id)
    if (before !== undefined && version !== before.version + 1)
      wrong.push(`${id} went from version ${before.version} to ${version}`)
    if (before !== undefined && epoch < before.epoch)
      wrong.push(`${id} went back from epoch ${before.epoch} to ${epoch}`)
    epochs.set(id, { version, epoch })
  }

  const quiet = { fault() {}, committed() {}, failed() {}, quarantined() {} }
  const store = await openPostgres(url, 'the-checker!', quiet)
  for (const { id, seat, views } of places) {
    const stored = await store.table(TableId.parse(id))
    const players = stored.ok ? playersOf(stored.value.head.game) : null
    const loaded = stored.ok && players !== null ? loadState(stored.value, players, new Set()) : null
    if (loaded?.ok !== true) {
      wrong.push(`${id} does not replay`)
      continue
    }
    for (const [number, seen] of views) {
      const step = loaded.value.steps[number - 1]
      if (step !== undefined && JSON.stringify(step.view(seat)) !== seen)
        wrong.push(`${id} ${number} was shown otherwise`)
      if (step === undefined && number > 0) wrong.push(`${id} ${number} was shown, and is not there`)
    }
  }
  await store.close()
  const replayed = await replayPostgres(url)
  return [...wrong, ...(replayed.ok ? replayed.value.faults : [replayed.error]).map((fault) => JSON.stringify(fault))]
}

async function ask(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
