/** Tasks one after the other, in the order in which they came. */
export interface Queue {
  readonly isEmpty: boolean
  add<X>(task: () => X | Promise<X>): Promise<X>
  done(): Promise<void> // all that was added before
}

export function openQueue(failed: (error: unknown) => void): Queue {
  let waiting = 0
  let tail: Promise<unknown> = Promise.resolve() // never rejects

  const done = (): void => void waiting--

  return {
    get isEmpty() {
      return waiting === 0
    },
    add(task) {
      waiting++
      const running = tail.then(task)
      tail = running.then(done, (error: unknown) => {
        done()
        failed(error)
      })
      return running
    },
    async done() {
      await tail
    },
  }
}
