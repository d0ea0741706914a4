import { SETTINGS } from '@parlour/server/config'
import type { Command } from 'commander'
import { choiceArgument, examples, jsonOption } from '../arguments.ts'
import { dataFolder, dataOption, inWords } from '../data-option.ts'
import { misused, print, refused } from '../output.ts'
import { say, sayOfServer } from '../language.ts'

interface Asked {
  readonly check?: boolean
  readonly data?: string
  readonly json?: boolean
}

const SHOWN = 20 // differences

/** Of the PostgreSQL in the environment, if there is one, otherwise of the data folder. */
export function ratingsCommand(program: Command): void {
  const text = say().ratings
  const { variable, read } = SETTINGS.database
  program
    .command('ratings')
    .description(text.description)
    .addArgument(choiceArgument('<what>', text.what, ['recompute']))
    .option('--check', text.check)
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('ratings recompute --check --data /var/lib/parlour'))
    .addHelpText('after', text.note(variable))
    .action(async (_: string, asked: Asked) => {
      const json = asked.json === true
      const isCheck = asked.check === true
      const url = read(process.env[variable] ?? '')
      if (!url.ok) return misused({ code: 'no-address', text: say().migrate.noAddress(variable) }, json)
      const { recomputeFolder, recomputePostgres } = await import('@parlour/server/ratings')
      process.umask(0o077)
      const found =
        url.value === null
          ? await recomputeFolder(dataFolder(asked.data), isCheck)
          : await recomputePostgres(url.value, isCheck)
      if (!found.ok)
        return found.error.code === 'no-postgres'
          ? misused({ code: 'no-postgres', text: text.noPostgres(sayOfServer().cause(found.error.cause)) }, json)
          : misused(inWords(found.error), json)
      const { games, ratings, differences } = found.value
      print({ ok: differences.length === 0 || !isCheck, ...found.value }, json, () =>
        [
          text.counted(games, ratings),
          ...differences.slice(0, SHOWN).map(({ code, game, player }) => text.differs[code](game, player)),
          differences.length === 0
            ? text.same
            : isCheck
              ? text.wrong(differences.length)
              : text.mended(differences.length),
        ].join('\n'),
      )
      if (isCheck && differences.length > 0) refused()
    })
}
