import { commonWords, explain, type GameTypes, type Of, type Option, type Words } from '@parlour/core'
import { namesOf, type Moment, type SeatModel, type SeatState } from '@parlour/client'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { reasonsOf, type BoardProps, type GameUi } from '../game-ui.ts'
import { adviser } from '../bots/bots.ts'
import { Header } from './Header.tsx'
import { History } from './History.tsx'
import { Icon } from './Icon.tsx'
import { Menu, type MenuEntry } from './Menu.tsx'
import { OptionList } from './OptionList.tsx'
import { usePage } from './page.tsx'
import { SeatFace } from './SeatFace.tsx'
import { seatColour } from './SeatMark.tsx'
import { BoardKeys, useKeys } from './use-keys.ts'
import { toneOf } from './tone.ts'
import { useLines } from './use-lines.ts'
import { useSettled } from './use-settled.ts'
import { soundOption, useSound } from './use-sound.ts'
import './Prompt.css'

export interface TableScreenProps<T extends GameTypes, M extends Moment<T>> {
  readonly ui: GameUi<T>
  readonly seat: SeatModel<T, M>
  readonly state: SeatState<T, M>
  readonly className?: string // how its parts are arranged
  readonly menu?: readonly (readonly MenuEntry[])[]
  readonly banner?: ReactNode // above everything
  readonly prompt?: string // instead of what the game asks
  readonly note?: string | null // said below the prompt, before what is looked at and what happened
  readonly hinted?: Of<T, 'action'> | null // instead of the hint that was asked for
  readonly spoken?: string // for those who listen, instead of what happened
  readonly silent?: boolean
  readonly idle?: boolean // the board is put away: no key plays on it
  readonly bare?: boolean // nothing above the table: it stands on somebody else's page
  readonly best?: number | null | undefined // the best score kept for these settings
  scores?(): void // opens the list of the best runs
  readonly advises?: boolean // whether one may ask for a hint
  inPlace?(moment: Pick<Moment<T>, 'instead' | 'number'>): string | null // who played for somebody else, in words
  press?(key: string): boolean // further keys; says whether it used the key
  children(parts: TableParts<T>): ReactNode
}

/** What a screen arranges around the board, ready to be shown. */
export interface TableParts<T extends GameTypes> {
  readonly words: Words<T>
  readonly board: ReactNode
  readonly side: ReactNode // the game's own figures
  readonly prompt: ReactNode
  readonly whole: string | null // what confirming the picks would play, in words
  readonly picking: ReactNode // tools to step back and to confirm, where the board has none of its own
  readonly advice: ReactNode // the tool that asks for a hint
  readonly happened: string // by the latest line, in words
  readonly refused: string // why the latest action was not played, where the rules say so
  readonly options: ReactNode
  readonly story: ReactNode
}

/**
 * The one screen of every table: here, elsewhere, a record, a lesson, a laboratory. What is asked, the board with its
 * keys and sounds, and what is said are the same; what stands around the board is the screen's to arrange.
 */
