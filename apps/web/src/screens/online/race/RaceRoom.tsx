import type { TableId } from '@parlour/protocol'
import { useEffect, useState, type ReactNode } from 'react'
import { Confetti } from '../../../frame/Confetti.tsx'
import { Header } from '../../../frame/Header.tsx'
import { usePage } from '../../../frame/page.tsx'
import { writeRoute } from '../../../route.ts'
import { Banner } from '../Banner.tsx'
import { usePersonName } from '../use-names.ts'
import { useOnlineWords } from '../use-online.ts'
import { Runners, type Scored } from './Standings.tsx'
import { useRace } from './use-race.ts'
import './RaceRoom.css'

/** A race that has begun: the way to one's own run, and how everybody stands. */
export function RaceRoom({
  id,
  game,
  name,
  score,
  begins,
  chat,
}: Scored & {
  readonly id: TableId
  readonly game: string
  readonly name: string // of the game
  readonly begins: boolean // while this screen looked on: one is taken to one's run
  readonly chat: ReactNode
}): ReactNode {
  const { go } = usePage()
  const { race: text, table } = useOnlineWords()
  const personName = usePersonName()
  const race = useRace(id)
  const [wasOn, noteOn] = useState(false)
  const own = race?.runs.find(({ you }) => you)
  const isOn = own !== undefined && (own.status === 'playing' || own.status === 'gathering')
  const run = own?.table ?? null
  const isOver = race?.status === 'over'
  useEffect(() => {
    if (begins && isOn && run !== null) go({ screen: 'online-table', table: run })
  }, [begins, isOn, run, go])
  useEffect(() => {
    if (race?.status === 'playing') noteOn(true)
  }, [race?.status])
  const winners = isOver ? race.runs.filter(({ place }) => place === 1) : []
  const youWin = winners.some(({ you }) => you)
  return (
    <div className="screen">
      <Header title={name} />
      <Banner />
      <main id="content" className="narrow race-room">
        {wasOn && youWin && <Confetti />}
        <h2 className="screen-title" aria-live="polite">
          {isOver
            ? text.winners(
                youWin,
                winners.filter(({ you }) => !you).map((winner) => personName(winner.name)),
              )
            : text.on}
        </h2>
        <p className="quiet">{isOver ? text.overHelp : text.about}</p>
        {race !== null && <Runners race={race} score={score} />}
        <div className="row">
          {run !== null && own?.status !== 'closed' && (
            <a className={isOn ? 'button primary' : 'button'} href={writeRoute({ screen: 'online-table', table: run })}>
              {isOn ? text.toRun : text.seeRun}
            </a>
          )}
          {isOver &&
            race.runs.map(({ table: ended, name: racer, status }) =>
              ended === null || status !== 'over' ? null : (
                <a key={ended} className="button" href={`api/tables/${ended}/record`} download>
                  {text.record(personName(racer))}
                </a>
              ),
            )}
          {isOver && (
            <a className="button" href={writeRoute({ screen: 'online-new', wanted: game })}>
              {text.again}
            </a>
          )}
          <a className="button" href={writeRoute({ screen: 'online', place: 'lobby' })}>
            {table.toLobby}
          </a>
        </div>
        <section className="panel">{chat}</section>
      </main>
    </div>
  )
}
