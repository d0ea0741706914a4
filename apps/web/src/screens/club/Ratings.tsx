import { Among, FIELDS, PACES, PERIODS, type Field, type Pace, type Period } from '@parlour/protocol'
import { use, useState, type ReactNode } from 'react'
import { Segments } from '../../frame/controls.tsx'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { loadUis } from '../../games/index.ts'
import { writeRoute } from '../../route.ts'
import { useGameName } from '../online/TableList.tsx'
import { usePersonName } from '../online/use-names.ts'
import { useOnlineWords } from '../online/use-online.ts'
import { usePolled } from '../online/use-polled.ts'
import { Plot } from '../profile/Plot.tsx'
import { clubApi } from './club-api.ts'
import { Distribution } from './Distribution.tsx'
import { clubWords } from './words.ts'
import './club.css'

/** Ratings: one's own with its graph, where everybody lies, and the leaderboard of a game. */
export function Ratings(): ReactNode {
  const page = usePage()
  const text = clubWords[page.language]
  const { order } = useOnlineWords()
  const boards = use(loadUis(page.language))
  const nameOf = useGameName()
  const games = boards.flatMap((ui) => ui?.open(({ game }) => [{ id: game.id, isSolo: game.seats.max === 1 }]) ?? [])
  const [game, setGame] = useState(games[0]?.id ?? '')
  const [pace, setPace] = useState<Pace>('live')
  const [field, setField] = useState<Field>('people')
  const isSolo = games.find(({ id }) => id === game)?.isSolo === true
  const shown = {
    game,
    pace: !isSolo && pace === 'untimed' ? ('live' as const) : pace, // only alone one plays without a clock
    field: isSolo ? ('solo' as const) : field === 'solo' ? ('people' as const) : field,
  }
  return (
    <div className="screen">
      <Header title={text.ratings} />
      <main id="content" className="lobby ratings">
        <p className="quiet">{text.about}</p>
        <Mine />
        <section className="panel" aria-labelledby="board">
          <h2 id="board" className="panel-title">
            {text.board}
          </h2>
          <div className="chips" role="group" aria-label={text.game}>
            {games.map(({ id }) => (
              <button key={id} type="button" className="chip" aria-pressed={id === game} onClick={() => setGame(id)}>
                {nameOf(id)}
              </button>
            ))}
          </div>
          <div className="stack">
            <div className="leaderboard-choices">
              <Segments
                label={order.pace}
                values={PACES.filter((each) => isSolo || each !== 'untimed')}
                names={order.paces}
                value={shown.pace}
                onChange={(value) => setPace(value)}
              />
              {!isSolo && (
                <Segments
                  label={text.field}
                  values={FIELDS.filter((each) => each !== 'solo')}
                  names={text.fields}
                  value={shown.field}
                  onChange={(value) => setField(value)}
                />
              )}
            </div>
            <Board key={JSON.stringify(shown)} {...shown} />
          </div>
        </section>
      </main>
    </div>
  )
}

function Mine(): ReactNode {
  const page = usePage()
  const text = clubWords[page.language]
  const { order, trouble } = useOnlineWords()
  const nameOf = useGameName()
  const [answer] = usePolled(() => clubApi.ratings('me'), 'mine')
  if (answer === null) return <p className="loading">{page.words.loading}</p>
  if (!answer.ok) return <p className="fault">{trouble[answer.error.code]}</p>
  const { handle, lists } = answer.value
  return (
    <section className="panel stack-small" aria-labelledby="mine">
      <h2 id="mine" className="panel-title">
        {text.yours}
      </h2>
      {handle === null ? (
        <>
          <p>{text.guest}</p>
          <p>
            <a className="button" href={writeRoute({ screen: 'account' })}>
              {text.toAccount}
            </a>
          </p>
        </>
      ) : (
        lists.length === 0 && <p className="quiet">{text.noneYet}</p>
      )}
      <dl className="own-ratings">
        {lists.map(({ game, pace, field, now }) => (
          <div key={`${game} ${pace} ${field}`}>
            <dt>{[nameOf(game), order.paces[pace], text.fields[field]].join(' · ')}</dt>
            <dd>
              <b>{text.points(now.points, now.doubt, now.settled)}</b>{' '}
              <span className="quiet">
                {[text.games(now.games), ...(now.settled ? [] : [text.provisional])].join(' · ')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface Shown {
  readonly game: string
  readonly pace: Pace
  readonly field: Field
}

function Board(list: Shown): ReactNode {
  const page = usePage()
  const text = clubWords[page.language]
  const { trouble } = useOnlineWords()
  const personName = usePersonName()
  const [period, setPeriod] = useState<Period>('all')
  const [among, setAmong] = useState<Among>('all')
  const [answer] = usePolled(() => clubApi.leaderboard(list, period, among), `${period} ${among}`)
  const [graph] = usePolled(() => clubApi.ratingGraph('me', list), 'graph')
  const isSolo = list.field === 'solo'
  const head = isSolo ? text.value.score : period === 'all' ? text.value.all : text.value.gained
  const shown = (value: number, settled: boolean): string =>
    isSolo ? text.number(value) : period === 'all' ? text.rated(value, settled) : text.gained(value)
  return (
    <>
      <div className="leaderboard-choices">
        <Segments
          label={text.period}
          values={PERIODS}
          names={text.periods}
          value={period}
          onChange={(value) => setPeriod(value)}
        />
        <Segments
          label={text.who}
          values={Among.options}
          names={text.circles}
          value={among}
          onChange={(value) => setAmong(value)}
        />
      </div>
      {answer === null && <p className="loading">{page.words.loading}</p>}
      {answer?.ok === false && <p className="fault">{trouble[answer.error.code]}</p>}
      {answer?.ok === true &&
        (answer.value.rows.length === 0 ? (
          <p className="quiet">{among === 'all' ? text.nobody : text.noFriends}</p>
        ) : (
          <table className="leaderboard">
            <thead>
              <tr>
                <th scope="col">{text.rank}</th>
                <th scope="col">{text.name}</th>
                <th scope="col">{head}</th>
                <th scope="col">{text.gamesHead}</th>
              </tr>
            </thead>
            <tbody>
              {answer.value.rows.map(({ rank, name, bot, owner, you, value, settled, games }, index) => (
                <tr key={index} aria-current={you ? 'true' : undefined}>
                  <td>{rank}</td>
                  <th scope="row">
                    {personName(name)}
                    {you && <span className="mark">{text.you}</span>}
                    {bot !== null && <span className="mark">{text.houseBot}</span>}
                    {owner !== null && <span className="mark">{text.botOf(personName(owner))}</span>}
                  </th>
                  <td>{shown(value, settled)}</td>
                  <td>{games}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      {among === 'friends' ? (
        <p className="quiet">
          {text.friendsHelp} <a href={writeRoute({ screen: 'online', place: 'people' })}>{text.toFriends}</a>
        </p>
      ) : (
        !isSolo && <p className="quiet">{text.boardHelp}</p>
      )}
      {graph?.ok === true && graph.value.points.length > 1 && (
        <>
          <h3>{text.graph}</h3>
          <Plot label={text.graph} values={graph.value.points.map(({ points }) => points)} text={String} />
        </>
      )}
      {graph?.ok === true && !isSolo && (
        <>
          <h3>{text.distribution}</h3>
          <Distribution {...graph.value.distribution} you={graph.value.now?.points ?? null} />
        </>
      )}
    </>
  )
}
