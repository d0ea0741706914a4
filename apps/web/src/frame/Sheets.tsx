import { lazy, Suspense, type ReactNode } from 'react'
import { usePage } from './page.tsx'
import { SheetFrame } from './Sheet.tsx'

const PreferencesSheet = lazy(() =>
  import('../preferences/PreferencesSheet.tsx').then((sheet) => ({ default: sheet.PreferencesSheet })),
)
const Keys = lazy(() => import('./Keys.tsx').then(({ Keys }) => ({ default: Keys })))
const PasteSheet = lazy(() => import('./PasteSheet.tsx').then((sheet) => ({ default: sheet.PasteSheet })))
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
      return (
        <Suspense>
          <PasteSheet key={sheet.game} game={sheet.game} />
        </Suspense>
      )
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
