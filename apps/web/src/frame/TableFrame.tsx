import type { GameTypes, Option, Seat } from '@parlour/core'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Board, TableProps } from '../board.ts'
import type { Told } from '../session/history.ts'
import { Header } from './Header.tsx'
import { History } from './History.tsx'
import { Icon } from './Icon.tsx'
import { Menu, type MenuEntry } from './Menu.tsx'
import { OptionList } from './OptionList.tsx'
import { usePage } from './page.tsx'
import { seatColour } from './SeatMark.tsx'
import { useKeys } from './useKeys.ts'

export interface TableFrameProps<T extends GameTypes> {
  readonly board: Board<T>
  readonly play: TableProps<T> & Required<Pick<TableProps<T>, 'back' | 'confirm'>> // what the board is given
  readonly whole: T['action'] | null // what the picks amount to
  readonly turn: Seat | null
  readonly mine: boolean // somebody at this screen is to act
  readonly prompt: string
  readonly hint: string | null // what a strong player would do; takes the room it needs
  readonly note: string | null // said below the prompt, before what is looked at and what happened
  readonly story: readonly Told[]
  readonly menu: readonly (readonly MenuEntry[])[]
  readonly seats: ReactNode
  readonly banner?: ReactNode // above everything
  readonly news?: ReactNode // between the prompt and the board: faults, the outcome
  readonly curtain?: ReactNode
  readonly tools?: ReactNode
  readonly beside?: ReactNode
  press?(key: string): boolean // further keys; says whether it used the key
}

/** The frame of every game, at this screen or elsewhere: who plays, what is asked, the board, what happened, and what one may do beside playing. */
export function TableFrame<T extends GameTypes>(props: TableFrameProps<T>): ReactNode {
  const { board, play, whole, turn, mine, prompt, hint, note, story, menu, seats, banner, news, curtain, tools, beside, press } = props
  const { words: text } = usePage()
  const { words, who, question, picks, looked, locked, look, choose, back, confirm } = play
  const [explained, setExplained] = useState(false) // hundreds of options are not drawn for nobody

  const asked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hint !== null) asked.current?.scrollIntoView({ block: 'nearest' }) // it may have been asked for from further down
  }, [hint])

  useKeys(
    useCallback(
      (key: string): boolean => {
        const number = /^[1-9]$/.test(key) ? question.options[Number(key) - 1] : undefined
        if (number !== undefined && !locked && number.status !== 'blocked' && board.careful?.(number) !== true) choose(number)
        else if (key === 'Escape' && picks.length > 0) back()
        else return press?.(key) ?? false
        return true
      },
      [question, locked, picks, board, choose, back, press],
    ),
  )

  function ahead(option: Option<T>): string {
    if (option.status === 'blocked') return option.reasons.map((reason) => words.reason(reason, who)).join(' ')
    return option.effects.length === 0
      ? words.option(option, who).text
      : option.effects.map((effect) => words.effect(effect, who)).join(' ')
  }
  const happened = play.told.map((effect) => words.effect(effect, who)).join(' ')

  return (
    <div className="screen table-screen">
      <Header title={words.name}>
        <Menu groups={menu} />
      </Header>
      {banner}
      <main className="table" id="content">
        {seats}
        <section className="play" aria-label={text.table.board}>
          <div
            ref={asked}
            className="prompt"
            data-mine={mine}
            data-hint={hint !== null}
            style={turn === null ? undefined : { '--seat': seatColour(turn) }}
          >
            <h2 className="prompt-text">{prompt}</h2>
            <p className="status" data-ahead={looked !== null}>
              {hint ?? note ?? ((looked === null ? '' : ahead(looked)) || happened)}
            </p>
          </div>
          {news}
          <div className="board" data-curtained={curtain !== undefined}>
            <board.Table {...play} />
            {curtain}
          </div>
        </section>
        <div className="tools" role="group" aria-label={text.table.menu}>
          {picks.length > 0 && board.confirms === undefined && (
            <button type="button" className="tool" onClick={back}>
              <Icon name="back" />
              {text.table.back}
            </button>
          )}
          {whole !== null && board.confirms === undefined && (
            <button type="button" className="tool strong" onClick={confirm}>
              <Icon name="check" />
              {text.table.confirm(words.action(whole))}
            </button>
          )}
          {tools}
        </div>
        <aside className="beside" aria-label={text.table.side}>
          {board.Side !== undefined && (
            <section className="panel">
              <board.Side {...play} />
            </section>
          )}
          {beside}
          <details className="panel" onToggle={(event) => setExplained(event.currentTarget.open)}>
            <summary>{text.table.explained}</summary>
            <p className="quiet">{text.table.explainedHelp}</p>
            {explained && (
              <OptionList
                game={board.game.id}
                question={question}
                words={words}
                who={who}
                locked={locked}
                confirms={board.confirms}
                onLook={look}
                onChoose={choose}
              />
            )}
          </details>
          <section className="panel">
            <h2 className="panel-title">{text.table.history}</h2>
            <History told={story} />
          </section>
        </aside>
      </main>
    </div>
  )
}
