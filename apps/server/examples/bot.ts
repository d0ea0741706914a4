/**
 * A program that plays at a Parlour server, on @parlour/client: one game of Can't Stop against a bot of the server.
 *
 *     PARLOUR_TOKEN=parlour_… npx node apps/server/examples/bot.ts http://localhost:8080
 *
 * The seat knows what is asked and what may be chosen; the store keeps the connection, comes back after every break,
 * and takes part in the dice. docs/bots-online.md explains it.
 */
import { openSeat } from '@parlour/client'
import { openMemory, openOnlineStore, openServer, openTokenApi, type OpenWire } from '@parlour/client/online'
import { cantStop } from '@parlour/games/cant-stop'

const [server = 'http://localhost:8080'] = process.argv.slice(2)
const token = process.env['PARLOUR_TOKEN'] ?? ''

const timing = {
  now: () => performance.now(),
  wait(ms: number, then: () => void) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
const openWire: OpenWire = ({ opened, heard, closed }) => {
  const socket = new WebSocket(`${server.replace(/^http/, 'ws')}/socket`, {
    headers: { authorization: `Bearer ${token}` },
  })
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }) => heard(String(data)))
  socket.addEventListener('close', closed)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}
const kept = new Map<string, string>() // what a browser would keep in its storage
const memory = openMemory({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => void kept.set(key, text),
  removeItem: (key) => void kept.delete(key),
})
const api = openTokenApi(`${server}/`, fetch, token)
const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes))
const store = openOnlineStore({ api, openWire, timing, random, memory })

const terms = { private: true, perMove: null, standIn: null }
const opened = await api.openTable({ game: 'cant-stop', settings: {}, seats: ['open', 'bot:easy'], terms })
if (!opened.ok) throw new Error(opened.error.code)
const { table } = opened.value
store.visit(table)

/** Once the table is known, the program sits down; once the game has begun, it plays. */
let isSeated = false
const leave = store.subscribe(() => {
  const remote = store.now().tables.get(table)
  if (remote !== undefined && !isSeated) {
    isSeated = true
    void store.sit(table, 0)
  }
  const source = openServer(cantStop, store, table, { timing, speed: 'instant', you: 'Robo' })
  if (source === null) return
  leave()
  const seat = openSeat(cantStop, source, { timing })
  const play = (): void => {
    const { now, question, lock } = seat.state()
    if (now.outcome !== null) {
      stop()
      store.stop()
      return console.info(`over: ${now.outcome.winners.includes(now.you ?? -1) ? 'won' : 'not won'}`)
    }
    if (lock !== null) return // it is somebody else's turn, or nothing can be chosen yet
    const options = question.options.filter(({ status }) => status !== 'blocked')
    const choice = options[Math.floor(Math.random() * options.length)] // the place for ideas
    if (choice !== undefined) seat.choose(choice)
  }
  const stop = seat.subscribe(play)
  play()
})
