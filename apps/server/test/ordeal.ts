import { oneOf, stream, type Rng } from '@parlour/core'
import { type SeenStep, type TableId } from '@parlour/protocol'
import { PLAYERS } from '@parlour/bots'
import { expect } from 'vitest'
import { anyAction, newGuest, openTable, type Guest } from './guest.ts'
import type { Running } from './process.ts'

const PAUSE = 5 // milliseconds that a player thinks
const GATHERED = 3000 // and waits for a game to begin before they look what is wrong
const PATIENCE = 100_000 // and that a game may take to go on after the last mishap

/** People at play, while their server ends again and again without a word. */
export interface Ordeal {
  readonly seed: string
  readonly crashes: number
  readonly tables: number
  readonly server: () => Pick<Running, 'url'> // or any of several nodes
  crash(rng: Rng): Promise<void> // ends the server and starts it again
  /** Of several nodes one may not reach another: what is refused for that is sent again. */
  readonly isPatient?: boolean
}

/** All that one player was told at one table. */
interface Place {
  readonly guest: Guest
  readonly id: TableId
  readonly seat: number
  readonly shown: Map<number, string> // lines
  readonly views: Map<number, string> // positions
  readonly acknowledged: Map<string, number> // requests, and which line each became
}

export interface Endured {
  readonly shown: number // lines
  readonly places: readonly Place[]
}

const NOT_REACHED: ReadonlySet<string> = new Set(['not-stored', 'failed', 'leaving', 'not-watching'])

/** Plays at one table of theirs, whatever happens to the server; notes every line that they are shown. */
function persevere(
  { guest, id, seat, shown, views, acknowledged }: Place,
  game: string,
  { seed, server, isPatient = false }: Ordeal,
  isOver: () => boolean,
): Promise<void> {
  const rng = stream(seed, id, seat)
  let sent = 0
  let came = 0
  const note = (steps: readonly SeenStep[]): void => {
    for (const { number, by, text, effects } of steps) {
      const told = JSON.stringify([by, text, effects])
      const before = shown.get(number)
      if (before !== undefined && before !== told) throw new Error(`line ${number} was ${before}, now it is ${told}`)
      shown.set(number, told)
    }
  }
  const look = (number: number, view: object | null): void => {
    const seen = JSON.stringify(view)
    const before = views.get(number)
    if (view === null || guest.tables.get(id)?.you !== seat) return
    if (before !== undefined && before !== seen) throw new Error(`line ${number} was ${before}, now it is ${seen}`)
    views.set(number, seen)
  }
  guest.onMessage = (message) => {
    if (message.type === 'played' && message.table === id) look(message.number, message.view)
    if (message.type === 'table' && message.table.id === id) look(message.table.number, message.table.view)
    if (message.type === 'played' || (message.type === 'table' && message.table.id === id)) note(message.steps)
  }
  const isLost = (given: Awaited<ReturnType<Guest['ask']>> | null): boolean =>
    given === null || (isPatient && given.type === 'refused' && NOT_REACHED.has(given.code))
  const once = async (): Promise<void> => {
    if (!guest.isOpen) {
      await guest.connect(server().url)
      const watched = await guest.ask({ type: 'watch', table: id, after: Math.max(0, ...shown.keys()) || null })
      if (isLost(watched)) return guest.disconnect()
      await guest.sit(id, seat)
      came = performance.now()
    }
    const now = guest.tables.get(id)
    // their seat or their salt did not get through: they come again
    if (now?.status === 'gathering' && performance.now() > came + GATHERED) return guest.disconnect()
    if (now === undefined || now.view === null || now.toAct !== seat)
      return void (await new Promise((settle) => setTimeout(settle, 2)))
    await new Promise((settle) => setTimeout(settle, PAUSE))
    const act = {
      type: 'act',
      id: `s${seat}-${++sent}`,
      table: id,
      after: now.number,
      action: anyAction(game, now.view, rng),
    } as const
    let answer = await guest.ask(act).catch(() => null)
    for (let tries = 0; isLost(answer) && tries < 2000 && !isOver(); tries++) {
      if (answer !== null) await new Promise((settle) => setTimeout(settle, 200))
      guest.disconnect()
      await guest.connect(server().url).catch(() => new Promise((settle) => setTimeout(settle, 20)))
      if (!guest.isOpen) continue
      answer = await guest.ask({ type: 'watch', table: id, after: now.number }).catch(() => null)
      if (!isLost(answer)) answer = await guest.ask(act).catch(() => null)
    }
    if (isPatient && isLost(answer)) return
    if (answer?.type === 'refused' && answer.code !== 'stale' && answer.code !== 'leaving' && answer.code !== 'over')
      throw new Error(`refused: ${JSON.stringify(answer)}`)
    if (answer?.type === 'done') {
      const { number } = answer
      if (number !== null) acknowledged.set(act.id, number)
      while (guest.isOpen && !isOver() && (guest.tables.get(id)?.number ?? 0) < (number ?? 0))
        await new Promise((settle) => setTimeout(settle, 1))
    }
  }
  return (async () => {
    while (!isOver()) {
      if (guest.tables.get(id)?.status === 'over') return
      await once().catch((error: unknown) => {
        if (error instanceof Error && /refused|line \d/.test(error.message)) throw error
        return new Promise((settle) => setTimeout(settle, 10))
      })
    }
  })()
}

