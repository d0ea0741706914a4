import { TableId, type ServerMessage } from '@parlour/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openConnection, type Connection, type Link, type Ends } from './connection.ts'

const TABLE = TableId.parse('kJ3x_a-9QmZ0pLw2')
const ACT = { type: 'act', table: TABLE, after: 0, action: 'roll' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Line {
  readonly connection: Connection
  readonly links: Link[]
  readonly sent: { readonly type: string; readonly id: string }[]
  tell(message: ServerMessage): void
}

/** A connection to nobody: what it sends is noted, and the test says what it hears. */
async function line(signIn: Ends['signIn'] = async () => 'known'): Promise<Line> {
  const links: Link[] = []
  const sent: { type: string; id: string }[] = []
  let hear: (text: string) => void = () => undefined
  const connection = openConnection({
    timing: {
      now: () => performance.now(),
      wait(ms, then) {
        const timer = setTimeout(then, ms)
        return () => clearTimeout(timer)
      },
    },
    random: (bytes) => new Uint8Array(bytes),
    openWire({ opened, heard }) {
      hear = heard
      setTimeout(opened, 0)
      return { send: (text) => void sent.push(JSON.parse(text)), close: () => undefined }
    },
    signIn,
    linked: (link) => void links.push(link),
    heard: () => undefined,
    greeted: async () => undefined,
  })
  const tell = (message: ServerMessage): void => hear(JSON.stringify(message))
  connection.start()
  await vi.advanceTimersByTimeAsync(1)
  tell({ type: 'welcome', version: 1, name: 'Ann', notice: null })
  return { connection, links, sent, tell }
}

const states = ({ links }: Line): readonly Link['state'][] => links.map(({ state }) => state)
const types = ({ sent }: Line): readonly string[] => sent.map(({ type }) => type)

describe('a connection that dies in silence', () => {
  it('is doubted soon after an action that is not answered, and replaced', async () => {
    const one = await line()
    const reply = one.connection.ask(ACT)
    await vi.advanceTimersByTimeAsync(2900)
    expect(types(one)).toEqual(['hello', 'act'])
    await vi.advanceTimersByTimeAsync(200)
    expect(types(one)).toEqual(['hello', 'act', 'ping'])
    await vi.advanceTimersByTimeAsync(8100)
    expect(states(one)).toEqual(['connecting', 'open', 'waiting'])
    one.tell({ type: 'welcome', version: 1, name: 'Ann', notice: null })
    await vi.advanceTimersByTimeAsync(1)
    const acts = one.sent.filter(({ type }) => type === 'act')
    expect(acts.map(({ id }) => id)).toEqual([acts[0]?.id, acts[0]?.id]) // once more, under the same id
    one.tell({ type: 'done', id: acts[0]?.id ?? '', number: 1, repeated: true })
    expect(await reply).toMatchObject({ type: 'done', number: 1 })
    one.connection.stop()
  })

  it('takes the news of an action for its answer where they say so', async () => {
    const one = await line()
    const reply = one.connection.ask(ACT)
    one.tell({
      type: 'played',
      table: TABLE,
      steps: [{ number: 7, by: 0, text: 'roll', ms: 1, effects: [], view: null }],
      instead: null,
      done: one.sent.at(-1)?.id,
      number: 7,
      view: {},
      toAct: 1,
      clock: null,
      outcome: null,
      seed: null,
    })
    expect(await reply).toMatchObject({ type: 'done', number: 7, repeated: false })
    one.connection.stop()
  })

  it('is not doubted when the answer came', async () => {
    const one = await line()
    void one.connection.ask(ACT)
    one.tell({ type: 'done', id: one.sent.at(-1)?.id ?? '', number: 1, repeated: false })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(types(one)).toEqual(['hello', 'act'])
    one.connection.stop()
  })
})

describe('a network that goes', () => {
  it('is believed at once, and tried again by itself and on being told', async () => {
    const one = await line()
    one.connection.cut()
    expect(states(one)).toEqual(['connecting', 'open', 'waiting'])
    one.connection.retry()
    await vi.advanceTimersByTimeAsync(1)
    expect(types(one)).toEqual(['hello', 'hello'])
    one.tell({ type: 'welcome', version: 1, name: 'Ann', notice: null })
    one.connection.cut()
    await vi.advanceTimersByTimeAsync(600)
    expect(types(one)).toEqual(['hello', 'hello', 'hello'])
    one.connection.stop()
    one.connection.cut()
    expect(states(one).at(-1)).toBe('idle')
  })
})

it('whoever is banned is told so instead of being let wait', async () => {
  const one = await line(async () => 'banned')
  expect(one.links.at(-1)).toEqual({ state: 'ended', reason: 'banned' })
  expect(one.sent).toEqual([])
})

describe('why it waits', () => {
  const waits = ({ links }: Line): readonly string[] =>
    links.flatMap((link) => (link.state === 'waiting' ? [link.why] : []))

  it('a newcomer to a server that cannot store is told so, and never that their game is safe', async () => {
    const one = await line(async () => 'not-stored')
    await vi.advanceTimersByTimeAsync(600)
    expect(new Set(waits(one))).toEqual(new Set(['not-stored']))
    one.connection.stop()
  })

  it('somebody whose server cannot be reached is told so; somebody who was connected, that it is lost', async () => {
    const never = await line(async () => 'unknown')
    expect(waits(never)).toEqual(['unreached'])
    never.connection.stop()
    const one = await line()
    one.connection.cut()
    expect(waits(one)).toEqual(['lost'])
    one.connection.stop()
  })
})
