import { useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { usePage } from './page.tsx'
import './EditorTools.css'

/** What is set up by hand, and nothing else: it takes the place of the game's board. */
export const EditorBoard = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <section className="editor editor-board" aria-label={usePage().words.table.board}>
    {children}
  </section>
)

/** Everything about a position that does not lie on the board. */
export const EditorFields = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="editor editor-fields panel">{children}</div>
)

export interface Tool<V extends string> {
  readonly id: V
  readonly name: string
  readonly drawn: ReactNode
}

/** What the next tap puts down. */
export function Palette<V extends string>({
  label,
  tools,
  tool,
  onChange,
}: {
  readonly label: string
  readonly tools: readonly Tool<V>[]
  readonly tool: V
  onChange(tool: V): void
}): ReactNode {
  const group = useId()
  return (
    <fieldset className="palette">
      <legend>{label}</legend>
      {tools.map(({ id, name, drawn }) => (
        <label key={id} className="palette-tool" title={name}>
          <input type="radio" name={group} aria-label={name} checked={id === tool} onChange={() => onChange(id)} />
          {drawn}
        </label>
      ))}
    </fieldset>
  )
}

/** Places that a tap, a stroke over several of them, or Enter fills; each is a button with its `data-spot`. */
export function Canvas({
  className,
  label,
  onPaint,
  children,
}: {
  readonly className: string
  readonly label: string
  onPaint(spot: string, isFirst: boolean): void // isFirst: a stroke begins here
  readonly children: ReactNode
}): ReactNode {
  const latest = useRef<string | null>(null) // of the stroke under way
  const paint = (event: PointerEvent, isFirst: boolean): void => {
    const spot = spotAt(event.clientX, event.clientY)
    if (spot === null || spot === latest.current) return
    latest.current = spot
    onPaint(spot, isFirst)
  }
  return (
    <div
      className={`canvas ${className}`}
      role="group"
      aria-label={label}
      onPointerDown={(event) => {
        if (event.button === 0) paint(event, true)
      }}
      onPointerMove={(event) => {
        if (latest.current !== null && event.buttons === 1) paint(event, false)
      }}
      onPointerUp={() => {
        latest.current = null
      }}
      onPointerCancel={() => {
        latest.current = null
      }}
      onClick={(event) => {
        // by key: a pointer has painted already
        const spot = event.detail === 0 ? spotOf(event.target) : null
        if (spot !== null) onPaint(spot, true)
      }}
    >
      {children}
    </div>
  )
}

const spotAt = (x: number, y: number): string | null => spotOf(document.elementFromPoint(x, y))

const spotOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-spot]')?.getAttribute('data-spot') ?? null) : null

export function NumberField({
  label,
  value,
  least,
  most,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  onChange(value: number): void
}): ReactNode {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="text-input"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onChange={({ target }) => {
          const wanted = Math.round(target.valueAsNumber)
          if (Number.isFinite(wanted)) onChange(Math.max(least, Math.min(most, wanted)))
        }}
      />
    </label>
  )
}

/** One of many, by name. */
export function ChoiceField<V extends string>({
  label,
  values,
  name,
  value,
  onChange,
}: {
  readonly label: string
  readonly values: readonly V[]
  readonly name: (value: V) => string
  readonly value: V
  onChange(value: V): void
}): ReactNode {
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="select"
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((own) => own === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {values.map((own) => (
          <option key={own} value={own}>
            {name(own)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Any of a few, all in sight. */
export function Checks<V extends string | number>({
  label,
  values,
  name,
  on,
  fixed = () => false,
  onChange,
}: {
  readonly label: string
  readonly values: readonly V[]
  readonly name: (value: V) => string
  readonly on: (value: V) => boolean
  readonly fixed?: (value: V) => boolean // it cannot be changed now
  onChange(value: V, isOn: boolean): void
}): ReactNode {
  return (
    <fieldset className="segments">
      <legend>{label}</legend>
      <div className="segment-row">
        {values.map((value) => (
          <label key={value} className="segment">
            <input
              type="checkbox"
              checked={on(value)}
              disabled={fixed(value)}
              onChange={({ target }) => onChange(value, target.checked)}
            />
            <span>{name(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Fields that are seldom wanted. */
export const More = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <details className="editor-more">
    <summary>{label}</summary>
    <div className="editor">{children}</div>
  </details>
)
