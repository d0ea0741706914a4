import { useState, type ReactNode } from 'react'
import type { Trouble } from '@parlour/client/online'
import { addressOf, copy } from '../../../frame/copy.ts'
import { usePage } from '../../../frame/page.tsx'
import { api } from '../../../online/client.ts'
import { useOnlineWords } from '../use-online.ts'
import { usePolled } from '../use-polled.ts'
import { programWords } from './words.ts'

/** One's badge, for a profile elsewhere. */
export function Badge(): ReactNode {
  const page = usePage()
  const { badge: text, delete: remove } = programWords[page.language]
  const { trouble } = useOnlineWords()
  const [answer, again] = usePolled(api.badge, 'badge')
  const [fault, setFault] = useState<Trouble | null>(null)
  const badge = answer?.ok === true ? answer.value.badge : null
  const act = async (work: typeof api.deleteBadge): Promise<void> => {
    const done = await work()
    setFault(done.ok ? null : done.error)
    again()
  }
  return (
    <section className="panel stack">
      <div className="stack-small">
        <h2 className="panel-title">{text.title}</h2>
        <p className="quiet">{text.help}</p>
      </div>
      {badge === null ? (
        <p>
          <button
            type="button"
            className="button"
            disabled={answer?.ok !== true}
            onClick={() => void act(api.makeBadge)}
          >
            {text.make}
          </button>
        </p>
      ) : (
        <div className="row">
          <img src={`badge/${badge}.svg`} alt={text.title} height="26" />
          <button
            type="button"
            className="button"
            onClick={() => void copy(page, text.address, addressOf(`badge/${badge}.svg`))}
          >
            {text.copy}
          </button>
          <button type="button" className="button" onClick={() => void act(api.deleteBadge)}>
            {remove}
          </button>
        </div>
      )}
      <p className="fault" role="alert">
        {fault === null ? '' : trouble[fault.code]}
      </p>
    </section>
  )
}
