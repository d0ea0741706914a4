import { afterAll, beforeAll } from 'vitest'
import type { WholeStore } from '../sql-store.ts'
import type { Quarantined } from '../store.ts'
import type { Storage } from './store-contract.ts'

/** Opens a storage before the tests of a contract, hands it to them, and removes it afterwards. */
export function openedStore(
  openStorage: () => Promise<Storage>,
  use: (store: WholeStore, storage: Storage) => void,
  onQuarantined?: (row: Quarantined) => void,
): void {
  let close = async (): Promise<void> => undefined
  beforeAll(async () => {
    const storage = await openStorage()
    const store = await storage.open(onQuarantined)
    close = async () => {
      await store.close()
      await storage.remove()
    }
    use(store, storage)
  })
  afterAll(() => close())
}
