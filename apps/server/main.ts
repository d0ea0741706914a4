import { openServer, type Server } from './app.ts'
import { readConfig } from './config.ts'

/** Runs until it is told to end: by SIGTERM or SIGINT everybody is let go with a farewell, and what is under way is stored. */
export async function serve(env: { readonly [name: string]: string | undefined }): Promise<Server> {
  const config = readConfig(env)
  const server = await openServer(config)
  console.info(`Parlour at ${server.address}`)
  console.info(`Tables are kept in ${config.data}. Ctrl+C ends the server; every game goes on when it is started again.`)
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), 10_000).unref()
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  return server
}

/** What the outside world can get wrong is said in one line. */
export async function main(env: { readonly [name: string]: string | undefined }): Promise<void> {
  try {
    await serve(env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}
