import {
  LONGEST_REPORT,
  REPORT_REASONS,
  TIES,
  type ChatLine,
  type NewReport,
  type ReportReason,
  type SeatNow,
  type TableId,
  type TieKind,
} from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import { api } from '../../online/client.ts'
import { useFault } from '../online/use-fault.tsx'
import { usePersonName } from '../online/use-names.ts'
import { peopleWords } from './words.ts'
import './PeopleHere.css'

interface Props {
  readonly table: TableId
  readonly seats: readonly SeatNow[]
  readonly lines: readonly ChatLine[]
  readonly you: number | null
}

interface Somebody {
  readonly name: string
  readonly whom: NewReport['whom']
}

/** The others at this table, by seat or by what they said last, and what one may do about each. */
export function PeopleHere(props: Props): ReactNode {
  return (
    <ul className="people-here">
      {othersOf(props).map((person) => (
        <Person key={JSON.stringify(person.whom)} {...person} />
      ))}
    </ul>
  )
}

/** Onlookers of one name are one here: the name is all that is known of them. */
function othersOf({ table, seats, lines, you }: Props): readonly Somebody[] {
  const seated = seats.flatMap((seat, index) =>
    seat.kind === 'person' && index !== you ? [{ name: seat.name, whom: { table, seat: index } }] : [],
  )
  const lookingOn = new Map(lines.filter(({ seat }) => seat === null).map(({ name, number }) => [name, number]))
  return [...seated, ...[...lookingOn].map(([name, line]) => ({ name, whom: { table, line } }))]
}

function Person({ name, whom }: Somebody): ReactNode {
  const page = usePage()
  const text = peopleWords[page.language]
  const shown = usePersonName()(name)
  const [isReporting, setReporting] = useState(false)
  const [fault, setFault] = useFault()
  const tie = async (kind: TieKind): Promise<void> => {
    const answer = await api.tie(kind, whom)
    setFault(answer.ok ? null : answer.error)
    if (answer.ok) page.toast(text.tied[kind](shown))
  }
  return (
    <li className="stack-small">
      <strong>{shown}</strong>
      <div className="row">
        {TIES.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button"
            aria-label={text.doNamed(text.tie[kind], shown)}
            onClick={() => void tie(kind)}
          >
            {text.tie[kind]}
          </button>
        ))}
        <button
          type="button"
          className="button"
          aria-label={text.doNamed(text.report, shown)}
          aria-expanded={isReporting}
          onClick={() => setReporting(!isReporting)}
        >
          {text.report}
        </button>
      </div>
      {fault}
      {isReporting && <Report whom={whom} onDone={() => setReporting(false)} />}
    </li>
  )
}

function Report({ whom, onDone }: { readonly whom: NewReport['whom']; onDone(): void }): ReactNode {
  const page = usePage()
  const text = peopleWords[page.language]
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [fault, setFault] = useFault()
  const send = async (): Promise<void> => {
    if (reason === null) return
    const answer = await api.report({ whom, reason, text: details.trim() })
    setFault(answer.ok ? null : answer.error)
    if (!answer.ok) return
    page.toast(text.reported)
    onDone()
  }
  return (
    <form className="stack-small" onSubmit={submits(send)}>
      <Segments<ReportReason>
        label={text.reason}
        values={REPORT_REASONS}
        names={text.reasons}
        value={reason}
        onChange={setReason}
      />
      <label className="field">
        <span>{text.details}</span>
        <textarea
          className="text-input"
          rows={3}
          value={details}
          maxLength={LONGEST_REPORT}
          onChange={(event) => setDetails(event.target.value)}
        />
      </label>
      <p className="quiet">{text.detailsHelp}</p>
      <p className="row">
        <button type="submit" className="button primary" disabled={reason === null}>
          {text.send}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {text.cancel}
        </button>
      </p>
      {fault}
    </form>
  )
}
