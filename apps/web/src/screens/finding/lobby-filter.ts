import type { Store } from '@parlour/client'
import { LobbyFilter } from '@parlour/protocol'

const KEY = 'parlour/lobby-filter'

/** What this browser's owner last wanted to see; everything, where that cannot be read. */
export function rememberedFilter(store: Pick<Store, 'getItem'>): LobbyFilter {
  try {
    return LobbyFilter.safeParse(JSON.parse(store.getItem(KEY) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

export const rememberFilter = (store: Pick<Store, 'setItem'>, filter: LobbyFilter): void =>
  store.setItem(KEY, JSON.stringify(filter))

/** With one of its parts different; undefined: all. */
export function withPart<K extends keyof LobbyFilter>(filter: LobbyFilter, key: K, value: LobbyFilter[K]): LobbyFilter {
  const { [key]: _, ...rest } = filter
  return value === undefined ? rest : { ...rest, [key]: value }
}
