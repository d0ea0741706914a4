import { LANGUAGES } from '@parlour/core'
import type { ReactNode } from 'react'
import { SPEEDS } from '../session/pace.ts'
import { MOTIONS, THEMES } from '../session/preferences.ts'
import { pageWords } from '../words/index.ts'
import { usePage } from './page.tsx'
import { Segments, Switch } from './controls.tsx'
import { SheetFrame } from './Sheet.tsx'

export function PreferencesSheet(): ReactNode {
  const { words, preferences, prefer } = usePage()
  const { preferences: text } = words
  return (
    <SheetFrame title={text.title}>
      <div className="stack">
        <label className="field">
          <span>{text.name}</span>
          <input
            className="text-input"
            value={preferences.name}
            maxLength={24}
            autoComplete="nickname"
            placeholder={words.setup.you}
            onChange={(event) => prefer({ name: event.target.value })}
          />
          <small>{text.nameHelp}</small>
        </label>
        <Segments
          label={text.theme}
          values={THEMES}
          names={text.themes}
          value={preferences.theme}
          onChange={(theme) => prefer({ theme })}
        />
        <Segments
          label={text.motion}
          values={MOTIONS}
          names={text.motions}
          value={preferences.motion}
          onChange={(motion) => prefer({ motion })}
        />
        <Segments
          label={text.speed}
          values={SPEEDS}
          names={text.speeds}
          value={preferences.speed}
          onChange={(speed) => prefer({ speed })}
        />
        <Switch label={text.forced} help={text.forcedHelp} on={preferences.forced} onChange={(forced) => prefer({ forced })} />
        <Switch label={text.sound} help={text.soundHelp} on={preferences.sound} onChange={(sound) => prefer({ sound })} />
        <Switch label={text.keys} help={text.keysHelp} on={preferences.keys} onChange={(keys) => prefer({ keys })} />
        {LANGUAGES.length > 1 && (
          <Segments
            label={text.language}
            values={LANGUAGES}
            names={Object.fromEntries(LANGUAGES.map((language) => [language, pageWords[language].name]))}
            value={preferences.language}
            onChange={(language) => prefer({ language })}
          />
        )}
      </div>
    </SheetFrame>
  )
}
