import type { Timing } from '../timing.ts'

/** The browser's own clock. */
export const timing: Timing = {
  now: () => performance.now(),
  wait(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
