/** The service worker that keeps the page, and whether a newer page waits behind it. */
type Listener = () => void

let waiting: ServiceWorker | null = null
const listeners = new Set<Listener>()

export const subscribeToUpdate = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const hasUpdate = (): boolean => waiting !== null

/** The newer page takes over, and every page of this one loads anew. */
export const takeUpdate = (): void => waiting?.postMessage('take over')

/** Registers it, and looks for a newer page whenever somebody comes back to this one. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  if (!isFirst) serviceWorker.addEventListener('controllerchange', () => location.reload())
  const registration = await serviceWorker.register('./sw.js')
  const look = (): void => {
    const found = registration.waiting
    if (found === null || serviceWorker.controller === null || found === waiting) return
    waiting = found
    for (const listener of listeners) listener()
  }
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => look()),
  )
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => null) // no network now
  })
}
