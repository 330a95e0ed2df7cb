// A deployment whose phones Google's Firebase confirms. Google cannot be reached from here: what the page asks of it goes
// to a web server of ours instead, which answers the same, and whose tokens the deployment checks by its real keys.

import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { test as base } from './journey.ts'
import { makeUnusedPlace } from './place.ts'
import { end, startServer } from './server.ts'

export { expect } from './journey.ts'

const PROJECT_ID = 'basera-journeys'
const API_KEY = 'a-web-api-key-that-anybody-sees'
const SITE_KEY = 'site-key'
const CAPTCHA_TOKEN = 'captcha-solved'
const KEY_ID = 'key-1'

export type FakeFirebase = {
  /** The code in the newest message to a number. */
  readonly codeTo: (phone: string) => string
  /** The next message to any number is refused with this reason. */
  readonly refuseNext: (reason: string) => void
}

type Deployment = FakeFirebase & { readonly siteUrl: string; readonly address: string }

const START_MS = 240_000

export const test = base.extend<{ firebase: FakeFirebase }, { deployment: Deployment }>({
  deployment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, give) => {
      const google = await startGoogle()
      const place = await makeUnusedPlace('firebase')
      const server = await startServer(place.dataDirectory, {
        ...place.settings,
        // Without an inbox, so without any way of its own to send a text message.
        APP_ENV: 'test',
        FIREBASE_PROJECT_ID: PROJECT_ID,
        FIREBASE_API_KEY: API_KEY,
        FIREBASE_KEYS_URL: `${google.address}/keys`,
      })
      try {
        await give({ ...google, siteUrl: server.siteUrl })
      } finally {
        await end(server.process)
        await google.close()
        await place.remove()
      }
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ deployment }, give) => give(deployment.siteUrl),
  firebase: async ({ page, deployment }, give) => {
    await leadToUs(page, deployment.address)
    await give(deployment)
  },
})

/** Routes the page's requests to Google to the stand-in. */
async function leadToUs(page: Page, address: string) {
  const hosts = ['https://identitytoolkit.googleapis.com', 'https://www.google.com']
  for (const host of hosts)
    await page.route(`${host}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const response = await route.fetch({ url: address + pathname + search })
      await route.fulfill({ response })
    })
}

/** Puts its token where the page asked for it, as the real one does when it trusts a visitor. */
const CAPTCHA_SCRIPT = `
  let answer
  globalThis.grecaptcha = {
    ready: (begin) => begin(),
    render: (_place, { sitekey, size, callback }) => {
      if (sitekey !== '${SITE_KEY}' || size !== 'invisible') throw new Error('unknown captcha')
      answer = callback
      return 0
    },
    execute: () => setTimeout(() => answer('${CAPTCHA_TOKEN}')),
  }`

async function startGoogle() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, string>()
  let refusal: string | null = null

  const idToken = (phone: string) => {
    const now = Math.floor(Date.now() / 1000)
    const signed = [
      { alg: 'RS256', kid: KEY_ID, typ: 'JWT' },
      {
        iss: `https://securetoken.google.com/${PROJECT_ID}`,
        aud: PROJECT_ID,
        sub: `person of ${phone}`,
        auth_time: now,
        iat: now,
        exp: now + 3600,
        phone_number: phone,
        firebase: { sign_in_provider: 'phone' },
      },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  const send = (fields: Fields): Fields => {
    const reason =
      refusal ?? (fields['recaptchaToken'] === CAPTCHA_TOKEN ? null : 'CAPTCHA_CHECK_FAILED')
    refusal = null
    if (reason !== null) return refused(reason)
    const phone = String(fields['phoneNumber'])
    codes.set(phone, String(100_000 + ((Number(codes.get(phone) ?? 0) + 271_828) % 900_000)))
    return { sessionInfo: phone }
  }

  const check = ({ sessionInfo, code }: Fields): Fields => {
    const phone = String(sessionInfo)
    const right = codes.get(phone)
    if (right === undefined) return refused('SESSION_EXPIRED')
    if (right !== code) return refused('INVALID_CODE : the code is another')
    codes.delete(phone)
    return { idToken: idToken(phone), phoneNumber: phone }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const json = (fields: Fields) => {
      response.writeHead('error' in fields ? 400 : 200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=600',
      })
      response.end(JSON.stringify(fields))
    }
    if (pathname === '/keys') {
      const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }
      json({ keys: [jwk] })
    } else if (pathname === '/recaptcha/api.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(CAPTCHA_SCRIPT)
    } else if (searchParams.get('key') !== API_KEY) json(refused('API_KEY_INVALID'))
    else if (pathname === '/v1/recaptchaParams') json({ recaptchaSiteKey: SITE_KEY })
    else if (pathname === '/v1/accounts:sendVerificationCode') json(send(await readJson(request)))
    else if (pathname === '/v1/accounts:signInWithPhoneNumber') json(check(await readJson(request)))
    else json(refused('NOT_FOUND'))
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('no port')

  return {
    address: `http://127.0.0.1:${listening.port}`,
    codeTo: (phone: string) => codes.get(phone) ?? 'no code',
    refuseNext: (reason: string) => {
      refusal = reason
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

const refused = (reason: string): Fields => ({ error: { code: 400, message: reason } })

async function readJson(request: IncomingMessage): Promise<Fields> {
  const chunks: Uint8Array[] = []
  const stream: AsyncIterable<Uint8Array> = request
  for await (const chunk of stream) chunks.push(chunk)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page of this run sent
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Fields
}
