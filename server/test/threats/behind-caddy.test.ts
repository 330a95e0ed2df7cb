// The reverse proxy of the packaged deployment: the real server behind a real Caddy with the very Caddyfile, over TLS. No
// request is smuggled or forged through it, and one client's abuse does not deny the service to others.

import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { smuggling } from '../http/smuggling.ts'
import {
  cleanUp,
  makeDataFolder,
  type RunningServer,
  startServer,
} from '../start/running-server.ts'
import { type Caddy, findCaddy, freePort, startCaddy } from '../support/caddy.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const version = findCaddy()

describe.skipIf(version === null)('the service behind the packaged proxy', () => {
  let caddy: Caddy
  let server: RunningServer
  let mails: MailServer
  let port = 0
  let metricsPort = 0
  let anonKey = ''
  let site = ''
  beforeAll(async () => {
    const [httpsPort, ownPort, measures] = await Promise.all([freePort(), freePort(), freePort()])
    port = ownPort
    metricsPort = measures
    site = `https://localhost:${httpsPort}`
    mails = await startMailServer()
    const folder = makeDataFolder()
    server = startServer({
      env: {
        APP_ENV: 'test',
        DATA_DIR: folder,
        LOG_LEVEL: 'info',
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        SITE_URL: site,
        TRUSTED_PROXIES: '127.0.0.1',
        SMTP_URL: mails.url,
        RATE_LIMIT_REST_ANONYMOUS: '20',
      },
    })
    await untilReady()
    caddy = await startCaddy(httpsPort, `127.0.0.1:${port}`)
    anonKey = secretsFile.parse(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).keys
      .anonKey
    while ((await visit()) !== 200) await sleep(50)
  })
  afterAll(async () => {
    await caddy?.close()
    cleanUp()
    await mails?.close()
  })

  const untilReady = async (): Promise<void> => {
    const ended = server.ended.then(({ errors }) => {
      throw new Error(`the server ended: ${errors}`)
    })
    while (!(await Promise.race([isReady(port), ended]))) await sleep(50)
    ended.catch(() => {})
  }

  type Way = {
    readonly from?: string
    readonly beside?: boolean
    /** After so long a silence nothing more is waited for. */
    readonly silenceMs?: number
  }

  /** All that is answered until the other side closes, or is silent for a while. */
  const say = (
    text: string,
    { from = '127.0.0.1', beside = false, silenceMs = 1200 }: Way = {},
  ): Promise<string> =>
    new Promise((resolve) => {
      const plain = connect({
        host: '127.0.0.1',
        port: beside ? port : caddy.httpsPort,
        localAddress: from,
      })
      const socket = beside
        ? plain
        : connectTls({
            socket: plain,
            servername: 'localhost',
            ca: caddy.authority,
            ALPNProtocols: ['http/1.1'],
          })
      let received = ''
      socket.setTimeout(silenceMs, () => socket.destroy())
      socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')))
      socket.on('error', () => {})
      plain.on('error', () => {})
      socket.on('close', () => resolve(received))
      socket.write(text)
    })
  const ask = (path: string, headers = '', way: Way = {}): Promise<string> =>
    say(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`, {
      silenceMs: 20_000,
      ...way,
    })
  const visit = async (): Promise<number> => statusOf(await ask('/healthz'))
  /** Of the requests that the server has answered. */
  const logged = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => logLine.parse(JSON.parse(line)))

  describe('S14f requests that fail', () => {
    it('deny the service to no other client', async () => {
      const answers: Promise<string>[] = []
      const visits: number[] = []
      for (const text of Object.values(smuggling)) {
        answers.push(say(text))
        // oxlint-disable-next-line no-await-in-loop -- another client comes right after each of them
        visits.push(await visit())
      }
      await Promise.all(answers)
      expect(visits.filter((status) => status !== 200)).toEqual([])
    })

    it('because they are too large, or stop in the middle, neither', async () => {
      const head = 'POST /auth/v1/token HTTP/1.1\r\nHost: localhost\r\n'
      const answers = [
        say(`${head}Content-Length: 900000000\r\n\r\n${'x'.repeat(5_000_000)}`),
        say(
          `${head}Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(60)}`,
        ),
        say(`${head}Content-Length: 10\r\n\r\n{`),
      ]
      const visits = [await visit(), await visit(), await visit()]
      await Promise.all(answers)
      expect([...visits, await visit()]).toEqual([200, 200, 200, 200])
    })
  })

  describe('T81 requests that two programs read differently', () => {
    it('are one request for both, or none', async () => {
      const before = logged().length
      const answers = await Promise.all(Object.values(smuggling).map((text) => say(text)))
      const told = answers.join('').match(/HTTP\/1\.1 404 /g)?.length ?? 0
      const taken = () =>
        logged()
          .slice(before)
          .filter(({ status }) => status === 404).length
      expect(told).toBeGreaterThan(0)
      // A second request on its sender's own connection is theirs, and is answered there.
      await expect.poll(taken).toBe(told)
      const next = await Promise.all(Array.from({ length: 20 }, () => visit()))
      expect(new Set(next)).toEqual(new Set([200]))
      expect(taken()).toBe(told)
    })

    it('are none in HTTP/2, whatever their frames say', async () => {
      const before = logged().length
      const smuggled = 'GET /graphql/v1 HTTP/1.1\r\nHost: localhost\r\n\r\n'
      const usual = {
        ':method': 'POST',
        ':scheme': 'https',
        ':path': '/healthz',
        ':authority': 'localhost',
      }
      await Promise.all(
        [
          { ...usual, 'transfer-encoding': 'chunked' },
          { ...usual, 'content-length': '0' },
          { ...usual, x: `a\r\n\r\n${smuggled}` },
          { ...usual, [`x: a\r\n\r\n${smuggled}`]: 'b' },
          { ...usual, ':path': `/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n${smuggled}` },
          { ...usual, ':method': `GET /graphql/v1 HTTP/1.1\r\nX: ` },
          { ...usual, ':authority': `localhost\r\n\r\n${smuggled}` },
          { ...usual, ':path': 'graphql/v1' },
          { ...usual, host: 'evil.example' },
          { ...usual, connection: 'upgrade', upgrade: 'websocket' },
        ].map((headers) => sayFrames(headers, `0\r\n\r\n${smuggled}`)),
      )
      expect(await visit()).toBe(200)
      expect(
        logged()
          .slice(before)
          .filter(({ status }) => status === 404),
      ).toEqual([])
    })
  })

  describe('T82 where a request comes from', () => {
    const FORGED = [
      'X-Forwarded-For: 9.9.9.9',
      'X-Forwarded-For: 9.9.9.9, 127.0.0.1',
      'X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 8.8.8.8',
      'X-Forwarded-For: fe80::1%eth0',
      'X-Forwarded-For: unknown',
      'x_forwarded_for: 9.9.9.9',
      'Connection: X-Forwarded-For\r\nX-Forwarded-For: 9.9.9.9',
      'Forwarded: for=9.9.9.9;host=evil.example;proto=http',
      'X-Real-IP: 9.9.9.9',
      'True-Client-IP: 9.9.9.9',
      'CF-Connecting-IP: 9.9.9.9',
      'X-Client-IP: 9.9.9.9',
    ]

    it('is the address of its connection, whatever it says', async () => {
      const before = logged().length
      await Promise.all(
        FORGED.map((header) => ask('/auth/v1/health', `${header}\r\n`, { from: '127.0.0.9' })),
      )
      const addresses = () =>
        logged()
          .slice(before)
          .map(({ clientIp }) => clientIp)
      await expect.poll(() => addresses().length).toBe(FORGED.length)
      expect(new Set(addresses())).toEqual(new Set(['127.0.0.9']))
    })

    it('is counted by it: other addresses in headers are no other visitors', async () => {
      const statuses: number[] = []
      for (const header of [...FORGED, ...FORGED]) {
        const key = `${header}\r\napikey: ${anonKey}\r\n`
        // oxlint-disable-next-line no-await-in-loop -- one after another
        statuses.push(
          statusOf(await ask('/rest/v1/properties?select=id&limit=1', key, { from: '127.0.0.8' })),
        )
      }
      expect(statuses.slice(0, 20)).not.toContain(429)
      expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
    })

    it('is believed of the proxy alone: who finds the server beside it is who they are', async () => {
      const before = logged().length
      await ask('/auth/v1/health', 'X-Forwarded-For: 9.9.9.9\r\n', {
        from: '127.0.0.7',
        beside: true,
      })
      const addresses = () =>
        logged()
          .slice(before)
          .map(({ clientIp }) => clientIp)
      // What was asked before may be written down a moment later.
      await expect.poll(addresses).toContain('127.0.0.7')
      expect(addresses()).not.toContain('9.9.9.9')
    })
  })

  describe('T83 forged hosts', () => {
    const EVIL =
      'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: http\r\nX-Forwarded-Port: 81\r\nForwarded: host=evil.example\r\n' +
      'X-Original-URL: /admin\r\nX-Rewrite-URL: /admin\r\nX-Host: evil.example\r\nOrigin: https://evil.example\r\n'

    it.each([
      ['through the proxy', 'Host: localhost\r\n', { silenceMs: 20_000 }],
      [
        'beside it',
        'Host: evil.example\r\n',
        { beside: true, from: '127.0.0.6', silenceMs: 20_000 },
      ],
    ])('stand in no mail, page or redirect: %s', async (where, host, way) => {
      const email = `${where.replaceAll(' ', '-')}@example.in`
      const body = JSON.stringify({ email, password: 'monsoon over Pune' })
      const signedUp = await say(
        `POST /auth/v1/signup?redirect_to=https://evil.example HTTP/1.1\r\n${host}Connection: close\r\n${EVIL}` +
          `apikey: ${anonKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        way,
      )
      expect(statusOf(signedUp)).toBe(200)
      const mail = await mails.next(email)
      expect(`${mail.text}${mail.html}`).not.toContain('evil')
      expect(mail.text).toContain(site)
      for (const path of [
        '/',
        '/sitemap.xml',
        '/robots.txt',
        '/auth/v1/verify?token=x&type=signup&redirect_to=https://evil.example',
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const answer = await say(
          `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n${EVIL}\r\n`,
          way,
        )
        expect(statusOf(answer)).toBeGreaterThanOrEqual(200)
        expect(answer.replaceAll('redirect_to=https%3A%2F%2Fevil.example', '')).not.toContain(
          'evil.example',
        )
      }
    })

    it('lead from http to https of this site, or nowhere', async () => {
      const own = await plainly(caddy, 'localhost')
      expect(own).toMatch(/^HTTP\/1\.1 308 /)
      expect(/Location: (\S+)/.exec(own)?.[1]).toBe('https://localhost/a?b=c')
      expect(await plainly(caddy, 'evil.example')).not.toContain('Location')
    })
  })

  describe('T84 what the proxy refuses', () => {
    it('the metrics and the details of readiness are not served to the outside', async () => {
      expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain(
        'basera_',
      )
      for (const host of [
        'localhost',
        `127.0.0.1:${metricsPort}`,
        `localhost:${metricsPort}`,
        '127.0.0.1:8081',
      ]) {
        for (const path of [
          '/metrics',
          '/alive',
          '/config/',
          `http://127.0.0.1:${metricsPort}/metrics`,
        ]) {
          // oxlint-disable-next-line no-await-in-loop -- one after another
          const answer = await say(
            `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
          )
          expect(answer).not.toContain('basera_')
          expect(answer).not.toContain('"apps"')
        }
      }
      for (const header of ['', 'Connection: close, X-Forwarded-For\r\n', 'X-Forwarded-For:\r\n']) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        expect(await ask('/readyz', header)).toMatch(/\r\n\r\n\{"status":"ready"\}$/)
      }
    })

    it('pages stay on https, in a web socket too', async () => {
      expect(await ask('/')).toMatch(
        /strict-transport-security: max-age=63072000; includeSubDomains/i,
      )
      const upgrade =
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
      const open = (headers: string, query: string) =>
        say(
          `GET /realtime/v1/websocket?vsn=1.0.0${query} HTTP/1.1\r\nHost: localhost\r\n${upgrade}${headers}\r\n`,
        )
      const answers = await Promise.all([
        open('', `&apikey=${anonKey}`),
        open('', ''),
        open('Origin: https://evil.example\r\n', `&apikey=${anonKey}`),
      ])
      expect(answers.map(statusOf)).toEqual([101, 401, 403])
    })
  })

  /** A request of literal frames: neither its names nor its values are looked at by anybody on this side. */
  const sayFrames = (headers: Readonly<Record<string, string>>, body: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connectTls({
        host: '127.0.0.1',
        port: caddy.httpsPort,
        servername: 'localhost',
        ca: caddy.authority,
        ALPNProtocols: ['h2'],
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
      socket.setTimeout(1000, () => socket.destroy())
      socket.resume()
      const block = Buffer.concat(
        Object.entries(headers).map(([name, text]) => literal(name, text)),
      )
      socket.write(
        Buffer.concat([
          Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
          frame(4, 0, 0, Buffer.alloc(0)),
          frame(1, 4, 1, block),
          frame(0, 1, 1, Buffer.from(body)),
        ]),
      )
    })
})

const secretsFile = z.object({ keys: z.object({ anonKey: z.string() }) })
const logLine = z.object({ status: z.number(), clientIp: z.string() })

/** A header of HTTP/2, neither packed nor remembered. */
const literal = (name: string, text: string): Buffer =>
  Buffer.concat([Buffer.from([0]), counted(name), counted(text)])

function counted(text: string): Buffer {
  const { length } = text
  // Seven bits, then the rest in one byte more: none of these is longer.
  const size = length < 127 ? [length] : [127, length - 127]
  return Buffer.concat([Buffer.from(size), Buffer.from(text, 'latin1')])
}

function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

const isReady = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true

/** 0 where nothing came. */
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

/** The response on the port without TLS. */
const plainly = ({ httpPort }: Caddy, host: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(httpPort, '127.0.0.1')
    let received = ''
    socket.on('data', (bytes) => (received += bytes.toString()))
    socket.on('close', () => resolve(received))
    socket.write(`GET /a?b=c HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
