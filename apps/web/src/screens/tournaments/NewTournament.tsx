import { commonWords, type GameTypes } from '@parlour/core'
import { FORMATS, type Format, type SeriesId } from '@parlour/protocol'
import { use, useState, type ReactNode } from 'react'
import { Segments, Switch } from '../../frame/controls.tsx'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { RulesLine } from '../../frame/RulesLine.tsx'
import { submits } from '../../frame/submits.ts'
import type { GameUi } from '../../game-ui.ts'
import { loadUis } from '../../games/index.ts'
import { api } from '../../online/client.ts'
import * as ordering from '../../online/table-draft.ts'
import type { TableDraft } from '../../online/table-draft.ts'
import { TOURNAMENT_CLOCKS, useSpans } from '../online/clocks.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { usePolled } from '../online/use-polled.ts'
import { tournamentWords } from './words.ts'

/** Opening a tournament: which game, which format, when. */
export function NewTournamentForm(): ReactNode {
  const { language } = usePage()
  const text = tournamentWords[language]
  const boards = use(loadUis(language)).filter((ui) => (ui?.open(({ game }) => game.seats.max) ?? 0) > 1)
  const [chosen, choose] = useState<string | null>(null)
  const ui = boards.find((each) => each?.id === chosen) ?? boards[0] ?? null
  return (
    <div className="screen">
      <Header title={text.open} />
      <main id="content" className="club">
        <div className="chips games" role="group" aria-label={text.game}>
          {boards.map((each) =>
            each?.open(({ game }) => (
              <button
                key={game.id}
                type="button"
                className="chip"
                aria-pressed={each === ui}
                onClick={() => choose(game.id)}
              >
                {game.words[language].name}
              </button>
            )),
          )}
        </div>
        {ui?.open((opened) => (
          <Form key={ui.id} ui={opened} />
        ))}
      </main>
    </div>
  )
}

const PAUSES = ['0', '30', '120', '300'] as const
const WAITS = ['60', '180', '300', '86400'] as const
const ROUNDS = ['3', '5', '7', '9'] as const
const MINUTES = ['30', '60', '90', '120'] as const
const HOUR = 3_600_000

/** As the browser's field for a date and a time has it. */
const localTime = (at: number): string => {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function Form<T extends GameTypes>({ ui }: { readonly ui: GameUi<T> }): ReactNode {
  const page = usePage()
  const { game } = ui
  const text = tournamentWords[page.language]
  const { order: times, trouble } = useOnlineWords()
  const [draft, setDraft] = useState(() => ordering.firstDraft(game))
  const [name, setName] = useState('')
  const [format, setFormat] = useState<Format>('swiss')
  const [seats, setSeats] = useState('2')
  const [rounds, setRounds] = useState<string>('5')
  const [minutes, setMinutes] = useState<string>('60')
  const [perMove, setPerMove] = useState<string>('30')
  const [pause, setPause] = useState<string>('30')
  const [noShow, setNoShow] = useState<string>('180')
  const [accounts, setAccounts] = useState(false)
  const [starts, setStarts] = useState(() => localTime(Date.now() + HOUR))
  const [series, setSeries] = useState('')
  const [newSeries, setNewSeries] = useState('')
  const [fault, setFault] = useState('')
  const [known] = usePolled(api.allSeries, 'series')
  const mine = known?.ok === true ? known.value.series.filter((each) => each.mine) : []
  const isForPairs = format === 'round-robin' || format === 'knock-out'
  const sizes = ['2', '3', '4'].filter((size) => Number(size) <= game.seats.max)
  const settings = ordering.settingsOf(draft, game)
  const spans = useSpans()

  const seriesId = async (): Promise<SeriesId | null | undefined> => {
    if (series !== 'new') return mine.find(({ id }) => id === series)?.id ?? null
    const made = await api.newSeries(newSeries)
    if (made.ok) return made.value.series
    setFault(trouble[made.error.code])
    return undefined
  }
  const open = async (): Promise<void> => {
    const inSeries = await seriesId()
    if (inSeries === undefined) return
    const opened = await api.openTournament({
      name: name.trim() === '' ? text.nameExample : name,
      format,
      game: game.id,
      settings: { ...draft.raw },
      seats: isForPairs ? 2 : Number(seats),
      starts: new Date(starts).getTime(),
      plan: {
        rounds: Number(rounds),
        minutes: Number(minutes),
        perMove: Number(perMove),
        pause: Number(pause),
        noShow: Number(noShow),
        accounts,
      },
      series: inSeries,
    })
    if (opened.ok) page.go({ screen: 'club', path: `/${opened.value.tournament}` })
    else setFault(trouble[opened.error.code])
  }
  return (
    <form className="panel stack" onSubmit={submits(open)}>
      <label className="field">
        <span>{text.name}</span>
        <input
          className="text-input"
          value={name}
          maxLength={60}
          placeholder={text.nameExample}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <div>
        <Segments
          label={text.format}
          values={FORMATS}
          names={text.formats}
          value={format}
          onChange={(value: Format) => setFormat(value)}
        />
        <small>{text.formatHelp[format]}</small>
      </div>
      {!isForPairs && sizes.length > 1 && (
        <div>
          <Segments label={text.seats} values={sizes} names={{}} value={seats} onChange={setSeats} />
          <small>{text.seatsHelp}</small>
        </div>
      )}
      <RulesLine game={game} plan={draft} onChange={(next: TableDraft) => setDraft(next)} />
      {format === 'swiss' && (
        <Segments label={text.rounds} values={ROUNDS} names={{}} value={rounds} onChange={setRounds} />
      )}
      {format === 'arena' && (
        <Segments label={text.minutes} values={MINUTES} names={{}} value={minutes} onChange={setMinutes} />
      )}
      <Segments
        label={times.clock}
        values={TOURNAMENT_CLOCKS}
        names={spans(TOURNAMENT_CLOCKS, times.noClock)}
        value={perMove}
        onChange={setPerMove}
      />
      {format !== 'arena' && (
        <Segments
          label={text.pause}
          values={PAUSES}
          names={spans(PAUSES, text.noPause)}
          value={pause}
          onChange={setPause}
        />
      )}
      <div>
        <Segments
          label={text.noShow}
          values={WAITS}
          names={spans(WAITS, text.noPause)}
          value={noShow}
          onChange={setNoShow}
        />
        <small>{text.noShowHelp}</small>
      </div>
      <label className="field">
        <span>{text.starts}</span>
        <input
          className="text-input"
          type="datetime-local"
          value={starts}
          onChange={(event) => setStarts(event.target.value)}
        />
      </label>
      <Switch label={text.accounts} help={text.accountsHelp} on={accounts} onChange={setAccounts} />
      <label className="field">
        <span>{text.inSeries}</span>
        <select className="select" value={series} onChange={(event) => setSeries(event.target.value)}>
          <option value="">{text.noSeries}</option>
          {mine.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
          <option value="new">{text.newSeries}</option>
        </select>
      </label>
      {series === 'new' && (
        <label className="field">
          <span>{text.seriesName}</span>
          <input
            className="text-input"
            value={newSeries}
            maxLength={60}
            onChange={(event) => setNewSeries(event.target.value)}
          />
        </label>
      )}
      <div className="fault" role="alert">
        {!settings.ok &&
          settings.error.map((reason) => <p key={reason.code}>{commonWords[page.language].setting(reason)}</p>)}
        {fault !== '' && <p>{fault}</p>}
      </div>
      <button type="submit" className="button primary large" disabled={!settings.ok}>
        {text.make}
      </button>
    </form>
  )
}
