import { createContext, Script } from 'node:vm'
import { NoAnswer, type Within } from '@parlour/core/check-laws'

const script = new Script('work()')

/** Ends work that takes longer, even a loop without an end: what runs in a script can be ended from outside. */
export const timeLimit =
  (seconds: number): Within =>
  <X>(work: () => X): X => {
    const done: X[] = []
    try {
      script.runInContext(createContext({ work: () => void done.push(work()) }), { timeout: seconds * 1000 })
    } catch (error) {
      if (!isTimeOut(error)) throw error
      throw new NoAnswer(seconds)
    }
    for (const value of done) return value
    throw new Error('the work ended without a value')
  }

const isTimeOut = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
