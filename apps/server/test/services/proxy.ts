import { createConnection, createServer, type Socket } from 'node:net'

/** A way to another server that a test can cut: then nothing passes, and nobody is told. */
export interface Way {
  readonly host: string
  readonly port: number
  cut(): void // what is under way hangs, as in a network that swallows everything
  mend(): void // what hung is torn, and new connections pass
  close(): Promise<void>
}

export async function openWay(to: number, host = '127.0.0.1'): Promise<Way> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = createConnection({ port: to, host: '127.0.0.1' })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (data) => isCut || other.write(data))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        if (!isCut) other.destroy()
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    host,
    port: address.port,
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
