import { useId, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './controls.css'

/** One of a few, all in sight. */
export function Segments<V extends string>({
  label,
  values,
  names,
  value,
  onChange,
}: {
  readonly label: string
  readonly values: readonly V[]
  readonly names: { readonly [value: string]: string }
  readonly value: V | null
  onChange(value: V): void
}): ReactNode {
  const group = useId()
  return (
    <fieldset className="segments">
      <legend>{label}</legend>
      <div className="segment-row">
        {values.map((each) => (
          <label key={each} className="segment">
            <input type="radio" name={group} checked={each === value} onChange={() => onChange(each)} />
            <span>{names[each] ?? each}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function Switch({
  label,
  help,
  on,
  onChange,
}: {
  readonly label: string
  readonly help: string
  readonly on: boolean
  onChange(on: boolean): void
}): ReactNode {
  const id = useId()
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="switch-text">
        <span>{label}</span>
        <small id={id}>{help}</small>
      </span>
      <span className="switch-knob" aria-hidden="true" />
    </label>
  )
}

/** A whole number between two bounds, changed by one or typed. */
export function Stepper({
  label,
  help,
  less,
  more,
  value,
  min,
  max,
  onChange,
}: {
  readonly label: string
  readonly help: string
  readonly less: string
  readonly more: string
  readonly value: number
  readonly min: number
  readonly max: number
  onChange(value: number): void
}): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null) // null: what is agreed
  const step = (to: number): void => {
    setTyped(null)
    onChange(to)
  }
  const type = (text: string): void => {
    setTyped(text)
    if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) onChange(Number(text))
  }
  return (
    <div className="stepper" role="group" aria-labelledby={id}>
      <span className="stepper-text">
        <span id={id}>{label}</span>
        <small>{help}</small>
      </span>
      <span className="stepper-control">
        <button
          type="button"
          className="icon-button"
          aria-label={less}
          disabled={value <= min}
          onClick={() => step(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          inputMode="numeric"
          size={String(max).length}
          maxLength={String(max).length}
          aria-labelledby={id}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={more}
          disabled={value >= max}
          onClick={() => step(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  )
}
