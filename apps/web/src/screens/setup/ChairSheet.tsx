import type { ReactNode } from 'react'
import { Icon } from '../../frame/Icon.tsx'
import { usePage } from '../../frame/page.tsx'
import { Portrait } from '../../frame/Portrait.tsx'
import { SheetFrame } from '../../frame/Sheet.tsx'
import { LEVELS, type BotCard, type Chair } from '../../session/setup.ts'
import './ChairSheet.css'

/** Who sits on one seat: a person with a name, or any bot with its way of playing. */
export function ChairSheet({
  game,
  bots,
  seat,
  chair,
  onChange,
  onClose,
}: {
  readonly game: string
  readonly bots: readonly BotCard[]
  readonly seat: number
  readonly chair: Chair
  onChange(chair: Chair): void
  onClose(): void
}): ReactNode {
  const { setup: text } = usePage().words
  const levelOf = (id: string): string | null => {
    const level = LEVELS.find((each) => each === id)
    return level === undefined ? null : text.level[level]
  }
  return (
    <SheetFrame title={text.sitsHere(seat + 1)} onClose={onClose}>
      <div className="sitters">
        <button
          type="button"
          className="sitter"
          aria-pressed={chair.type === 'person'}
          onClick={() => chair.type === 'bot' && onChange({ type: 'person', name: '' })}
        >
          <span className="friends">
            <Icon name="people" />
          </span>
          <b>{text.person}</b>
        </button>
        {chair.type === 'person' && (
          <input
            className="text-input"
            value={chair.name}
            maxLength={24}
            autoComplete="off"
            aria-label={text.nameOf(seat + 1)}
            placeholder={text.personName(seat + 1)}
            onChange={(event) => onChange({ type: 'person', name: event.target.value })}
          />
        )}
        {bots.toReversed().map(({ id, name, character }) => {
          const level = levelOf(id)
          return (
            <button
              key={id}
              type="button"
              className="sitter"
              aria-pressed={chair.type === 'bot' && chair.bot === id}
              onClick={() => {
                onChange({ type: 'bot', bot: id })
                onClose()
              }}
            >
              <Portrait bot={id} seat={seat} game={game} />
              <b>{level === null ? name : text.levelled(name, level)}</b>
              <small>{character}</small>
            </button>
          )
        })}
      </div>
    </SheetFrame>
  )
}
