import { nonEmpty, type Guide, type Option, type NonEmpty } from '@parlour/core'
import { fallback } from './fallback.ts'
import {
  advance,
  advances,
  isBust,
  length,
  neighbour,
  next,
  obstacle,
  owner,
  pairings,
  PASS,
  ROLL,
  rules,
  runner,
  steps,
  STOP,
  stopObstacle,
  turnCount,
  columnsWon,
} from './rules.ts'
import { bustCount } from './odds.ts'
import {
  COLUMNS,
  type Action,
  type CantStop,
  type CantStopReason,
  type Column,
  type Dice,
  type Effect,
  type Pairing,
  type Pick,
  type Prompt,
  type State,
} from './state.ts'

export const guide: Guide<CantStop> = {
  ask(s, picks) {
    const [card, ...further] = picks
    if (s.phase === 'deciding')
      return { prompt: prompt(s), options: card === undefined ? [whole(s, word('roll'), ROLL), stopping(s)] : [] }
    if (s.dice === null) return { prompt: prompt(s), options: [] }
    if (card === undefined) return { prompt: prompt(s), options: cards(s, s.dice) }
    if (card.type !== 'card' || further.length > 0 || !isChoice(s, card.pairing))
      return { prompt: prompt(s), options: [] }
    return {
      prompt: { type: 'choose-number', seat: s.seat, pairing: card.pairing },
      options: card.pairing.map((column) => whole(s, { type: 'number', column }, advance(column))),
    }
  },

  why(s, action) {
    switch (s.phase) {
      case 'rolling':
      case 'over':
        return [{ code: 'nobody-to-act', rule: '1.2.1' }]
      case 'deciding':
        if (action.type === 'roll') return null
        return action.type === 'stop' ? whyNotStop(s) : [{ code: 'already-chosen', rule: '1.2.9' }]
      case 'pairing':
        return s.dice === null ? null : whyNotOnRoll(s, s.dice, action)
    }
  },

  fallback,
}

/** 1.2  What the player on turn is asked for. */
function prompt(s: State): Prompt {
  if (s.phase === 'over') return { type: 'over', winner: s.seat, turns: turnCount(s) }
  if (s.phase === 'deciding')
    return { type: 'roll-or-stop', seat: s.seat, steps: steps(s), bust: bustCount(s), wins: stopWins(s) }
  if (s.dice === null) return { type: 'dice-to-come', seat: s.seat }
  return isBust(s, s.dice)
    ? { type: 'bust', seat: s.seat, steps: steps(s), next: next(s) }
    : { type: 'choose-card', seat: s.seat }
}

/** 1.2.10  Whether stopping now would win the game. */
export const stopWins = (s: State): boolean =>
  stopObstacle(s) === null &&
  columnsWon(s, s.seat) + COLUMNS.filter((column) => runner(s, column) === length(column)).length >=
    s.settings.columnsToWin

/** The three cards as the dice lie; after a bust all three are blocked and the only way on is to pass. */
function cards(s: State, dice: Dice): readonly Option<CantStop>[] {
  const three = pairings(dice).map((pairing) => judge(s, pairing))
  return isBust(s, dice) ? [...three, whole(s, word('pass'), PASS)] : three
}

/** 1.2.4  A pairing as the player sees it: full, choose one, partial or blocked. */
function judge(s: State, pairing: Pairing): Option<CantStop> {
  const pick: Pick = { type: 'card', pairing }
  const [action, another] = advances(s, pairing)
  if (action === undefined) return { status: 'blocked', pick, reasons: blocked(s, pairing) }
  if (another !== undefined) return { status: 'playable', pick, action: null, more: true, effects: [] }
  const lost = leftOver(s, pairing, action)
  return lost === null ? whole(s, pick, action) : { ...whole(s, pick, action), status: 'partial', lost: [lost] }
}

const isChoice = (s: State, pairing: Pairing): boolean =>
  s.dice !== null &&
  pairings(s.dice).some(([a, b]) => a === pairing[0] && b === pairing[1]) &&
  advances(s, pairing).length === 2

/** 1.2.4  The number of a pairing that is lost when the other is played, and why. */
function leftOver(s: State, [first, second]: Pairing, action: Action): CantStopReason | null {
  if (action.type !== 'advance' || action.columns.length === 2) return null
  if (first === second) return lostStep(first)
  return hindrance(s, action.columns[0] === first ? second : first)
}

/** 1.2.3  Why a number cannot be played, with its figures. */
function hindrance(s: State, column: Column): CantStopReason | null {
  const code = obstacle(s, column)
  switch (code) {
    case null:
      return null
    case 'column-won':
      return { code, rule: '1.2.3', column, by: owner(s, column) ?? s.seat }
    case 'at-the-top':
      return { code, rule: '1.2.7', column }
    case 'no-runner-left':
      return { code, rule: '1.2.3', column }
  }
}

