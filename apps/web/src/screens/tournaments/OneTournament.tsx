import type { Pairing, TournamentNow } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { writeRoute } from '../../route.ts'
import { NameInput } from '../online/NameInput.tsx'
import { useGuestName } from '../online/use-guest-name.ts'
import { usePersonName } from '../online/use-names.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { useGameName } from '../online/TableList.tsx'
import { usePolled } from '../online/use-polled.ts'
import { Countdown } from './Countdown.tsx'
import { isMissing, Missing } from './Missing.tsx'
import { Standings } from './Standings.tsx'
import { tournamentWords } from './words.ts'

const AGAIN = 3000

/** One tournament: where you are awaited, who plays whom, and how it stands. */
export function OneTournament({ id }: { readonly id: string }): ReactNode {
  const { words, language } = usePage()
  const text = tournamentWords[language]
  const [answer, again] = usePolled(() => api.tournament(id), id, AGAIN, isMissing)
  return (
    <div className="screen">
      <Header title={text.title} />
      <main id="content" className="club">
        {answer === null && <p className="loading">{words.loading}</p>}
        {answer?.ok === false && <Missing code={answer.error.code} />}
        {answer?.ok === true && <Shown now={answer.value} again={again} />}
      </main>
    </div>
  )
}

function Shown({ now, again }: { readonly now: TournamentNow; again(): void }): ReactNode {
  const text = tournamentWords[usePage().language]
  const gameName = useGameName()
  const personName = usePersonName()
  const [first] = now.standings
  const winner = now.state === 'over' && first !== undefined ? now.people[first.entrant] : undefined
  return (
    <>
      <section className="club-head">
        <h2 className="screen-title">{now.name}</h2>
        <p className="quiet">
          {[gameName(now.game), text.formats[now.format], text.players(now.entrants), text.states[now.state]].join(
            ' · ',
          )}
        </p>
        <p className="quiet">{text.formatHelp[now.format]}</p>
        {now.series !== null && (
          <p>
            <a href={writeRoute({ screen: 'club', path: `/series/${now.series.id}` })}>{now.series.name}</a>
          </p>
        )}
        {winner !== undefined && <p className="club-next">{text.winner(personName(winner.name))}</p>}
        <Countdown now={now} />
      </section>
      <Mine now={now} again={again} />
      <Pairings now={now} />
      {now.standings.length > 0 && (
        <section className="panel">
          <h2 className="panel-title">{text.standings}</h2>
          <Standings now={now} />
          <p className="quiet">{text.tieBreakHelp[now.format]}</p>
        </section>
      )}
      <p>
        <a className="button" href={writeRoute({ screen: 'club', path: `/${now.id}/wall` })}>
          {text.wall}
        </a>
      </p>
    </>
  )
}

/** What one may do here. */
function Mine({ now, again }: { readonly now: TournamentNow; again(): void }): ReactNode {
  const text = tournamentWords[usePage().language]
  const { trouble } = useOnlineWords()
  const guest = useGuestName()
  const [fault, setFault] = useState('')
  const isOn = now.state === 'gathering' || now.state === 'running'
  const mayJoin = isOn && !now.joined && (now.state === 'gathering' || now.format !== 'knock-out')
  const run = (deed: () => ReturnType<typeof api.joinTournament>) => async (): Promise<void> => {
    const done = await deed()
    setFault(done.ok ? '' : trouble[done.error.code])
    again()
  }
  const join = async (): Promise<void> => {
    const refused = await guest.save()
    if (refused !== null) return setFault(trouble[refused])
    await run(() => api.joinTournament(now.id))()
  }
  const last = now.pairings.findLast(({ entrants }) => now.you !== null && entrants.includes(now.you))
  const isResting = now.state === 'running' && last?.round === now.round && last.entrants.length === 1
  if (!isOn) return null
  return (
    <section className="panel stack-small">
      {now.joined && now.yourTable === null && <p>{isResting ? text.sitOut : text.waiting}</p>}
      {mayJoin && guest.name !== null && <NameInput value={guest.name} onChange={guest.change} />}
      <p className="row">
        {now.joined && now.yourTable !== null && (
          <a className="button primary" href={writeRoute({ screen: 'online-table', table: now.yourTable })}>
            {text.yourTable}
          </a>
        )}
        {mayJoin && (
          <button type="button" className="button primary" onClick={() => void join()}>
            {now.you === null ? text.join : text.rejoin}
          </button>
        )}
        {now.joined && (
          <button type="button" className="button" onClick={() => void run(() => api.withdraw(now.id, null))()}>
            {text.withdraw}
          </button>
        )}
        {now.isOpener && now.state === 'gathering' && (
          <>
            <button
              type="button"
              className="button"
              disabled={now.entrants < 2}
              onClick={() => void run(() => api.startTournament(now.id))()}
            >
              {text.startNow}
            </button>
            <button type="button" className="button" onClick={() => void run(() => api.cancelTournament(now.id))()}>
              {text.cancel}
            </button>
          </>
        )}
      </p>
      {now.joined && now.state === 'running' && <p className="quiet">{text.withdrawHelp}</p>}
      <p className="fault" role="alert">
        {fault}
      </p>
    </section>
  )
}

/** Who plays whom, the last round first. */
function Pairings({ now }: { readonly now: TournamentNow }): ReactNode {
  const text = tournamentWords[usePage().language]
  const rounds = [...Map.groupBy(now.pairings, ({ round }) => round)].toSorted(([a], [b]) => b - a)
  if (rounds.length === 0) return null
  if (now.format === 'arena')
    return (
      <section className="panel">
        <h2 className="panel-title">{text.pairings}</h2>
        <PairingList now={now} pairings={now.pairings} />
      </section>
    )
  return rounds.map(([round, pairings]) => (
    <section key={round} className="panel">
      <h2 className="panel-title">
        {now.format === 'swiss' ? text.roundOf(round, now.plan.rounds) : text.round(round)}
      </h2>
      <PairingList now={now} pairings={pairings} />
    </section>
  ))
}

export function PairingList({
  now,
  pairings,
}: {
  readonly now: TournamentNow
  readonly pairings: readonly Pairing[]
}): ReactNode {
  const text = tournamentWords[usePage().language]
  const personName = usePersonName()
  return (
    <ul className="club-list club-pairings">
      {pairings.map(({ entrants, points, table, status }, index) => {
        const names = entrants.map((number) => personName(now.people[number]?.name ?? ''))
        const [alone = ''] = names
        const told = names.length === 1 ? text.bye(alone) : text.versus(names)
        return (
          <li key={index} data-mine={now.you !== null && entrants.includes(now.you)}>
            {table === null || status === null ? (
              <span>{told}</span>
            ) : (
              <a aria-label={text.watch(told)} href={writeRoute({ screen: 'online-table', table })}>
                {told}
              </a>
            )}
            <span className="quiet">
              {points !== null
                ? names.length > 1 && points.map(text.number).join(' – ')
                : status === 'playing'
                  ? text.playing
                  : text.awaited}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
