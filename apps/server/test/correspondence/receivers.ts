import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSocketServer, type Server } from 'node:net'

/** A push service and a browser in one, on the loopback. */
export interface PushReceiver {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly messages: readonly { readonly text: string; readonly authorization: string }[]
  close(): void
}

export async function openPushReceiver(): Promise<PushReceiver> {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const messages: { text: string; authorization: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = decrypted(Buffer.concat(parts), browser, publicKey, auth)
      messages.push({ text, authorization: request.headers.authorization ?? '' })
      response.writeHead(201).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/push/1`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    messages,
    close: () => server.close(),
  }
}

/** RFC 8291 and 8188, written out once more: what the library encrypts is read without it. */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const expand = (key: Buffer, about: Buffer, length: number): Buffer =>
    createHmac('sha256', key)
      .update(Buffer.concat([about, Buffer.from([1])]))
      .digest()
      .subarray(0, length)
  const extract = (saltOf: Buffer, key: Buffer): Buffer => createHmac('sha256', saltOf).update(key).digest()
  const shared = extract(auth, browser.computeSecret(sender))
  const secret = expand(shared, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
  const pseudo = extract(salt, secret)
  const key = expand(pseudo, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expand(pseudo, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** A mail server on the loopback that takes every letter. */
export interface MailReceiver {
  readonly url: string
  readonly letters: readonly string[]
  close(): void
}

export async function openMailReceiver(): Promise<MailReceiver> {
  const letters: string[] = []
  const server = createSocketServer((socket) => {
    let letter: string | null = null
    let rest = ''
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (letter === null) {
          if (/^data$/i.test(line)) letter = ''
          socket.write(/^data$/i.test(line) ? '354 go on\r\n' : /^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
        } else if (line === '.') {
          letters.push(readable(letter))
          letter = null
          socket.write('250 taken\r\n')
        } else letter += `${line}\n`
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${portOf(server)}`, letters, close: () => server.close() }
}

/** Quoted-printable as it was before: links are read from it. */
const readable = (letter: string): string =>
  letter
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
