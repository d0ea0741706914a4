import {
  catalogue,
  commonWords,
  err,
  LANGUAGES,
  languageFrom,
  ok,
  verdictWords,
  type Catalogue,
  type Language,
  type Result,
} from '@parlour/core'
import { cliEnglish, type CliWords } from './words.en.ts'

const cliWords: Catalogue<CliWords> = catalogue({
  en: () => cliEnglish,
  zh: () => import('./words.zh.ts').then(({ cliChinese }) => cliChinese),
})

let spoken: Language = 'en' // set once, before anything is said

/** The language this command speaks. */
export const language = (): Language => spoken
/** What the terminal says, in that language. */
export const say = (): CliWords => cliWords[spoken]

export async function speak(chosen: Language): Promise<void> {
  await Promise.all([cliWords, commonWords, verdictWords].map((words) => words.load(chosen)))
  spoken = chosen
}

/** `--lang`, then PARLOUR_LANG, then the system's language, then English; the unknown is refused, not guessed. */
export function languageAsked(
  given: readonly string[],
  environment: NodeJS.ProcessEnv,
): Result<Language, { readonly asked: string; readonly known: readonly string[] }> {
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
