// A device with keys of WebAuthn, in software: makes what a browser would send, and what none would.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** What a person, or an attacker, makes other than a browser would. */
export type Oddity = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** The device asked nobody for a finger or a code. */
  readonly isUnverified?: boolean
  readonly userHandle?: string
  readonly count?: number
  readonly signedBy?: KeyObject
}

export type DeviceKey = {
  readonly id: string
  readonly handle: string
  readonly privateKey: KeyObject
}

type CreationOptions = {
  readonly challenge: string
  readonly rp: { readonly id?: string }
  readonly user: { readonly id: string }
}
type RequestOptions = { readonly challenge: string; readonly rpId?: string }

export function createDevice(origin: string) {
  let count = 0
  return {
    create(options: CreationOptions, odd: Oddity = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.byteLength)
      const data = Buffer.concat([
        header(odd.rpId ?? options.rp.id ?? '', flagsOf(odd) | HAS_KEY, odd.count ?? 0),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ])
      const key: DeviceKey = { id: encode(id), handle: options.user.id, privateKey }
      const credential = {
        ...shell(key.id),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin, odd),
          attestationObject: encode(attestation(data)),
          transports: ['internal' as const],
        },
      }
      return { key, credential }
    },
    get(key: DeviceKey, options: RequestOptions, odd: Oddity = {}) {
      count += 1
      const data = header(odd.rpId ?? options.rpId ?? '', flagsOf(odd), odd.count ?? count)
      const client = clientData('webauthn.get', options.challenge, origin, odd)
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
      return {
        ...shell(key.id),
        response: {
          clientDataJSON: client,
          authenticatorData: encode(data),
          signature: encode(sign('sha256', signed, odd.signedBy ?? key.privateKey)),
          userHandle: odd.userHandle ?? key.handle,
        },
      }
    },
  }
}

const shell = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()
const flagsOf = ({ isUnverified = false }: Oddity): number =>
  isUnverified ? PRESENT : PRESENT | VERIFIED

function header(rpId: string, flags: number, count: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(count, 1)
  return Buffer.concat([sha256(rpId), rest])
}

const clientData = (type: string, challenge: string, origin: string, odd: Oddity): string =>
  encode(
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    ),
  )

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.byteLength)
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex'),
    Buffer.from('68617574684461746159', 'hex'),
    length,
    data,
  ])
}
