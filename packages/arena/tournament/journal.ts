import { existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ok, err, type Result } from '@parlour/core'
import type { Results } from '../roster.ts'
import { VERSION, type Block, type Plan } from './plan.ts'

/** A block with what came of it. */
export interface PlayedBlock extends Block, Results {}

/** Where finished blocks are kept, so that a tournament that was stopped or killed goes on where it was. */
export interface Journal {
  /** What was there already. */
  readonly played: readonly PlayedBlock[]
  /** Durable when it returns. */
  append(blocks: readonly PlayedBlock[]): void
}

export type NoJournal =
  | {
      readonly code: 'other-tournament'
      readonly differs: readonly { readonly key: string; readonly there: string; readonly here: string }[]
    }
  | { readonly code: 'bad-dir'; readonly text: string }

const PLAN = 'tournament.json'
const BLOCKS = 'blocks.jsonl'

/** Opens a folder for a tournament, new or begun; one that holds another tournament is refused. */
export function openJournal(folder: string, plan: Plan): Result<Journal, NoJournal> {
  const mine: { readonly [key: string]: unknown } = { version: VERSION, ...plan }
  try {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, PLAN)
    if (existsSync(file)) {
      const theirs: { readonly [key: string]: unknown } = JSON.parse(readFileSync(file, 'utf8'))
      const differs = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap((key) => {
        const [there, here] = [theirs, mine].map((those) => (key in those ? JSON.stringify(those[key]) : 'missing'))
        return there === here ? [] : [{ key, there: there ?? '', here: here ?? '' }]
      })
      if (differs.length > 0) return err({ code: 'other-tournament', differs })
    } else writeFileSync(file, `${JSON.stringify(mine, null, 2)}\n`, { flush: true })
    const path = join(folder, BLOCKS)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const log = openSync(path, 'a')
    // the line that was being written when the process was killed
    if (text !== '' && !text.endsWith('\n')) writeSync(log, '\n')
    return ok({
      played: text.split('\n').flatMap((line) => readBlock(line, plan)),
      append(blocks) {
        writeSync(log, blocks.map((block) => `${JSON.stringify(block)}\n`).join(''))
        fsyncSync(log)
      },
    })
  } catch (error) {
    return err({ code: 'bad-dir', text: error instanceof Error ? error.message : String(error) })
  }
}

/** A line of the journal. One that was cut short is nothing: its block is played again. */
function readBlock(line: string, plan: Plan): readonly PlayedBlock[] {
  try {
    const block: PlayedBlock = JSON.parse(line)
    const whole =
      block.steps.length > 0 &&
      block.scores.length === block.steps.length * plan.seats &&
      block.shares.length === block.scores.length
    return whole && Array.isArray(block.faults) ? [block] : []
  } catch {
    return []
  }
}
