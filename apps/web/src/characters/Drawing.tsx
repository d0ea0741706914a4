import type { ReactNode } from 'react'
import type { Face, Mood, Temper } from './face.ts'

type Part<K extends keyof Face> = { readonly [V in NonNullable<Face[K]>]: ReactNode }

/** Draws the same thing on both sides of a face. */
const Both = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <>
    {children}
    <g transform="matrix(-1 0 0 1 64 0)">{children}</g>
  </>
)

const HEADS: Part<'head'> = {
  round: <ellipse cx="32" cy="30" rx="17" ry="17" />,
  wide: <ellipse cx="32" cy="31" rx="20" ry="16" />,
  long: <ellipse cx="32" cy="30" rx="14.500" ry="18.500" />,
  square: <rect x="15" y="13" width="34" height="33" rx="9" />,
}

const EARS: Part<'ears'> = {
  round: (
    <Both>
      <circle cx="18" cy="17" r="7" className="coat" />
      <circle cx="18" cy="17" r="3.500" className="inner" />
    </Both>
  ),
  tufted: (
    <Both>
      <path d="M14 24 17 9 20 3 23 10 28 16z" className="coat" />
      <path d="M17.500 20 19 11.500 24 17z" className="inner" />
    </Both>
  ),
  horns: (
    <Both>
      <path d="M27 16C27 6 25 1 18 4" className="line thick" />
      <ellipse cx="13" cy="22" rx="7" ry="3.600" transform="rotate(-24 13 22)" className="coat" />
    </Both>
  ),
  antenna: (
    <>
      <path d="M32 14V6" className="line thick" />
      <circle cx="32" cy="5" r="3.200" className="dye" />
    </>
  ),
}

/** What is behind a head, and what falls over it. */
const HAIR: { readonly [H in NonNullable<Face['hair']>]: readonly [behind: ReactNode, before: ReactNode] } = {
  bob: [
    <path key="0" d="M12 30C12 8 52 8 52 30V45H42V24H22V45H12z" />,
    <path key="1" d="M15 28C16 12 48 12 49 28 42 20 22 20 15 28z" />,
  ],
  bun: [
    <circle key="0" cx="32" cy="9" r="7.500" />,
    <path key="1" d="M14.500 29C14 11 50 11 49.500 29 45 20 37 18 32 18s-13 2-17.500 11z" />,
  ],
  curls: [
    <g key="0">
      <circle cx="17" cy="24" r="8" />
      <circle cx="47" cy="24" r="8" />
      <circle cx="23" cy="14" r="8" />
      <circle cx="41" cy="14" r="8" />
      <circle cx="32" cy="11" r="8" />
    </g>,
    <path key="1" d="M17 24C20 15 44 15 47 24 40 19 24 19 17 24z" />,
  ],
  short: [null, <path key="1" d="M14.500 27C14 10 50 10 49.500 27 47 21 43 19 38 20 32 21 22 18 14.500 27z" />],
  long: [
    <path key="0" d="M11 62C8 32 13 9 32 9s24 23 21 53H42V26H22V62z" />,
    <path key="1" d="M15 30C14 12 50 12 49 30 46 22 40 18 34 17 30 22 22 23 15 30z" />,
  ],
  crest: [<path key="0" d="M27 16C21 8 25 3 29 6 29-1 36-1 36 5 41 2 43 9 37 16z" />, null],
  flame: [<path key="0" d="M20 22C12 12 18 4 22 8 23-1 33-4 33 4 38-1 45 4 42 10 48 8 51 16 44 22z" />, null],
  beret: [null, <path key="1" d="M12 23C10 10 27 5 40 8c10 2 14 9 10 14-9-4-27-4-38 1z" />],
  cap: [null, <path key="1" d="M15 25C14 8 50 8 49 25l9 1c1 3-2 4-4 4-8-5-31-5-39-1z" />],
}

const MARKS: Part<'marks'> = {
  spots: (
    <g className="dark">
      <circle cx="24" cy="17" r="1.800" />
      <circle cx="32" cy="15.500" r="2" />
      <circle cx="40" cy="17" r="1.800" />
      <circle cx="28" cy="20.500" r="1.400" />
      <circle cx="36" cy="20.500" r="1.400" />
      <circle cx="17.500" cy="27" r="1.600" />
      <circle cx="46.500" cy="27" r="1.600" />
      <circle cx="18.500" cy="35" r="1.600" />
      <circle cx="45.500" cy="35" r="1.600" />
    </g>
  ),
  stripes: (
    <Both>
      <path d="M23 20C22 28 24 34 29 39" className="line wide-line" />
    </Both>
  ),
  panes: <path d="M32 14V45M16 36H48" className="line faint" />,
  blush: (
    <Both>
      <circle cx="20" cy="36" r="4" className="pink" />
    </Both>
  ),
  freckles: (
    <Both>
      <path d="M20 34h.01M23 36h.01M19 37h.01" className="line" />
    </Both>
  ),
  pips: (
    <Both>
      <circle cx="21" cy="19" r="2" className="dark" />
      <circle cx="21" cy="40" r="2" className="dark" />
    </Both>
  ),
}

