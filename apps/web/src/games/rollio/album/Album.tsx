import { readPairs, type RawSettings } from '@parlour/core'
import {
  BLESSING_IDS,
  BOSS_IDS,
  CHALLENGE_IDS,
  CHARM_IDS,
  CHARMS,
  CONSUMABLE_IDS,
  DIFFICULTIES,
  isMet,
  MINIBOSS_IDS,
  RISING,
  rollio,
  START_IDS,
  UNLOCKS,
  WORLD_IDS,
} from '@parlour/games/rollio'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { copy } from '../../../frame/copy.ts'
import { Switch } from '../../../frame/controls.tsx'
import { usePage } from '../../../frame/page.tsx'
import { submits } from '../../../frame/submits.ts'
import type { AlbumProps } from '../../../game-ui.ts'
import { store } from '../../../store.ts'
import { Art } from '../Art.tsx'
import { boardText, type BoardText } from '../text.ts'
import type { Kept, PastRun } from './kept.ts'
import { keptIn, recordsOf } from './runs.ts'
import { albumWords } from './words.ts'
import './Album.css'

const FULL: RawSettings = { content: 'full', worlds: 5 }
type Words = (typeof albumWords)['en']

interface Part {
  readonly kept: Kept
  readonly text: BoardText
  readonly words: Words
}

/** Everything there is to meet with what was met, new runs by what is open, challenges, and the runs so far. */
export default function Album({ language, left, begin }: AlbumProps): ReactNode {
  const kept = useMemo(() => keptIn(store), [])
  const part: Part = { kept, text: boardText(language), words: albumWords[language] }
  return (
    <div className="ra-album">
      <h2 className="screen-title">{part.words.title}</h2>
      {left && <p className="quiet">{part.words.replaces}</p>}
      <Begin {...part} names={rollio.words[language].settings} begin={begin} />
      <Challenges {...part} begin={begin} />
      <Runs {...part} begin={begin} />
      <Collected {...part} />
    </div>
  )
}

/** 3.11, 3.14  A full run by what this collection has opened. */
function Begin({
  kept: { collection },
  text,
  words,
  names,
  begin,
}: Part & {
  readonly names: {
    readonly difficulty: { readonly label: string }
    readonly start: { readonly label: string }
  }
  readonly begin: AlbumProps['begin']
}): ReactNode {
  const [difficulty, setDifficulty] = useState<(typeof DIFFICULTIES)[number]>(DIFFICULTIES[0])
  const [start, setStart] = useState<(typeof START_IDS)[number]>(START_IDS[0])
  const [endless, setEndless] = useState(false)
  const closed = (way: Parameters<typeof isMet>[1]): string | null =>
    way === undefined || isMet(collection, way) ? null : words.closed(text.items.unlock(way))
  return (
    <form className="panel ra-begin" onSubmit={submits(() => begin({ ...FULL, difficulty, start, endless }, null))}>
      <h3>{words.begin}</h3>
      <OneOf
        label={names.difficulty.label}
        ids={RISING}
        named={(id) => [text.items.difficulties[id], text.items.difficulty('full', id)]}
        closed={(id) => closed(UNLOCKS.difficulties[id])}
        chosen={difficulty}
        choose={(id) => setDifficulty(id)}
      />
      <OneOf
        label={names.start.label}
        ids={START_IDS}
        named={(id) => [text.items.starts[id], text.items.start(id)]}
        closed={(id) => closed(UNLOCKS.starts[id])}
        chosen={start}
        choose={(id) => setStart(id)}
      />
      <Switch label={words.endless} help={words.endlessHelp} on={endless} onChange={setEndless} />
      <button type="submit" className="button primary">
        {words.start}
      </button>
    </form>
  )
}

/** One of several, all in sight; a closed one says what opens it. */
function OneOf<Id extends string>({
  label,
  ids,
  named,
  closed,
  chosen,
  choose,
}: {
  readonly label: string
  readonly ids: readonly Id[]
  named(id: Id): readonly [name: string, says: string]
  closed(id: Id): string | null
  readonly chosen: Id
  choose(id: Id): void
}): ReactNode {
  const group = useId()
  return (
    <fieldset className="ra-ways">
      <legend>{label}</legend>
      {ids.map((id) => {
        const how = closed(id)
        const [name, says] = named(id)
        return (
          <label key={id} className="ra-way">
            <input
              type="radio"
              className="unseen"
              name={group}
              checked={id === chosen}
              disabled={how !== null}
              onChange={() => choose(id)}
            />
            <b>{name}</b>
            <span>{says}</span>
            {how !== null && <small className="ra-closed">{how}</small>}
          </label>
        )
      })}
    </fieldset>
  )
}

