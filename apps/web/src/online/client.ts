import { openBrowserClient } from '@parlour/client/browser'
import { store } from '../store.ts'

/** This tab's one way to the server it was loaded from. */
export const { api, memory, store: onlineStore } = openBrowserClient(location.href, store)

addEventListener('online', onlineStore.retry)
addEventListener('offline', onlineStore.cut)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onlineStore.retry())
