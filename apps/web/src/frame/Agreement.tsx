import type { Game, GameTypes, SettingField, SettingValue } from '@parlour/core'
import type { ReactNode } from 'react'
import * as setting from '../session/setup.ts'
import { Stepper, Switch } from './controls.tsx'
import { usePage } from './page.tsx'

/** A form from the game's own fields and words. */
export function Agreement<T extends GameTypes, P extends setting.Agreed>({
  game,
  plan,
  onChange,
}: {
  readonly game: Game<T>
  readonly plan: P
  onChange(plan: P): void
}): ReactNode {
  const { words: text, language } = usePage()
  const words = game.words[language]
  const presets = Object.keys(game.settings.presets)
  // a name for the defaults
  const usual = presets.find((name) => Object.keys(game.settings.presets[name] ?? {}).length === 0)
  const now = setting.presetOf(plan, game)
  const values = new Map<string, unknown>([...Object.entries(game.settings.defaults), ...Object.entries(plan.raw)])
  const fields: readonly (readonly [string, SettingField])[] = Object.entries<SettingField>(game.settings.fields)
  const names = new Map<
    string,
    { readonly label: string; readonly help: string; readonly values: { readonly [value: string]: string } }
  >(Object.entries(words.settings))
  const set = (key: string, value: SettingValue): void => onChange(setting.agree(plan, game, key, value))
  return (
    <div className="agreement">
      {presets.length > 0 && (
        <div className="chips" role="group" aria-label={text.setup.preset}>
          {['', ...presets.filter((name) => name !== usual)].map((name) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={now === name}
              onClick={() => onChange(setting.takePreset(plan, game, name))}
            >
              {words.presets[name === '' ? (usual ?? '') : name] ?? (name === '' ? text.setup.usual : name)}
            </button>
          ))}
        </div>
      )}
      {fields.map(([key, field]) => {
        const { label = key, help = '', values: choices = {} } = names.get(key) ?? {}
        const value = values.get(key)
        switch (field.type) {
          case 'whole':
            return (
              <Stepper
                key={key}
                label={label}
                help={help}
                less={text.setup.fewer(label)}
                more={text.setup.more(label)}
                min={field.min}
                max={field.max}
                value={typeof value === 'number' ? value : field.initial}
                onChange={(next) => set(key, next)}
              />
            )
          case 'choice':
            return (
              <div key={key} className="field">
                <label className="field">
                  <span>{label}</span>
                  <select
                    className="select"
                    value={String(value)}
                    aria-describedby={`help-${key}`}
                    onChange={(event) => set(key, event.target.value)}
                  >
                    {field.values.map((each) => (
                      <option key={each} value={each}>
                        {choices[each] ?? each}
                      </option>
                    ))}
                  </select>
                </label>
                <small id={`help-${key}`}>{help}</small>
              </div>
            )
          case 'flag':
            return <Switch key={key} label={label} help={help} on={value === true} onChange={(on) => set(key, on)} />
        }
      })}
    </div>
  )
}
