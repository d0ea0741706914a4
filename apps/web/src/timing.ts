import type { Timing } from '@parlour/client'

/** The browser's own clock. */
export const timing: Timing = {
  now: () => performance.now(),
  wait(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
