import { useId, type ReactNode } from 'react'
import './Picker.css'

/** One of a few looks, each shown as it is. */
export function Picker<V extends string>({
  label,
  values,
  names,
  value,
  preview,
  onChange,
}: {
  readonly label: string
  readonly values: readonly V[]
  readonly names: { readonly [N in V]: string }
  readonly value: V
  preview(value: V): ReactNode
  onChange(value: V): void
}): ReactNode {
  const group = useId()
  return (
    <fieldset className="picker">
      <legend>{label}</legend>
      <div className="picker-row" data-many={values.length > 3}>
        {values.map((each) => (
          <label key={each} className="look">
            <input type="radio" name={group} checked={each === value} onChange={() => onChange(each)} />
            {preview(each)}
            <span>{names[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
