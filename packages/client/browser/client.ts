import { openApi, openMemory, openOnlineStore, type Api, type Memory, type OnlineStore } from '../online/index.ts'
import { timing } from './timing.ts'

/** A browser's way to a server: HTTP, one socket, and what is to be remembered. */
export interface BrowserClient {
  readonly api: Api
  readonly store: OnlineStore
  readonly memory: Memory
}

/** `address` is where the page lies; its last part and what follows # are no part of it. */
export function openBrowserClient(address: string, storage: Parameters<typeof openMemory>[0]): BrowserClient {
  const base = new URL('.', address.split('#')[0]).href
  const api = openApi(base, (...request) => fetch(...request))
  const memory = openMemory(storage)
  const store = openOnlineStore({
    api,
    memory,
    timing,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    openWire({ opened, heard, closed }) {
      const socket = new WebSocket(new URL('socket', base.replace(/^http/, 'ws')))
      socket.addEventListener('open', opened)
      socket.addEventListener('message', ({ data }) => typeof data === 'string' && heard(data))
      socket.addEventListener('close', closed)
      return { send: (text) => socket.send(text), close: () => socket.close() }
    },
  })
  return { api, store, memory }
}
