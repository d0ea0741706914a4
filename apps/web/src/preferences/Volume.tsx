import type { ReactNode } from 'react'

/** How loud something is, from nothing to 100. */
export const Volume = ({
  label,
  off,
  value,
  onChange,
}: {
  readonly label: string
  readonly off: string // silence, in a word
  readonly value: number
  onChange(value: number): void
}): ReactNode => (
  <label className="volume">
    <span>{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      step={10}
      value={value}
      aria-valuetext={value === 0 ? off : undefined}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
    <output>{value === 0 ? off : value}</output>
  </label>
)
