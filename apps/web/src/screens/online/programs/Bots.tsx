import { PACES, type BotCard, type Pace } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../../frame/page.tsx'
import { api } from '../../../online/client.ts'
import { useGameName } from '../TableList.tsx'
import { usePolled } from '../use-polled.ts'
import type { Done } from './Programs.tsx'
import { programWords } from './words.ts'

/** One's bots, and what they agree to play. */
export function Bots({ bots, onDone }: { readonly bots: readonly BotCard[]; readonly onDone: Done }): ReactNode {
  const text = programWords[usePage().language]
  const nameOf = useGameName()
  const plays = ({ games, paces }: BotCard): readonly string[] => [
    ...(games === null ? [text.everyGame] : games.map(nameOf)),
    ...paces.map((pace) => text.paces[pace]),
  ]
  return (
    <>
      <BotForm onDone={onDone} />
      <ul className="table-list">
        {bots.map((bot) => (
          <li key={bot.id} className="table-row">
            <div>
              <h3>{bot.name}</h3>
              <p className="quiet">{plays(bot).join(' · ')}</p>
            </div>
            <button
              type="button"
              className="button"
              aria-label={text.deleteBot(bot.name)}
              onClick={() => void api.deleteBot(bot.id).then((done) => onDone(done.ok ? null : done.error))}
            >
              {text.delete}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function BotForm({ onDone }: { readonly onDone: Done }): ReactNode {
  const text = programWords[usePage().language]
  const nameOf = useGameName()
  const [list] = usePolled(api.games, 'games')
  const games = list?.ok === true ? list.value.games.map(({ id }) => id) : []
  const [name, setName] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([]) // games
  const [paces, setPaces] = useState<readonly Pace[]>(PACES)
  const chosen = games.filter((game) => !refused.includes(game))
  const make = async (): Promise<void> => {
    const answer = await api.makeBot({ name, games: refused.length === 0 ? null : chosen, paces })
    if (answer.ok) setName('')
    onDone(answer.ok ? null : answer.error)
  }
  return (
    <div className="stack-small">
      <h3 className="panel-title">{text.bots}</h3>
      <p className="quiet">{text.botsHelp}</p>
      <form
        className="stack-small"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <label className="field">
          <span>{text.botName}</span>
          <input className="text-input" value={name} maxLength={24} onChange={(event) => setName(event.target.value)} />
        </label>
        <Choice
          legend={text.plays}
          all={games}
          chosen={chosen}
          label={nameOf}
          onChoose={(now) => setRefused(games.filter((game) => !now.includes(game)))}
        />
        <Choice
          legend={text.atPace}
          all={PACES}
          chosen={paces}
          label={(pace) => text.paces[pace]}
          onChoose={setPaces}
        />
        <p>
          <button
            type="submit"
            className="button"
            disabled={name.trim() === '' || chosen.length === 0 || paces.length === 0}
          >
            {text.makeBot}
          </button>
        </p>
      </form>
    </div>
  )
}

/** Any of a few things. */
function Choice<X extends string>({
  legend,
  all,
  chosen,
  label,
  onChoose,
}: {
  readonly legend: string
  readonly all: readonly X[]
  readonly chosen: readonly X[]
  readonly label: (one: X) => string
  readonly onChoose: (chosen: readonly X[]) => void
}): ReactNode {
  return (
    <fieldset className="row events">
      <legend>{legend}</legend>
      {all.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChoose(all.filter((other) => (other === one ? target.checked : chosen.includes(other))))
            }
          />{' '}
          {label(one)}
        </label>
      ))}
    </fieldset>
  )
}
