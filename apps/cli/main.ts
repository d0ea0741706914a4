import { isPlayFailure } from '@parlour/arena'
import { Command, CommanderError } from 'commander'
import { LANGUAGE_NAMES, languageAsked } from '@parlour/core'
import { helpInWords, usageInWords } from './help.ts'
import { say, speak } from './language.ts'
import { misused } from './output.ts'
import { stopped } from './stopped.ts'
import { agentsCommand } from './commands/agents.ts'
import { arenaCommand } from './commands/arena.ts'
import { backupCommands } from './commands/backup.ts'
import { benchCommand } from './commands/bench.ts'
import { botCommand } from './commands/bot.ts'
import { checkCommand } from './commands/check.ts'
import { purgeCommand } from './commands/purge.ts'
import { playCommand } from './commands/play.ts'
import { envCommand } from './commands/env.ts'
import { hintCommand } from './commands/hint.ts'
import { lawsCommand } from './commands/laws.ts'
import { mcpCommand } from './commands/mcp.ts'
import { newCommand } from './commands/new.ts'
import { positionCommands } from './commands/position.ts'
import { puzzlesCommand } from './commands/puzzles.ts'
import { ratingsCommand } from './commands/ratings.ts'
import { readBoardCommand } from './commands/read-board.ts'
import { replayCommand } from './commands/replay.ts'
import { migrateCommand } from './commands/migrate.ts'
import { replayAllCommand } from './commands/replay-all.ts'
import { reviewCommand } from './commands/review.ts'
import { serveCommand } from './commands/serve.ts'
import { simulateCommand } from './commands/simulate.ts'
import { trainCommand } from './commands/train.ts'
import { verifyCommand } from './commands/verify.ts'
import { workerCommand } from './commands/worker.ts'
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

playCommand(program)
positionCommands(program)
hintCommand(program)
readBoardCommand(program)
simulateCommand(program)
arenaCommand(program)
workerCommand(program)
replayCommand(program)
reviewCommand(program)
puzzlesCommand(program)
verifyCommand(program)
replayAllCommand(program)
migrateCommand(program)
newCommand(program)
lawsCommand(program)
envCommand(program)
trainCommand(program)
botCommand(program)
mcpCommand(program)
agentsCommand(program)
serveCommand(program)
backupCommands(program)
checkCommand(program)
purgeCommand(program)
ratingsCommand(program)
benchCommand(program)

const known = Object.entries(LANGUAGE_NAMES)
  .map(([tag, name]) => `${tag} (${name})`)
  .join(', ')
for (const command of [program, ...program.commands])
  command.option('--lang <language>', options.lang(known)).helpOption('-h, --help', help.helpOption)

// A reader that has had enough (`parlour … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  if (asked.ok) await program.parseAsync()
  else misused({ code: 'bad-language', text: usage.language(asked.error.asked, asked.error.known) }, wantsJson())
} catch (error) {
  if (isPlayFailure(error)) {
    stopped(error.failure, wantsJson())
    process.exit(1) // workers and keys may still be listening
  }
  if (!(error instanceof CommanderError)) throw error
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
