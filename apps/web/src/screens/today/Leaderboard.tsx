import type { ChallengeBoard } from '@parlour/protocol'
import type { ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { api } from '../../online/client.ts'
import { onlineWords } from '../../words/online-words.ts'
import { usePersonName } from '../online/use-names.ts'
import { usePolled } from '../online/use-polled.ts'
import { todayWords } from './words.ts'

const AGAIN = 30_000

/** How a day stands in one game. */
export function Leaderboard({
  game,
  name,
  day,
  isAlone,
  scoreText,
}: {
  readonly game: string
  readonly name: string
  readonly day: string
  readonly isAlone: boolean // a game for one: nobody wins or loses
  readonly scoreText: (score: number) => string
}): ReactNode {
  const { language, words } = usePage()
  const text = todayWords[language]
  const [answer] = usePolled(() => api.challengeBoard(game, day), `${game} ${day}`, AGAIN)
  const title = `board-${game}`
  if (answer === null) return <p className="loading days-board">{words.loading}</p>
  if (!answer.ok) return <p className="fault days-board">{onlineWords[language].trouble[answer.error.code]}</p>
  const { accounts, guests, friends, players } = answer.value
  return (
    <section className="days-board" aria-labelledby={title}>
      <h3 id={title}>{text.boardOf(name, text.date(day))}</h3>
      <p className="quiet">{players === 0 ? text.nobody : text.counted(players)}</p>
      {friends.length > 0 && <Places caption={text.friends} places={friends} isAlone={isAlone} scoreText={scoreText} />}
      {accounts.length > 0 && (
        <Places caption={text.accounts} places={accounts} isAlone={isAlone} scoreText={scoreText} />
      )}
      {guests.length > 0 && <Places caption={text.guests} places={guests} isAlone={isAlone} scoreText={scoreText} />}
      <p className="quiet">{text.guestsHelp}</p>
    </section>
  )
}

interface PlacesProps {
  readonly caption: string
  readonly places: ChallengeBoard['guests']
  readonly isAlone: boolean
  readonly scoreText: (score: number) => string
}

function Places({ caption, places, isAlone, scoreText }: PlacesProps): ReactNode {
  const text = todayWords[usePage().language]
  const personName = usePersonName()
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.rank}</th>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.outcome}</th>
          <th scope="col">{text.movesHead}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ rank, name: who, you, won, score, moves }, index) => (
          <tr key={index} aria-current={you ? 'true' : undefined}>
            <td>{rank}</td>
            <th scope="row">
              {personName(who)}
              {you && <span className="mark">{text.you}</span>}
            </th>
            <td>{text.result([...(isAlone ? [] : [won ? text.won : text.lost]), scoreText(score)])}</td>
            <td>{moves}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
