import { NewBrowserNotice } from '@parlour/protocol'

/** This browser's own address at its push service; null if it gives none. */
export async function subscribeHere(key: string): Promise<NewBrowserNotice | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return NewBrowserNotice.safeParse(subscription.toJSON()).data ?? null
  } catch {
    return null // no network, or the browser has no push service
  }
}
