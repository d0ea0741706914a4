import type { Rollio } from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import type { FigureProps, Still } from '../../../rulebook/still.ts'
import { Charms } from '../Charms.tsx'
import { Die, DieShapes } from '../Die.tsx'
import { answer } from '../answer.ts'
import { pickedDice } from '../selection.ts'
import { Standing, Track } from '../Standing.tsx'
import { Tray } from '../Tray.tsx'
import { Ways } from '../Ways.tsx'
import { boardText } from '../text.ts'
import type { Shows } from './drawings.ts'
import './figure.css'

export function Figure({ shows, stills }: FigureProps<Rollio, Shows>): ReactNode {
  const [still] = stills
  return (
    <div className="rl-table rl-figure" data-world="meadow" data-table="felt">
      <DieShapes />
      {shows === 'level' && <Level {...still} />}
      {shows === 'combinations' && (
        <ul className="rl-figure-groups">
          {stills.map((each) => (
            <Combination key={each.view.hand.map(({ value }) => value).join()} {...each} />
          ))}
        </ul>
      )}
      {shows === 'dice' && <Dice {...still} />}
      {shows === 'charms' && (
        <Charms
          view={still.view}
          order={[...still.view.charms.keys()]}
          movable={false}
          held={null}
          fired={null}
          text={boardText(still.language)}
          arrange={nothing}
          hold={nothing}
          worth={() => null}
        />
      )}
    </div>
  )
}

function Level({ view, language }: Still<Rollio>): ReactNode {
  const text = boardText(language)
  return (
    <>
      <Track view={view} text={text} />
      <Standing view={view} told={[]} held={0} text={text} />
    </>
  )
}

/** All the dice as one group, with what it pays. */
function Combination({ view, language }: Still<Rollio>): ReactNode {
  const { options } = answer(view, [...view.hand.keys()])
  const group = options
    .flatMap((option) => (option.status === 'blocked' ? [] : option.effects))
    .find((effect) => effect.type === 'chose' && effect.groups.length === 1)
  if (group?.type !== 'chose') return null
  const text = boardText(language)
  return (
    <li>
      <span className="rl-figure-dice">
        {view.hand.map(({ value, sides, material }, die) => (
          <Die key={die} value={value} sides={sides} material={material} />
        ))}
      </span>
      {group.groups.map(({ type, points }) => (
        <span key={type}>
          {text.items.combinations[type]} <b>{text.number(points)}</b>
        </span>
      ))}
    </li>
  )
}

function Dice({ view, question, picks, language, words, who }: Still<Rollio>): ReactNode {
  const text = boardText(language)
  const chosen = pickedDice(picks)
  const ways = question.options.filter(({ pick }) => pick.type === 'as')
  return (
    <>
      <Tray
        view={view}
        options={question.options}
        chosen={chosen}
        hinted={[]}
        rolled={false}
        falling={false}
        counted={null}
        box={null}
        locked={false}
        who={who}
        words={words}
        text={text}
        toggle={nothing}
        all={nothing}
        note={nothing}
      />
      {ways.length > 0 && (
        <Ways
          ways={ways}
          way={0}
          dice={chosen.length}
          locked={false}
          preview="full"
          text={text}
          choose={nothing}
          look={nothing}
        />
      )}
    </>
  )
}

const nothing = (): void => undefined
