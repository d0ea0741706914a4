import { lookOn, nobody } from './look-on.ts'
import { openApi, openMemory, openOnlineStore, type OpenWire } from '@parlour/client/online'
import { embedded } from '../embed/embedded.ts'
import { store } from '../store.ts'
import { timing } from '../timing.ts'

/** This tab's one way to the server it was loaded from. */
export const BASE = embedded === null ? new URL('.', location.href.split('#')[0]).href : `${location.origin}/`

const browserWire: OpenWire = ({ opened, heard, closed }) => {
  const socket = new WebSocket(new URL('socket', BASE.replace(/^http/, 'ws')))
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && heard(data))
  socket.addEventListener('close', closed)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes))

export const api = openApi(BASE, (...request) => fetch(...request))
export const memory = openMemory(store)
export const onlineStore = openOnlineStore(
  embedded === null
    ? { api, openWire: browserWire, timing, random, memory }
    : { api: { ...api, me: nobody }, openWire: lookOn(api, timing), timing, random, memory },
)

addEventListener('online', onlineStore.retry)
addEventListener('offline', onlineStore.cut)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onlineStore.retry())
