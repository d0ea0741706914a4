import { SETTINGS } from '@parlour/server/config'
import type { Command } from 'commander'
import { examples } from '../arguments.ts'
import { language, say } from '../language.ts'

/** A flag for every setting that has one. */
export function serveCommand(program: Command): void {
  const text = say().serve
  const command = program
    .command('serve')
    .description(text.description)
    .addHelpText('after', examples('serve --port 8080 --data /var/lib/parlour'))
    .addHelpText('after', text.note)
  for (const { flag, variable, initial, shown = initial, help } of Object.values(SETTINGS))
    if (flag !== null)
      command.option(
        `--${flag} <value>`,
        text.flag(
          text.setting(variable, help),
          [variable, shown].filter((part) => part !== ''),
        ),
      )
  command.action(async (asked: { readonly [name: string]: string | undefined }) => {
    const { main } = await import('@parlour/server')
    const flags = Object.values(SETTINGS).flatMap(({ flag }) => {
      const value =
        flag === null ? undefined : asked[flag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
      return value === undefined ? [] : [`--${flag}=${value}`]
    })
    await main(process.env, [...flags, `--lang=${language()}`])
  })
}
