import type { Command } from 'commander'
import { wholeNumber } from '../arguments.ts'

interface Asked {
  readonly port?: number
  readonly host?: string
  readonly data?: string
}

export function serveCommand(program: Command): void {
  program
    .command('serve')
    .description('run the server: tables for people and bots, and the page if it was built')
    .option('--port <n>', 'where it listens (PORT; 8080)', wholeNumber)
    .option('--host <address>', 'on which address (HOST; 127.0.0.1; 0.0.0.0 for everybody)')
    .option('--data <folder>', 'where tables and people are kept (PARLOUR_DATA; ./parlour-data)')
    .addHelpText(
      'after',
      '\nExample:\n  $ npx parlour serve --port 8080 --data /var/lib/parlour\n\nFurther settings: apps/server/README.md',
    )
    .action(async ({ port, host, data }: Asked) => {
      const { main } = await import('@parlour/server/main.ts')
      await main({
        ...process.env,
        ...(port === undefined ? {} : { PORT: String(port) }),
        ...(host === undefined ? {} : { HOST: host }),
        ...(data === undefined ? {} : { PARLOUR_DATA: data }),
      })
    })
}
