// Serves the built page. Plain JavaScript, so that it runs on whatever Node started it.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('dist', import.meta.url))
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

async function answer(request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
  let path
  try {
    path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname))
  } catch {
    return refuse(response, 400)
  }
  const file = join(ROOT, path.endsWith(sep) ? join(path, 'index.html') : path)
  if (!file.startsWith(ROOT + sep) || path.includes('\0')) return refuse(response, 404)
  const found = await stat(file).catch(() => null)
  if (found === null || !found.isFile()) return refuse(response, 404)
  const head = {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.startsWith(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    vary: 'accept-encoding',
  }
  const small = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    ? await stat(`${file}.gz`).catch(() => null)
    : null
  const { size } = small ?? found
  response.writeHead(200, {
    ...head,
    'content-length': size,
    ...(small === null ? {} : { 'content-encoding': 'gzip' }),
  })
  if (request.method === 'HEAD') response.end()
  else createReadStream(small === null ? file : `${file}.gz`).pipe(response)
}

function refuse(response, status) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(`${status}\n`)
}

/**
 * Listens on PORT if it is given, otherwise on 8080 or, if that is taken, on any free port. Resolves to the address.
 */
export function serve(wanted = process.env.PORT) {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  return new Promise((resolve, reject) => {
    const listen = (port) => server.listen(port, process.env.HOST ?? '127.0.0.1')
    server.once('error', (error) => {
      if (error.code !== 'EADDRINUSE' || wanted !== undefined) return reject(error)
      server.once('error', reject)
      listen(0)
    })
    server.once('listening', () => resolve({ server, address: `http://localhost:${server.address().port}/` }))
    listen(wanted === undefined ? 8080 : Number(wanted))
  })
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if ((await stat(join(ROOT, 'index.html')).catch(() => null)) === null) {
    console.error('There is no built page yet: run `npm run build` in apps/web first.')
    process.exit(1)
  }
  const { address } = await serve()
  console.info(`Parlour: ${address}`)
}
