import { resolve } from 'node:path'
import type { StartTrouble } from '@parlour/server/terminal-words'
import { Option } from 'commander'
import { say, sayOfServer } from './language.ts'
import type { Fault } from './output.ts'

/** The folder a server keeps its data in, for commands that look after it. */
export const dataOption = (): Option =>
  new Option('--data <folder>', say().options.data).argParser((text) => resolve(text))

export const dataFolder = (asked: string | undefined): string =>
  asked ?? resolve(process.env['PARLOUR_DATA'] || 'parlour-data')

/** Why it can't be used. */
export const inWords = (trouble: StartTrouble): Fault => ({
  code: trouble.code,
  text: sayOfServer().trouble(trouble),
})
