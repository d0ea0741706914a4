import type { Game, GameTypes } from '@parlour/core'
import { startTransition, use, useState, type ReactNode } from 'react'
import { memoize } from '../memoize.ts'
import * as setting from '../session/setup.ts'
import { agreedInWords } from './agreed-in-words.ts'
import { usePage } from './page.tsx'
import { SheetFrame } from './Sheet.tsx'
import './RulesLine.css'

const loadAgreement = memoize(() => import('./Agreement.tsx'))

interface Agreeing<T extends GameTypes, P extends setting.Agreed> {
  readonly game: Game<T>
  readonly plan: P
  onChange(plan: P): void
}

/** The rules in one line; the rest is folded behind "Customise". */
export function RulesLine<T extends GameTypes, P extends setting.Agreed>({
  game,
  plan,
  onChange,
}: Agreeing<T, P>): ReactNode {
  const { words: text, language } = usePage()
  const [open, setOpen] = useState(false)
  const words = game.words[language]
  const preset = setting.presetOf(plan, game)
  const now =
    preset === ''
      ? text.setup.usual
      : preset === null
        ? text.setup.differs(agreedInWords(words, plan.raw, text.setup.setting))
        : (words.presets[preset] ?? preset)
  return (
    <div className="rules-line">
      <p>
        <b>{text.setup.agreed}</b>
        <span className="rules-now" data-usual={preset === ''} title={now}>
          {now}
        </span>
      </p>
      {/* once its form is here: a sheet that opens empty jumps when it comes */}
      <button type="button" className="button" onClick={() => startTransition(() => setOpen(true))}>
        {text.setup.customise}
      </button>
      {open && (
        <SheetFrame title={text.setup.agreed} shape="wide" onClose={() => setOpen(false)}>
          <Fields game={game} plan={plan} onChange={onChange} />
        </SheetFrame>
      )}
    </div>
  )
}

/** Most people play by the usual rules and never fetch the form. */
function Fields<T extends GameTypes, P extends setting.Agreed>(props: Agreeing<T, P>): ReactNode {
  const { Agreement } = use(loadAgreement())
  return <Agreement {...props} />
}
