import type { Result } from '@parlour/core'
import type { Trouble } from '@parlour/client/online'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { useOnlineWords } from '../online/use-online.ts'
import type { NoPasskey } from './passkey.ts'
import { accountWords } from './words.ts'

export type Failed = Trouble | NoPasskey

interface Deeds {
  readonly fault: ReactNode
  readonly isBusy: boolean // a second press would begin another ceremony
  /** Does one thing at a time, and says why it failed. */
  run<X>(work: () => Promise<Result<X, Failed>>): Promise<X | null>
}

export function useDeed(): Deeds {
  const text = accountWords[usePage().language]
  const { trouble } = useOnlineWords()
  const [failed, setFailed] = useState<Failed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const sentence =
    failed === null
      ? ''
      : typeof failed === 'string'
        ? { cancelled: text.cancelled, already: text.alreadyHere }[failed]
        : trouble[failed.code]
  return {
    isBusy,
    fault: (
      <p className="fault" role="alert">
        {sentence}
      </p>
    ),
    async run(work) {
      setBusy(true)
      setFailed(null)
      const done = await work()
      setBusy(false)
      setFailed(done.ok ? null : done.error)
      return done.ok ? done.value : null
    },
  }
}
