import { createInterface } from 'node:readline'
import { ok, err, type Result } from '@parlour/core'
import { say } from './language.ts'
import type { Fault } from './output.ts'

/** One JSON object on a line, not looked at further yet. */
export type Request = { readonly [key: string]: unknown }

type Answerer = (request: Request) => Result<object, Fault> | Promise<Result<object, Fault>>

/**
 * Answers JSON lines with JSON lines, in order, each with the id it came with, until the input ends; a bad request gets
 * an error.
 */
export async function answerLines(
  answer: Answerer,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    const request = parse(line)
    const answered = request.ok ? await guarded(answer, request.value) : request
    const id = request.ok ? (request.value['id'] ?? null) : null
    const text = JSON.stringify(answered.ok ? { id, ...answered.value } : { id, error: answered.error })
    if (!output.write(`${text}\n`)) await new Promise((resolve) => output.once('drain', resolve))
  }
}

/** A request that brings the engine down is answered too, and the next one is heard. */
async function guarded(answer: Answerer, request: Request): Promise<Result<object, Fault>> {
  try {
    return await answer(request)
  } catch (error) {
    return err({
      code: 'failed',
      text: error instanceof Error ? error.message : say().requests.failed,
    })
  }
}

function parse(line: string): Result<Request, Fault> {
  try {
    const value: unknown = JSON.parse(line)
    return isRequest(value) ? ok(value) : badRequest(say().requests.notAnObject)
  } catch {
    return badRequest(say().requests.notJson)
  }
}

export const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const badRequest = (text: string): { readonly ok: false; readonly error: Fault } =>
  err({ code: 'bad-request', text })
