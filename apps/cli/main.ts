import { Command, CommanderError } from 'commander'
import { arenaCommand } from './commands/arena.ts'
import { benchCommand } from './commands/bench.ts'
import { playCommand } from './commands/play.ts'
import { envCommand } from './commands/env.ts'
import { hintCommand } from './commands/hint.ts'
import { positionCommands } from './commands/position.ts'
import { replayCommand } from './commands/replay.ts'
import { replayAllCommand } from './commands/replay-all.ts'
import { reviewCommand } from './commands/review.ts'
import { serveCommand } from './commands/serve.ts'
import { simulateCommand } from './commands/simulate.ts'
import { verifyCommand } from './commands/verify.ts'

const program = new Command('parlour')
  .description('Five games at one table: what may I do, what exactly will happen, and if not, why not?')
  .addHelpText('after', '\nExit status: 0 done, 1 refused by the rules, 2 bad usage.')
  .exitOverride()
  .showHelpAfterError('(parlour COMMAND --help shows how)')

playCommand(program)
positionCommands(program)
hintCommand(program)
simulateCommand(program)
arenaCommand(program)
replayCommand(program)
reviewCommand(program)
verifyCommand(program)
replayAllCommand(program)
envCommand(program)
serveCommand(program)
benchCommand(program)

// A reader that has had enough (`parlour … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  const asked = error.code === 'commander.helpDisplayed' || error.code === 'commander.version' || error.code === 'commander.help'
  if (!asked && process.argv.includes('--json')) console.info(JSON.stringify({ error: { code: 'bad-usage', text: error.message } }))
  process.exitCode = asked && process.argv.length > 2 ? 0 : 2
}
