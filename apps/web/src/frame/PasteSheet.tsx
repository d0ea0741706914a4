import { useState, type ReactNode } from 'react'
import { damageOf, readShared } from '../session/shared.ts'
import { usePage } from './page.tsx'
import { SheetFrame } from './Sheet.tsx'
import { submits } from './submits.ts'

/** A position opens in the laboratory, a record as a replay, a link where it leads; anything else is said here. */
export function PasteSheet({ game }: { readonly game: string }): ReactNode {
  const { words, go } = usePage()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  const open = async (): Promise<void> => {
    const wanted = text.trim()
    const shared = await readShared(wanted, location.href.replace(/[?#].*/, ''))
    if (shared.ok) return go(shared.value)
    if (shared.error === 'elsewhere') return setFault(words.shared.elsewhere)
    const damage = damageOf(wanted)
    if (damage !== null) return setFault(words.paste.damaged(damage))
    // a position that cannot be read is marked there, at its place
    if (wanted.includes('=')) return go({ screen: 'laboratory', game, position: wanted, settings: '' })
    setFault(words.paste.nothing)
  }

  return (
    <SheetFrame title={words.paste.title}>
      <form onSubmit={submits(open)}>
        <p className="quiet">{words.paste.help}</p>
        <label className="field">
          <span>{words.paste.label}</span>
          <textarea
            className="text-area mono"
            rows={6}
            value={text}
            spellCheck={false}
            aria-invalid={fault !== null}
            aria-describedby="paste-fault"
            onChange={(event) => {
              setText(event.target.value)
              setFault(null)
            }}
          />
        </label>
        <p id="paste-fault" className="fault" role="alert">
          {fault}
        </p>
        <button type="submit" className="button primary" disabled={text.trim() === ''}>
          {words.paste.open}
        </button>
      </form>
    </SheetFrame>
  )
}
