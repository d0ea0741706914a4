import { LANGUAGE_NAMES } from '@parlour/core'
import type { ReactNode } from 'react'
import { SPEEDS } from '@parlour/client'
import { MOTIONS, THEMES } from '../session/preferences.ts'
import { LANGUAGE_WISHES } from '../session/language.ts'
import { usePage } from './page.tsx'
import { Segments, Switch } from './controls.tsx'
import { SheetFrame } from './Sheet.tsx'

export function PreferencesSheet(): ReactNode {
  const { words, preferences, prefer } = usePage()
  const { preferences: text } = words
  return (
    <SheetFrame title={text.title}>
      <div className="stack">
        <Segments
          label={text.language}
          values={LANGUAGE_WISHES}
          names={{ auto: text.browser, ...LANGUAGE_NAMES }}
          value={LANGUAGE_WISHES.find((wish) => wish === preferences.language) ?? null}
          onChange={(language) => prefer({ language })}
        />
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
        <Switch
          label={text.forced}
          help={text.forcedHelp}
          on={preferences.forced}
          onChange={(forced) => prefer({ forced })}
        />
        <Switch
          label={text.sound}
          help={text.soundHelp}
          on={preferences.sound}
          onChange={(sound) => prefer({ sound })}
        />
        <Switch label={text.talk} help={text.talkHelp} on={preferences.talk} onChange={(talk) => prefer({ talk })} />
        <Switch label={text.keys} help={text.keysHelp} on={preferences.keys} onChange={(keys) => prefer({ keys })} />
      </div>
    </SheetFrame>
  )
}
