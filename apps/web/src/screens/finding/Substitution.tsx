import type { TableNow } from '@parlour/protocol'
import { useEffect, useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { findingWords } from './words.ts'
import './finding.css'

interface SubstitutionProps {
  readonly table: TableNow
  readonly names: (seat: number) => string
  onTakeOver(seat: number): void
}

/** For those who look on: a seat they may take over, or who has taken over theirs. */
export function Substitution({ table, names, onTakeOver }: SubstitutionProps): ReactNode {
  const text = findingWords[usePage().language]
  const { seats, you, replaced, status } = table
  const times = seats.flatMap((seat) => (seat.kind === 'person' ? (seat.vacant ?? []) : []))
  const now = useNow(times)
  if (you !== null || status !== 'playing') return null
  const free = seats.findIndex((seat) => seat.kind === 'person' && (seat.vacant ?? Infinity) <= now)
  return (
    <>
      {replaced !== undefined && <p className="replaced">{text.replaced(names(replaced))}</p>}
      {free >= 0 && (
        <div className="substitute" role="group" aria-label={text.seatFree}>
          <p className="quiet">{text.takeOverHelp}</p>
          <button type="button" className="button primary" onClick={() => onTakeOver(free)}>
            {text.takeOver(names(free))}
          </button>
        </div>
      )}
    </>
  )
}

/** The time, told again when the next of these has come. */
function useNow(times: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now())
  const next = Math.min(...times.filter((at) => at > now))
  useEffect(() => {
    if (next === Infinity) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [next])
  return now
}
