import { commonWords, type Option } from '@parlour/core'
import type { CantStop, Prompt } from '@parlour/games/cant-stop'
import type { ReactNode } from 'react'
import { spoken, type BoardProps } from '../../game-ui.ts'
import { leadsTo } from './cards.ts'
import { KEYS } from './keys.ts'
import type { BoardWords } from './words.ts'
import './Actions.css'

interface ActionsProps extends BoardProps<CantStop> {
  readonly text: BoardWords
}

/** Everything that is chosen by a button: roll, stop, pass, and the two numbers of a choose-one card. */
export function Actions(props: ActionsProps): ReactNode {
  const { question, picks, text, back } = props
  const offered = question.options.filter(({ pick }) => pick.type !== 'card')
  if (offered.length === 0) return null
  return (
    <div className={`cs-actions cs-actions-${question.prompt.type}`}>
      {offered.map((option) => (
        <ActionButton key={kindOf(option)} option={option} {...props} />
      ))}
      {picks.length > 0 && (
        <button type="button" className="button cs-quiet" onClick={back}>
          {text.cancel}
        </button>
      )}
    </div>
  )
}

function ActionButton({
  option,
  view,
  question,
  hinted,
  locked,
  who,
  words,
  language,
  text,
  look,
  choose,
  explain,
}: ActionsProps & Chosen): ReactNode {
  const { pick } = option
  const label = words.option(option, who)
  const free = option.status !== 'blocked' && !locked
  const hints = leadsTo(view, option, hinted)
  const winning = question.prompt.type === 'roll-or-stop' && question.prompt.wins
  const wins = winning && kindOf(option) === 'stop'
  const chief = kindOf(option) === 'pass' || (kindOf(option) === 'roll' && !winning)
  const classes = [
    'cs-action',
    `cs-action-${pick.type === 'number' ? 'number' : kindOf(option)}`,
    wins ? 'cs-wins' : '',
    hints ? 'cs-hinted' : '',
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <button
        type="button"
        className={`button ${wins ? 'gold' : chief ? 'primary' : ''}`}
        aria-label={option.status === 'blocked' ? spoken(words, option, who, commonWords[language]) : undefined}
        aria-disabled={!free}
        aria-keyshortcuts={pick.type === 'word' ? KEYS[pick.word] : undefined}
        data-go={free || undefined}
        onPointerEnter={() => look(option)}
        onPointerLeave={() => look(null)}
        onFocus={() => look(option)}
        onBlur={() => look(null)}
        onClick={() => free && choose(option)}
      >
        <span>
          {option.status === 'blocked' ? words.action(STOP) : (passing(question.prompt, text, who) ?? label.title)}
        </span>
        {hints && <b className="mark hint">{text.hint}</b>}
      </button>
      {option.status === 'blocked' &&
        option.reasons.map((reason) => (
          <button
            key={words.reason(reason, who)}
            type="button"
            className="rule-link cs-why-line"
            onClick={() => explain(reason)}
          >
            {words.reason(reason, who)}
          </button>
        ))}
    </div>
  )
}

interface Chosen {
  readonly option: Option<CantStop>
}

const STOP = { type: 'stop' } as const

const kindOf = ({ pick }: Option<CantStop>): string =>
  pick.type === 'word' ? pick.word : pick.type === 'number' ? String(pick.column) : ''

/** U14  After a bust the button names who comes next. */
function passing(prompt: Prompt, text: BoardWords, who: BoardProps<CantStop>['who']): string | null {
  if (prompt.type !== 'bust') return null
  return prompt.next === prompt.seat ? text.bust.alone : text.bust.next(who(prompt.next))
}
