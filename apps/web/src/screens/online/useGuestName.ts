import { useState } from 'react'
import { api } from '../../online/desk.ts'
import { useAsked } from './useAsked.ts'

/** The name of somebody who has none yet but the one the server gave him; null for whoever has. Saving says why it failed, if it did. */
export function useGuestName(): {
  readonly name: string | null
  change(name: string): void
  save(): Promise<'bad-name' | null>
} {
  const [known] = useAsked(api.me, 'me')
  const [name, change] = useState('')
  const isGuest = known?.ok === true && known.value.name.startsWith('Guest ')
  return {
    name: isGuest ? name : null,
    change,
    async save() {
      if (!isGuest || name.trim() === '') return null
      const saved = await api.rename(name)
      return !saved.ok && saved.error.code === 'bad-name' ? 'bad-name' : null
    },
  }
}
