import { LONGEST_NAME } from '@parlour/protocol'
import type { ReactNode } from 'react'
import { useOnlineWords } from './use-online.ts'

/** A field for one's name. Its length counts as the server counts it, by characters, so that no emoji is torn apart. */
export function NameInput({
  value,
  placeholder,
  disabled,
  onChange,
  onBlur,
}: {
  readonly value: string
  readonly placeholder?: string // what one is called without a name
  readonly disabled?: boolean // until the name is known: it would come in between what is written
  onChange(name: string): void
  onBlur?: () => void
}): ReactNode {
  const { me: text } = useOnlineWords()
  return (
    <label className="field">
      <span>{text.name}</span>
      <input
        className="text-input"
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="nickname"
        onChange={(event) => onChange([...event.target.value].slice(0, LONGEST_NAME).join(''))}
        onBlur={onBlur}
      />
    </label>
  )
}
