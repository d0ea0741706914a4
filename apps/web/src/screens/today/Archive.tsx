import { dailySeed, openPractice, servedSeed } from '@parlour/client'
import type { GameTypes } from '@parlour/core'
import { daysBefore, FIRST_DAY } from '@parlour/protocol'
import { useId, useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { submits } from '../../frame/submits.ts'
import type { AnyGameUi, GameUi } from '../../game-ui.ts'
import { api } from '../../online/client.ts'
import { isLeft, keep } from '../../session/save.ts'
import { store } from '../../store.ts'
import { onlineWords } from '../../words/online-words.ts'
import type { Now } from './attempts.ts'
import { todayWords } from './words.ts'

const DAYS = 30

/** Days that nobody can play any more, to practise with their dice; and whether a record is one of a day. */
export function Archive({ boards, now }: { readonly boards: Boards; readonly now: Now }): ReactNode {
  const { language } = usePage()
  const text = todayWords[language]
  // with a server only days that are closed: their dice are no secret any more
  const newest = now.online ? 2 : 1
  const days = Array.from({ length: DAYS }, (_, index) => daysBefore(now.day, index + newest)).filter(
    (day) => day >= FIRST_DAY,
  )
  const [day, setDay] = useState(days[0] ?? '')
  const id = useId()
  return (
    <>
      {days.length > 0 && (
        <section className="days-past" aria-labelledby={`${id}-archive`}>
          <h2 id={`${id}-archive`}>{text.archive}</h2>
          <p className="quiet">
            {text.archiveHelp} {now.online && text.archiveLater}
          </p>
          <DayField days={days} day={day} choose={setDay} />
          <ul className="days-practice">
            {boards.map((ui) =>
              ui?.open((opened) => <Practise key={ui.id} ui={opened} day={day} online={now.online} />),
            )}
          </ul>
        </section>
      )}
      {now.online && <CheckRecord boards={boards} days={[now.day, daysBefore(now.day, 1), ...days]} />}
    </>
  )
}

type Boards = readonly (AnyGameUi | null)[]

function Practise<T extends GameTypes>({
  ui: { game },
  day,
  online,
}: {
  readonly ui: GameUi<T>
  readonly day: string
  readonly online: boolean
}): ReactNode {
  const { language, preferences, go, words } = usePage()
  const text = todayWords[language]
  const [fault, setFault] = useState('')
  const begin = async (): Promise<void> => {
    const answer = online ? await api.challengeBoard(game.id, day) : null
    if (answer?.ok === false) return setFault(onlineWords[language].trouble[answer.error.code])
    const served = answer?.value.seed ?? null
    if (online && served === null) return setFault(onlineWords[language].trouble['no-such-day'])
    const seed = served === null ? dailySeed(day) : servedSeed(day, served)
    keep(store, openPractice(game, seed, preferences.name, new Date().toISOString()))
    go({ screen: 'table', game: game.id })
  }
  return (
    <li>
      <button type="button" className="button" onClick={() => void begin()}>
        {text.practise(game.words[language].name)}
      </button>
      {isLeft(store, game) && <small className="quiet">{words.setup.replaces}</small>}
      {fault !== '' && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}

/** Whether a text that somebody was sent is a game of a day. */
function CheckRecord({ boards, days }: { readonly boards: Boards; readonly days: readonly string[] }): ReactNode {
  const { language } = usePage()
  const text = todayWords[language]
  const [day, setDay] = useState(days[0] ?? '')
  const [game, setGame] = useState(boards.find((ui) => ui !== null)?.id ?? '')
  const [record, setRecord] = useState('')
  const [verdict, setVerdict] = useState('')
  const check = async (): Promise<void> => {
    const answer = await api.checkRecord(game, day, record)
    if (answer.ok) return setVerdict(text.verdict[answer.value.verdict])
    const [reason] = answer.error.reasons
    const why = Object.entries(text.forged).find(([code]) => code === reason?.code)?.[1]
    const line = reason !== undefined && 'line' in reason && typeof reason.line === 'number' ? reason.line : 0
    setVerdict(
      why === undefined ? onlineWords[language].trouble[answer.error.code] : line === 0 ? why : text.atLine(why, line),
    )
  }
  return (
    <details className="days-check">
      <summary>{text.check}</summary>
      <form onSubmit={submits(() => void check())}>
        <p className="quiet">{text.checkHelp}</p>
        <label className="field">
          <span>{text.checkGame}</span>
          <select className="select" value={game} onChange={(event) => setGame(event.target.value)}>
            {boards.map((ui) =>
              ui?.open(({ game: { id, words } }) => (
                <option key={id} value={id}>
                  {words[language].name}
                </option>
              )),
            )}
          </select>
        </label>
        <DayField days={days} day={day} choose={setDay} />
        <label className="field">
          <span>{text.record}</span>
          <textarea className="text-area" rows={5} value={record} onChange={(event) => setRecord(event.target.value)} />
        </label>
        <button type="submit" className="button" disabled={record.trim() === ''}>
          {text.checkNow}
        </button>
        <p role="status">{verdict}</p>
      </form>
    </details>
  )
}

interface DayFieldProps {
  readonly days: readonly string[]
  readonly day: string
  choose(day: string): void
}

function DayField({ days, day, choose }: DayFieldProps): ReactNode {
  const text = todayWords[usePage().language]
  return (
    <label className="field">
      <span>{text.day}</span>
      <select className="select" value={day} onChange={(event) => choose(event.target.value)}>
        {days.map((each) => (
          <option key={each} value={each}>
            {text.date(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
