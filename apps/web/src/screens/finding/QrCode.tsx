import { useMemo, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { qrCode } from '../../qr/qr-code.ts'
import { findingWords } from './words.ts'
import './finding.css'

const MARGIN = 4 // modules, as the standard wants

/** A link for a phone's camera: dark on light whatever the page's colours are, since cameras want it so. */
export function QrCode({ link }: { readonly link: string }): ReactNode {
  const text = findingWords[usePage().language]
  const modules = useMemo(() => qrCode(link), [link])
  if (modules === null) return null
  const size = modules.length + 2 * MARGIN
  const path = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  )
  return (
    <figure className="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.qr} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path.join('')} fill="#000" />
      </svg>
      <figcaption className="quiet">{text.qrHelp}</figcaption>
    </figure>
  )
}
