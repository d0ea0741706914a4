import type { ReactNode } from 'react'
import { Header } from '../../frame/Header.tsx'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { usePersonName } from '../online/use-names.ts'
import { usePolled } from '../online/use-polled.ts'
import { isMissing, Missing } from './Missing.tsx'
import { List } from './TournamentLists.tsx'
import { tournamentWords } from './words.ts'

const AGAIN = 15_000

/** Several tournaments together. */
export function SeriesScreen({ id }: { readonly id: string }): ReactNode {
  const { words, language } = usePage()
  const text = tournamentWords[language]
  const personName = usePersonName()
  const [answer] = usePolled(() => api.oneSeries(id), id, AGAIN, isMissing)
  return (
    <div className="screen">
      <Header title={text.series} />
      <main id="content" className="club">
        {answer === null && <p className="loading">{words.loading}</p>}
        {answer?.ok === false && <Missing code={answer.error.code} />}
        {answer?.ok === true && (
          <>
            <h2 className="screen-title">{answer.value.name}</h2>
            {answer.value.standings.length > 0 && (
              <section className="panel">
                <h2 className="panel-title">{text.standings}</h2>
                <table className="club-standings">
                  <thead>
                    <tr>
                      {[text.rank, text.player, text.points, text.tournaments, text.best].map((head) => (
                        <th key={head} scope="col">
                          {head}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {answer.value.standings.map(({ rank, name, points, tournaments, best, you }, index) => (
                      <tr key={index} aria-current={you ? 'true' : undefined}>
                        <td>{rank}</td>
                        <th scope="row">{personName(name)}</th>
                        <td>{text.number(points)}</td>
                        <td>{tournaments}</td>
                        <td>{best}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                <p className="quiet">{text.seriesHelp}</p>
              </section>
            )}
            <List title={text.title} tournaments={answer.value.list} />
          </>
        )}
      </main>
    </div>
  )
}
