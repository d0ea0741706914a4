import { Command } from 'commander'
import { envCommand } from './commands/env.ts'
import { positionCommands } from './commands/position.ts'
import { readBoardCommand } from './commands/read-board.ts'

/** Environments, questions about positions, the reader of pictures: what the Python package brings, in one file. */
const program = new Command('parlour')
envCommand(program)
positionCommands(program)
readBoardCommand(program)
await program.parseAsync()
