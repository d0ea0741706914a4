import { oneOf, stream, type Rng } from '@parlour/core'
import { type SeenStep, type TableId } from '@parlour/protocol'
import { PLAYERS } from '@parlour/bots'
import { expect } from 'vitest'
import { anyAction, newGuest, openTable, type Guest } from './guest.ts'
import type { Running } from './process.ts'

const PAUSE = 5 // milliseconds that a player thinks

/** People at play, while their server ends again and again without a word. */
export interface Ordeal {
  readonly seed: string
  readonly crashes: number
  readonly tables: number
  readonly server: () => Running
  crash(rng: Rng): Promise<void> // ends the server and starts it again
}

/** Plays at one table of theirs, whatever happens to the server; notes every line that they are shown. */
function persevere(
  guest: Guest,
  id: TableId,
  game: string,
  seat: number,
  shown: Map<number, string>,
  seed: string,
  isOver: () => boolean,
): Promise<void> {
  const rng = stream(seed, id, seat)
  let sent = 0
  const note = (steps: readonly SeenStep[]): void => {
    for (const { number, by, text, effects } of steps) {
      const told = JSON.stringify([by, text, effects])
      const before = shown.get(number)
      if (before !== undefined && before !== told) throw new Error(`line ${number} was ${before}, now it is ${told}`)
      shown.set(number, told)
    }
  }
  guest.onMessage = (message) => {
    if (message.type === 'played' || (message.type === 'table' && message.table.id === id)) note(message.steps)
  }
  const once = async (): Promise<void> => {
    if (!guest.isOpen) {
      await guest.connect()
      await guest.ask({ type: 'watch', table: id, after: Math.max(0, ...shown.keys()) || null })
      await guest.sit(id, seat)
    }
    const now = guest.tables.get(id)
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
    for (let tries = 0; answer === null && tries < 2000 && !isOver(); tries++) {
      await guest.connect().catch(() => new Promise((settle) => setTimeout(settle, 20)))
      if (!guest.isOpen) continue
      await guest.ask({ type: 'watch', table: id, after: now.number }).catch(() => null)
      answer = await guest.ask(act).catch(() => null)
    }
    if (answer?.type === 'refused' && answer.code !== 'stale' && answer.code !== 'leaving' && answer.code !== 'over')
      throw new Error(`refused: ${JSON.stringify(answer)}`)
    if (answer?.type === 'done') {
      const { number } = answer
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

/**
 * Every line that anybody was shown is there at the end, as it was shown; refusals, lost lines and tables that cannot
 * be read fail. Answers with the number of lines that were shown.
 */
export async function playThrough({ seed, crashes, tables, server, crash }: Ordeal): Promise<number> {
  const games = PLAYERS.flatMap(({ id, open }) =>
    open(({ game: { seats } }) => seats.min <= 2 && seats.max >= 2) ? [id] : [],
  )
  const rng = stream(seed)
  const places: { guest: Guest; id: TableId; shown: Map<number, string> }[] = []
  const night = { isOver: false }
  /** Two people who play game after game. */
  const pair = async (game: string): Promise<void> => {
    const { url } = server()
    const [ann, bo] = [await newGuest(url, undefined, false), await newGuest(url, undefined, false)]
    while (!night.isOver) {
      const table = await openTable(ann, game, ['me', 'open']).then(
        (opened) => opened.table,
        () => new Promise<null>((settle) => setTimeout(settle, 50, null)),
      )
      if (table === null) continue
      await Promise.all(
        [ann, bo].map((guest, seat) => {
          const shown = new Map<number, string>()
          places.push({ guest, id: table, shown })
          guest.disconnect()
          return persevere(guest, table, game, seat, shown, seed, () => night.isOver)
        }),
      )
    }
  }
  const playing = Array.from({ length: tables }, (_, i) => pair(games[i % games.length] ?? 'cant-stop'))
  const counted = (): number => places.reduce((sum, { shown }) => sum + shown.size, 0)
  for (let crashed = 0; crashed < crashes; crashed++) {
    const before = counted()
    for (let waited = 0; counted() <= before + 10 && waited < 400; waited++)
      await new Promise((settle) => setTimeout(settle, 10))
    await new Promise((settle) => setTimeout(settle, rng.below(oneOf([5, 50, 300], rng))))
    await crash(rng)
  }
  const before = counted()
  for (let waited = 0; counted() === before && waited < 300; waited++)
    await new Promise((settle) => setTimeout(settle, 10))
  night.isOver = true
  await Promise.all(playing)

  for (const { id, shown, guest } of places) {
    const again = await newGuest(server().url, guest.cookie)
    await again.connect()
    await again.ask({ type: 'watch', table: id, after: null })
    const stored = new Map<number, string>()
    for (let from = 1; ;) {
      await again.ask({ type: 'lines', table: id, from })
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
  return counted()
}
