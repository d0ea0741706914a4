import type { Store } from '@parlour/client'

const KEY = 'parlour/online'

/** Whether somebody has played online from this browser: only then does the home page ask the server anything. */
export const noteVisit = (store: Store): void => store.setItem(KEY, '1')
export const forgetVisit = (store: Store): void => store.removeItem(KEY)
export const hasVisited = (store: Store): boolean => store.getItem(KEY) !== null