function blocked(s: State, columns: readonly Column[]): NonEmpty<CantStopReason> {
  const reasons = nonEmpty([...new Set(columns)].flatMap((column) => hindrance(s, column) ?? []))
  if (reasons === null) throw new Error(`nothing blocks ${columns.join(' and ')}`)
  return reasons
}

/** 1.2.9 and 1.3  Why the player may not stop yet. */
function whyNotStop(s: State): NonEmpty<CantStopReason> | null {
  switch (stopObstacle(s)) {
    case null:
      return null
    case 'nothing-moved':
      return [{ code: 'nothing-moved', rule: '1.2.1' }]
    case 'shared-space':
      return nonEmpty(
        COLUMNS.flatMap((column) => {
          const other = neighbour(s, column, runner(s, column))
          return other === null ? [] : [{ code: 'shared-space', rule: '1.3', column, with: other }]
        }),
      )
  }
}

/** Why an action does not fit the dice on the table. */
function whyNotOnRoll(s: State, dice: Dice, action: Action): NonEmpty<CantStopReason> | null {
  if (action.type === 'advance') return whyNotAdvance(s, pairings(dice), action.columns)
  const bust = isBust(s, dice)
  if (action.type === 'pass') return bust ? null : [{ code: 'no-bust', rule: '1.2.8' }]
  return [bust ? { code: 'bust', rule: '1.2.8' } : { code: 'choose-first', rule: '1.2.9' }]
}

/** 1.2.4, 1.2.5 and 1.4  Why these numbers cannot be advanced together, or this one alone. */
function whyNotAdvance(s: State, all: readonly Pairing[], columns: readonly Column[]): NonEmpty<CantStopReason> | null {
  const [first, second] = columns
  if (first === undefined) return [{ code: 'not-on-a-card', rule: '1.2.2', columns }]
  const wanted = advance(first, second)
  const showing = all.filter(
    (pairing) => columns.every((column) => pairing.includes(column)) && (first !== second || pairing[0] === pairing[1]),
  )
  if (showing.some((pairing) => advances(s, pairing).includes(wanted))) return null
  const [card] = showing
  if (card === undefined) return [{ code: 'not-on-a-card', rule: '1.2.2', columns }]
  if (second === undefined) {
    const reason = hindrance(s, first)
    return [
      reason ?? { code: 'both-forced', rule: '1.2.5', column: first, other: card[0] === first ? card[1] : card[0] },
    ]
  }
  const [action, another] = advances(s, card)
  if (another !== undefined) return [{ code: 'choice-missing', rule: '1.4', pairing: card }]
  if (action?.type !== 'advance') return blocked(s, card)
  const [column] = action.columns
  const [lost, ...more] = first === second ? [lostStep(first)] : blocked(s, card)
  return [lost, ...more, { code: 'only-this', rule: '1.2.4', column }]
}

const lostStep = (column: Column): CantStopReason => ({ code: 'second-step-lost', rule: '1.2.4', column })

const word = (word: 'roll' | 'stop' | 'pass'): Pick => ({ type: 'word', word })

function stopping(s: State): Option<CantStop> {
  const reasons = whyNotStop(s)
  return reasons === null ? whole(s, word('stop'), STOP) : { status: 'blocked', pick: word('stop'), reasons }
}

const whole = (s: State, pick: Pick, action: Action): Option<CantStop> & { readonly status: 'playable' } => ({
  status: 'playable',
  pick,
  action,
  more: false,
  effects: preview(s, action),
})

/** Playing the move for its effects is safe: it stops where chance begins. */
function preview(s: State, action: Action): readonly Effect[] {
  const effects: Effect[] = []
  rules.play(s, action, (effect) => effects.push(effect))
  return effects
}

/** U2 to U5  One number of a card at a glance: it goes on, starts anew, or is lost. */
export interface Badge {
  readonly column: Column
  readonly kind: 'goes-on' | 'new' | 'blocked'
  readonly times: number
}

export function badges(option: Option<CantStop>): readonly Badge[] {
  if (option.pick.type === 'word') return []
  if (option.pick.type === 'number') return [{ column: option.pick.column, kind: 'new', times: 1 }]
  const columns = [...new Set(option.pick.pairing)]
  if (option.status === 'blocked') return columns.map((column) => ({ column, kind: 'blocked', times: 1 }))
  if (option.more) return columns.map((column) => ({ column, kind: 'new', times: 1 }))
  return columns.flatMap((column): Badge[] => {
    const climbs = option.effects.filter((effect) => effect.type === 'climbed' && effect.column === column)
    const dead: Badge[] =
      option.status === 'partial' && option.lost.some((reason) => 'column' in reason && reason.column === column)
        ? [{ column, kind: 'blocked', times: 1 }]
        : []
    if (climbs.length === 0) return dead
    return [
      {
        column,
        kind: climbs.some((effect) => effect.type === 'climbed' && effect.fresh) ? 'new' : 'goes-on',
        times: climbs.length,
      },
      ...dead,
    ]
  })
}
