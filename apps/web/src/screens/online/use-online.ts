import { useSyncExternalStore } from 'react'
import { usePage } from '../../frame/page.tsx'
import { onlineStore } from '../../online/client.ts'
import type { OnlineState } from '@parlour/client/online'
import type { OnlineWords } from '../../words/online.ts'
import { onlineWords } from '../../words/online-words.ts'

export const useOnline = (): OnlineState => useSyncExternalStore(onlineStore.subscribe, onlineStore.now)

export const useOnlineWords = (): OnlineWords => onlineWords[usePage().language]
