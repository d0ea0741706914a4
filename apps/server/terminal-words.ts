import { catalogue, type Catalogue } from '@parlour/core'
import type { Cause } from './cause.ts'
import type { Flaw, Place } from './flaw.ts'
import type { Expected, SettingFault } from './setting-faults.ts'
import { en } from './terminal-words.en.ts'
import type { StartTrouble } from './trouble.ts'

export type { StartTrouble } from './trouble.ts'

/** What a server and the commands that look after its data say in a terminal; the log itself is in English. */
export interface TerminalWords {
  readonly trouble: (trouble: StartTrouble) => string
  readonly cause: (cause: Cause) => string // inside of a sentence
  readonly fault: (fault: SettingFault) => string
  readonly expected: (expected: Expected) => string // inside of a sentence
  readonly place: (place: Place) => string
  readonly flaw: (flaw: Flaw) => string
  readonly started: (address: string) => string
  readonly kept: (folder: string) => string
  readonly keptInPostgres: string
  readonly settings: (choices: readonly string[]) => string
}

export const terminalWords: Catalogue<TerminalWords> = catalogue({
  en: () => en,
  zh: () => import('./terminal-words.zh.ts').then(({ zh }) => zh),
})
