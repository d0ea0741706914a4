import { useState } from 'react'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { isGuest } from './use-names.ts'
import { usePolled } from './use-polled.ts'

/**
 * The name of somebody who has none yet but the one the server gave them; null for those who have. Saving says why it
 * failed, if it did.
 */
export function useGuestName(): {
  readonly name: string | null
  change(name: string): void
  save(): Promise<'bad-name' | null>
} {
  const [known] = usePolled(api.me, 'me')
  const { preferences } = usePage()
  const [name, change] = useState(preferences.name)
  const isNew = known?.ok === true && isGuest(known.value.name)
  return {
    name: isNew ? name : null,
    change,
    async save() {
      if (!isNew || name.trim() === '') return null
      const saved = await api.rename(name)
      return !saved.ok && saved.error.code === 'bad-name' ? 'bad-name' : null
    },
  }
}
