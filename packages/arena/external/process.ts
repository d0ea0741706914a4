import { spawn, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killGroup } from './kill.ts'

/** A program that is spoken to in lines. */
export interface Conversation {
  /** False where there is no such program. */
  readonly started: boolean
  say(line: string): void
  /**
   * The first line that `understand` makes something of; `late` after so many milliseconds, `gone` once the program has
   * ended.
   */
  hear<X>(understand: (line: string) => X | null, ms: number): Promise<X | 'late' | 'gone'>
  /** The last it wrote to its standard error, or why it could not be started. */
  lastWords(): string
  /** Gives it so long to end by itself. */
  end(ms: number): Promise<void>
}

// .ts here, .js in the package
const REAPER = fileURLToPath(new URL(`./reaper${extname(import.meta.url)}`, import.meta.url))

const LONGEST = 1_000_000 // characters in a line; a program that writes more has lost its way

export function converse([program, ...rest]: readonly [string, ...string[]]): Conversation {
  const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  guard(child)
  let listener: ((line: string) => void) | null = null
  let leave: (() => void) | null = null
  let gone = false
  let begun = '' // of a line that is not whole yet
  let words = ''

  const kill = (): void => {
    if (child.pid !== undefined) killGroup(child.pid)
  }
  const ended = new Promise<void>((resolve) => {
    const over = (): void => {
      gone = true
      leave?.()
      resolve()
    }
    child.on('close', over)
    child.on('error', (error) => {
      words = error.message
      over()
    })
  })
  child.stdin.on('error', () => undefined) // it has ended: `close` says so
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = text.trim().split('\n').at(-1)?.slice(0, 200) || words
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (begun + text).split(/\r?\n/)
    begun = lines.pop() ?? ''
    for (const line of lines) listener?.(line)
    if (begun.length > LONGEST) kill()
  })

  return {
    started: child.pid !== undefined,
    say(line) {
      if (!gone) child.stdin.write(`${line}\n`)
    },
    hear(understand, ms) {
      return new Promise((resolve) => {
        if (gone) return resolve('gone')
        const answer = (heard: Parameters<typeof resolve>[0]): void => {
          clearTimeout(timer)
          listener = null
          leave = null
          resolve(heard)
        }
        const timer = setTimeout(answer, ms, 'late' as const)
        leave = () => answer('gone')
        listener = (line) => {
          const understood = understand(line)
          if (understood !== null) answer(understood)
        }
      })
    },
    lastWords: () => words,
    async end(ms) {
      child.stdin.end()
      const timer = setTimeout(kill, ms)
      await ended
      clearTimeout(timer)
    },
  }
}

let reaper: ChildProcess | null = null
let guarded = 0

/**
 * Sees to it that the child dies with this process, even if that is killed. The reaper lives as long as there is
 * somebody to guard.
 */
function guard(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  const current = (reaper ??= startReaper())
  current.stdin?.write(`+${pid}\n`)
  guarded++
  child.on('exit', () => {
    killGroup(pid) // what it started and left behind
    current.stdin?.write(`-${pid}\n`)
    if (--guarded > 0) return
    current.stdin?.end()
    reaper = null
  })
}

function startReaper(): ChildProcess {
  const started = spawn(process.execPath, [REAPER], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  started.stdin.on('error', () => undefined)
  return started
}
