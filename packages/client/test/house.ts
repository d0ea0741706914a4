import { beginSealed, stream, type SealedMatch, type Step } from '@parlour/core'
import { cantStop } from '@parlour/games/cant-stop'
import {
  readClientMessage,
  TableId,
  VERSION,
  type ClientMessage,
  type SeenStep,
  type ServerMessage,
  type TableNow,
} from '@parlour/protocol'
import { openApi } from '../online/api.ts'
import { openMemory } from '../online/memory.ts'
import { openOnlineStore, type OnlineStore } from '../online/online-store.ts'
import type { Timing } from '../timing.ts'

export const TABLE = TableId.parse('kJ3x_a-9QmZ0pLw2')
const HASH = '0'.repeat(64)

/** What lies between a tab and the house, for a test to spoil. */
export interface Line {
  readonly sent: ClientMessage[] // everything the tab said, also what never arrived
  isDeaf: boolean // what the tab says is lost on the way
  hold(): void // what the house says waits from now on
  held(): string[]
  deliver(...texts: readonly string[]): void
  release(): void // everything that waits arrives, and so does the rest at once
  cut(): void // the connection breaks; the tab opens another
}

export interface House {
  tab(timing: Timing): { readonly store: OnlineStore; readonly line: Line } // of the person on the first seat
  play(seat: number, action: string): void // as somebody else does
  refuse(reasons: readonly { readonly code: string; readonly rule: string }[]): void // whatever is asked for next
  isAway: boolean // the table can't be reached: whoever comes is refused
  lines(): readonly string[]
}

interface Ear {
  heard(text: string): void
  closed(): void
}

/** A table of Can't Stop with two people, served in this process by the real rules over the real messages. */
export function openHouse(position: string): House {
  const settings = cantStop.settings.defaults
  const from = cantStop.notation.state.read(position, settings)
  if (!from.ok) throw new Error(from.error.expected.code)
  const dice = (number: number) => stream('house', number)
  let match: SealedMatch = beginSealed(cantStop, settings, 2, from.value)
  const steps: Step[] = []
  const ears = new Map<(message: ServerMessage) => void, boolean>() // and whether they watch
  const done = new Map<string, number>() // by the id of its request
  let refusal: readonly { readonly code: string; readonly rule: string }[] | null = null

  const seen = (all: readonly Step[]): readonly SeenStep[] =>
    all.map(({ number, line, told, view }, index) => ({
      number,
      by: line.by,
      text: line.text,
      ms: null,
      effects: told.seenBy(0),
      view: index === all.length - 1 ? null : view(0),
    }))
  const positionNow = () => ({
    number: steps.length,
    view: match.view(0),
    toAct: match.toAct,
    clock: null,
    outcome: match.outcome,
    seed: null,
  })
  const person = (name: string) => ({ kind: 'person' as const, name, ready: true, present: true, away: false })
  const table = (): TableNow => ({
    ...positionNow(),
    id: TABLE,
    code: null,
    game: cantStop.id,
    edition: cantStop.edition,
    settings: '',
    terms: { private: true, perMove: null, standIn: null },
    status: match.outcome === null ? 'playing' : 'over',
    opener: true,
    you: 0,
    seats: [person('Ann'), person('Ben')],
    watching: 0,
    draw: { round: 1, commitment: HASH, saltHashes: [HASH, HASH], revealing: null, salts: [HASH, HASH] },
    started: null,
    rematch: null,
    chat: [],
  })

  function play(seat: number, action: string, tell: (message: ServerMessage) => void, id?: string): void {
    const played = match.submit(seat, action, dice)
    if (!played.ok)
      return tell({
        type: 'refused',
        id: id ?? null,
        code: 'illegal',
        number: steps.length,
        reasons: played.error.map((reason) => ({ ...reason })),
      })
    match = played.value.match
    const news = played.value.steps
    if (id !== undefined) done.set(id, steps.length + 1)
    steps.push(...news)
    for (const [ear, watches] of ears)
      if (watches)
        ear({
          type: 'played',
          table: TABLE,
          steps: [...seen(news)],
          instead: null,
          ...positionNow(),
          ...(ear === tell && id !== undefined ? { done: id } : {}),
        })
  }

  function receive(message: ClientMessage, tell: (message: ServerMessage) => void): void {
    const { id } = message
    const answer = (repeated = false, number: number | null = steps.length): void =>
      tell({ type: 'done', id, number, repeated })
    if (message.type === 'hello') tell({ type: 'welcome', version: VERSION, name: 'Ann', notice: null })
    if (message.type === 'watch' && house.isAway)
      return tell({ type: 'refused', id, code: 'not-stored', number: 0, reasons: [] })
    if (message.type === 'watch') {
      ears.set(tell, true)
      const { after } = message
      tell({ type: 'table', table: table(), steps: after === null ? [] : [...seen(steps.slice(after))] })
    }
    if (message.type === 'lines')
      tell({ type: 'lines', id, table: TABLE, steps: [...seen(steps.slice(message.from - 1))], more: false })
    if (message.type !== 'act') return answer()
    if (refusal !== null) {
      tell({ type: 'refused', id, code: 'illegal', number: steps.length, reasons: [...refusal] })
      refusal = null
    } else if (done.has(id)) answer(true, done.get(id) ?? null)
    else if (message.after !== steps.length)
      tell({ type: 'refused', id, code: 'stale', number: steps.length, reasons: [] })
    else play(0, message.action, tell, id)
  }

  const house: House = {
    isAway: false,
    tab(timing) {
      const sent: ClientMessage[] = []
      let held: string[] | null = null
      let ear: Ear | null = null
      let end = (): void => undefined
      const line: Line = {
        sent,
        isDeaf: false,
        hold: () => (held = []),
        held: () => held ?? [],
        deliver: (...texts) => texts.forEach((text) => ear?.heard(text)),
        release() {
          const late = held ?? []
          held = null
          line.deliver(...late)
        },
        cut: () => end(),
      }
      const store = openOnlineStore({
        api: openApi('http://house/', async () => Response.json({ name: 'Ann', recovery: false })),
        timing,
        random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
        memory: openMemory({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
        openWire(events) {
          const mine: Ear = events
          ear = mine
          const tell = (message: ServerMessage): void => {
            const text = JSON.stringify(message)
            if (ear !== mine) return
            if (held === null) mine.heard(text)
            else held.push(text)
          }
          ears.set(tell, false)
          end = () => {
            ears.delete(tell)
            ear = null
            held = null
            mine.closed()
          }
          timing.wait(0, events.opened)
          return {
            send(text) {
              const read = readClientMessage(text)
              if (!read.ok) throw new Error(text)
              sent.push(read.value)
              if (!line.isDeaf) receive(read.value, tell)
            },
            close: () => void ears.delete(tell),
          }
        },
      })
      store.visit(TABLE)
      return { store, line }
    },
    play: (seat, action) => play(seat, action, () => undefined),
    refuse: (reasons) => void (refusal = reasons),
    lines: () => steps.map(({ line: { by, text } }) => `${by} ${text}`),
  }
  return house
}
