import { openBrowserClient, timing, type BrowserClient } from '@parlour/client/browser'
import { openApi, openMemory, openOnlineStore } from '@parlour/client/online'
import { embedded } from '../embed/embedded.ts'
import { store } from '../store.ts'
import { lookOn, nobody } from './look-on.ts'

export const BASE = embedded === null ? new URL('.', location.href.split('#')[0]).href : `${location.origin}/`

/** This tab's one way to the server it was loaded from; on somebody else's page it only looks on. */
export const { api, memory, store: onlineStore } = embedded === null ? openBrowserClient(BASE, store) : openOnlooker()

function openOnlooker(): BrowserClient {
  const api = openApi(BASE, (...request) => fetch(...request))
  const memory = openMemory(store)
  const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes))
  const openWire = lookOn(api, timing)
  return { api, memory, store: openOnlineStore({ api: { ...api, me: nobody }, openWire, timing, random, memory }) }
}

addEventListener('online', onlineStore.retry)
addEventListener('offline', onlineStore.cut)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onlineStore.retry())
