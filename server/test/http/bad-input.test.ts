// What no client sends by accident, sent to every service: each refuses in its own protocol, stays up and keeps nothing.
// What only one service can be sent stands beside that service: bodies (rest/bodies), fields (auth/bad-input), keys and
// files (storage/reading, storage/uploads, storage/bad-input), frames (realtime/socket, realtime/bad-peers), lengths
// (http/limits).
import { createHmac, createPublicKey } from 'node:crypto'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualPatience } from '../../src/http/server.ts'
import { readJson } from '../support/json.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'

type Jwks = { readonly keys: readonly ({ kid: string } & Record<string, string>)[] }

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  // oxlint-disable-next-line typescript/no-unsafe-call -- the garbage collector has no other interface
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

/** An address of each service that reads a JSON body. */
const endpoints = [
  '/rest/v1/pending_users',
  '/rest/v1/rpc/is_admin',
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/storage/v1/object/list/files',
  '/realtime/v1/api/broadcast',
] as const

const deep = '['.repeat(10_000) + ']'.repeat(10_000)
const bodies: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['half of JSON', '{"email":'],
  ['JSON of 10,000 levels', deep],
  ['10,000 levels in a field', `{"email":${deep},"user_id":${deep},"prefix":${deep}}`],
  ['a key called __proto__ alone', '{"__proto__":{"role":"service_role"}}'],
  ['a NUL', String.raw`{"email":"a\u0000b","user_id":"\u0000","prefix":"\u0000"}`],
  ['a bare NUL', '{"email":"a\0b"}'],
  ['a lone surrogate', String.raw`{"email":"\ud800","user_id":"\udfff","prefix":"\ud800"}`],
  ['a huge number', '{"email":1e400,"user_id":1e400,"limit":1e400}'],
  [
    'a number of 100,000 digits',
    `{"limit":${'9'.repeat(100_000)},"user_id":${'9'.repeat(100_000)}}`,
  ],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['a gzip bomb', gzipSync(Buffer.alloc(20_000_000, 0x20))],
]

/** What an error of each service has in its body, by the first part of its path. */
const errorFields: Readonly<Record<string, string>> = {
  rest: 'hint',
  auth: 'error_code',
  storage: 'statusCode',
  realtime: 'message',
}

