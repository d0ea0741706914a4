import { useSyncExternalStore } from 'react'
import { usePage } from '../../frame/page.tsx'
import { hub } from '../../online/desk.ts'
import type { House } from '../../online/hub.ts'
import type { OnlineWords } from '../../words/online.ts'
import { onlineWords } from '../../words/playing-online.ts'

export const useHouse = (): House => useSyncExternalStore(hub.subscribe, hub.now)

export const useOnlineWords = (): OnlineWords => onlineWords[usePage().preferences.language]
