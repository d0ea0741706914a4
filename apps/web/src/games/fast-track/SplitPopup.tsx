import type { Prompt } from '@parlour/games/fast-track'
import type { ReactNode } from 'react'
import type { BoardWords } from './words.ts'
import './SplitPopup.css'

/** 2.1.29  The drawn 7 pops up in a corner of the board, where no hole lies, and stays until the split is made. */
export function SplitPopup({ prompt, text }: { readonly prompt: Prompt; readonly text: BoardWords }): ReactNode {
  if (text.splitStrip(prompt) === null) return null
  return (
    <div className="ft-popup" role="status">
      <svg viewBox="0 0 34 34" aria-hidden="true" className="ft-popup-card">
        <path className="ft-popup-half" d="M4 3h13v12l-4 4 4 4v8H4z" />
        <path className="ft-popup-half ft-popup-other" d="M17 3h13v28H17v-8l-4-4 4-4z" />
        <text x="10.500" y="11">
          {text.rank('7')}
        </text>
        <text x="23.500" y="25">
          {text.rank('7')}
        </text>
      </svg>
      <b>{text.popup('7', true)}</b>
    </div>
  )
}
