import { readRecord, verify, type Doubt, type GameRecord, type GameTypes, type Result } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { useEffect, useState, type ReactNode } from 'react'
import type { Board } from '../../board.ts'
import { Icon } from '../../frame/Icon.tsx'
import { api } from '../../online/desk.ts'
import { pageHmac } from '../../online/hmac.ts'
import { useOnlineWords } from './useHouse.ts'

type Verdict = { readonly record: GameRecord; readonly result: Result<number, Doubt> } | { readonly trouble: string }

/** Makes every draw of a finished game again, from its record, in this browser. */
export function Verify<T extends GameTypes>({ board, table }: { readonly board: Board<T>; readonly table: TableId }): ReactNode {
  const { verify: text, trouble } = useOnlineWords()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  useEffect(() => {
    let live = true
    void judge().then((judged) => live && setVerdict(judged))
    return () => {
      live = false
    }
    async function judge(): Promise<Verdict> {
      const answer = await api.record(table)
      if (!answer.ok) return { trouble: trouble[answer.error.code] }
      const record = readRecord(answer.value)
      if (!record.ok) return { trouble: trouble.strange }
      return { record: record.value, result: await verify(board.game, record.value, pageHmac(globalThis.crypto.subtle)) }
    }
  }, [board, table])

  return (
    <section className="panel verify" aria-label={text.title}>
      <h2 className="panel-title">{text.title}</h2>
      <div role="status">
        {verdict === null && <p>{text.checking}</p>}
        {verdict !== null && 'trouble' in verdict && <p className="fault">{verdict.trouble}</p>}
        {verdict !== null && 'result' in verdict && (
          <p className={verdict.result.ok ? 'verified' : 'fault'}>
            <Icon name={verdict.result.ok ? 'check' : 'close'} />
            <span>
              {verdict.result.ok
                ? text.good(verdict.result.value)
                : `${text.bad} ${text.doubts[verdict.result.error.code](verdict.result.error.line)}`}
            </span>
          </p>
        )}
      </div>
      {verdict !== null && 'record' in verdict && <Evidence record={verdict.record} />}
    </section>
  )
}

/** What the verdict rests on. */
function Evidence({ record }: { readonly record: GameRecord }): ReactNode {
  const { verify: text } = useOnlineWords()
  const drawn = record.lines.flatMap(({ by, text: line }, index) => (by === 'chance' ? [{ number: index + 1, line }] : []))
  return (
    <>
      <p className="quiet">{text.how}</p>
      <dl className="evidence">
        <dt>{text.commitment}</dt>
        <dd className="mono">{record.commitment}</dd>
        <dt>{text.seed}</dt>
        <dd className="mono">{record.fair?.seed}</dd>
        {record.fair?.salts.map((salt, seat) => (
          <div key={seat}>
            <dt>{text.salt(record.names[seat] ?? String(seat + 1))}</dt>
            <dd className="mono">{salt === '' ? text.noSalt : salt}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{text.lines(drawn.length)}</summary>
        <ol className="drawn mono" tabIndex={0}>
          {drawn.map(({ number, line }) => (
            <li key={number} value={number}>
              {number} {line}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
