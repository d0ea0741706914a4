import { err, ok, type Result } from '../result.ts'
import { languageFrom, LANGUAGES, type Language, type WrittenLanguage } from './languages.ts'

/** `--lang`, then PARLOUR_LANG, then the system's language, then English; the unknown is refused, not guessed. */
export function languageAsked(
  given: readonly string[],
  environment: { readonly [name: string]: string | undefined },
): Result<Language, { readonly asked: string; readonly known: readonly WrittenLanguage[] }> {
  const asked = flagged(given) ?? (environment['PARLOUR_LANG'] || null)
  if (asked !== null) {
    const found = languageFrom(asked)
    return found === null ? err({ asked, known: LANGUAGES }) : ok(found)
  }
  const system = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']
  return ok(languageFrom(system || Intl.DateTimeFormat().resolvedOptions().locale) ?? 'en')
}

/** `--lang zh` or `--lang=zh`; after a bare `--` nothing is an option. */
function flagged(given: readonly string[]): string | null {
  const end = given.indexOf('--')
  const options = end < 0 ? given : given.slice(0, end)
  const at = options.findLastIndex((text) => text === '--lang' || text.startsWith('--lang='))
  const found = options[at]
  if (found === undefined) return null
  return found === '--lang' ? (options[at + 1] ?? '') : found.slice('--lang='.length)
}
