import { SETTINGS } from '@parlour/server/config'
import type { Command } from 'commander'
import { examples, jsonOption } from '../arguments.ts'
import { dataFolder, dataOption, inWords } from '../data-option.ts'
import { misused, print, refused } from '../output.ts'
import { say, sayOfServer } from '../language.ts'

/** Of a data folder, or of the PostgreSQL in the environment where no folder is named. */
export function replayAllCommand(program: Command): void {
  const text = say().replayAll
  const { variable, read } = SETTINGS.database
  program
    .command('replay-all')
    .description(text.description)
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('replay-all --data /var/lib/parlour'))
    .addHelpText('after', text.note(variable))
    .action(async (asked: { readonly data?: string; readonly json?: boolean }) => {
      const json = asked.json === true
      const words = sayOfServer()
      const url = read((asked.data === undefined ? process.env[variable] : undefined) ?? '')
      if (!url.ok) return misused({ code: 'no-address', text: say().migrate.noAddress(variable) }, json)
      const { replayAll, replayPostgres } = await import('@parlour/server/audit')
      const replayed = url.value === null ? await replayAll(dataFolder(asked.data)) : await replayPostgres(url.value)
      if (!replayed.ok) return misused(inWords(replayed.error), json)
      const { games, over, lines, draws, faults } = replayed.value
      print({ ok: faults.length === 0, ...replayed.value }, json, () =>
        [
          faults.length === 0
            ? text.fine(games, over, lines, draws)
            : text.faulty(games, over, lines, draws, faults.length),
          ...faults.map(({ table, code, line }) => {
            const where = { kind: 'table', id: table } as const
            return text.fault(words.place(where), words.flaw({ code: 'game', where, what: 'game', fault: code, line }))
          }),
        ].join('\n'),
      )
      if (faults.length > 0) refused()
    })
}