export function TableScreen<T extends GameTypes, M extends Moment<T>>(props: TableScreenProps<T, M>): ReactNode {
  const { ui, seat, state, className = 'table', menu, banner, note = null, spoken, inPlace, press, children } = props
  const page = usePage()
  const { words: text, language, say, explain: explainRule } = page
  const { game, tells = everything } = ui
  const words = game.words[language]
  const { now, turn, question, picks, whole, looked, hint, showing, lock } = state
  const locked = lock !== null
  const sound = props.silent !== true
  const idle = props.idle === true
  const mayAsk = props.advises === true && now.mine !== null

  const who = useMemo(() => namesOf(now.holders, now.you), [now.holders, now.you])
  const { sentences } = commonWords[language]
  const happened = sentences(
    [inPlace?.(now) ?? '', ...now.told.filter(tells).map((effect) => words.effect(effect, who))].filter(Boolean),
  )
  const story = useMemo(
    () =>
      now.lines.flatMap((line) => {
        const instead = line.by === 'chance' ? null : (inPlace?.(line) ?? null)
        const told = line.effects.filter(tells).map((effect) => words.effect(effect, who))
        const all = instead === null ? told : [instead, ...told]
        return all.length === 0 ? [] : [{ number: line.number, by: line.by, text: sentences(all) }]
      }),
    [now.lines, words, who, inPlace, sentences, tells],
  )
  const lost = now.outcome !== null && toneOf(now.outcome, now.you === null ? [] : [now.you]) === 'lost'
  useSound(ui, now.told, now.number, sound, lost)
  const seen = useSettled(now.at, happened, showing)

  const choose = useCallback(
    (option: Option<T>) => {
      soundOption(ui, option, sound)
      seat.choose(option)
    },
    [ui, sound, seat],
  )
  const askHint = useCallback(() => {
    const names = now.holders.map(({ name }) => name)
    void seat.hint(adviser(game, names, language))
  }, [seat, game, now.holders, language])
  const reword = useEffectEvent(() => {
    if (hint !== null) askHint()
  })
  useEffect(() => reword(), [language])
  const board = useKeys(
    useCallback(
      (key: string): boolean => {
        if (idle) return false
        const number = /^[1-9]$/.test(key) ? question.options[Number(key) - 1] : undefined
        if (number !== undefined && !locked && number.status !== 'blocked' && ui.careful?.(number) !== true)
          choose(number)
        else if (key === 'Escape' && picks.length > 0) seat.back()
        else if (key.toLowerCase() === 'h' && mayAsk) askHint()
        else return press?.(key) ?? false
        return true
      },
      [idle, question, locked, picks, ui, choose, seat, mayAsk, askHint, press],
    ),
  )

  const kind = ui.asks?.(question.prompt) ?? 'question'
  const prompt = useSettled(now.at, props.prompt ?? promptOf(), showing)
  const heard = kind === 'on-board' ? words.prompt(question.prompt, who) : prompt
  const hinted = hint === null ? null : text.table.hintIs(hint.hint)
  const why = hint === null ? '' : text.table.hintWhy(hint.hint)
  const [explained, explainHint] = useState<typeof hint>(null)
  const called = lock === 'curtain' && typeof now.toAct === 'number' ? text.curtain.title(who(now.toAct)) : null
  const tell = useEffectEvent(() =>
    say(spoken ?? sentences([happened, called ?? (now.mine === null || kind === 'fact' ? '' : heard)].filter(Boolean))),
  )
  // once a moment, when it has been shown: picks change what is asked, but nothing has happened
  useEffect(() => {
    if (!showing) tell()
  }, [now.at, now.mine, called, spoken, showing])
  useEffect(() => {
    if (hinted !== null) say(sentences([hinted, why]))
  }, [hinted, why, say, sentences])
  const asked = useRef<HTMLDivElement>(null)
  useLines(asked)
  useEffect(() => {
    // it may have been asked for from further down
    if (hinted !== null) asked.current?.scrollIntoView({ block: 'nearest' })
  }, [hinted])

  const explainReason = useCallback(
    (reason: Pick<Of<T, 'reason'>, 'rule'>) => explainRule(game.id, reason.rule),
    [explainRule, game.id],
  )
  const play: BoardProps<T> = {
    view: now.view,
    question,
    picks,
    looked,
    hinted: props.hinted ?? hint?.action ?? null,
    told: now.told,
    past: now.past,
    showing,
    locked,
    you: now.lock === 'watching' ? null : now.you,
    shared: now.you === null && now.lock !== 'watching',
    who,
    words,
    language,
    colour: seatColour,
    face: (seat) => {
      const holder = now.holders[seat]
      return holder === undefined ? null : <SeatFace holder={holder} seat={seat} game={game.id} />
    },
    ...(props.best === undefined ? {} : { best: props.best }),
    ...(props.scores === undefined ? {} : { scores: props.scores }),
    look: seat.look,
    choose,
    explain: explainReason,
    back: seat.back,
    drop: seat.drop,
    confirm: seat.confirm,
  }

  /** What is asked, and of whom if that needs to be said. */
  function promptOf(): string {
    if (now.outcome !== null) {
      const { winners, scores } = now.outcome
      return scores.length === 1 && winners.length === 0 ? text.table.over : text.table.won(winners.map(who))
    }
    const asked = words.prompt(question.prompt, who)
    if (turn === null || now.holders.length === 1 || now.toAct === 'chance') return asked
    const yours = now.toAct === now.you // also while a bot stands in
    if (!yours && now.holders[turn]?.type === 'bot' && kind !== 'fact') return text.table.thinking(who(turn))
    if (kind === 'on-board') return text.table.turn(who(turn))
    if (yours) return asked
    // with nothing to choose, what is asked names whom it waits for
    return question.options.length === 0 ? asked : text.table.prompt(who(turn), asked)
  }

  /** What an option does or what is in its way; its name alone stands on the board already. */
  function ahead(option: Option<T>): string {
    return sentences(
      option.status === 'blocked'
        ? reasonsOf(words, option.reasons, who)
        : option.effects.map((effect) => words.preview(effect, who)),
    )
  }

  const confirms = whole === null ? null : text.table.confirm(words.action(whole, state.now.view))
  const doing = state.asking ? text.table.asking : state.forced === null ? null : text.table.forced
  return (
    <BoardKeys value={board}>
      <div className="screen table-screen">
        {props.bare !== true && <Header title={words.name}>{menu !== undefined && <Menu groups={menu} />}</Header>}
        {banner}
        <main className={className} id="content" onPointerDown={showing ? seat.settle : undefined}>
          {children({
            words,
            board: <ui.Board {...play} />,
            side: ui.Side !== undefined && <ui.Side {...play} />,
            prompt: (
              <div
                ref={asked}
                className="prompt"
                data-mine={now.mine !== null}
                data-hint={hinted !== null}
                style={turn === null ? undefined : { '--seat': seatColour(turn) }}
              >
                <h2 className="prompt-text">{prompt}</h2>
                <p className="status" data-ahead={looked !== null}>
                  {hinted ?? note ?? doing ?? ((looked === null ? '' : ahead(looked)) || (kind === 'fact' ? '' : seen))}
                  {hint !== null && (
                    <>
                      {' '}
                      {explained === hint ? (
                        why
                      ) : (
                        <button type="button" className="rule-link" onClick={() => explainHint(hint)}>
                          {text.table.why}
                        </button>
                      )}
                    </>
                  )}
                </p>
              </div>
            ),
            whole: confirms,
            picking: ui.confirms === undefined && (
              <>
                {picks.length > 0 && (
                  <button type="button" className="tool" onClick={seat.back}>
                    <Icon name="back" />
                    {text.table.back}
                  </button>
                )}
                {confirms !== null && (
                  <button type="button" className="tool strong" onClick={seat.confirm}>
                    <Icon name="check" />
                    {confirms}
                  </button>
                )}
              </>
            ),
            advice: (
              <button type="button" className="tool" aria-disabled={!mayAsk || state.asking} onClick={askHint}>
                <Icon name="hint" />
                {text.table.hint}
              </button>
            ),
            happened,
            refused:
              state.refused?.type === 'illegal'
                ? sentences(state.refused.reasons.map((reason) => explain(game, reason, who, language)))
                : '',
            options: (
              <OptionList
                game={game.id}
                question={question}
                words={words}
                who={who}
                locked={locked}
                confirms={ui.confirms}
                onLook={seat.look}
                onChoose={choose}
              />
            ),
            story: <History told={showing ? story.filter(({ number }) => number < now.number) : story} />,
          })}
        </main>
      </div>
    </BoardKeys>
  )
}

const everything = (): boolean => true
