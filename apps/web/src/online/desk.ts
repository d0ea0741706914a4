import { openApi } from './api.ts'
import type { OpenWire } from './connection.ts'
import { openHub } from './hub.ts'

/** This tab's one way to the server it was loaded from. */
const BASE = new URL('.', location.href.split('#')[0]).href

const browserWire: OpenWire = ({ opened, heard, closed }) => {
  const socket = new WebSocket(new URL('socket', BASE.replace(/^http/, 'ws')))
  socket.addEventListener('open', opened)
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && heard(data))
  socket.addEventListener('close', closed)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

export const api = openApi(BASE, (...request) => fetch(...request))
export const hub = openHub(api, browserWire, () => performance.now())

addEventListener('online', hub.retry)
addEventListener('offline', hub.cut)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hub.retry())
