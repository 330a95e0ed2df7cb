// S3: connections as a weapon. Addresses are those of this machine: 127.0.0.2 is the attacker's unless said otherwise.

import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppEnvironment } from '../../src/http/caller.ts'
import { defaultConnectionLimits } from '../../src/http/connections.ts'
import { usualPatience } from '../../src/http/server.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../support/app.ts'
import { probes } from '../support/probe.ts'
import {
  askFrom,
  closeAll,
  expectCut,
  expectServed,
  openMany,
  type RawConnection,
} from './raw-connection.ts'

const HALF = 'GET /rest/v1/caller HTTP/1.1\r\nHost: x\r\nX-Half'
const quick = { headersMs: 300, lingerMs: 200, checkingMs: 50 }

let app: TestApp
let open: RawConnection[] = []
async function start(options: TestAppOptions = {}) {
  app = await startTestApp({ services: probes('rest'), ...options })
}
afterEach(async () => {
  closeAll(open)
  open = []
  await app.close()
})

async function hold(count: number, text = HALF, from?: string): Promise<RawConnection[]> {
  const opened = await openMany(app, count, text, from)
  open.push(...opened)
  return opened
}

describe('S3 connections', () => {
  it('a thousand half-open ones of one address do not exclude other addresses', async () => {
    await start({ connectionLimits: defaultConnectionLimits })
    await hold(1000)
    expect(await askFrom(app, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /)
    expect((await app.fetch('/rest/v1/caller')).status).toBe(200)
  })

  it('the one after a hundred of one address is answered with the reason, and another address is served', async () => {
    await start({ connectionLimits: defaultConnectionLimits })
    const held = await hold(100)
    const refused = await askFrom(app, '127.0.0.2')
    expect(refused).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
    expect(refused).toContain('Retry-After: 5\r\n')
    expect(refused).toContain(
      '{"message":"Too many connections from your network are open. Close some, or try again in 5 seconds."}',
    )
    expect(await askFrom(app, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /)
    held[0]?.close()
    await expectServed(app, '127.0.0.2')
    expect(defaultConnectionLimits).toEqual({ connections: 1000, perAddress: 100, reserved: 50 })
  })

  it('that are refused are not read from', async () => {
    await start({ connectionLimits: { perAddress: 2 } })
    await hold(2)
    const before = app.accessRecords.length
    await askFrom(app, '127.0.0.2')
    expect(app.accessRecords).toHaveLength(before)
  })

  it('that are refused beyond a hundred are destroyed without a response', async () => {
    await start({ connectionLimits: { perAddress: 1 }, patience: { lingerMs: 60_000 } })
    await hold(1)
    const turnedAway = await hold(150, '')
    const words = await Promise.all(turnedAway.map(({ answered }) => answered))
    expect(words.filter((text) => text.startsWith('HTTP/1.1 429 '))).toHaveLength(100)
    expect(words.filter((text) => text === '')).toHaveLength(50)
    expect(await askFrom(app, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it.each([
    ['nothing at all', '', 408],
    ['half of its headers', HALF, 408],
    [
      'half of its body',
      'POST /rest/v1/body HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx',
      408,
    ],
    ['what is no HTTP', '\u0001\u0002\r\n\r\n', 400],
  ])(
    'a peer that sent %s and never closes is cut off after its answer',
    async (_what, text, status) => {
      await start({ connectionLimits: { perAddress: 3 }, patience: { ...quick, requestMs: 400 } })
      const held = await hold(3, text)
      for (const { answered } of held) {
        // A body that never comes may also be refused by the service that waited for it.
        expect(await answered).toMatch(status === 408 ? /^HTTP\/1\.1 4\d\d / : /^HTTP\/1\.1 400 /)
      }
      await expectServed(app, '127.0.0.2')
      for (const connection of held) await expectCut(connection)
    },
  )

  it('headers that come letter by letter end after their time, which is ten seconds', async () => {
    await start({ patience: quick })
    const [slow] = await hold(1)
    const drip = setInterval(() => slow?.socket.write('x'), 20)
    expect(await slow?.answered).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drip)
    expect(usualPatience).toEqual({
      headersMs: 10_000,
      requestMs: 30_000,
      stillMs: 60_000,
      lingerMs: 1000,
      checkingMs: 2000,
    })
  })

  it('the rest of a request that was answered already is not read', async () => {
    await start({ patience: { ...quick, lingerMs: 60_000 } })
    const [slow] = await hold(1)
    expect(await slow?.answered).toMatch(/^HTTP\/1\.1 408 /)
    const before = app.accessRecords.length
    slow?.socket.write(`: x\r\napikey: ${app.anonKey}\r\n\r\n`)
    await askFrom(app, '127.0.0.3')
    await askFrom(app, '127.0.0.3')
    expect(app.accessRecords).toHaveLength(before + 2)
  })

  it('a peer that reads nothing of a long response is disconnected', async () => {
    const long = new Hono<AppEnvironment>()
    long.get('/long', (c) => c.body(new Uint8Array(64 * 1024 * 1024)))
    await start({
      services: () => ({ ...probes('rest')(), site: long }),
      connectionLimits: { perAddress: 1 },
      patience: { stillMs: 300 },
    })
    const [deaf] = await hold(1, '')
    deaf?.socket.pause()
    deaf?.socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
    await expectServed(app, '127.0.0.2')
    expect(deaf?.received()).toBe('')
  })

  it('a full server answers 503 to other machines and still serves this one', async () => {
    await start({ connectionLimits: { connections: 4, reserved: 2 } })
    await hold(2, HALF, '127.0.0.2')
    await hold(2, HALF, '127.0.0.3')
    const refused = await askFrom(app, '127.0.0.4')
    expect(refused).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
    expect(refused).toContain(
      '{"message":"The server is full at the moment. Try again in 5 seconds."}',
    )
    expect(await askFrom(app, '127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
    await hold(2, HALF, '127.0.0.1')
    expect(await askFrom(app, '127.0.0.1')).toMatch(/^HTTP\/1\.1 503 /)
  })
})

/** The status for whoever asks next from there. */
const isServed = async () => (await askFrom(app, '127.0.0.2', '/quick')).slice(9, 12)

describe('S14h pipelined requests on one connection', () => {
  let begun = 0
  let letGo: (() => void)[] = []
  const startSlow = async () => {
    begun = 0
    letGo = []
    const slow = new Hono<AppEnvironment>()
    slow.get('/quick', () => new Response('x'))
    slow.all('*', async () => {
      begun += 1
      await new Promise<void>((resolve) => letGo.push(resolve))
      return new Response('x')
    })
    await start({ services: () => ({ site: slow }), connectionLimits: { perAddress: 5 } })
  }
  const many = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100)

  it('count as connections: those beyond the limit are refused', async () => {
    await startSlow()
    const [one] = await hold(1, many)
    await expect.poll(() => begun).toBe(5)
    expect(await askFrom(app, '127.0.0.2')).toMatch(/^HTTP\/1\.1 429 /)
    for (const go of letGo) go()
    const received = () => one?.received().match(/HTTP\/1\.1 (200|429) /g) ?? []
    await expect.poll(() => received().length).toBe(100)
    expect(received().filter((line) => line.includes('200'))).toHaveLength(5)
    expect(begun).toBe(5)
  })

  it('stop counting when they end, or when their connection closes', async () => {
    await startSlow()
    await hold(1, many)
    await expect.poll(() => begun).toBe(5)
    expect(await isServed()).toBe('429')
    closeAll(open)
    await expect.poll(isServed).toBe('200')

    const [one] = await hold(1, many)
    await expect.poll(() => letGo.length).toBeGreaterThan(5)
    for (const go of letGo) go()
    one?.socket.end()
    await one?.answered
    await expect.poll(isServed).toBe('200')
  })
})