/** 3.18, 3.19  Fixed starts with a twist; a closed one says what opens it. */
function Challenges({ kept: { collection }, text, words, begin }: Part & Pick<AlbumProps, 'begin'>): ReactNode {
  return (
    <section aria-labelledby="ra-challenges">
      <h3 id="ra-challenges">{words.challenges}</h3>
      <ul className="ra-challenges">
        {CHALLENGE_IDS.map((id) => {
          const isOpen = isMet(collection, UNLOCKS.challenges[id])
          const isWon = collection.challenges.includes(id)
          return (
            <li key={id} className="panel">
              <b>{text.items.challenges[id]}</b>
              <p>{text.items.challenge(id)}</p>
              {isOpen ? (
                <button type="button" className="button small" onClick={() => begin({ ...FULL, challenge: id }, null)}>
                  {words.play}
                  <span className="unseen"> {text.items.challenges[id]}</span>
                </button>
              ) : (
                <p className="ra-closed">{words.closed(text.items.unlock(UNLOCKS.challenges[id]))}</p>
              )}
              {isWon && <span className="mark good">{words.done}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Records, and each run with its seed: to be played again, or sent to somebody. */
function Runs({ kept, text, words, begin }: Part & Pick<AlbumProps, 'begin'>): ReactNode {
  const [seed, setSeed] = useState('')
  const records = recordsOf(kept)
  const figures = [
    [kept.played, words.figures.played],
    [kept.won, words.figures.won],
    [records.level, words.figures.level],
    [records.points, words.figures.points],
    [records.best, words.figures.best],
    [records.heats, words.figures.heats],
  ] as const
  return (
    <section aria-labelledby="ra-runs">
      <h3 id="ra-runs">{words.runs}</h3>
      <ul className="ra-figures">
        {figures.map(([figure, label]) => (
          <li key={label}>
            <b>{text.number(figure)}</b> {label}
          </li>
        ))}
      </ul>
      {kept.runs.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <ol className="ra-runs">
          {kept.runs.map((run) => (
            <OneRun key={`${run.seed} ${run.started}`} run={run} text={text} words={words} begin={begin} />
          ))}
        </ol>
      )}
      <form className="ra-seed" onSubmit={submits(() => seed.trim() !== '' && begin(FULL, seed.trim()))}>
        <label className="field">
          {words.from}
          <input className="text-input" value={seed} maxLength={64} onChange={(event) => setSeed(event.target.value)} />
        </label>
        <button type="submit" className="button" disabled={seed.trim() === ''}>
          {words.again}
        </button>
        <p className="quiet">{words.fromHelp}</p>
      </form>
    </section>
  )
}

function OneRun({
  run,
  text,
  words,
  begin,
}: Omit<Part, 'kept'> & Pick<AlbumProps, 'begin'> & { readonly run: PastRun }): ReactNode {
  const page = usePage()
  const boss = BOSS_IDS.find((id) => id === run.boss)
  const mini = MINIBOSS_IDS.find((id) => id === run.boss)
  const name = boss !== undefined ? text.items.bosses[boss] : mini === undefined ? null : text.items.minibosses[mini]
  return (
    <li className="panel ra-run">
      <p>
        <b>{words.run(run.won, run.level, run.points)}</b> {name !== null && words.endedAt(name)}
      </p>
      <p className="ra-build">
        {run.charms.map((id, slot) => (
          <span key={slot} className={`ra-charm rl-${CHARMS.full[id].rarity}`} title={text.items.charms[id]}>
            <Art kind="charms" id={id} />
            <span className="unseen">{text.items.charms[id]}</span>
          </span>
        ))}
      </p>
      <p className="row">
        <button type="button" className="button small" onClick={() => begin(readPairs(run.settings), run.seed)}>
          {words.again}
        </button>
        <button type="button" className="button small" onClick={() => void copy(page, words.copied, run.seed)}>
          {words.copy}
        </button>
      </p>
    </li>
  )
}

/** 3.19  Every thing there is, drawn once it was met. */
function Collected({ kept: { collection }, text, words }: Part): ReactNode {
  const { items } = text
  return (
    <section aria-labelledby="ra-collection">
      <h3 id="ra-collection">{words.collection}</h3>
      <p className="quiet">{words.collectionHelp}</p>
      <Shelf title={words.kinds.charms} met={collection.charms} all={CHARM_IDS} words={words}>
        {(id) => ({
          art: <Art kind="charms" id={id} />,
          name: items.charms[id],
          says: items.charm(id, 'full'),
          rarity: CHARMS.full[id].rarity,
        })}
      </Shelf>
      <Shelf title={words.kinds.consumables} met={collection.consumables} all={CONSUMABLE_IDS} words={words}>
        {(id) => ({ art: <Art kind="consumables" id={id} />, name: items.consumables[id], says: items.consumable(id) })}
      </Shelf>
      <Shelf title={words.kinds.blessings} met={collection.blessings} all={BLESSING_IDS} words={words}>
        {(id) => ({ art: <Art kind="blessings" id={id} />, name: items.blessings[id], says: items.blessing(id) })}
      </Shelf>
      <Shelf title={words.kinds.worlds} met={collection.worlds} all={WORLD_IDS} words={words}>
        {(id) => ({ art: <Art kind="worlds" id={id} />, name: items.worlds[id], says: items.world(id) })}
      </Shelf>
      <Shelf title={words.kinds.bosses} met={collection.bosses} all={BOSS_IDS} words={words}>
        {(id) => ({ art: <Art kind="bosses" id={id} />, name: items.bosses[id], says: items.boss(id) })}
      </Shelf>
      <Shelf title={words.kinds.minibosses} met={collection.minibosses} all={MINIBOSS_IDS} words={words}>
        {(id) => ({ art: <Art kind="minibosses" id={id} />, name: items.minibosses[id], says: items.miniboss(id) })}
      </Shelf>
    </section>
  )
}

interface Shown {
  readonly art: ReactNode
  readonly name: string
  readonly says: string
  readonly rarity?: string
}

function Shelf<X extends string>({
  title,
  met,
  all,
  words,
  children,
}: {
  readonly title: string
  readonly met: readonly X[]
  readonly all: readonly X[]
  readonly words: Words
  children(id: X): Shown
}): ReactNode {
  return (
    <details className="panel ra-shelf">
      <summary>
        {title} <small>{words.share(met.length, all.length)}</small>
      </summary>
      <ul>
        {all.map((id) => {
          const { art, name, says, rarity = 'common' } = children(id)
          return met.includes(id) ? (
            <li key={id} className={`ra-thing rl-${rarity}`}>
              {art}
              <b>{name}</b>
              <span>{says}</span>
            </li>
          ) : (
            <li key={id} className="ra-thing ra-unmet">
              {art}
              <b>{words.unmet}</b>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
