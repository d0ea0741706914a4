import { SETTINGS } from '@parlour/server/config'
import type { Command } from 'commander'
import { examples, jsonOption } from '../arguments.ts'
import { dataFolder, dataOption, inWords } from '../data-option.ts'
import { misused, print } from '../output.ts'
import { say, sayOfServer } from '../language.ts'

interface Asked {
  readonly data?: string
  readonly keepGuests?: string
  readonly keepTables?: string
  readonly dryRun?: boolean
  readonly json?: boolean
}

export function purgeCommand(program: Command): void {
  const text = say().purge
  const { setting } = say().serve
  const { keepGuests, keepTables } = SETTINGS
  program
    .command('purge')
    .description(text.description)
    .option('--dry-run', text.dryRun)
    .option(
      '--keep-guests <days>',
      text.days(setting(keepGuests.variable, keepGuests.help), keepGuests.variable, keepGuests.initial),
    )
    .option(
      '--keep-tables <days>',
      text.days(setting(keepTables.variable, keepTables.help), keepTables.variable, keepTables.initial),
    )
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('purge --dry-run --keep-tables 365d --data /var/lib/parlour'))
    .action(async (asked: Asked) => {
      const json = asked.json === true
      const { expected } = sayOfServer()
      const rules = {
        keepGuests: keepGuests.read(asked.keepGuests ?? (process.env[keepGuests.variable] || keepGuests.initial)),
        keepTables: keepTables.read(asked.keepTables ?? (process.env[keepTables.variable] || keepTables.initial)),
      }
      if (!rules.keepGuests.ok)
        return misused({ code: 'bad-days', text: text.badGuests(expected(rules.keepGuests.error)) }, json)
      if (!rules.keepTables.ok)
        return misused({ code: 'bad-days', text: text.badTables(expected(rules.keepTables.error)) }, json)
      const { purgeFolder } = await import('@parlour/server/purge')
      process.umask(0o077)
      const isDryRun = asked.dryRun === true
      const purged = await purgeFolder(
        dataFolder(asked.data),
        { keepGuests: rules.keepGuests.value, keepTables: rules.keepTables.value },
        isDryRun,
      )
      if (!purged.ok) return misused(inWords(purged.error), json)
      const { guests, tables } = purged.value
      print({ ok: true, dryRun: isDryRun, guests: guests.length, tables: tables.length }, json, () =>
        (isDryRun ? text.would : text.deleted)(guests.length, tables.length),
      )
    })
}
