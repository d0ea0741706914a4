import { catalogue, type Catalogue, type Language, type Seat } from '@parlour/core'
import type { ReactNode } from 'react'
import { Segments } from './controls.tsx'

/** How many play, and whose turn it is. */
export function EditorSeats({
  language,
  seats: { min, max },
  count,
  turn,
  onCount,
  onTurn,
}: {
  readonly language: Language
  readonly seats: { readonly min: number; readonly max: number }
  readonly count: number
  readonly turn: Seat
  onCount(count: number): void
  onTurn(seat: Seat): void
}): ReactNode {
  const say = words[language]
  return (
    <>
      <Segments
        label={say.seats}
        values={Array.from({ length: max - min + 1 }, (_, more) => String(min + more))}
        names={{}}
        value={String(count)}
        onChange={(wanted) => onCount(Number(wanted))}
      />
      {count > 1 && <SeatChoice label={say.turn} language={language} count={count} seat={turn} onChange={onTurn} />}
    </>
  )
}

/** One of the seats, by its number. */
export function SeatChoice({
  label,
  language,
  count,
  seat,
  onChange,
}: {
  readonly label: string
  readonly language: Language
  readonly count: number
  readonly seat: Seat
  onChange(seat: Seat): void
}): ReactNode {
  const seats = Array.from({ length: count }, (_, own) => own)
  return (
    <Segments
      label={label}
      values={seats.map(String)}
      names={Object.fromEntries(seats.map((own) => [own, seatName(language, own)]))}
      value={String(seat)}
      onChange={(own) => onChange(Number(own))}
    />
  )
}

export const seatName = (language: Language, seat: Seat): string => words[language].seat(seat + 1)
export const turnLabel = (language: Language): string => words[language].turn

interface SeatWords {
  readonly seats: string
  readonly turn: string
  readonly seat: (number: number) => string
}

const words: Catalogue<SeatWords> = catalogue({
  en: () => ({ seats: 'Players', turn: 'Turn', seat: (number) => `Seat ${number}` }),
  zh: () => ({ seats: '人数', turn: '轮到谁', seat: (number) => `${number} 号座位` }),
})
