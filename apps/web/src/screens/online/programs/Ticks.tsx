import type { ReactNode } from 'react'

/** Any of a few, in their own order. */
export const Ticks = <X extends string>({
  all,
  ticked,
  label,
  onChange,
}: {
  readonly all: readonly X[]
  readonly ticked: readonly X[]
  label(one: X): string
  onChange(ticked: readonly X[]): void
}): ReactNode =>
  all.map((each) => (
    <label key={each}>
      <input
        type="checkbox"
        checked={ticked.includes(each)}
        onChange={({ target }) => onChange(all.filter((one) => (one === each ? target.checked : ticked.includes(one))))}
      />{' '}
      {label(each)}
    </label>
  ))
