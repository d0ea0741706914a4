import { useState, type ReactNode } from 'react'
import { store } from '../../store.ts'
import { Mark } from './Mark.tsx'
import type { BoardWords } from './words.ts'
import './Legend.css'

const ITEMS = [
  'home',
  'gate',
  'safe',
  'corner',
  'bullseye',
  'holding',
  'side',
  'ready',
  'goes',
  'cuts',
  'dead-end',
  'riding',
] as const
const KEY = 'parlour/fast-track/legend'
export type LegendItem = (typeof ITEMS)[number]

/** What the holes are called and what the rings mean; folded away by those who know. */
export function Legend({ text: { legend } }: { readonly text: BoardWords }): ReactNode {
  const [open, setOpen] = useState(() => store.getItem(KEY) === 'open')
  const toggle = (next: boolean): void => {
    setOpen(next)
    store.setItem(KEY, next ? 'open' : 'folded')
  }
  return (
    <details className="ft-legend" open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>{legend.title}</summary>
      {open && (
        <ul>
          {ITEMS.map((item) => (
            <li key={item}>
              <svg viewBox="-14 -14 28 28" aria-hidden="true" className={`ft-sign ft-sign-${item}`}>
                <Sign item={item} />
              </svg>
              {legend.items[item]}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function Sign({ item }: { readonly item: LegendItem }): ReactNode {
  switch (item) {
    case 'home':
      return (
        <>
          <rect x={-9} y={-9} width={18} height={18} rx={3} transform="rotate(45)" className="ft-home-plate" />
          <circle r={6} className="ft-sign-hole" />
        </>
      )
    case 'gate':
      return (
        <>
          <path d="M0 12V2" className="ft-lane-way" />
          <circle r={6} className="ft-sign-hole" />
          <circle r={8.5} className="ft-own" />
        </>
      )
    case 'safe':
      return (
        <>
          <path d="M0-6V6" className="ft-lane" />
          <circle r={6} className="ft-sign-hole" />
        </>
      )
    case 'corner':
      return (
        <>
          <circle r={11.5} className="ft-corner-plate" />
          <circle r={7} className="ft-sign-hole" />
        </>
      )
    case 'bullseye':
      return (
        <>
          <circle r={13} className="ft-bull-outer" />
          <circle r={10} className="ft-bull-inner" />
          <circle r={6.5} className="ft-sign-hole" />
        </>
      )
    case 'holding':
      return (
        <>
          <rect x={-12} y={-12} width={24} height={24} rx={7} className="ft-tray-plate" />
          {[-5, 5].map((x) =>
            [-5, 5].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r={3.4} className="ft-sign-hole" />),
          )}
        </>
      )
    case 'side':
      return [-9, 0, 9].map((x) => <circle key={x} cx={x} r={3.6} className="ft-sign-hole" />)
    case 'ready':
    case 'riding':
      return (
        <>
          <circle r={11.5} className={item === 'ready' ? 'ft-glow-ring' : 'ft-ride-ring'} />
          <Mark seat={0} r={7.6} className="ft-peg-head" />
        </>
      )
    case 'goes':
    case 'cuts':
    case 'dead-end':
      return (
        <g className={`ft-target ft-${item === 'goes' ? 'go' : item === 'cuts' ? 'cut' : item}`}>
          <circle r={9.6} className="ft-target-ring" />
        </g>
      )
  }
}
