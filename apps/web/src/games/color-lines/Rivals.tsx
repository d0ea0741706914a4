import type { CSSProperties, ReactNode } from 'react'
import type { Rivals as Heights } from './rivals.ts'
import './Rivals.css'

interface Rival {
  readonly name: string
  readonly score: string
  readonly sentence: string // for the ear
}

/** King and challenger on one scale: how far it is to the best game so far. */
export function Rivals({
  king,
  own,
  heights,
  scores,
}: {
  readonly king: Rival
  readonly own: Rival
  readonly heights: Heights
  readonly scores: { readonly label: string; open(): void } | null // the list behind the king
}): ReactNode {
  const style: CSSProperties = { '--king': heights.king, '--own': heights.challenger }
  const crown = <Crown />
  return (
    <div className="cl-rivals" data-crowned={heights.crowned} style={style}>
      {scores === null ? (
        <p className="cl-rival cl-king">
          {crown}
          <Named {...king} />
        </p>
      ) : (
        <button type="button" className="cl-rival cl-king" onClick={scores.open}>
          {crown}
          <Named {...king} />
          <span className="cl-open">{scores.label}</span>
        </button>
      )}
      <div className="cl-scale" aria-hidden="true">
        <span className="cl-reached" />
        <span className="cl-mark" />
      </div>
      <p className="cl-rival cl-challenger">
        <Named {...own} />
      </p>
    </div>
  )
}

const Named = ({ name, score, sentence }: Rival): ReactNode => (
  <>
    <span aria-hidden="true">{name}</span>
    <b aria-hidden="true">{score}</b>
    <span className="unseen">{sentence}</span>
  </>
)

const Crown = (): ReactNode => (
  <svg className="cl-crown" viewBox="6 -7 28 18" aria-hidden="true">
    <path d="M10.500 9 8-2.500l6.500 4.800L20-5l5.500 7.300L32-2.500 29.500 9Z" />
  </svg>
)
