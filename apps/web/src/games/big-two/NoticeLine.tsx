import type { Option, Reason } from '@parlour/core'
import type { BigTwo } from '@parlour/games/big-two'
import { useEffect, useState, type ReactNode } from 'react'
import { store } from '../../store.ts'
import type { Notice } from './notice.ts'
import type { BoardWords } from './words.ts'
import './NoticeLine.css'

interface NoticeLineProps {
  readonly notice: Notice | null
  readonly warning: string | null // somebody is about to go out
  readonly passing: Option<BigTwo> | null // the pass, where it is possible now
  readonly text: BoardWords
  explain(reason: Pick<Reason, 'rule'>): void
  choose(option: Option<BigTwo>): void
}

const AUTO = 'parlour/big-two/auto-pass'
/** What these say follows from the one card, or matters more. */
const ABOUT_IT: readonly string[] = ['refused', 'forced', 'unbeatable']
const SHOWN = 2200 // long enough to read why, and to stop it

/**
 * What stands above the hand. An unbeatable play offers to pass by itself: everybody knows as much, so that tells
 * nothing.
 */
export function NoticeLine({ notice, warning, passing, text, explain, choose }: NoticeLineProps): ReactNode {
  const [auto, setAuto] = useState(() => store.getItem(AUTO) === 'on')
  const offered = notice?.tone === 'unbeatable' && passing !== null
  useEffect(() => {
    if (!auto || !offered) return
    const timer = setTimeout(() => choose(passing), SHOWN)
    return () => clearTimeout(timer)
  }, [auto, offered, passing, choose])
  const toggle = (): void => {
    store.setItem(AUTO, auto ? 'off' : 'on')
    setAuto(!auto)
  }
  const rule = notice?.rule ?? null
  const warned = warning !== null && !ABOUT_IT.includes(notice?.tone ?? 'none')
  return (
    <div className="b2-notice" data-tone={notice?.tone ?? 'none'}>
      {warned && <strong className="b2-warning">{warning}</strong>}
      <p hidden={warned && notice?.tone === 'legend'} role={notice?.tone === 'refused' ? 'alert' : undefined}>
        {notice?.text}
        {offered && auto && ` ${text.auto.soon}`}
        {rule !== null && (
          <>
            {' '}
            <button type="button" className="rule-link" onClick={() => explain({ rule })}>
              {text.rule(rule)}
            </button>
          </>
        )}
      </p>
      {offered && (
        <button type="button" className="button small b2-auto" aria-pressed={auto} onClick={toggle}>
          {auto ? text.auto.off : text.auto.on}
        </button>
      )}
    </div>
  )
}
