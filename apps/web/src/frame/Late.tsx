import { use, type ReactNode } from 'react'

/** Something once its module is there; unlike `lazy` it keeps the types of what works for any game. */
export const Late = <M,>({ load, children }: { load(): Promise<M>; children(module: M): ReactNode }): ReactNode =>
  children(use(load()))
