import { byName, verdictWords, writeWitnessed, type GameRecord, type GameTypes, type Witnessed } from '@parlour/core'
import type { TableId } from '@parlour/protocol'
import { useEffect, useState, type ReactNode } from 'react'
import type { GameUi } from '../../game-ui.ts'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { api, memory } from '../../online/client.ts'
import { pageHmac } from '../../online/hmac.ts'
import { judge, type Verdict } from '../../online/verdict.ts'
import { useOnlineWords } from './use-online.ts'
import './Verify.css'

/** Makes every draw of a finished game again, in this browser, and compares its record with what this browser saw. */
export function Verify<T extends GameTypes>({
  ui,
  table,
  race,
}: {
  readonly ui: GameUi<T>
  readonly table: TableId
  readonly race: TableId | undefined // whose run this is
}): ReactNode {
  const { verify: text, trouble } = useOnlineWords()
  const [verdict, setVerdict] = useState<Verdict | { readonly trouble: string } | null>(null)
  const [given, setGiven] = useState<string | null>(null) // a record from elsewhere, instead of the server's
  const seen = seenOf(table, race)
  useEffect(() => {
    let live = true
    setVerdict(null)
    void judged().then((found) => live && setVerdict(found))
    return () => {
      live = false
    }
    async function judged(): Promise<Verdict | { readonly trouble: string }> {
      const record = given === null ? await api.record(table) : { ok: true as const, value: given }
      if (!record.ok) return { trouble: trouble[record.error.code] }
      const found = await judge(ui.game, record.value, seenOf(table, race), pageHmac(globalThis.crypto.subtle))
      return found.ok ? found.value : { trouble: text.unreadable }
    }
  }, [ui, table, race, given, trouble, text])

  return (
    <section className="panel verify" aria-label={text.title}>
      <h2 className="panel-title">{text.title}</h2>
      <div role="status">
        {verdict === null && <p>{text.checking}</p>}
        {verdict !== null && 'trouble' in verdict && <p className="fault">{verdict.trouble}</p>}
        {verdict !== null && 'result' in verdict && <Answer {...verdict} />}
      </div>
      {verdict !== null && 'record' in verdict && <Evidence record={verdict.record} />}
      <div className="row">
        <label className="button">
          {text.given}
          <input
            type="file"
            accept=".txt,text/plain"
            className="unseen"
            onChange={(event) => void event.target.files?.[0]?.text().then(setGiven)}
          />
        </label>
        {seen !== null && (
          <a
            className="button"
            download={`seen-${table.slice(0, 6)}.txt`}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(writeWitnessed(seen))}`}
          >
            {text.save}
          </a>
        )}
      </div>
    </section>
  )
}

/** What this browser saw. In a race the dice were agreed on where everybody gathered, the lines are the run's own. */
function seenOf(table: TableId, race: TableId | undefined): Witnessed | null {
  const own = memory.of(table)
  const agreed = race === undefined ? own : memory.of(race)
  return agreed === null ? null : { ...agreed, lines: own?.lines ?? [] }
}

function Answer({ record, result }: Verdict): ReactNode {
  const { verify: text } = useOnlineWords()
  const words = verdictWords[usePage().language]
  const sentences = result.ok
    ? words.verified(result.value)
    : [
        words.doubt(
          result.error,
          byName((seat) => record.names[seat] ?? ''),
        ),
      ]
  return (
    <>
      <p className={result.ok ? 'verified' : 'fault'}>
        <Icon name={result.ok ? 'check' : 'close'} />
        <span>{result.ok ? text.good : text.bad}</span>
      </p>
      <ul className="checked">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

/** What the verdict rests on. */
function Evidence({ record }: { readonly record: GameRecord }): ReactNode {
  const { verify: text } = useOnlineWords()
  const drawn = record.lines.flatMap(({ by, text: line }, index) =>
    by === 'chance' ? [{ number: index + 1, line }] : [],
  )
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
            {salt !== '' && record.fair?.saltHashes?.[seat] !== undefined && (
              <dd className="mono">{text.saltHash(record.fair.saltHashes[seat])}</dd>
            )}
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
