import { oneOf, saltHashOf, stream } from '@parlour/core'
import { cantStop, type CantStop } from '@parlour/games/cant-stop'
import { Opened, VERSION, type ServerMessage, type TableId, type TableNow } from '@parlour/protocol'
import { WebSocket } from 'ws'
import { hmac } from '../crypto.ts'

const WARM_UP = 40_000 // moves, until everything is compiled
const LONGEST_WARM_UP = 60_000 // milliseconds
const rng = stream('load')

/** One socket at one table. Reads as little as it must: it shares the machine with the server it measures. */
export interface Player {
  readonly seat: number
  act(): boolean // whether it was this one's turn
  readonly close: () => void
}

/** What it looks at; the rest passes by. */
type Heard =
  | Extract<ServerMessage, { type: 'done' | 'refused' | 'rematch' | 'seats' }>
  | (Now & { readonly type: 'played'; readonly table: TableId; readonly done?: string })
  | { readonly type: 'table'; readonly table: TableNow & Now }
interface Now {
  readonly number: number
  readonly view: CantStop['view'] | null
  readonly toAct: number | 'chance' | 'nobody'
  readonly outcome: object | null
}

export interface Tally {
  moves: number
  readonly waits: number[] // milliseconds from the action to its being acknowledged
  refusals: number
}

const SALT = '5a'.repeat(32)

/** As a page sits down, but always with the same salt. */
const sitting = ({ id: table, draw: { commitment } }: TableNow, seat: number, id: string): object => ({
  type: 'sit',
  id,
  table,
  seat,
  commitment,
  saltHash: saltHashOf(SALT, { table, commitment, seat }, hmac),
})

async function identity(url: string): Promise<string> {
  const response = await fetch(`${url}/api/me`)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function open(url: string, cookie: string, seats: readonly string[], perMove: number | null): Promise<TableId> {
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'cant-stop', settings: {}, seats, terms: { private: true, perMove, standIn: null } }),
  })
  return Opened.parse(await response.json()).table
}

/** Plays as fast as it may if `eager`, otherwise when told to; goes on to a rematch after each game. */
export async function player(
  url: string,
  cookie: string,
  first: TableId,
  seat: number,
  eager: boolean,
  tally: () => Tally,
): Promise<Player> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { cookie }, perMessageDeflate: false })
  await new Promise<void>((settle, fail) => {
    socket.once('open', () => settle())
    socket.once('error', fail)
  })
  let table = first
  let you = seat
  let requests = 0
  let now: Now | null = null
  let sentAt = 0
  let pending = ''
  const send = (message: object): void => socket.send(JSON.stringify(message))
  const id = (): string => `r${++requests}`
  const act = (): boolean => {
    if (now === null || now.view === null || now.toAct !== you || pending !== '' || now.outcome !== null) return false
    pending = id()
    sentAt = performance.now()
    send({
      type: 'act',
      id: pending,
      table,
      after: now.number,
      action: cantStop.notation.action.write(oneOf(cantStop.rules.actions(now.view), rng)),
    })
    return true
  }
  const answered = (id: string, isRefused: boolean): void => {
    if (id !== pending || pending === '') return
    pending = ''
    if (isRefused) tally().refusals++
    else {
      tally().moves++
      tally().waits.push(performance.now() - sentAt)
    }
  }
  const enter = (next: TableId): void => {
    table = next
    now = null
    send({ type: 'watch', id: id(), table, after: null })
  }
  socket.on('message', (data) => {
    const message: Heard = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
    switch (message.type) {
      case 'done':
      case 'refused':
        answered(message.id ?? '', message.type === 'refused')
        if (eager) act()
        break
      case 'table':
        if (message.table.id !== table) break
        now = message.table
        if (message.table.status === 'gathering') {
          const mine = message.table.you
          you = mine ?? seat
          const kept = mine === null ? null : message.table.seats[mine]
          if (kept === null || (kept?.kind === 'person' && !kept.ready)) send(sitting(message.table, you, id()))
        } else if (eager) act()
        break
      case 'seats':
        if (message.table === table && message.draw.revealing?.missing.includes(you) === true)
          send({ type: 'reveal', id: id(), table, salt: SALT })
        break
      case 'played':
        if (message.table !== table) break
        now = message
        if (message.done !== undefined) answered(message.done, false)
        if (message.outcome !== null && you === 0) send({ type: 'rematch', id: id(), table })
        if (eager) act()
        break
      case 'rematch':
        send({ type: 'leave', id: id(), table })
        enter(message.rematch)
    }
  })
  send({ type: 'hello', id: id(), version: VERSION })
  enter(table)
  return { seat, act, close: () => socket.terminate() }
}

/** Two at each table; `urls` says where each of them is, table by table. */
export async function players(
  urls: (table: number) => readonly [string, string],
  tables: number,
  eager: boolean,
  tally: () => Tally,
): Promise<readonly Player[]> {
  const all: Player[] = []
  for (let i = 0; i < tables; i++) {
    const [near, far] = urls(i)
    const [ann, bo] = await Promise.all([identity(near), identity(far)])
    const table = await open(near, ann, ['me', 'open'], null)
    all.push(await player(near, ann, table, 0, eager, tally), await player(far, bo, table, 1, eager, tally))
  }
  return all
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(2)
const pause = (ms: number): Promise<void> => new Promise((settle) => setTimeout(settle, ms))

function report(name: string, { moves, waits, refusals }: Tally, seconds: number): void {
  const sorted = waits.toSorted((a, b) => a - b)
  console.info(
    `${name}: ${Math.round(moves / seconds)} moves/s, p50 ${at(sorted, 0.5)} ms, p90 ${at(sorted, 0.9)} ms, p99 ${at(sorted, 0.99)} ms, worst ${at(sorted, 1)} ms, ${refusals} refused`,
  )
}

const fresh = (): Tally => ({ moves: 0, waits: [], refusals: 0 })

export interface Measured {
  readonly movesPerSecond: number
  readonly seconds: number
  readonly cost: number // microseconds of processor time a move
}

export async function measured(
  name: string,
  seconds: number,
  seat: (tally: () => Tally) => Promise<readonly Player[]>,
  spentBy: () => Promise<number>,
  rate: number | null,
  warmUp = rate === null ? WARM_UP : rate * 10, // moves
): Promise<Measured> {
  let tally = fresh()
  const all = await seat(() => tally)
  let next = 0
  let owed = 0
  const ticker =
    rate === null
      ? null
      : setInterval(() => {
          owed += rate / 200
          for (let tries = 0; owed >= 1 && tries < all.length; tries++)
            if (all[next++ % all.length]?.act() ?? false) owed--
          owed = Math.min(owed, rate / 10)
        }, 5)
  for (let waited = 0; tally.moves < warmUp && waited < LONGEST_WARM_UP; waited += 100) await pause(100)
  tally = fresh()
  const before = await spentBy()
  const own = process.cpuUsage()
  const began = performance.now()
  await pause(seconds * 1000)
  const done = tally
  tally = fresh()
  const took = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(own)
  const cost = (((await spentBy()) - before) / done.moves) * 1e6
  report(name, done, took)
  console.info(
    `  ${cost.toFixed(0)} µs of processor time a move, the players' ${((user + system) / done.moves).toFixed(0)}`,
  )
  if (ticker !== null) clearInterval(ticker)
  all.forEach(({ close }) => close())
  await pause(300)
  return { movesPerSecond: done.moves / took, seconds: took, cost }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}

export async function figure(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}