/** Whether the answer is in the protocol of the service that was asked. */
async function expectOwnRefusal(path: string, response: Response): Promise<void> {
  const text = await response.text()
  expect(`${path} ${response.status} ${text}`).toMatch(/ 4\d\d \{/)
  const body: unknown = JSON.parse(text)
  expect(body).toHaveProperty(errorFields[path.split('/')[1] ?? ''] ?? 'no such service')
  expect(text).not.toMatch(/node_modules|\.ts:\d|select .* from/i)
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('bad input at every endpoint', () => {
  let app: StorageApp
  beforeAll(async () => {
    app = await startStorageApp()
  })
  afterAll(() => app.close())

  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    app.fetch(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.anonKey}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })

  describe.each(endpoints)('%s', (path) => {
    it.each(bodies)('refuses a body of %s', async (_name, body) => {
      await expectOwnRefusal(path, await post(path, body))
      expect(app.faults).toEqual([])
    })

    it('refuses a compressed body, and does not decompress it', async () => {
      const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20))
      const before = process.memoryUsage().rss
      await expectOwnRefusal(path, await post(path, bomb, { 'content-encoding': 'gzip' }))
      expect(process.memoryUsage().rss - before).toBeLessThan(40e6)
    })
  })

  /** The answer to a request as it is written, on a connection of its own. */
  const sendRaw = (
    lines: readonly string[],
    body: string,
    { to = app, drip }: { readonly to?: StorageApp; readonly drip?: string } = {},
  ): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(to.origin).port), '127.0.0.1')
      let answer = ''
      const dripping = setInterval(() => drip !== undefined && socket.write(drip), 50)
      socket.on('data', (data) => (answer += data.toString()))
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(dripping)
        resolve(answer)
      })
      const head = [
        ...lines,
        'Host: x',
        `apikey: ${to.anonKey}`,
        `Authorization: Bearer ${to.anonKey}`,
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    })

  it.each(endpoints)('two content types that contradict each other, at %s', async (path) => {
    const body = '{"email":"a@b.example","password":"x"}'
    const lines = [
      `POST ${path} HTTP/1.1`,
      'Content-Type: text/csv',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]
    expect(await sendRaw(lines, body)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(app.faults).toEqual([])
  })

  it.each(endpoints)('a length beside chunks, at %s', async (path) => {
    const lines = [
      `POST ${path} HTTP/1.1`,
      'Content-Type: application/json',
      'Content-Length: 2',
      'Transfer-Encoding: chunked',
    ]
    expect(await sendRaw(lines, '2\r\n{}\r\n0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  describe('of a client that never ends its request', () => {
    let hasty: StorageApp
    beforeAll(async () => {
      hasty = await startStorageApp({
        patience: { headersMs: 500, requestMs: 1000, checkingMs: 100 },
      })
    })
    afterAll(() => hasty.close())

    it('chunks that come one after the other and never end are cut in time, which is half a minute', async () => {
      const answers = await Promise.all(
        endpoints.map((path) =>
          sendRaw(
            [
              `POST ${path} HTTP/1.1`,
              'Content-Type: application/json',
              'Transfer-Encoding: chunked',
            ],
            '1\r\n{\r\n',
            { to: hasty, drip: '1\r\n \r\n' },
          ),
        ),
      )
      for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
      expect(usualPatience.requestMs).toBe(30_000)
    })
  })

  describe('tokens', () => {
    const claims = {
      sub: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      role: 'service_role',
      aud: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 600,
    }
    const unsigned = (alg: string): string => `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`
    /** Signed with what everybody may read, as if it were a shared secret. */
    const swapped = async (form: 'pem' | 'jwk'): Promise<string> => {
      const answer = await fetch(`${app.origin}/auth/v1/.well-known/jwks.json`)
      const { keys } = await readJson<Jwks>(answer)
      const [key] = keys
      if (key === undefined) throw new Error('the server publishes a key')
      const secret =
        form === 'jwk'
          ? JSON.stringify(key)
          : createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
      const head = `${encode({ alg: 'HS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`
      return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
    }

    it.each<readonly [string, () => Promise<string> | string]>([
      ['alg none', () => unsigned('none')],
      ['alg None', () => unsigned('None')],
      ['no signature', () => unsigned('ES256')],
      ['the public key as a shared secret (PEM)', () => swapped('pem')],
      ['the public key as a shared secret (JWK)', () => swapped('jwk')],
    ])('with %s are refused everywhere', async (_name, make) => {
      const headers = { authorization: `Bearer ${await make()}` }
      for (const [path, statuses] of [
        ['/rest/v1/properties?limit=1', [401]],
        ['/auth/v1/user', [401, 403]],
        ['/auth/v1/admin/users', [401, 403]],
        ['/storage/v1/bucket', [400, 401, 403]],
        ['/realtime/v1/api/broadcast', [401, 403]],
      ] as const) {
        const method = path.endsWith('broadcast') ? 'POST' : 'GET'
        const response = await app.fetch(path, { method, headers })
        expect(statuses).toContain(response.status)
      }
    })
  })

  const round = async (): Promise<void> => {
    for (const path of endpoints) {
      for (const [, body] of bodies) {
        const response = await post(path, body)
        await response.arrayBuffer()
      }
    }
  }

  it('leaves the memory flat', async () => {
    for (let count = 0; count < 3; count += 1) await round()
    const before = heapMegabytes()
    for (let count = 0; count < 9; count += 1) await round()
    expect(heapMegabytes() - before).toBeLessThan(10)
    expect((await app.fetch('/auth/v1/health')).status).toBe(200)
    expect((await app.fetch('/rest/v1/properties?limit=1')).status).toBe(200)
  })
})
