import type { CSSProperties, ReactNode } from 'react'
import './Rivals.css'

/** King or challenger on a column as high as the score. */
export function Rival({
  role,
  name,
  score,
  sentence,
  height,
  crowned,
  vacant = false,
}: {
  readonly role: 'king' | 'challenger'
  readonly name: string
  readonly score: string
  readonly sentence: string
  readonly height: number // 0 to 1
  readonly crowned: boolean
  readonly vacant?: boolean // nobody stands there yet
}): ReactNode {
  const style: CSSProperties = { '--height': height }
  return (
    <div className={`cl-rival cl-${role}`}>
      <div className="cl-tower" aria-hidden="true">
        <div className="cl-shaft" style={style}>
          <svg viewBox="0 -5 40 53" className={vacant ? 'cl-figure cl-vacant' : 'cl-figure'}>
            {crowned && (
              <path className="cl-crown" d="M10.500 9 8-2.500l6.500 4.800L20-5l5.500 7.300L32-2.500 29.500 9Z" />
            )}
            <path
              className="cl-pawn"
              d="M20 7a8.500 8.500 0 0 1 5 15.400h4v4h-3c.4 7 3 11 6 14.600V48H8v-7c3-3.600 5.600-7.600 6-14.600h-3v-4h4A8.500 8.500 0 0 1 20 7Z"
            />
          </svg>
          <div className="cl-capital" />
          <div className="cl-column" />
        </div>
        <div className="cl-plinth" />
      </div>
      <p className="cl-rival-text" aria-hidden="true">
        <span>{name}</span>
        <b>{score}</b>
      </p>
      <p className="unseen">{sentence}</p>
    </div>
  )
}
