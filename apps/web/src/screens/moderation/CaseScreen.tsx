import type { CaseFile, Verdict } from '@parlour/protocol'
import { LONGEST_REPORT } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { useGameName } from '../online/TableList.tsx'
import { useFault } from '../online/use-fault.tsx'
import { usePersonName } from '../online/use-names.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { usePolled } from '../online/use-polled.ts'
import { peopleWords } from '../people/words.ts'
import { moderationWords } from './words.ts'

/** One case: what was reported, the chat and the record, what was decided before, and the decision. */
export function CaseScreen({ id, onBack }: { readonly id: string; onBack(): void }): ReactNode {
  const { words, language } = usePage()
  const text = moderationWords[language]
  const { trouble } = useOnlineWords()
  const [answer, again] = usePolled(() => api.caseFile(id), id)
  return (
    <>
      <p>
        <button type="button" className="button" onClick={onBack}>
          {text.back}
        </button>
      </p>
      {answer === null && <p className="loading">{words.loading}</p>}
      {answer?.ok === false && (
        <p className="fault" role="alert">
          {trouble[answer.error.code]}
        </p>
      )}
      {answer?.ok === true && (
        <>
          <Reported file={answer.value} />
          <ChatLog file={answer.value} again={again} />
          <Decide id={id} onDone={onBack} />
        </>
      )}
    </>
  )
}

function Reported({ file }: { readonly file: CaseFile }): ReactNode {
  const { language } = usePage()
  const text = moderationWords[language]
  const people = peopleWords[language]
  const personName = usePersonName()
  const nameOf = useGameName()
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{personName(file.name)}</h2>
      <p className="quiet">
        {[
          ...(file.handle === null ? [] : [file.handle]),
          nameOf(file.game),
          file.seats.filter(Boolean).join(', '),
        ].join(' · ')}
      </p>
      <h3>{text.said}</h3>
      <ul className="account-list" aria-label={text.said}>
        {file.said.map((said) => (
          <li key={`${said.at} ${said.name}`}>
            <div>
              <p>
                <strong>{people.reasons[said.reason]}</strong> {said.text}
              </p>
              <p className="quiet">
                {personName(said.name)} · {people.date(said.at)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {file.before.length > 0 && (
        <>
          <h3>{text.before}</h3>
          <ul className="account-list">
            {file.before.map((decision) => (
              <li key={decision.id}>
                <div>
                  <p>
                    <strong>{people.kinds[decision.kind]}</strong> {decision.why}
                  </p>
                  <p className="quiet">{people.date(decision.at)}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {file.signs.length > 0 && (
        <>
          <h3>{text.signs}</h3>
          <ul className="account-list" aria-label={text.signs}>
            {file.signs.map((sign) => (
              <li key={sign.name}>
                <p>{text.sign({ ...sign, name: personName(sign.name) })}</p>
              </li>
            ))}
          </ul>
          <p className="quiet">{text.signsHelp}</p>
        </>
      )}
      {file.engine.length > 0 && (
        <>
          <h3>{text.engine}</h3>
          <ul className="account-list" aria-label={text.engine}>
            {file.engine.map((sign) => (
              <li key={`${sign.game} ${sign.kind}`}>
                <div>
                  <p>{text.engineSign[sign.kind]({ ...sign, game: nameOf(sign.game) })}</p>
                  <p className="quiet">{text.engineSure(sign)}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="quiet">{text.engineHelp}</p>
        </>
      )}
      <p className="row">
        <a className="button" href={writeRoute({ screen: 'online-table', table: file.table })}>
          {text.look}
        </a>
        {file.status === 'over' && (
          <a className="button" href={`api/tables/${file.table}/record`} download>
            {text.record}
          </a>
        )}
      </p>
      {file.status === 'playing' && <p className="quiet">{text.notOver}</p>}
    </section>
  )
}

function ChatLog({ file, again }: { readonly file: CaseFile; again(): void }): ReactNode {
  const { language } = usePage()
  const text = moderationWords[language]
  const personName = usePersonName()
  const [fault, setFault] = useFault()
  const remove = async (line: number): Promise<void> => {
    const answer = await api.removeLine(file.table, line)
    setFault(answer.ok ? null : answer.error)
    again()
  }
  return (
    <section className="panel stack-small">
      <h2 className="panel-title">{text.chat}</h2>
      {file.chat.length === 0 ? (
        <p className="quiet">{text.noChat}</p>
      ) : (
        <ol className="moderation-chat" tabIndex={0} aria-label={text.chat}>
          {file.chat.map(({ number, name, text: said, reported, removed }) => (
            <li key={number} data-reported={reported}>
              <p>
                <strong>{personName(name)}</strong> {removed ? <s>{said}</s> : said}
              </p>
              {removed ? (
                <span className="quiet">{text.removed}</span>
              ) : (
                <button
                  type="button"
                  className="button"
                  aria-label={text.removeLine(number)}
                  onClick={() => void remove(number)}
                >
                  {text.remove}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {fault}
    </section>
  )
}

const VERDICTS = ['nothing', 'warning', 'no-chat', 'no-rated', 'no-play'] as const
const DAYS = ['1', '7', '30', '365', 'good'] as const
type Days = (typeof DAYS)[number]

function Decide({ id, onDone }: { readonly id: string; onDone(): void }): ReactNode {
  const page = usePage()
  const text = moderationWords[page.language]
  const [verdict, setVerdict] = useState<Verdict['verdict'] | null>(null)
  const [days, setDays] = useState<Days>('7')
  const [why, setWhy] = useState('')
  const [fault, setFault] = useFault()
  const hasEnd = verdict !== null && verdict !== 'nothing' && verdict !== 'warning'
  const decide = async (): Promise<void> => {
    if (verdict === null) return
    const answer = await api.decide(id, verdictOf(verdict, days, why.trim()))
    setFault(answer.ok ? null : answer.error)
    if (!answer.ok) return
    page.toast(text.decided)
    onDone()
  }
  return (
    <form className="panel stack-small" onSubmit={submits(decide)}>
      <h2 className="panel-title">{text.decide}</h2>
      <Segments<Verdict['verdict']>
        label={text.verdict}
        values={VERDICTS}
        names={text.verdicts}
        value={verdict}
        onChange={setVerdict}
      />
      {hasEnd && <Segments<Days> label={text.lasts} values={DAYS} names={text.days} value={days} onChange={setDays} />}
      {verdict !== null && verdict !== 'nothing' && (
        <label className="field">
          <span>{text.why}</span>
          <textarea
            className="text-input"
            rows={3}
            value={why}
            maxLength={LONGEST_REPORT}
            onChange={(event) => setWhy(event.target.value)}
          />
          <small className="quiet">{text.whyHelp}</small>
        </label>
      )}
      <p>
        <button
          type="submit"
          className="button primary"
          disabled={verdict === null || (verdict !== 'nothing' && why.trim() === '')}
        >
          {text.decideNow}
        </button>
      </p>
      {fault}
    </form>
  )
}

function verdictOf(verdict: Verdict['verdict'], days: Days, why: string): Verdict {
  switch (verdict) {
    case 'nothing':
      return { verdict }
    case 'warning':
      return { verdict, why }
    case 'no-chat':
    case 'no-rated':
    case 'no-play':
      return { verdict, days: days === 'good' ? null : Number(days), why }
  }
}
