import { SPEEDS } from '@parlour/client'
import { LANGUAGE_NAMES } from '@parlour/core'
import type { ReactNode } from 'react'
import { FACES } from '../characters/people.ts'
import { Segments, Switch } from '../frame/controls.tsx'
import { usePage } from '../frame/page.tsx'
import { SheetFrame } from '../frame/Sheet.tsx'
import { LANGUAGE_WISHES } from '../session/language.ts'
import { LOOKS } from '../session/look.ts'
import { canVibrate } from '../sound/vibration.ts'
import { Picker } from './Picker.tsx'
import { ballPreview, cardPreview, dicePreview, tablePreview } from './previews.tsx'
import { facePreview } from './face-preview.tsx'
import { Volume } from './Volume.tsx'
import { settingsWords } from './words.ts'

export function PreferencesSheet(): ReactNode {
  const { words, language, preferences, prefer } = usePage()
  const text = settingsWords[language]
  return (
    <SheetFrame title={text.title} shape="wide">
      <div className="settings">
        <section>
          <h3>{text.look}</h3>
          <Picker
            {...text.table}
            values={LOOKS.table}
            value={preferences.table}
            preview={tablePreview}
            onChange={(table) => prefer({ table })}
          />
          <Segments
            label={text.theme}
            values={LOOKS.theme}
            names={text.themes}
            value={preferences.theme}
            onChange={(theme) => prefer({ theme })}
          />
          <Picker
            {...text.dice}
            values={LOOKS.dice}
            value={preferences.dice}
            preview={dicePreview}
            onChange={(dice) => prefer({ dice })}
          />
          <Picker
            {...text.balls}
            values={LOOKS.balls}
            value={preferences.balls}
            preview={ballPreview}
            onChange={(balls) => prefer({ balls })}
          />
          <Picker
            {...text.cards}
            values={LOOKS.cards}
            value={preferences.cards}
            preview={cardPreview}
            onChange={(cards) => prefer({ cards })}
          />
          <Switch
            label={text.contrast}
            help={text.contrastHelp}
            on={preferences.contrast === 'more'}
            onChange={(on) => prefer({ contrast: on ? 'more' : 'auto' })}
          />
          <Switch
            label={text.colours}
            help={text.coloursHelp}
            on={preferences.colours === 'safe'}
            onChange={(on) => prefer({ colours: on ? 'safe' : 'usual' })}
          />
        </section>
        <section>
          <h3>{text.you}</h3>
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
          <Picker
            {...text.face}
            values={FACES}
            value={preferences.face}
            preview={facePreview(preferences.name || words.setup.you)}
            onChange={(face) => prefer({ face })}
          />
          <Segments
            label={words.preferences.language}
            values={LANGUAGE_WISHES}
            names={{ auto: text.browser, ...LANGUAGE_NAMES }}
            value={LANGUAGE_WISHES.find((wish) => wish === preferences.language) ?? null}
            onChange={(wish) => prefer({ language: wish })}
          />
        </section>
        <section>
          <h3>{text.sound}</h3>
          <Volume
            label={text.volume}
            off={text.silent}
            value={preferences.volume}
            onChange={(volume) => prefer({ volume })}
          />
          <Volume
            label={text.music}
            off={text.silent}
            value={preferences.music}
            onChange={(music) => prefer({ music })}
          />
          <p className="quiet">{text.musicHelp}</p>
          {canVibrate() && (
            <Switch
              label={text.vibration}
              help={text.vibrationHelp}
              on={preferences.vibration}
              onChange={(vibration) => prefer({ vibration })}
            />
          )}
        </section>
        <section>
          <h3>{text.play}</h3>
          <Segments
            label={text.speed}
            values={SPEEDS}
            names={text.speeds}
            value={preferences.speed}
            onChange={(speed) => prefer({ speed })}
          />
          <Segments
            label={text.motion}
            values={LOOKS.motion}
            names={text.motions}
            value={preferences.motion}
            onChange={(motion) => prefer({ motion })}
          />
          <Switch
            label={text.shake}
            help={text.shakeHelp}
            on={preferences.shake === 'on'}
            onChange={(on) => prefer({ shake: on ? 'on' : 'off' })}
          />
          <Switch
            label={text.forced}
            help={text.forcedHelp}
            on={preferences.forced}
            onChange={(forced) => prefer({ forced })}
          />
          <Switch label={text.talk} help={text.talkHelp} on={preferences.talk} onChange={(talk) => prefer({ talk })} />
          <Switch label={text.keys} help={text.keysHelp} on={preferences.keys} onChange={(keys) => prefer({ keys })} />
        </section>
      </div>
    </SheetFrame>
  )
}
