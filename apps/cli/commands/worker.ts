import { availableParallelism, hostname } from 'node:os'
import { err, ok, type Result } from '@parlour/core'
import type { Command } from 'commander'
import { atLeastOne, examples } from '../arguments.ts'
import { databaseOption, readAddresses, redisOption, type AddressesAsked } from '../distributed/addresses.ts'
import { say } from '../language.ts'
import { loadGame, type LoadedGame } from '../load-game.ts'
import { misused, type Fault } from '../output.ts'

interface Asked extends AddressesAsked {
  readonly workers: number
  readonly own?: string
  readonly external?: boolean
}

export function workerCommand(program: Command): void {
  const text = say().distributed.worker
  program
    .command('worker')
    .description(text.description)
    .addOption(databaseOption())
    .addOption(redisOption())
    .option('--workers <n>', say().options.workers, atLeastOne, availableParallelism())
    .option('--own <path>', text.own)
    .option('--external', text.external)
    .addHelpText('after', examples('worker --database postgres://parlour@db/arena --redis redis://db'))
    .action(async (asked: Asked) => {
      const fault = await runWorker(asked)
      if (fault !== null) misused(fault, false)
    })
}

async function runWorker(asked: Asked): Promise<Fault | null> {
  const addresses = readAddresses(asked)
  if (!addresses.ok) return addresses.error
  const own = await ownGame(asked.own)
  if (!own.ok) return own.error
  // loaded when wanted: most commands need neither database nor queue
  const [{ work }, { makeHere }, { connect }, { databaseWatch, workerSays }] = await Promise.all([
    import('../distributed/work.ts'),
    import('../distributed/make.ts'),
    import('../distributed/connect.ts'),
    import('../distributed/sayings.ts'),
  ])
  const connected = await connect(addresses.value)
  if (!connected.ok) return connected.error
  const { ledger, queue } = connected.value
  await queue.close() // it was there: each plan has a connection of its own
  const name = `${hostname()}-${process.pid}`
  const stop = new AbortController()
  const text = say().distributed.worker
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(130)
      console.info(text.stopping)
      stop.abort()
    })
  console.info(text.ready(name, asked.workers))
  const means = {
    make: makeHere(own.value?.from ?? null),
    own: own.value,
    mayStartPrograms: asked.external === true,
  }
  await work(ledger, addresses.value.redis, means, asked.workers, name, stop.signal, workerSays(databaseWatch()))
  await ledger.close()
  return null
}

async function ownGame(path: string | undefined): Promise<Result<LoadedGame | null, Fault>> {
  if (path === undefined) return ok(null)
  const loaded = await loadGame(path)
  if (!loaded.ok) return loaded
  return loaded.value.from === null ? err({ code: 'bad-game', text: say().faults.ownGame.notFound(path) }) : loaded
}
