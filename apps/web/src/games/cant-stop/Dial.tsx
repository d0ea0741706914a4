import type { ReactNode } from 'react'
import './Dial.css'

/** How likely the next roll busts, as a hand on half a clock: from safe on the left to certain on the right. */
export const Dial = ({ chance }: { readonly chance: number }): ReactNode => (
  <svg viewBox="-54 -52 108 60" className="cs-dial" aria-hidden="true">
    <path d="M-44 0A44 44 0 0 1 44 0" className="cs-dial-rim" />
    <path
      d="M-44 0A44 44 0 0 1 44 0"
      pathLength={1}
      className="cs-dial-risk"
      style={{ strokeDashoffset: 1 - chance }}
    />
    <g className="cs-dial-hand" style={{ transform: `rotate(${chance * 180}deg)` }}>
      <path d="M6 -3.500L-38 0 6 3.500z" />
    </g>
    <circle r="5.500" />
  </svg>
)
