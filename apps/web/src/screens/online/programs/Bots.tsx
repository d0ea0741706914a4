import { PACES, type BotCard, type Pace } from '@parlour/protocol'
import { useState, type ReactNode } from 'react'
import { usePage } from '../../../frame/page.tsx'
import { submits } from '../../../frame/submits.ts'
import { api } from '../../../online/client.ts'
import { useGameName } from '../TableList.tsx'
import { useOnlineWords } from '../use-online.ts'
import { usePolled } from '../use-polled.ts'
import type { Done } from './Programs.tsx'
import { Ticks } from './Ticks.tsx'
import { programWords } from './words.ts'

/** One's bots, and what they agree to play. */
export function Bots({ bots, onDone }: { readonly bots: readonly BotCard[]; readonly onDone: Done }): ReactNode {
  const text = programWords[usePage().language]
  const { order } = useOnlineWords()
  const nameOf = useGameName()
  const plays = ({ games, paces }: BotCard): readonly string[] => [
    ...(games === null ? [text.everyGame] : games.map(nameOf)),
    ...paces.map((pace) => order.paces[pace]),
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
  const { order } = useOnlineWords()
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
      <form className="stack-small" onSubmit={submits(make)}>
        <label className="field">
          <span>{text.botName}</span>
          <input className="text-input" value={name} maxLength={24} onChange={(event) => setName(event.target.value)} />
        </label>
        <fieldset className="row events">
          <legend>{text.plays}</legend>
          <Ticks
            all={games}
            ticked={chosen}
            label={nameOf}
            onChange={(now) => setRefused(games.filter((game) => !now.includes(game)))}
          />
        </fieldset>
        <fieldset className="row events">
          <legend>{text.atPace}</legend>
          <Ticks all={PACES} ticked={paces} label={(pace) => order.paces[pace]} onChange={setPaces} />
        </fieldset>
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
