import type { SyntheticEvent } from 'react'

/** A form whose work is done here: the browser sends it nowhere. */
export const submits =
  (work: () => unknown) =>
  (event: SyntheticEvent): void => {
    event.preventDefault()
    void work()
  }
