import type { Names, Option, Words } from '@parlour/core'
import { flopCost, flopOdds, nextDice, rulesOf, type Action, type Rollio, type State } from '@parlour/games/rollio'
import type { ReactNode } from 'react'
import type { Buttons } from './buttons.ts'
import { isHinted, refusal, winsByBanking } from './look.ts'
import type { Noted } from './Note.tsx'
import type { Taste } from './taste.ts'
import type { BoardWords } from './words.ts'
import './Actions.css'

interface ActionsProps {
  readonly view: State
  readonly buttons: Buttons
  readonly chosen: readonly number[]
  readonly preview: Taste['preview']
  readonly hidden: boolean // the count has not told yet what there is to bank
  readonly hinted: Action | null
  readonly locked: boolean
  readonly who: Names
  readonly words: Words<Rollio>
  readonly text: BoardWords
  look(option: Option<Rollio> | null): void
  choose(option: Option<Rollio>): void
  note(noted: Noted | null): void
  pin(noted: Noted): void // it stays when the pointer has gone
}

/** What a button shows, and what is added for those who listen. */
interface Face {
  readonly name: string
  readonly sub: string
  readonly more: string
  readonly wins?: boolean // it is what to do now
}

/** One main button that is Roll or Score, Reroll and Bank beside it. A button that does nothing now says why. */
export function Actions(props: ActionsProps): ReactNode {
  const { view, buttons, chosen, preview, hidden, text } = props
  return (
    <div className="rl-actions" role="group" aria-label={text.actions.title}>
      <ActionButton
        {...props}
        kind="reroll"
        keys="R"
        option={buttons.reroll}
        face={rerollFace(view, chosen.length, text)}
      />
      <ActionButton
        {...props}
        kind="main"
        keys="Enter"
        option={buttons.main.option}
        face={mainFace(view, buttons.main, chosen.length, preview, hidden, text)}
      />
      <ActionButton {...props} kind="bank" keys="B" option={buttons.bank} face={bankFace(view, hidden, text)} />
    </div>
  )
}

function rerollFace({ rerolls, phase }: State, dice: number, { actions: text }: BoardWords): Face {
  const chosen = phase === 'rolled' && dice > 0
  return {
    name: text.reroll,
    sub: chosen ? text.dice(dice) : text.left(rerolls),
    more: chosen ? text.rerollMore(rerolls) : '',
  }
}

function mainFace(
  view: State,
  { does, option }: Buttons['main'],
  chosen: number,
  preview: Taste['preview'],
  hidden: boolean,
  text: BoardWords,
): Face {
  const own = text.actions
  switch (does) {
    case 'pass':
      if (hidden) return { name: own.wait, sub: '', more: '' }
      return { name: own.pass, sub: '', more: own.passMore(text.number(view.pot), text.number(flopCost(view))) }
    case 'score': {
      const chose =
        option === null || option.status === 'blocked'
          ? undefined
          : option.effects.find((effect) => effect.type === 'chose')
      if (chose === undefined || preview !== 'full') return { name: own.score, sub: own.dice(chosen), more: '' }
      const points =
        chose.least === chose.most
          ? text.number(chose.least)
          : text.ways.range(text.number(chose.least), text.number(chose.most))
      return { name: own.scoreFor(points), sub: own.dice(chosen), more: '' }
    }
    case 'roll': {
      if (hidden) return { name: own.roll, sub: '', more: '' }
      if (view.phase !== 'ready' && view.phase !== 'deciding') return { name: own.wait, sub: '', more: '' }
      const dice = nextDice(view)
      return {
        name: own.roll,
        sub: own.dice(dice.length),
        more: own.rollMore(text.percent(flopOdds(dice, rulesOf(view)))),
      }
    }
  }
}

function bankFace(view: State, hidden: boolean, { actions: text, number }: BoardWords): Face {
  if (view.phase !== 'deciding' || hidden) return { name: text.bank, sub: text.left(view.banks), more: '' }
  const wins = winsByBanking(view)
  return {
    name: text.bankNow(number(view.pot)),
    sub: wins ? text.bankWins : text.diceLeft(nextDice(view).length),
    more: wins ? '' : text.bankMore(number(view.banked + view.pot), number(view.target)),
    wins,
  }
}

function ActionButton({
  view,
  kind,
  hidden,
  keys,
  option,
  face,
  hinted,
  locked,
  who,
  words,
  text,
  look,
  choose,
  note,
  pin,
}: ActionsProps & {
  readonly kind: 'reroll' | 'main' | 'bank'
  readonly keys: string
  readonly option: Option<Rollio> | null
  readonly face: Face
}): ReactNode {
  const winning = !hidden && winsByBanking(view)
  const reason = refusal(option)
  const free = option !== null && reason === null && !locked
  const hints = isHinted(option, hinted)
  const why = reason === null ? null : words.reason(reason, who)
  const enter = (): void => {
    if (why !== null) note({ text: text.actions.cannot(face.name, why), reason })
    else if (option !== null) look(option)
  }
  const leave = (): void => {
    note(null)
    look(null)
  }
  return (
    <button
      type="button"
      className={`button${kind === 'main' && !winning ? ' primary' : ''} rl-action rl-action-${kind}${hints ? ' rl-hinted' : ''}${face.wins === true ? ' rl-wins' : ''}`}
      aria-disabled={!free}
      aria-keyshortcuts={keys}
      data-go={(free && kind === (winning ? 'bank' : 'main')) || undefined}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
      onClick={() => {
        if (free) choose(option)
        else if (why !== null) pin({ text: text.actions.cannot(face.name, why), reason })
      }}
    >
      <b>{face.name}</b> <small>{face.sub}</small>
      <span className="unseen">{why === null ? face.more : text.actions.why(why)}</span>
      {hints && <span className="mark hint">{text.hint}</span>}
    </button>
  )
}
