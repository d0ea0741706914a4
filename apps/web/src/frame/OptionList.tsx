import { commonWords, type GameTypes, type Names, type Of, type Option, type Question, type Words } from '@parlour/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { usePage } from './page.tsx'
import './OptionList.css'

interface OptionListProps<T extends GameTypes> {
  readonly game: string
  readonly question: Question<T>
  readonly words: Words<T>
  readonly who: Names
  readonly locked: boolean
  // a pick that only waits to be confirmed is not played yet
  readonly confirms?: ((pick: Of<T, 'pick'>) => boolean) | undefined
  onLook(option: Option<T> | null): void
  onChoose(option: Option<T>): void
}

/** Every option in words: what it is, what it does, and what stands in the way. Works for any game, without a board. */
export function OptionList<T extends GameTypes>(props: OptionListProps<T>): ReactNode {
  const { options } = props.question
  const { words } = usePage()
  if (options.length === 0) return <p className="quiet">{words.option.nothing}</p>
  return (
    <ol className="options">
      {options.map((option, index) => (
        <OptionCard key={index} {...props} number={index + 1} option={option} />
      ))}
    </ol>
  )
}

function OptionCard<T extends GameTypes>({
  game,
  number,
  option,
  words,
  who,
  locked,
  confirms,
  onLook,
  onChoose,
}: OptionListProps<T> & { readonly number: number; readonly option: Option<T> }): ReactNode {
  const page = usePage()
  const { option: text } = page.words
  const { sentences } = commonWords[page.language]
  const label = words.option(option, who)
  const whole =
    option.status !== 'blocked' && option.action !== null && !option.more && confirms?.(option.pick) !== true
  const reasons = option.status === 'blocked' ? option.reasons : option.status === 'partial' ? option.lost : []
  return (
    <li
      className="option"
      data-status={option.status}
      onPointerEnter={() => onLook(option)}
      onPointerLeave={() => onLook(null)}
      onFocus={() => onLook(option)}
      onBlur={() => onLook(null)}
    >
      <p className="option-status">
        <Icon name={option.status === 'blocked' ? 'close' : 'check'} />
        {text[option.status]}
      </p>
      <p className="option-text">{label.title}</p>
      {(label.badges.length > 0 || label.tag !== null) && (
        <p className="badges">
          {label.badges.map((badge) => (
            <span key={badge} className="badge">
              {badge}
            </span>
          ))}
          {label.tag !== null && <span className="tag">{label.tag}</span>}
        </p>
      )}
      {option.status !== 'blocked' && option.effects.length > 0 && (
        <p className="option-effects">
          <strong>{text.does}</strong> {sentences(option.effects.map((effect) => words.preview(effect, who)))}
        </p>
      )}
      {reasons.length > 0 && (
        <div className="option-reasons">
          <strong>{option.status === 'blocked' ? text.because : text.lost}</strong>
          <ul>
            {reasons.map((reason) => (
              <li key={`${reason.code} ${words.reason(reason, who)}`}>
                <button type="button" className="reason" onClick={() => page.explain(game, reason.rule)}>
                  {words.reason(reason, who)} <span className="reason-rule">{text.rule(reason.rule)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {option.status !== 'blocked' && !locked && (
        <button type="button" className="button" onClick={() => onChoose(option)}>
          <span>
            {whole ? text.play : text.pick}
            <span className="unseen">{label.title}</span>
          </span>
          <kbd aria-hidden="true">{number}</kbd>
        </button>
      )}
    </li>
  )
}
