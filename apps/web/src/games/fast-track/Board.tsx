import { commonWords, type Option } from '@parlour/core'
import type { FastTrack } from '@parlour/games/fast-track'
import { useMemo, useState, type ReactNode } from 'react'
import type { BoardProps } from '../../game-ui.ts'
import { BoardFigure } from './BoardFigure.tsx'
import { CardBar } from './CardBar.tsx'
import { Choices, type Note } from './Choices.tsx'
import { choicesOf, isCareful } from './choices.ts'
import { advised } from './hint.ts'
import { Hexagon } from './Hexagon.tsx'
import { layoutOf } from './layout.ts'
import { oneWay } from './one-way.ts'
import { ownerIn } from './owner.ts'
import { sceneOf } from './scene.ts'
import { SplitPopup } from './SplitPopup.tsx'
import { SpaceBoard } from './SpaceBoard.tsx'
import type { Touch } from './touch.ts'
import { useNear } from './use-near.ts'
import { CAMERAS, useViews, type Camera } from './use-views.ts'
import { ViewTools } from './ViewTools.tsx'
import { useFocusThatFollows } from '../../frame/use-focus.ts'
import { useBoardKeys } from '../../frame/use-keys.ts'
import { boardWords } from './words.ts'
import './Board.css'

/** The card, the board under it, and the choices below or beside. */
export function Board(props: BoardProps<FastTrack>): ReactNode {
  const { view, picks, looked, hinted, told, showing, locked, you, shared, who, words, language, colour, look } = props
  const { choose, explain, back } = props
  const text = boardWords[language]
  const views = useViews()
  const layout = layoutOf(useNear({ view, you, turns: views.turns && shared, showing }))
  const owner = ownerIn(view, who)
  const { prompt } = props.question
  const question = useMemo(
    () => (locked ? { ...props.question, options: [] } : props.question),
    [locked, props.question],
  ) // what others may do is theirs to see
  const [noted, setNote] = useState<{ readonly question: typeof question; readonly note: Note } | null>(null)
  const note = noted?.question === question ? noted.note : null
  const say = (next: Note): void => setNote({ question, note: next })
  const doubtful = note?.type === 'careful' ? note.option : null
  const hint = useMemo(() => (locked ? null : advised(view, hinted)), [locked, view, hinted])
  const scene = useMemo(
    () => sceneOf({ view, question, picks, looked: looked ?? doubtful ?? hint }),
    [view, question, picks, looked, doubtful, hint],
  )
  const cards = useMemo(
    () => choicesOf({ view, question, picks, hinted, words, who, common: commonWords[language] }),
    [view, question, picks, hinted, words, who, language],
  )
  const tray = useFocusThatFollows(`${view.seat}:${view.card}:${picks.length}:${locked}:${note?.type}`)

  /** An option is taken; what cannot be says why, and a dead end is asked about once more. */
  const take = (option: Option<FastTrack>): void => {
    if (locked) return
    if (option.status === 'blocked') say({ type: 'refused', reasons: option.reasons })
    else if (option.status === 'partial' && isCareful(option)) say({ type: 'careful', option })
    else choose(oneWay(view, question, option) ?? option)
  }
  const tap = ({ peg, target, hole }: Touch): void => {
    if (locked) return
    if (target !== null) {
      const [only, another] = target.options
      if (only !== undefined && another === undefined) take(only)
      else say({ type: 'several', options: target.options, text: text.several(hole, owner(hole)) })
    } else if (peg !== null && peg.option !== null) {
      if (!peg.again) take(peg.option)
      else if (peg.chosen) back()
      else if (peg.option.status === 'blocked') take(peg.option)
      else {
        back()
        choose(peg.option)
      }
    }
  }
  useBoardKeys((key) => {
    if (key.toLowerCase() === 'v') views.change({ space: !views.space })
    else if (key.toLowerCase() === 'c' && views.space) views.change({ camera: after(views.camera) })
    else {
      const option = /^[1-9]$/.test(key) ? question.options[Number(key) - 1] : undefined
      if (option === undefined) return false
      take(option)
    }
    return true
  })

  const skin = { view, scene, layout, told, colour, text, look, tap }
  return (
    <div className="ft-table">
      <div className="ft-play">
        <CardBar
          view={view}
          prompt={prompt}
          told={told}
          showing={showing}
          who={who}
          text={text}
          back={picks.length > 0 ? back : null}
        />
        <BoardFigure view={view} who={who} text={text}>
          {views.space ? <SpaceBoard skin={skin} camera={views.camera} fail={views.fail} /> : <Hexagon {...skin} />}
          <SplitPopup prompt={prompt} text={text} />
          <ViewTools views={views} shared={shared} text={text} />
        </BoardFigure>
        <div className="ft-tray" ref={tray}>
          <Choices
            view={view}
            cards={cards}
            note={note}
            locked={locked}
            who={who}
            words={words}
            text={text}
            colour={colour}
            look={look}
            take={take}
            play={choose}
            explain={explain}
            clear={() => setNote(null)}
          />
        </div>
      </div>
    </div>
  )
}

const after = (camera: Camera): Camera => CAMERAS[(CAMERAS.indexOf(camera) + 1) % CAMERAS.length] ?? 'seat'
