import { Command, CommanderError } from 'commander'
import { LANGUAGE_NAMES, languageAsked } from '@parlour/core'
import { addCommands } from './commands.ts'
import { helpInWords, usageInWords } from './help.ts'
import { say, speak } from './language.ts'
import { misused } from './output.ts'
import { stopped } from './stopped.ts'
import { MANIFEST } from './own-package.ts'

const asked = languageAsked(process.argv.slice(2), process.env)
await speak(asked.ok ? asked.value : 'en')
const { help, options, usage } = say()

const program = new Command('parlour')
  .description(help.description)
  .addHelpText('after', help.after)
  .version(MANIFEST.version, '-V, --version', help.versionOption)
  .exitOverride()
  .configureHelp(helpInWords)
  .configureOutput({ outputError: () => undefined }) // refused below, in the language of the command
  .helpCommand('help [command]', help.helpCommand)

await addCommands(program, process.argv.slice(2))

const known = Object.entries(LANGUAGE_NAMES)
  .map(([tag, name]) => `${tag} (${name})`)
  .join(', ')
for (const command of [program, ...program.commands])
  command.option('--lang <language>', options.lang(known)).helpOption('-h, --help', help.helpOption)

// A reader that has had enough (`parlour … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  console.error(error.message)
  process.exit(2)
})

try {
  if (asked.ok) await program.parseAsync()
  else misused({ code: 'bad-language', text: usage.language(asked.error.asked, asked.error.known) }, wantsJson())
} catch (error) {
  if (!(error instanceof CommanderError)) {
    const { isPlayFailure } = await import('@parlour/arena')
    if (!isPlayFailure(error)) throw error
    stopped(error.failure, wantsJson())
    process.exit(1) // workers and keys may still be listening
  }
  const shown =
    error.code === 'commander.helpDisplayed' || error.code === 'commander.version' || error.code === 'commander.help'
  const text = usageInWords(error.code, error.message)
  if (!shown && wantsJson()) console.info(JSON.stringify({ error: { code: 'bad-usage', text } }))
  if (!shown) console.error(`${text}\n\n${help.afterError}`)
  process.exitCode = shown && process.argv.length > 2 ? 0 : 2
}

function wantsJson(): boolean {
  return process.argv.includes('--json')
}
