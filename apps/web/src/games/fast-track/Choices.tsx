import type { Names, Option, Seat, Words } from '@parlour/core'
import { pegZone, type FastTrack, type FastTrackReason, type Hole, type State } from '@parlour/games/fast-track'
import type { ReactNode } from 'react'
import type { ChoiceCard, Face } from './choices.ts'
import { Mark } from './Mark.tsx'
import { ownerIn } from './owner.ts'
import type { BoardWords } from './words.ts'
import './Choices.css'

/** What lies on the choices for a moment: why something cannot be, one more question, or several ways to one hole. */
export type Note =
  | { readonly type: 'refused'; readonly reasons: readonly FastTrackReason[] }
  | { readonly type: 'careful'; readonly option: Option<FastTrack> & { readonly status: 'partial' } }
  | { readonly type: 'several'; readonly options: readonly Option<FastTrack>[]; readonly text: string }

interface ChoicesProps {
  readonly view: State
  readonly cards: readonly ChoiceCard[]
  readonly note: Note | null
  readonly locked: boolean
  readonly who: Names
  readonly words: Words<FastTrack>
  readonly text: BoardWords
  readonly colour: (seat: Seat) => string
  look(option: Option<FastTrack> | null): void
  take(option: Option<FastTrack>): void
  play(option: Option<FastTrack>): void
  explain(reason: FastTrackReason): void
  clear(): void
}

/**
 * Everything the board offers, again as cards of a thumb's size. What cannot be chosen stays in reach, so that its
 * reason can be read.
 */
export function Choices(props: ChoicesProps): ReactNode {
  const { cards, note, text, play, clear } = props
  const shown = note?.type === 'several' ? cards.filter(({ option }) => note.options.includes(option)) : cards
  const stage = cards.some(({ face }) => face.type === 'to' || face.type === 'swap') ? 'to' : 'peg'
  return (
    <>
      {note?.type !== 'careful' && (
        <ul className={`ft-choices ft-choices-${stage}`} aria-label={text.choices} data-many={shown.length > 8}>
          {shown.map((card) => (
            <ChoiceItem key={card.key} card={card} {...props} />
          ))}
        </ul>
      )}
      <div className="ft-note" role="status" data-shown={note !== null}>
        {note?.type === 'refused' && (
          <div className="ft-refused">
            <Reasons {...props} reasons={note.reasons} />
            <button type="button" className="icon-button ft-close" aria-label={text.close} onClick={clear}>
              ✕
            </button>
          </div>
        )}
        {note?.type === 'several' && <p>{note.text}</p>}
        {note?.type === 'careful' && (
          <>
            <p className="ft-note-title">{text.deadEnd}</p>
            <Reasons {...props} reasons={note.option.lost} />
            <div className="ft-note-row">
              <button type="button" className="button danger" data-go onClick={() => play(note.option)}>
                {text.careful.play}
              </button>
              <button type="button" className="button" onClick={clear}>
                {text.careful.again}
              </button>
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Reasons({
  reasons,
  words,
  who,
  explain,
}: Pick<ChoicesProps, 'words' | 'who' | 'explain'> & { reasons: readonly FastTrackReason[] }): ReactNode {
  return (
    <ul className="ft-reasons">
      {reasons.map((reason) => (
        <li key={words.reason(reason, who)}>
          <button type="button" className="rule-link ft-why" onClick={() => explain(reason)}>
            {words.reason(reason, who)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function ChoiceItem({
  card,
  view,
  locked,
  who,
  text,
  colour,
  look,
  take,
}: ChoicesProps & { card: ChoiceCard }): ReactNode {
  const { key, option, shown, face, kind, sentence, hinted } = card
  const free = kind !== 'blocked' && !locked
  const wide = face.type === 'word' && face.word !== 'enter'
  const classes = [
    'tile ft-choice',
    `ft-choice-${face.type}`,
    `ft-${kind}`,
    hinted ? 'ft-hinted' : '',
    locked ? 'ft-locked' : '',
    wide ? 'ft-wide' : '',
  ]
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      onPointerEnter={() => look(shown)}
      onPointerLeave={() => look(null)}
      onFocus={() => look(shown)}
      onBlur={() => look(null)}
    >
      <button
        type="button"
        className="cover"
        aria-label={sentence}
        aria-disabled={!free}
        aria-keyshortcuts={key < 10 ? String(key) : undefined}
        data-go={free || undefined}
        onClick={() => !locked && take(option)}
      />
      <span className="ft-face" aria-hidden="true">
        <FaceOf face={face} sentence={sentence} view={view} who={who} text={text} colour={colour} />
        <Badge card={card} text={text} />
        {kind === 'blocked' && <b className="ft-cross">✗</b>}
        {key < 10 && <kbd className="ft-key">{key}</kbd>}
      </span>
    </li>
  )
}

function Badge({ card: { kind, badges, hinted }, text }: { card: ChoiceCard; text: BoardWords }): ReactNode {
  if (hinted) return <b className="mark hint">{text.hint}</b>
  if (kind === 'dead-end') return <b className="mark bad">{text.deadEnd}</b>
  const [badge] = badges
  return badge === undefined ? null : <b className={kind === 'cut' ? 'mark bad' : 'mark'}>{badge}</b>
}

interface FaceProps {
  readonly sentence: string
  readonly face: Face
  readonly view: State
  readonly who: Names
  readonly text: BoardWords
  readonly colour: (seat: Seat) => string
}

function FaceOf({ face, sentence, view, who, text, colour }: FaceProps): ReactNode {
  const owner = ownerIn(view, who)
  const place = (hole: Hole): string => text.place(hole, owner(hole))
  switch (face.type) {
    case 'peg':
    case 'swap': {
      const seat = view.zones.indexOf(pegZone(face.peg))
      return (
        <>
          <span className="ft-face-peg" style={{ color: colour(seat) }}>
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              <Mark seat={seat} r={9} className="ft-peg-head" />
            </svg>
            <b>{text.peg(face.peg)}</b>
          </span>
          <span className="ft-face-place">
            {face.type === 'swap' ? text.swap : face.at === null ? '' : place(face.at)}
            {face.type === 'peg' && face.to !== null && <b className="ft-face-goes">{`→ ${place(face.to)}`}</b>}
          </span>
        </>
      )
    }
    case 'to':
      return (
        <>
          {face.used !== null && face.left !== null && (
            <span className="ft-face-steps">
              <b>{text.used(face.used)}</b>
              <span>{text.left(face.left)}</span>
            </span>
          )}
          <span className="ft-face-place">
            {place(face.to)}
            {face.ride ? ` ${text.ride}` : ''}
          </span>
          {face.seconds.length > 0 && <span className="ft-face-then">{text.seconds(face.seconds)}</span>}
        </>
      )
    case 'word':
      return face.word === 'enter' ? (
        <>
          <span className="ft-face-peg">
            <b>{text.enter}</b>
          </span>
          <span className="ft-face-place">{text.enterTo}</span>
        </>
      ) : (
        <span className="ft-face-word">{sentence}</span>
      )
  }
}
