import { SETTINGS } from '@parlour/server/config'
import { Option, type Command } from 'commander'
import { examples, jsonOption } from '../arguments.ts'
import { dataFolder, dataOption, inWords } from '../data-option.ts'
import { misused, print, refused } from '../output.ts'
import { say, sayOfServer } from '../language.ts'

/** The address comes from the environment alone: every user of the machine can read flags. */
export function migrateCommand(program: Command): void {
  const text = say().migrate
  const { variable, read } = SETTINGS.database
  program
    .command('migrate')
    .description(text.description)
    .addOption(new Option('--from <kind>', text.from).choices(['sqlite']).makeOptionMandatory())
    .addOption(new Option('--to <kind>', text.to(variable)).choices(['postgres']).makeOptionMandatory())
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('migrate --from sqlite --to postgres --data /var/lib/parlour'))
    .action(async (asked: { readonly data?: string; readonly json?: boolean }) => {
      const json = asked.json === true
      const url = read(process.env[variable] ?? '')
      if (!url.ok || url.value === null) return misused({ code: 'no-address', text: text.noAddress(variable) }, json)
      const { copyToPostgres } = await import('@parlour/server/copy-to-postgres')
      process.umask(0o077)
      const copied = await copyToPostgres(dataFolder(asked.data), url.value)
      if (copied.ok) {
        const { rows, hash, replayed } = copied.value
        print({ ok: true, rows, hash, replayed }, json, () =>
          text.done(rows.people, rows.tables, rows.lines, replayed.games, hash.slice(0, 12)),
        )
        if (replayed.faults.length > 0) refused()
        return
      }
      const { error } = copied
      if (error.code === 'not-empty') return misused({ code: error.code, text: text.notEmpty }, json)
      if (error.code === 'differs') return misused({ code: error.code, text: text.differs(error.table) }, json)
      if (error.code === 'no-postgres')
        return misused({ code: error.code, text: text.noPostgres(sayOfServer().cause(error.cause)) }, json)
      return misused(inWords(error), json)
    })
}
