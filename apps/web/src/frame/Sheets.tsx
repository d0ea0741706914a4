import { readRecord } from '@parlour/core'
import { use, useState, Suspense, type ReactNode } from 'react'
import { loadBoard } from '../games/index.ts'
import { bookOf, tableBook } from '../rules.ts'
import { pack } from '../session/link.ts'
import { usePage } from './page.tsx'
import { PreferencesSheet } from './PreferencesSheet.tsx'
import { SheetFrame } from './Sheet.tsx'

/** Whatever is open beside the screen. */
export function Sheets(): ReactNode {
  const { sheet, words } = usePage()
  if (sheet === null) return null
  switch (sheet.type) {
    case 'preferences':
      return <PreferencesSheet />
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
            <textarea className="text-area mono" readOnly rows={8} value={sheet.text} onFocus={(event) => event.target.select()} />
          </label>
        </SheetFrame>
      )
    case 'paste':
      return <PasteSheet key={sheet.game} game={sheet.game} />
    case 'rule':
      return (
        <SheetFrame side title={sheet.rule === null ? words.menu.rules : words.rules.sheet(sheet.rule)}>
          <Suspense fallback={<p>{words.loading}</p>}>
            {sheet.rule === null ? <AllRules game={sheet.game} /> : <RuleParagraph game={sheet.game} rule={sheet.rule} />}
          </Suspense>
        </SheetFrame>
      )
  }
}

/** The paragraph a reason names, from the game's own book or from the one every table follows. */
function RuleParagraph({ game, rule }: { readonly game: string; readonly rule: string }): ReactNode {
  const { words, route, go, explain } = usePage()
  const whole = (): void => (route.screen === 'online-table' ? explain(game, null) : go({ screen: 'rules', game, rule }))
  const own = use(bookOf(game))
  const every = use(tableBook())
  const found = own?.paragraphs[rule] ?? every?.paragraphs[rule]
  return (
    <>
      {found === undefined ? (
        <p>{words.rules.missing(rule)}</p>
      ) : (
        <div className="paragraph">
          <p className="paragraph-section">{found.section}</p>
          <div className="prose" dangerouslySetInnerHTML={{ __html: found.html }} />
        </div>
      )}
      <p>
        <button type="button" className="button" onClick={whole}>
          {words.rules.whole}
        </button>
      </p>
    </>
  )
}

/** Both books, to be read without leaving the table. */
function AllRules({ game }: { readonly game: string }): ReactNode {
  const { words } = usePage()
  const own = use(bookOf(game))
  const every = use(tableBook())
  return (
    <div className="prose">
      {own === null ? <p>{words.rules.none}</p> : <div dangerouslySetInnerHTML={{ __html: own.html }} />}
      {every !== null && (
        <>
          <h2>{words.rules.everyTable}</h2>
          <div dangerouslySetInnerHTML={{ __html: every.html }} />
        </>
      )}
    </div>
  )
}

/** The keys of the frame, and those of the board. */
function Keys({ game }: { readonly game: string | null }): ReactNode {
  const { words } = usePage()
  const board = use(loadBoard(game ?? ''))
  const own = board?.open(({ keys }) => keys) ?? []
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
  const { words, go } = usePage()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  const open = async (): Promise<void> => {
    const wanted = text.trim()
    if (wanted.startsWith('parlour record')) {
      const record = readRecord(`${wanted}\n`)
      if (record.ok) go({ screen: 'replay', game: record.value.game, record: await pack(`${wanted}\n`) })
      else setFault(words.laboratory.wrong(record.error.expected, record.error.at + 1))
      return
    }
    go({ screen: 'laboratory', game, position: wanted, settings: '' }) // what cannot be read is marked there, at its place
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
