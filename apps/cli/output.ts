import { writeFileSync } from 'node:fs'
import { say } from './language.ts'

/** What a command printed and how it ended: 0 done, 1 refused by the rules, 2 bad usage. */
export interface Fault {
  readonly code: string
  readonly text: string
}

/** One JSON document on standard output, or text. */
export function print(document: object, json: boolean, text: () => string): void {
  console.info(json ? JSON.stringify(document) : text())
}

/** Bad usage: says what was wrong, as JSON where JSON was asked for. */
export function misused(fault: Fault, json: boolean): void {
  if (json) console.info(JSON.stringify({ error: fault }))
  else console.error(fault.text)
  process.exitCode = 2
}

export function refused(): void {
  process.exitCode = 1
}

/** Writes a file, or says why it cannot be written. */
export const written = (file: string, text: string): Fault | null => write(file, text, 'w')

/** Writes a new file; what is there already is kept, and said. */
export const newlyWritten = (file: string, text: string): Fault | null => write(file, text, 'wx')

/** Adds to a file's end. */
export const appended = (file: string, text: string): Fault | null => write(file, text, 'a')

function write(file: string, text: string, flag: 'w' | 'wx' | 'a'): Fault | null {
  try {
    writeFileSync(file, text, { flag })
    return null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return { code: 'exists', text: say().faults.exists(file) }
    return {
      code: 'bad-file',
      text: say().faults.unwritten(file, error instanceof Error ? error.message : String(error)),
    }
  }
}
