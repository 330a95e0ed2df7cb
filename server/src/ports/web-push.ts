// Pushes to browsers by their push services: encrypted for the browser (RFC 8291), signed by the server's key (RFC 8292), sent to
// the address that the browser named. That address is a person's word: only public ones are connected to, redirects are not followed.
import { createECDH, randomBytes } from 'node:crypto'
import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import type { Clock } from './clock.ts'
import { createNameLookup } from './name-lookup.ts'
import { isPublicAddress } from './public-address.ts'

export type Browser = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export type Push = {
  readonly to: Browser
  /** At most some 3,900 bytes of UTF-8. */
  readonly text: string
  /** A later push with the same topic replaces one that the browser has not fetched; 32 characters of base64url. */
  readonly topic: string
}

/** `gone`: the browser no longer wants any. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Never throws: a browser that cannot be reached is not a fault of the server. */
export type Pusher = { push(push: Push): Promise<PushOutcome> }

export type WebPushSettings = {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
  /** Takes every push in place of the browsers' services; for tests. */
  readonly testUrl: string | null
  readonly clock: Clock
  readonly timeoutMs?: number
  /** Of host names; by the system's name servers unless a test has another. */
  readonly lookup?: LookupFunction
}

const TIMEOUT_MS = 10_000
/** How long a push service stores a push for a browser that is away. */
const KEPT_SECONDS = 24 * 60 * 60
/** RFC 8292 allows a day. */
const TOKEN_SECONDS = 12 * 60 * 60

export function createWebPush(given: WebPushSettings): Pusher {
  const settings = { ...given, lookup: given.lookup ?? createNameLookup() }
  return {
    async push({ to, text, topic }) {
      try {
        const status = await post(settings, new URL(to.endpoint), {
          headers: {
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            authorization: await authorize(settings, new URL(to.endpoint).origin),
            ttl: String(KEPT_SECONDS),
            topic,
          },
          body: encryptFor(to, text),
        })
        if (status === 404 || status === 410) return 'gone'
        return status >= 200 && status < 300 ? 'sent' : 'failed'
      } catch {
        return 'failed'
      }
    },
  }
}

function encryptFor({ p256dh, auth }: Browser, text: string): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: p256dh,
    authSecret: auth,
    privateKey: pair,
    salt: randomBytes(16),
  })
}

async function authorize(settings: WebPushSettings, audience: string): Promise<string> {
  const { publicKey, privateKey, subject, clock } = settings
  const point = Buffer.from(publicKey, 'base64url')
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime(new Date(clock.now().getTime() + TOKEN_SECONDS * 1000))
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}

type Settings = WebPushSettings & { readonly lookup: LookupFunction }

type Request = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }

/** The status. Throws when the address is not public, or nothing answers in time. */
function post(
  { testUrl, timeoutMs = TIMEOUT_MS, lookup }: Settings,
  endpoint: URL,
  { headers, body }: Request,
): Promise<number> {
  const host = endpoint.hostname.replace(/^\[|\]$/g, '')
  if (endpoint.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw new Error('not an address of a push service')
  }
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.byteLength) },
    signal: AbortSignal.timeout(timeoutMs),
    // A connection of its own each: none that an earlier look-up opened.
    agent: false as const,
  }
  return new Promise((resolve, reject) => {
    const asked =
      testUrl === null
        ? requestByHttps(endpoint, { ...options, lookup: publicOnly(lookup) })
        : requestByHttp(new URL(endpoint.pathname + endpoint.search, testUrl), options)
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.end(body)
  })
}

/** Looks a name up and refuses it when one of its addresses is not public: what is checked is what is connected to. */
const publicOnly =
  (lookup: LookupFunction): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      if (error !== null) done(error, '')
      else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        done(new Error('not an address of a push service'), '')
      } else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