/** Asks until it is done: a node that was cut off a moment ago may not have found all tables yet. */
async function reached(
  guest: Guest,
  message: Parameters<Guest['ask']>[0],
  { isPatient = false }: Ordeal,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answer = await guest.ask(message)
    if (answer.type === 'done') return
    if (!isPatient || !NOT_REACHED.has(answer.code) || tries === 100) throw new Error(JSON.stringify(answer))
    await new Promise((settle) => setTimeout(settle, 200))
  }
}

/**
 * Every game goes on at the end, and every line that anybody was shown is there, as it was shown; refusals, lost lines
 * and tables that cannot be read fail. Answers with all that was shown.
 */
export async function playThrough(ordeal: Ordeal): Promise<Endured> {
  const { seed, crashes, tables, server, crash } = ordeal
  const games = Array.from({ length: Math.ceil(tables / PLAYERS.length) }, () => PLAYERS).flat()
  const rng = stream(seed)
  const places: Place[] = []
  const night = { isOver: false }
  /** Two people who play game after game, or one where no two can. */
  const party = async (game: string, guests: readonly Guest[]): Promise<void> => {
    const [host] = guests
    if (host === undefined) throw new Error('nobody')
    while (!night.isOver) {
      const table = await openTable(host, game, ['me', 'open'].slice(0, guests.length)).then(
        (opened) => opened.table,
        () => new Promise<null>((settle) => setTimeout(settle, 50, null)),
      )
      if (table === null) {
        if (ordeal.isPatient === true) await host.connect(server().url).catch(() => undefined)
        continue
      }
      await Promise.all(
        guests.map((guest, seat) => {
          const place: Place = { guest, id: table, seat, shown: new Map(), views: new Map(), acknowledged: new Map() }
          places.push(place)
          guest.disconnect()
          return persevere(place, game, ordeal, () => night.isOver)
        }),
      )
    }
  }
  const newcomer = (): Promise<Guest> => newGuest(server().url, undefined, false)
  const parties = await Promise.all(
    games.slice(0, tables).map(async ({ id, open }) => {
      const people = open(({ game: { seats } }) => Math.min(2, seats.max))
      return { game: id, guests: await Promise.all(Array.from({ length: people }, newcomer)) }
    }),
  )
  const playing = parties.map(({ game, guests }) => party(game, guests))
  const counted = (): number => places.reduce((sum, { shown }) => sum + shown.size, 0)
  for (let crashed = 0; crashed < crashes; crashed++) {
    const before = counted()
    for (let waited = 0; counted() <= before + 10 && waited < 400; waited++)
      await new Promise((settle) => setTimeout(settle, 10))
    await new Promise((settle) => setTimeout(settle, rng.below(oneOf([5, 50, 300], rng))))
    await crash(rng)
  }
  // whatever has happened, every game goes on by itself
  const before = places.map(({ shown }) => shown.size)
  const standing = (): readonly string[] =>
    places.slice(0, before.length).flatMap(({ guest, id, seat, shown }, index) => {
      const now = guest.tables.get(id)
      if (shown.size > (before[index] ?? 0) || now?.status === 'over') return []
      const state = `${guest.isOpen ? 'connected' : 'cut off'}, ${now?.status}, ${now?.toAct} to act`
      return [`${now?.game} ${id}, seat ${seat}, stands still at line ${Math.max(0, ...shown.keys())}: ${state}`]
    })
  for (let waited = 0; standing().length > 0 && waited < PATIENCE; waited += 50)
    await new Promise((settle) => setTimeout(settle, 50))
  expect(standing()).toEqual([])
  night.isOver = true
  await Promise.all(playing)

  for (const { id, shown, guest } of places) {
    const again = await newGuest(server().url, guest.cookie)
    await again.connect()
    await reached(again, { type: 'watch', table: id, after: null }, ordeal)
    const stored = new Map<number, string>()
    for (let from = 1; ;) {
      await reached(again, { type: 'lines', table: id, from }, ordeal)
      const told = again.messages.findLast((message) => message.type === 'lines')
      if (told?.type !== 'lines') throw new Error('no lines')
      for (const { number, by, text, effects } of told.steps) stored.set(number, JSON.stringify([by, text, effects]))
      if (!told.more) break
      from += told.steps.length
    }
    expect([...shown].filter(([number, told]) => stored.get(number) !== told)).toEqual([])
    again.disconnect()
    guest.disconnect()
  }
  return { shown: counted(), places }
}
