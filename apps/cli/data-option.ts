import { resolve } from 'node:path'
import { Option } from 'commander'
import { say } from './language.ts'

/** The folder a server keeps its data in, for commands that look after it. */
export const dataOption = (): Option =>
  new Option('--data <folder>', say().options.data).argParser((text) => resolve(text))

export const dataFolder = (asked: string | undefined): string =>
  asked ?? resolve(process.env['PARLOUR_DATA'] || 'parlour-data')
