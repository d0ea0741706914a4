import { commonWords, readRecord } from '@parlour/core'
import { useState, type ReactNode } from 'react'
import { pack } from '../session/share-link.ts'
import { usePage } from './page.tsx'
import { SheetFrame } from './Sheet.tsx'
import { submits } from './submits.ts'

/** A position opens in the laboratory, a record as a replay; what cannot be read says where and why. */
export function PasteSheet({ game }: { readonly game: string }): ReactNode {
  const { words, language, go } = usePage()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  const open = async (): Promise<void> => {
    const wanted = text.trim()
    if (wanted.startsWith('parlour record')) {
      const record = readRecord(`${wanted}\n`)
      if (record.ok) go({ screen: 'replay', game: record.value.game, record: await pack(`${wanted}\n`) })
      else setFault(commonWords[language].refusal(record.error))
      return
    }
    // what cannot be read is marked there, at its place
    go({ screen: 'laboratory', game, position: wanted, settings: '' })
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
