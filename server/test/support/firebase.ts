// Stand-in for Google's Firebase Authentication, which tests cannot reach: a real web server that publishes real RSA keys and
// signs tokens with them, also such as Google never would.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

export const PROJECT_ID = 'basera-demo'

export type TestFirebase = {
  /** Where its keys are published. */
  readonly keysUrl: string
  /** How often the keys were asked for. */
  readonly asked: () => number
  /** Begins to sign with a new key, and publishes it beside the old. */
  rotate(): void
  /** A token of a person who has just given a code sent to `phone`, but for what is given. */
  idToken(phone: string, more?: Forgery): string
  close(): Promise<void>
}

export type Forgery = {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  readonly signedBy?: 'another key' | 'the public key as a secret' | 'nobody'
}

type SigningKey = {
  readonly kid: string
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

let lastKey = 0
const makeKey = (): SigningKey => ({
  kid: `key-${(lastKey += 1)}`,
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
})

/** `cacheControl`: what the published keys come with. */
export async function startFirebase(
  cacheControl = 'public, max-age=600, must-revalidate',
): Promise<TestFirebase> {
  const keys = [makeKey()]
  const stranger = makeKey()
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    const published = keys.map(({ kid, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      alg: 'RS256',
      use: 'sig',
    }))
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': cacheControl })
    response.end(JSON.stringify({ keys: published }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    keysUrl: `http://127.0.0.1:${address.port}/keys`,
    asked: () => asked,
    rotate: () => void keys.unshift(makeKey()),
    idToken(phone, { claims = {}, header = {}, signedBy } = {}) {
      const [key = stranger] = keys
      const now = Math.floor(Date.now() / 1000)
      const signed = [
        { alg: 'RS256', kid: key.kid, typ: 'JWT', ...header },
        {
          iss: `https://securetoken.google.com/${PROJECT_ID}`,
          aud: PROJECT_ID,
          auth_time: now,
          user_id: 'firebase-person',
          sub: 'firebase-person',
          iat: now,
          exp: now + 3600,
          phone_number: phone,
          firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
          ...claims,
        },
      ]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${signed}.${signature(signed, { key, stranger, signedBy })}`
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function signature(
  signed: string,
  {
    key,
    stranger,
    signedBy,
  }: { key: SigningKey; stranger: SigningKey; signedBy: Forgery['signedBy'] },
): string {
  if (signedBy === 'nobody') return ''
  if (signedBy === 'the public key as a secret') {
    const secret = key.publicKey.export({ format: 'pem', type: 'spki' })
    return createHmac('sha256', secret).update(signed).digest('base64url')
  }
  const { privateKey } = signedBy === 'another key' ? stranger : key
  return sign('sha256', Buffer.from(signed), privateKey).toString('base64url')
}
