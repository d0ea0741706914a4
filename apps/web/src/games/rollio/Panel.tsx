import type { Option } from '@parlour/core'
import { flopCost, isBoss, type Prompt, type Rollio, type State } from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import type { Buttons } from './buttons.ts'
import type { Count } from './log.ts'
import { Log } from './Log.tsx'
import { refusal } from './look.ts'
import { bossLine } from './Standing.tsx'
import { Ways } from './Ways.tsx'
import type { Taste } from './taste.ts'
import type { BoardText } from './text.ts'
import './Panel.css'

interface PanelProps extends Readonly<BoardProps<Rollio>> {
  readonly text: BoardText
  readonly chosen: readonly number[]
  readonly ways: readonly Option<Rollio>[] | null
  readonly way: number
  readonly buttons: Buttons
  readonly count: Count | null
  readonly shown: number
  readonly counting: boolean
  readonly falling: boolean
  readonly preview: Taste['preview']
  chooseWay(way: number): void
  skip(): void
}

/** What the moment is about: the ways to score, the count, a flop, or the level. Always of one height. */
export function Panel(props: PanelProps): ReactNode {
  const {
    view,
    locked,
    who,
    words,
    text,
    chosen,
    ways,
    way,
    buttons,
    count,
    shown,
    counting,
    falling,
    preview,
    chooseWay,
    skip,
    look,
  } = props
  if (count !== null) return <Log count={count} shown={shown} counting={counting} skip={skip} text={text} />
  if (view.phase === 'drawing') return <p className="rl-blank-panel">{text.log.waiting}</p>
  if (view.phase === 'ready' || view.phase === 'omen') return <Beginning view={view} text={text} />
  if (view.phase !== 'rolled' || falling) return null
  if (buttons.main.does === 'pass') return <Flop view={view} text={text} />
  if (chosen.length === 0)
    return <p className="rl-blank-panel">{view.rerolls > 0 ? text.ways.startWith(view.rerolls) : text.ways.start}</p>
  if (ways === null) return <p className="rl-blank-panel">{text.ways.counting}</p>
  if (ways.length > 0)
    return (
      <Ways
        key={chosen.join()}
        ways={ways}
        way={way}
        dice={chosen.length}
        locked={locked}
        preview={preview}
        text={text}
        choose={chooseWay}
        look={look}
      />
    )
  const reason = refusal(buttons.main.option)
  return (
    <div className="rl-blank-panel">
      <p>
        <b>{text.ways.none}</b>
      </p>
      {reason !== null && <p>{words.reason(reason, who)}</p>}
    </div>
  )
}

function Flop({ view, text }: { readonly view: State; readonly text: BoardText }): ReactNode {
  return (
    <div className="rl-flop">
      <h3>{text.flop.title}</h3>
      <p>{text.flop.lost(text.number(view.pot), text.number(flopCost(view)))}</p>
      {view.rerolls > 0 && <p>{text.flop.reroll(view.rerolls)}</p>}
    </div>
  )
}

/** Between rounds: what the level asks for, and what rules here. */
function Beginning({ view, text }: { readonly view: State; readonly text: BoardText }): ReactNode {
  return (
    <div className="rl-beginning">
      {/* before its boss is drawn a level has no target yet */}
      {view.phase !== 'omen' && (
        <>
          <p>
            {view.banked === 0
              ? text.ready.goal(text.number(view.target), view.banks)
              : text.ready.round(text.number(view.banked), text.number(view.target))}
          </p>
          <p className={isBoss(view.level) ? 'rl-ruled' : ''}>{bossLine(view, text)}</p>
        </>
      )}
      {view.world !== 'meadow' && (
        <p className="rl-ruled">{text.note.charm(text.items.worlds[view.world], text.items.world(view.world))}</p>
      )}
    </div>
  )
}

/** What heading and buttons do not say: what banking would reach, and what is left after scoring. */
export function usualNote(view: State, prompt: Prompt, selecting: Prompt | null, text: BoardText): string {
  const { note, number, percent } = text
  switch (prompt.type) {
    case 'roll-or-bank': {
      const reaches = prompt.banked + prompt.pot
      if (reaches >= prompt.target) return ''
      return prompt.banks === 1
        ? note.loses(number(prompt.target - reaches))
        : note.reaches(number(reaches), number(prompt.target))
    }
    case 'choose-dice': {
      const then = selecting ?? prompt
      return then.type === 'choose-dice' && then.ways > 0 ? note.after(then.left, percent(then.flop)) : ''
    }
    case 'shop':
    case 'loadout':
      return prompt.type === 'loadout'
        ? text.loadout.help
        : prompt.next.newWorld
          ? text.map.beforeWorld
          : bossLine(view, text)
    case 'ready':
    case 'flop': // the panel says it
    case 'choose-rerolls':
    case 'choose-die':
    case 'arrange':
    case 'world':
    case 'chance':
    case 'over':
      return ''
  }
}
