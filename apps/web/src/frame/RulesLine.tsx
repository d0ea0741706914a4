import type { Game, GameTypes } from '@parlour/core'
import { useState, type ReactNode } from 'react'
import * as setting from '../session/setup.ts'
import { Agreement } from './Agreement.tsx'
import { agreedInWords } from './agreed-in-words.ts'
import { usePage } from './page.tsx'
import { SheetFrame } from './Sheet.tsx'
import './RulesLine.css'

/** What is agreed, in one line; the rest is folded behind "Customise". */
export function RulesLine<T extends GameTypes, P extends setting.Agreed>({
  game,
  plan,
  onChange,
}: {
  readonly game: Game<T>
  readonly plan: P
  onChange(plan: P): void
}): ReactNode {
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
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {text.setup.customise}
      </button>
      {open && (
        <SheetFrame title={text.setup.agreed} shape="wide" onClose={() => setOpen(false)}>
          <Agreement game={game} plan={plan} onChange={onChange} />
        </SheetFrame>
      )}
    </div>
  )
}
