import type { OnlineWords } from '../../words/online.ts'
import type { ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { writeRoute } from '../../route.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { tournamentWords } from './words.ts'

/** Why a tournament or a series can't be shown, and the way to those that can. */
export function Missing({ code }: { readonly code: keyof OnlineWords['trouble'] }): ReactNode {
  const { trouble } = useOnlineWords()
  return (
    <>
      <p className="fault" role="alert">
        {trouble[code]}
      </p>
      <a className="button primary" href={writeRoute({ screen: 'club', path: '' })}>
        {tournamentWords[usePage().language].all}
      </a>
    </>
  )
}

/** Nothing will come of asking again. */
export const isMissing = (
  answer: { readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string } },
): boolean => !answer.ok && answer.error.code === 'no-such-tournament'
