import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { Ceremony, type MadePasskey, type UsedPasskey } from '@parlour/protocol'

/** A passkey in software, whose owner can be as dishonest as they like. */
export interface Authenticator {
  readonly id: string
  counter: number
  make(options: unknown, bent?: Bent): MadePasskey
  use(options: unknown, bent?: Bent): UsedPasskey
}

/** What a dishonest one says instead. */
interface Bent {
  readonly origin?: string
  readonly site?: string
  readonly challenge?: string
  readonly type?: string
}

export function newAuthenticator(origin: string, site: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let owner: string | undefined

  const clientData = (type: string, options: unknown, bent: Bent): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? Ceremony.parse(options).options.challenge,
        origin: bent.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const data = (flags: number, bent: Bent, more = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(authenticator.counter)
    return Buffer.concat([sha256(bent.site ?? site), Buffer.from([flags]), counter, more])
  }
  const envelope = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  const authenticator: Authenticator = {
    id,
    counter: 0,
    make(options, bent = {}) {
      owner = ownerIn(options)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data(0x45, bent, attested)],
        ]),
      )
      return {
        ...envelope,
        response: {
          clientDataJSON: clientData('webauthn.create', options, bent).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(options, bent = {}) {
      const said = clientData('webauthn.get', options, bent)
      const authenticatorData = data(0x05, bent)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(said)]))
        .sign(privateKey)
      return {
        ...envelope,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(owner === undefined ? {} : { userHandle: owner }),
        },
      }
    },
  }
  return authenticator
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

/** The user's handle among options for making a passkey. */
function ownerIn(options: unknown): string | undefined {
  const user: unknown = Ceremony.parse(options).options['user']
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' ? user.id : undefined
}

/** ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** As much of CBOR as a passkey needs. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
  throw new Error('not needed')
}
