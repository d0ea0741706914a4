import type { Features } from '@parlour/bots'

/** One array of a block: how often it repeats is its shape, the number of games first. */
interface Section {
  readonly name: string
  readonly type: 'f4' | 'i4' | 'u1' // as numpy calls them
  readonly shape: readonly number[]
  readonly offset: number // in bytes
}

export interface BlockPlan {
  readonly count: number
  readonly seats: number
  /** Of an observation. */
  readonly shape: readonly number[]
  /** Whether a byte holds a feature. */
  readonly binary: boolean
  /** Of a mask. */
  readonly words: number
  /** Whether the last observation of a game that ended is kept. */
  readonly finals: boolean
}

/** What a step led to in all games, as one piece of memory that another process can read without a copy. */
export interface Block {
  readonly sections: readonly Section[]
  readonly bytes: Uint8Array
  readonly observations: Features
  /** By game, then seat. */
  readonly rewards: Float32Array
  /** The legal codes as bits, the lowest first. */
  readonly masks: Int32Array
  /** A seat, or -2 at the end. */
  readonly toAct: Int32Array
  /** By learners in this game. */
  readonly steps: Int32Array
  readonly terminated: Uint8Array
  readonly truncated: Uint8Array
  /** Of games that ended; empty unless they are kept. */
  readonly finals: Features
  /** Bytes before the last observations, which change only where a game ended. */
  readonly head: number
}

const ALIGNED = 64

export function blockFor({ count, seats, shape, binary, words, finals }: BlockPlan): Block {
  const sections: Section[] = []
  let end = 0
  const add = (name: string, type: Section['type'], ...rest: readonly number[]): Section => {
    const section = { name, type, shape: [count, ...rest], offset: end }
    sections.push(section)
    const bytes = [count, ...rest].reduce((product, side) => product * side, type === 'u1' ? 1 : 4)
    end = Math.ceil((end + bytes) / ALIGNED) * ALIGNED
    return section
  }
  const feature = binary ? 'u1' : 'f4'
  const observations = add('observations', feature, ...shape)
  const rewards = add('rewards', 'f4', seats)
  const masks = add('masks', 'i4', words)
  const toAct = add('to_act', 'i4')
  const steps = add('steps', 'i4')
  const terminated = add('terminated', 'u1')
  const truncated = add('truncated', 'u1')
  const head = end
  const last = finals ? add('final_observations', feature, ...shape) : null
  const memory = new ArrayBuffer(end)
  const floats = ({ shape: sides, offset }: Section): Float32Array => new Float32Array(memory, offset, sizeOf(sides))
  const wholes = ({ shape: sides, offset }: Section): Int32Array => new Int32Array(memory, offset, sizeOf(sides))
  const flags = ({ shape: sides, offset }: Section): Uint8Array => new Uint8Array(memory, offset, sizeOf(sides))
  return {
    sections,
    bytes: new Uint8Array(memory),
    observations: binary ? flags(observations) : floats(observations),
    rewards: floats(rewards),
    masks: wholes(masks),
    toAct: wholes(toAct),
    steps: wholes(steps),
    terminated: flags(terminated),
    truncated: flags(truncated),
    finals: last === null ? new Uint8Array() : binary ? flags(last) : floats(last),
    head,
  }
}

const sizeOf = (shape: readonly number[]): number => shape.reduce((product, side) => product * side, 1)
