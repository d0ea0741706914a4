import { catalogue, commonWords, verdictWords, type Catalogue, type Language } from '@parlour/core'
import { terminalWords, type TerminalWords } from '@parlour/server/terminal-words'
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
/** What commands say that run a server or look after its data. */
export const sayOfServer = (): TerminalWords => terminalWords[spoken]

export async function speak(chosen: Language): Promise<void> {
  await Promise.all([cliWords, commonWords, terminalWords, verdictWords].map((words) => words.load(chosen)))
  spoken = chosen
}
