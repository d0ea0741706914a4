/** Tasks one after the other, in the order in which they came. */
export interface Queue {
  readonly isEmpty: boolean
  add<X>(task: () => Promise<X>): Promise<X>
  done(): Promise<void> // all that was added before
}

export function openQueue(failed: (error: unknown) => void): Queue {
  let waiting = 0
  let tail: Promise<unknown> = Promise.resolve()
  return {
    get isEmpty() {
      return waiting === 0
    },
    add(task) {
      waiting++
      const run = tail.then(task).finally(() => waiting--)
      tail = run.catch(failed)
      return run
    },
    async done() {
      await tail
    },
  }
}
