/** Tasks one after the other, in the order in which they came. */
export interface Queue {
  readonly isEmpty: boolean
  add<X>(task: () => Promise<X>): Promise<X>
  done(): Promise<void> // all that was added before
}

export function openQueue(failed: (error: unknown) => void): Queue {
  let waiting = 0
  let tail: Promise<unknown> = Promise.resolve() // never rejects

  async function run<X>(task: () => Promise<X>, before: Promise<unknown>): Promise<X> {
    await before
    try {
      return await task()
    } finally {
      waiting--
    }
  }

  return {
    get isEmpty() {
      return waiting === 0
    },
    add(task) {
      waiting++
      const running = run(task, tail)
      tail = running.catch(failed)
      return running
    },
    async done() {
      await tail
    },
  }
}
