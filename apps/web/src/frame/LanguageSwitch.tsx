import { LANGUAGE_NAMES, LANGUAGES } from '@parlour/core'
import type { ReactNode } from 'react'
import { tagOf } from '../session/language.ts'
import { usePage } from './page.tsx'

/** The languages by their own names: found by those who cannot read the rest of the page. */
export function LanguageSwitch(): ReactNode {
  const { words, language, prefer } = usePage()
  return (
    <div className="chips" role="group" aria-label={words.preferences.language}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          className="chip"
          lang={tagOf(each)}
          aria-pressed={each === language}
          onClick={() => prefer({ language: each })}
        >
          {LANGUAGE_NAMES[each]}
        </button>
      ))}
    </div>
  )
}
