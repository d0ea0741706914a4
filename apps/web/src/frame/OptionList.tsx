import type { GameTypes, Names, Option, Question, Words } from '@parlour/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { usePage } from './page.tsx'

/** Every option in words: what it is, what it does, and what stands in the way. Works for any game, without a board. */
export function OptionList<T extends GameTypes>({
  game,
  question,
  words,
  who,
  locked,
  confirms,
  onLook,
  onChoose,
}: {
  readonly game: string
  readonly question: Question<T>
  readonly words: Words<T>
  readonly who: Names
  readonly locked: boolean
  readonly confirms?: ((pick: T['pick']) => boolean) | undefined // a pick that only waits to be confirmed is not played yet
  onLook(option: Option<T> | null): void
  onChoose(option: Option<T>): void
}): ReactNode {
  const page = usePage()
  if (question.options.length === 0) return <p className="quiet">{page.words.option.nothing}</p>
  return (
    <ol className="options">
      {question.options.map((option, index) => (
        <OptionCard
          key={index}
          game={game}
          number={index + 1}
          option={option}
          words={words}
          who={who}
          locked={locked}
          confirms={confirms}
          onLook={onLook}
          onChoose={onChoose}
        />
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
}: {
  readonly game: string
  readonly number: number
  readonly option: Option<T>
  readonly words: Words<T>
  readonly who: Names
  readonly locked: boolean
  readonly confirms?: ((pick: T['pick']) => boolean) | undefined // a pick that only waits to be confirmed is not played yet
  onLook(option: Option<T> | null): void
  onChoose(option: Option<T>): void
}): ReactNode {
  const page = usePage()
  const { option: text } = page.words
  const label = words.option(option, who)
  const whole = option.status !== 'blocked' && option.action !== null && !option.more && confirms?.(option.pick) !== true
  const reasons = option.status === 'blocked' ? option.reasons : option.status === 'partial' ? option.lost : []
  const heading = reasons
    .reduce((rest, reason) => rest.replace(words.reason(reason, who), ''), label.text) // they follow below, each with its rule
    .trim()
    .replace(/:$/, '')
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
      <p className="option-text">{heading}</p>
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
          <strong>{text.does}</strong> {option.effects.map((effect) => words.effect(effect, who)).join(' ')}
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
            <span className="unseen">{label.text}</span>
          </span>
          <kbd aria-hidden="true">{number}</kbd>
        </button>
      )}
    </li>
  )
}
