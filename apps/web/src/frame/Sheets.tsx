import { commonWords, readRecord } from '@parlour/core'
import { lazy, use, useState, Suspense, type ReactNode } from 'react'
import { loadUi } from '../games/index.ts'
import { pack } from '../session/share-link.ts'
import { usePage } from './page.tsx'
import { SheetFrame } from './Sheet.tsx'
import './Sheets.css'

const PreferencesSheet = lazy(() =>
  import('../preferences/PreferencesSheet.tsx').then((sheet) => ({ default: sheet.PreferencesSheet })),
)
const RuleSheet = lazy(() => import('../rulebook/RuleSheet.tsx').then((sheet) => ({ default: sheet.RuleSheet })))

/** Whatever is open beside the screen. */
export function Sheets(): ReactNode {
  const { sheet, words } = usePage()
  if (sheet === null) return null
  switch (sheet.type) {
    case 'preferences':
      return (
        <Suspense>
          <PreferencesSheet />
        </Suspense>
      )
    case 'keys':
      return (
        <SheetFrame title={words.keys.title}>
          <Suspense fallback={<p>{words.loading}</p>}>
            <Keys game={sheet.game} />
          </Suspense>
        </SheetFrame>
      )
    case 'text':
      return (
        <SheetFrame title={sheet.title}>
          <label className="field">
            <span>{words.copyByHand}</span>
            <textarea
              className="text-area mono"
              readOnly
              rows={8}
              value={sheet.text}
              onFocus={(event) => event.target.select()}
            />
          </label>
        </SheetFrame>
      )
    case 'paste':
      return <PasteSheet key={sheet.game} game={sheet.game} />
    case 'rule':
      return (
        <SheetFrame shape="side" title={words.menu.rules}>
          <Suspense fallback={<p>{words.loading}</p>}>
            <RuleSheet game={sheet.game} rule={sheet.rule} />
          </Suspense>
        </SheetFrame>
      )
  }
}

/** The keys of the frame, and those of the board. */
function Keys({ game }: { readonly game: string | null }): ReactNode {
  const { words, language } = usePage()
  const ui = use(loadUi(game ?? '', language))
  const own = ui?.open(({ keys }) => keys?.(language)) ?? []
  return (
    <>
      <dl className="keys">
        {[...own, ...words.keys.list].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{words.keys.off}</p>
    </>
  )
}

/** A position opens in the laboratory, a record as a replay; what cannot be read says where and why. */
function PasteSheet({ game }: { readonly game: string }): ReactNode {
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
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
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
