import { EVERYTHING, found, type PlayedGame } from '@parlour/client/profile'
import { readPairs } from '@parlour/core'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { roster } from '../../bots/bots.ts'
import { namesakesOf } from '../../characters/cast.ts'
import { agreedInWords } from '../../frame/agreed-in-words.ts'
import { usePage } from '../../frame/page.tsx'
import { remembered } from '../../frame/remembered.ts'
import type { AnyGameUi } from '../../game-ui.ts'
import { callAll, heldBy } from '../../session/names.ts'
import type { BotCard } from '../../session/setup.ts'
import { pack } from '../../session/share-link.ts'
import { profileWords } from './words.ts'

const AT_ONCE = 20

const useFilter = remembered(EVERYTHING)
const useShown = remembered<number>(AT_ONCE)

/** As it is shown: a day of this place. */
const localDay = (iso: string): string => new Date(iso).toLocaleDateString('sv')

/** Who plays the games that are kept; what is known comes when it is there. */
function useRosters(games: readonly PlayedGame[]): { readonly [game: string]: readonly BotCard[] } {
  const { language } = usePage()
  const [rosters, setRosters] = useState({})
  useEffect(() => {
    let live = true
    const ids = [...new Set(games.map(({ game }) => game))]
    void Promise.all(ids.map(async (id) => [id, await roster(id, language)] as const)).then(
      (all) => live && setRosters(Object.fromEntries(all)),
    )
    return () => {
      live = false
    }
  }, [games, language])
  return rosters
}

/** Opens a kept game as a replay, where it can be reviewed too. */
export function useReplay(): (played: PlayedGame) => void {
  const { go } = usePage()
  return ({ game, record, bots }) =>
    void pack(record).then((packed) => go({ screen: 'replay', game, record: packed, bots }))
}

/** Every kept game, to be searched. */
export function History({
  games,
  game,
  boards,
}: {
  readonly games: readonly PlayedGame[]
  readonly game: string | null
  readonly boards: readonly (AnyGameUi | null)[]
}): ReactNode {
  const { language, words } = usePage()
  const text = profileWords[language]
  const watch = useReplay()
  const [wanted, setWanted] = useFilter()
  const [shown, setShown] = useShown()
  const rosters = useRosters(games)
  const called = useMemo(() => {
    const somebody = (): string => text.somebody
    return games.map((played): PlayedGame => {
      const bots = rosters[played.game] ?? []
      const cast = boards.find((ui) => ui?.id === played.game)?.open((opened) => opened.cast) ?? null
      const held = heldBy(played.names, played.bots, bots)
      const names = callAll(held, bots, somebody, (bot) => (cast === null ? [] : namesakesOf(cast, bot, language)))
      return { ...played, names: names.map(({ name }) => name) }
    })
  }, [games, boards, rosters, language, text])
  const all = found(called, { ...wanted, game }, localDay)

  const wordsOf = (id: string): { readonly name: string; readonly score: (score: number) => string } | null =>
    boards
      .find((ui) => ui?.id === id)
      ?.open(({ game: { words: all } }) => ({ name: all[language].name, score: all[language].score })) ?? null
  const rulesOf = (id: string, settings: string): readonly string[] =>
    boards
      .find((ui) => ui?.id === id)
      ?.open(({ game: { words: all } }) => agreedInWords(all[language], readPairs(settings), words.setup.setting)) ?? []
  const resultOf = ({ names, won, score, game: id }: PlayedGame): string =>
    [...(names.length > 1 ? [won ? text.won : text.lost] : []), wordsOf(id)?.score(score) ?? text.number(score)].join(
      ' · ',
    )
  const opponentsOf = ({ names, you }: PlayedGame): string => {
    const others = names.filter((_, seat) => seat !== you)
    return others.length === 0 ? text.alone : text.versus(others)
  }

  return (
    <section className="profile-history" aria-labelledby="profile-history">
      <h2 id="profile-history">{text.history}</h2>
      <div className="profile-filter">
        <label className="field">
          <span>{text.opponent}</span>
          <input
            className="text-input"
            type="search"
            value={wanted.opponent}
            onChange={({ target }) => setWanted({ ...wanted, opponent: target.value })}
          />
        </label>
        <label className="field">
          <span>{text.result}</span>
          <select
            className="select"
            value={wanted.result ?? ''}
            onChange={({ target: { value } }) =>
              setWanted({ ...wanted, result: value === 'won' || value === 'lost' ? value : null })
            }
          >
            <option value="">{text.anyResult}</option>
            <option value="won">{text.won}</option>
            <option value="lost">{text.lost}</option>
          </select>
        </label>
        <label className="field">
          <span>{text.rules}</span>
          <select
            className="select"
            value={wanted.rules ?? ''}
            onChange={({ target: { value } }) =>
              setWanted({ ...wanted, rules: value === 'standard' || value === 'custom' ? value : null })
            }
          >
            <option value="">{text.anyRules}</option>
            <option value="standard">{text.standard}</option>
            <option value="custom">{text.custom}</option>
          </select>
        </label>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="field">
            <span>{text[end]}</span>
            <input
              className="text-input"
              type="date"
              value={wanted[end]}
              onChange={({ target }) => setWanted({ ...wanted, [end]: target.value })}
            />
          </label>
        ))}
      </div>
      <p role="status" className="quiet">
        {all.length === 0 ? text.nothingFound : text.found(all.length)}
      </p>
      <ul className="profile-games">
        {all.slice(0, shown).map((played) => (
          <li key={played.id}>
            <div>
              <h3>{wordsOf(played.game)?.name ?? played.game}</h3>
              <p>{resultOf(played)}</p>
              <p className="quiet">
                {[
                  text.date(played.ended),
                  opponentsOf(played),
                  text.kinds[played.kind],
                  ...rulesOf(played.game, played.settings),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <button
              type="button"
              className="button"
              aria-label={text.replayOf(wordsOf(played.game)?.name ?? played.game, text.date(played.ended))}
              onClick={() => watch(played)}
            >
              {text.replay}
            </button>
          </li>
        ))}
      </ul>
      {all.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + AT_ONCE)}>
          {text.more}
        </button>
      )}
    </section>
  )
}