const WEARS: Part<'wears'> = {
  glasses: (
    <>
      <Both>
        <circle cx="24.500" cy="29" r="6" className="line glass" />
      </Both>
      <path d="M30.500 28.500h3" className="line" />
    </>
  ),
  beard: (
    <path d="M15.500 33C16 52 27 53 32 53s16-1 16.500-20C45 38 41 36.500 32 36.500S19 38 15.500 33z" className="dye" />
  ),
  earrings: (
    <Both>
      <circle cx="14.500" cy="38" r="2.400" className="jewel" />
    </Both>
  ),
  goggles: (
    <>
      <path d="M14 29H50" className="line thick" />
      <Both>
        <circle cx="24.500" cy="29" r="7" className="line glass pale" />
      </Both>
    </>
  ),
}

/** How brows lie when nothing happens. */
const BROWS: { readonly [T in Temper]: string } = {
  cheerful: 'M21 22.500Q24.500 20 28 22',
  calm: 'M21 23H28',
  bold: 'M20.500 21 28 23.500',
  shy: 'M21 24 28 21.500',
  proud: 'M20.500 22Q25 19 28 22.500',
  dry: 'M21 22.500H28',
}
const SORRY = 'M20.500 24.500 28 21.500'

const EYES: Part<'eyes'> = {
  dots: <circle cx="24.500" cy="29" r="2.600" className="dark" />,
  wide: (
    <>
      <circle cx="24.500" cy="29" r="5" className="white" />
      <circle cx="25" cy="29.500" r="2.600" className="dark" />
    </>
  ),
  sharp: (
    <>
      <path d="M19 30Q24 24 30 30 24 33 19 30z" className="white" />
      <circle cx="25" cy="29" r="2.300" className="dark" />
    </>
  ),
  lamps: <rect x="20.500" y="25.500" width="8" height="7" rx="3" className="lamp" />,
}
const LAUGHING = <path d="M20.500 30.500Q24.500 25 28.500 30.500" className="line" />

const MOUTHS: { readonly [M in Mood]: ReactNode } = {
  calm: <path d="M27.500 40.500Q32 43.500 36.500 40.500" className="line" />,
  glad: <path d="M25.500 39.500Q32 49 38.500 39.500z" className="mouth" />,
  sad: <path d="M27.500 43Q32 39.500 36.500 43" className="line" />,
}

const NOSES: Part<'nose'> = {
  muzzle: (
    <>
      <ellipse cx="32" cy="38.500" rx="9.500" ry="7.500" className="inner" />
      <ellipse cx="32" cy="34.500" rx="3.200" ry="2.200" className="dark" />
    </>
  ),
  beak: <path d="M25.500 34Q32 30 38.500 34L32 43.500z" className="beak" />,
  small: <path d="M32 31.500Q34.500 35.500 31.500 36" className="line faint" />,
  none: null,
}

/** What is worn below the head: one pattern for each seat. */
const GARMENTS: readonly ReactNode[] = [
  null,
  <path key="1" d="M18 48Q32 58 46 48V54Q32 63 18 54z" className="cloth" />,
  <path key="2" d="M32 51 22 47 26 60zM32 51 42 47 38 60z" className="cloth" />,
  <path key="3" d="M12 54Q32 46 52 54M9 60Q32 52 55 60" className="line cloth-line" />,
  <path key="4" d="M32 54h.01M32 60h.01" className="line cloth-line dotted" />,
  <path key="5" d="M32 53 23 48.500V58zM32 53 41 48.500V58z" className="cloth" />,
]

/** A face from its features, in what its seat wears. */
export function Drawing({
  face: { temper, head, ears, hair, nose, eyes, marks, wears },
  seat,
  mood,
}: {
  readonly face: Face
  readonly seat: number
  readonly mood: Mood
}): ReactNode {
  const [behind, before] = hair === undefined ? [null, null] : HAIR[hair]
  return (
    <>
      <g className="dye">{behind}</g>
      {ears !== undefined && EARS[ears]}
      <path d="M5 66C6 53 16 47 32 47s26 6 27 19z" className="seat-cloth" />
      {GARMENTS[seat % GARMENTS.length]}
      <g className="coat">{HEADS[head]}</g>
      {marks !== undefined && MARKS[marks]}
      {nose === 'muzzle' && NOSES.muzzle}
      {wears === 'beard' && WEARS.beard}
      {wears === 'goggles' && WEARS.goggles}
      <Both>
        {mood === 'glad' && eyes !== 'lamps' ? LAUGHING : EYES[eyes]}
        <path d={mood === 'sad' ? SORRY : BROWS[temper]} className="line" />
      </Both>
      {nose !== 'muzzle' && NOSES[nose]}
      {nose !== 'beak' && MOUTHS[mood]}
      {wears !== undefined && wears !== 'beard' && wears !== 'goggles' && WEARS[wears]}
      <g className="dye">{before}</g>
    </>
  )
}
