/** Text packed into an address: deflated, in the letters an address may have. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const LARGEST = 4 << 20 // bytes: many times the longest record; a stranger's link may unfold to any size

/** The text that was packed; null if the address was cut or changed, or holds more than any record. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await through(bytes, new DecompressionStream('deflate-raw'), LARGEST),
    )
  } catch {
    return null
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  largest = Infinity,
): Promise<Uint8Array> {
  let size = 0
  const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, sink) {
      size += chunk.length
      if (size > largest) sink.error(new Error('too large'))
      else sink.enqueue(chunk)
    },
  })
  const stream = new Blob([bytes]).stream().pipeThrough(transform).pipeThrough(bounded)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
