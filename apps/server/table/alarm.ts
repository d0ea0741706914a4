import type { Result } from '@parlour/core'
import type { Command } from './decide.ts'
import type { Thinking, Timers } from './timers.ts'

/** What makes a table act though nobody asks: a time that comes, and a bot that has thought. */
export interface Alarm {
  readonly isThinking: boolean
  set(timers: Timers): void
  again(): void // soon: something could not be stored
  stop(): void // for good
}

const AGAIN = 1000 // milliseconds until what could not be stored is tried again
const LONGEST_WAIT = 3_600_000 // of a timer; then it looks again

/** `ponder` answers what the bot plays, unless the server closes before it has thought: the next one thinks again. */
export function openAlarm(
  ring: (command: Command) => void,
  ponder: (thinking: Thinking) => Promise<Result<string | null, 'stopped'>>,
): Alarm {
  let timer: NodeJS.Timeout | null = null
  let thinking: Thinking | null = null
  let isStopped = false

  function clear(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  function wakeIn(ms: number): void {
    clear()
    if (isStopped) return
    timer = setTimeout(() => {
      timer = null
      ring({ type: 'look' })
    }, ms)
  }

  async function think(next: Thinking): Promise<void> {
    thinking = next
    const thought = await ponder(next)
    if (thinking === next) thinking = null
    if (thought.ok && !isStopped) ring({ type: 'bot', thinking: next, action: thought.value })
  }

  return {
    get isThinking() {
      return thinking !== null
    },
    set({ wakeAt, think: next }) {
      clear()
      if (isStopped) return
      if (wakeAt !== null) wakeIn(Math.min(LONGEST_WAIT, Math.max(0, wakeAt - Date.now())))
      if (next !== null && (thinking?.line !== next.line || thinking.seat !== next.seat)) void think(next)
    },
    again: () => wakeIn(AGAIN),
    stop() {
      isStopped = true
      clear()
    },
  }
}
