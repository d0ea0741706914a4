import { agreedIn, type Bench } from '@parlour/client'
import {
  commonWords,
  explainUnreadable,
  type ExpectedOf,
  type Game,
  type GameTypes,
  type RawSettings,
  type SettingField,
  type SettingReason,
  type Unreadable,
} from '@parlour/core'
import { useId, useState, type ReactNode } from 'react'
import { usePage } from '../../frame/page.tsx'
import { RulesLine } from '../../frame/RulesLine.tsx'
import { useStudyWords } from '../study-words.ts'
import './PositionText.css'

/** The position as a line, with what is wrong at its place, and the rules it is played by. */
export function PositionText<T extends GameTypes>({
  game,
  bench,
  onEdit,
  onAgree,
}: {
  readonly game: Game<T>
  readonly bench: Bench<T>
  onEdit(position: string, settings: string): void
  onAgree(settings: RawSettings): void
}): ReactNode {
  const fault = bench.reading.ok ? null : bench.reading.error
  return (
    <>
      <Line game={game} bench={bench} unread={fault?.type === 'position' ? fault.error : null} onChange={onEdit} />
      <RulesLine game={game} plan={{ raw: agreedIn(game, bench.settings) }} onChange={({ raw }) => onAgree(raw)} />
      <RulesText game={game} bench={bench} reasons={fault?.type === 'settings' ? fault.error : []} onChange={onEdit} />
    </>
  )
}

interface TextProps<T extends GameTypes> {
  readonly game: Game<T>
  readonly bench: Bench<T>
  onChange(position: string, settings: string): void
}

function Line<T extends GameTypes>({
  game,
  bench: { position, settings },
  unread,
  onChange,
}: TextProps<T> & { readonly unread: Unreadable<ExpectedOf<T>> | null }): ReactNode {
  const { language } = usePage()
  const { laboratory: study } = useStudyWords()
  const fault = useId()
  return (
    <div>
      <div className="position-fault" id={fault} role="alert">
        {unread !== null && (
          <>
            <p className="fault">{explainUnreadable(game, unread, language)}</p>
            <p className="place mono" aria-hidden="true">
              {position.slice(Math.max(0, unread.at - 18), unread.at)}
              <mark>{position.slice(unread.at, unread.at + 1) || ' '}</mark>
              {position.slice(unread.at + 1, unread.at + 12)}
            </p>
          </>
        )}
      </div>
      <label className="field">
        <span>{study.position}</span>
        <textarea
          className="text-area mono"
          rows={2}
          value={position}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={unread !== null}
          aria-describedby={fault}
          onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '), settings)}
        />
      </label>
    </div>
  )
}

/** For those who know the keys; open by itself only when something in it is wrong. */
function RulesText<T extends GameTypes>({
  game,
  bench: { position, settings },
  reasons,
  onChange,
}: TextProps<T> & { readonly reasons: readonly SettingReason[] }): ReactNode {
  const { language } = usePage()
  const { laboratory: study } = useStudyWords()
  const fault = useId()
  const isWrong = reasons.length > 0
  const [open, setOpen] = useState(false) // what was wrong stays open when it is mended
  return (
    <details
      className="rules-text"
      open={open || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{study.settingsText}</summary>
      <input
        className="text-input mono"
        value={settings}
        spellCheck={false}
        autoCapitalize="off"
        aria-label={study.settingsText}
        aria-invalid={isWrong}
        aria-describedby={fault}
        placeholder={exampleSettings(game)}
        onChange={(event) => onChange(position, event.target.value)}
      />
      <div id={fault} className="fault" role="alert">
        {reasons.map((reason) => (
          <p key={reason.code}>{commonWords[language].setting(reason)}</p>
        ))}
      </div>
    </details>
  )
}

/** The usual settings, written out, as a pattern to follow. */
const exampleSettings = <T extends GameTypes>(game: Game<T>): string =>
  Object.entries<SettingField>(game.settings.fields)
    .map(([key, { initial }]) => `${key}=${String(initial)}`)
    .join(' ')
