// The socket itself: who gets one, what is spoken on it, how it ends.
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appConfig } from '../support/app-config.ts'
import { usualSettings } from '../../src/realtime/settings.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { textLike } from '../support/matching.ts'
import { claimsOf, isEvent, openWire, reasonIn, type Wire, type WireOptions } from './wire.ts'

const head = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')

/** An upgrade that is expected to be refused. */
function knock(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(`${app.origin}${path}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    })
    asking.on('response', (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asking.on('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve({ status: 101, body: '' })
    })
    asking.on('error', reject)
    asking.end()
  })
}

describeOnEachEngine('a realtime socket', (_open, engine) => {
  let app: TestApp
  const opened: Wire[] = []
  const open = async (options?: WireOptions) => {
    const wire = await openWire(app, options)
    opened.push(wire)
    return wire
  }
  beforeAll(async () => {
    app = await startTestApp({ engine, allowedOrigins: ['https://basera.example'] })
  })
  afterAll(async () => {
    await Promise.all(opened.map((wire) => wire.close()))
    await app.close()
  })

  test('without a key, with a wrong one, from a foreign page, of an unknown version is not opened', async () => {
    const path = '/realtime/v1/websocket'
    expect(await knock(app, `${path}?vsn=2.0.0`)).toEqual({
      status: 401,
      body: '{"message":"No API key found in request","hint":"No `apikey` request header or url param was found."}',
    })
    expect(await knock(app, `${path}?apikey=nonsense`)).toEqual({
      status: 401,
      body: '{"message":"Invalid API key","hint":"Double check your Supabase `anon` or `service_role` API key."}',
    })
    const withKey = `${path}?apikey=${app.anonKey}`
    const foreign = await knock(app, withKey, { origin: 'https://evil.example' })
    expect(foreign).toEqual({
      status: 403,
      body: '{"message":"This origin may not open a socket."}',
    })
    expect((await knock(app, `${withKey}&vsn=3.0.0`)).status).toBe(400)
    expect((await knock(app, '/realtime/v1/elsewhere?apikey=' + app.anonKey)).status).toBe(404)
    expect((await knock(app, withKey, { origin: 'https://basera.example' })).status).toBe(101)
    expect((await knock(app, withKey)).status).toBe(101)
  })

  test('asked for without an upgrade says what it is', async () => {
    const answer = await app.fetch('/realtime/v1/websocket')
    expect(answer.status).toBe(426)
    expect(await answer.json()).toEqual({ message: 'This address speaks WebSocket only.' })
  })

  test.each(['1.0.0', '2.0.0'])(
    'vsn %s: heartbeat, join, unmatched topic, leave',
    async (version) => {
      const wire = await open({ version })
      wire.send({ topic: 'phoenix', event: 'heartbeat', ref: '1' })
      expect(await wire.find(({ ref }) => ref === '1')).toEqual(
        expect.objectContaining({
          topic: 'phoenix',
          event: 'phx_reply',
          payload: { status: 'ok', response: {} },
        }),
      )
      wire.send({ topic: 'realtime:nowhere', event: 'broadcast', ref: '2' })
      expect((await wire.find(({ ref }) => ref === '2')).payload).toEqual({
        status: 'error',
        response: { reason: 'unmatched topic' },
      })
      const joined = await wire.join('realtime:room')
      expect(joined.payload).toEqual({ status: 'ok', response: { postgres_changes: [] } })
      wire.send({ topic: 'realtime:room', event: 'nobody knows this', ref: '3' })
      wire.send({ topic: 'realtime:room', event: 'phx_leave', ref: '4', joinRef: 'j1' })
      expect((await wire.find(({ ref }) => ref === '4')).payload).toEqual({
        status: 'ok',
        response: {},
      })
      const closed = await wire.find(isEvent('phx_close'))
      expect(closed).toEqual(expect.objectContaining({ topic: 'realtime:room', payload: {} }))
      expect(wire.messages.some(({ ref }) => ref === '3')).toBe(false)
    },
  )

  test.each([
    ['phoenix-ish', 'TopicNameRequired: You must provide a topic name'],
    ['realtime:', 'TopicNameRequired: You must provide a topic name'],
  ])('topic %j cannot be joined', async (topic, reason) => {
    const wire = await open()
    expect((await wire.join(topic)).payload).toEqual({ status: 'error', response: { reason } })
  })

  test('a configuration that makes no sense is refused', async () => {
    const wire = await open()
    const answer = await wire.join('realtime:a', { postgres_changes: 'all of them' })
    expect(answer.payload).toEqual({
      status: 'error',
      response: { reason: 'InvalidJoinPayload: The configuration of the channel is not valid' },
    })
  })

  test('a second join on the same topic closes the first', async () => {
    const wire = await open()
    await wire.join('realtime:twice')
    const second = await wire.join('realtime:twice')
    expect(second.payload['status']).toBe('ok')
    const closed = await wire.find(isEvent('phx_close'))
    expect(closed).toEqual(expect.objectContaining({ ref: 'j1', joinRef: 'j1' }))
    wire.send({ topic: 'realtime:twice', event: 'phx_leave', ref: '9', joinRef: 'j2' })
    expect((await wire.find(({ ref }) => ref === '9')).payload['status']).toBe('ok')
  })

  test('tokens that are no good are named', async () => {
    const wire = await open()
    const reasonOf = async (token: string) => {
      const { payload } = await wire.join('realtime:a', {}, token)
      return reasonIn(payload)
    }
    const claims = { role: 'authenticated', aud: 'authenticated', sub: crypto.randomUUID() }
    const now = Math.floor(Date.now() / 1000)
    expect(await reasonOf('nonsense')).toBe('MalformedJWT: The token provided is not a valid JWT')
    expect(await reasonOf(await app.keySet.sign({ ...claims, exp: now - 12 }))).toMatch(
      /^InvalidJWTToken: Token has expired 1[23] seconds ago$/,
    )
    expect(await reasonOf(await app.keySet.sign({ ...claims, exp: now - 120 }))).toMatch(
      /^InvalidJWTToken: Token has expired 12[01] seconds ago$/,
    )
    const good = await app.keySet.sign({ ...claims, exp: now + 600 })
    const [, payload = '', signature = ''] = good.split('.')
    for (const header of [{ alg: 'none' }, { alg: 'HS256', typ: 'JWT' }]) {
      expect(await reasonOf(`${head(header)}.${payload}.${signature}`)).toBe(
        'JwtSignatureError: Failed to validate JWT signature',
      )
    }
    expect(await reasonOf(good)).toBe('Unauthorized: Your session has ended. Please sign in again.')
  })

  test('a person joins with a token, and at its end the server closes the channel', async () => {
    await app.createUser({ email: `a${engine}@example.com`, password: 'correct horse 1' })
    const session = await app.signIn(`a${engine}@example.com`, 'correct horse 1')
    const wire = await open()
    const joined = await wire.join('realtime:mine', {}, session.access_token)
    expect(joined.payload['status']).toBe('ok')
    const claims = claimsOf(session.access_token)
    const exp = Math.floor(Date.now() / 1000) + 2
    const short = await app.keySet.sign({ ...claims, exp })
    wire.send({
      topic: 'realtime:mine',
      event: 'access_token',
      joinRef: 'j1',
      payload: { access_token: short },
    })
    await wire.find(isEvent('phx_close'))
    const system = await wire.find(isEvent('system'))
    expect(system.payload).toEqual({
      extension: 'system',
      status: 'error',
      message: textLike(/^InvalidJWTToken: Token has expired \d seconds ago$/),
      channel: 'mine',
    })
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(exp)
  })

  test('a newer token of somebody else, or a bad one, closes the channel; null and keys are ignored', async () => {
    const people = ['b', 'c'].map((name) => `${name}${engine}@example.com`)
    const tokens = []
    for (const email of people) {
      await app.createUser({ email, password: 'correct horse 1' })
      tokens.push((await app.signIn(email, 'correct horse 1')).access_token)
    }
    const [own = '', foreign = ''] = tokens
    const wire = await open()
    const give = (topic: string, token: string | null) =>
      wire.send({ topic, event: 'access_token', payload: { access_token: token } })
    await wire.join('realtime:x', {}, own)
    give('realtime:x', null)
    give('realtime:x', app.secrets.publishableKey)
    give('realtime:x', own)
    give('realtime:x', foreign)
    const end = await wire.find(isEvent('system'))
    expect(end.payload['message']).toBe('The token belongs to somebody else')
    await wire.find(isEvent('phx_close'))
    await wire.join('realtime:y', {}, own)
    give('realtime:y', 'nonsense')
    const second = await wire.find(
      ({ event, topic }) => event === 'system' && topic === 'realtime:y',
    )
    expect(second.payload['message']).toBe('MalformedJWT: The token provided is not a valid JWT')
  })

  test('signing out ends the channels of the session, and their socket', async () => {
    const email = `d${engine}@example.com`
    await app.createUser({ email, password: 'correct horse 1' })
    const { access_token: token } = await app.signIn(email, 'correct horse 1')
    const wire = await open()
    await wire.join('realtime:z', {}, token)
    const out = await app.fetch('/auth/v1/logout?scope=local', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(out.status).toBe(204)
    const end = await wire.find(isEvent('system'))
    expect(end.payload['message']).toBe('Your session has ended. Please sign in again.')
    expect((await wire.closed).code).toBe(4401)
  })

  test('a person has at most 5 sockets with channels', async () => {
    const email = `e${engine}@example.com`
    await app.createUser({ email, password: 'correct horse 1' })
    const { access_token: token } = await app.signIn(email, 'correct horse 1')
    for (let count = 0; count < 5; count += 1) {
      const answer = await (await open()).join('realtime:z', {}, token)
      expect(answer.payload['status']).toBe('ok')
    }
    const sixth = await (await open()).join('realtime:z', {}, token)
    expect(sixth.payload).toEqual({
      status: 'error',
      response: { reason: 'ConnectionRateLimitReached: Too many sockets of one user' },
    })
  })
})

/** A heartbeat of so many bytes. */
function frame(bytes: number): string {
  const empty = '[null,"1","phoenix","heartbeat",{"x":""}]'
  return empty.replace('""}', `"${'y'.repeat(bytes - empty.length)}"}`)
}

describe('limits of a socket', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      realtime: { maxSocketsPerAddress: 3, maxChannelsPerSocket: 2, idleSeconds: 2 },
    })
  })
  afterAll(() => app.close())

  test('an address has as many sockets as the limit says', async () => {
    const wires = await Promise.all([openWire(app), openWire(app), openWire(app)])
    const path = `/realtime/v1/websocket?apikey=${app.anonKey}`
    expect(await knock(app, path)).toEqual({
      status: 429,
      body: '{"message":"Too many requests. Please try again in 5 seconds."}',
    })
    await Promise.all(wires.map((wire) => wire.close()))
    await delay(50)
    expect((await knock(app, path)).status).toBe(101)
  })

  test('channels beyond the limit are refused, the others live', async () => {
    const wire = await openWire(app)
    await wire.join('realtime:1')
    await wire.join('realtime:2')
    expect((await wire.join('realtime:3')).payload).toEqual({
      status: 'error',
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    })
    wire.send({ topic: 'phoenix', event: 'heartbeat', ref: '1' })
    await wire.find(({ ref }) => ref === '1')
    await wire.close()
  })

  test('more messages a second than the limit end the socket with a word', async () => {
    const wire = await openWire(app)
    for (let count = 0; count < 10_000; count += 1) {
      wire.send({ topic: `realtime:${count}`, event: 'phx_join', ref: String(count) })
    }
    expect(await wire.closed).toEqual({ code: 4429, reason: 'Too many messages per second' })
    const system = await wire.find(isEvent('system'))
    expect(system.payload).toEqual(
      expect.objectContaining({ status: 'error', message: 'Too many messages per second' }),
    )
  })

  test('one message in ten milliseconds is too many in the long run, a hundred at once are not (B3)', async () => {
    const wire = await openWire(app)
    for (let count = 0; count < 100; count += 1) {
      wire.send({ topic: 'phoenix', event: 'heartbeat', ref: String(count) })
    }
    await wire.find(({ ref }) => ref === '99')
    for (let count = 100; count < 200; count += 1) {
      wire.send({ topic: 'phoenix', event: 'heartbeat', ref: String(count) })
      await delay(10)
    }
    expect((await wire.closed).code).toBe(4429)
  })

  test('a message of 64 KiB is heard, one over it ends the socket, one far over it unread (B3)', async () => {
    const small = await openWire(app)
    small.sendRaw(frame(64 * 1024))
    await small.find(({ ref }) => ref === '1')
    small.sendRaw(frame(64 * 1024 + 1))
    expect((await small.closed).code).toBe(1009)
    const wire = await openWire(app)
    wire.sendRaw('x'.repeat(100 * 1024))
    expect((await wire.closed).code).toBe(1009)
    const other = await openWire(app)
    other.sendRaw('x'.repeat(3 * 1024 * 1024))
    expect((await other.closed).code).toBe(1009)
  })

  test.each([
    ['text that is no JSON', 'hello'],
    ['another shape', '{"topic":"realtime:a","event":"phx_join"}'],
    ['nesting 60,000 deep', '['.repeat(60_000)],
    ['bytes', Buffer.from([0, 1, 2, 3])],
  ])('%s ends the socket', async (_name, data) => {
    const wire = await openWire(app)
    wire.sendRaw(data)
    expect(await wire.closed).toEqual({ code: 1007, reason: 'Not a realtime message' })
  })

  test('a socket holds 20 channels and a person five sockets where nothing else is set (B3)', () => {
    expect(usualSettings(appConfig.realtime)).toMatchObject({
      maxSocketsPerUser: 5,
      maxSocketsPerAddress: 50,
      maxChannelsPerSocket: 20,
      messagesPerSecond: 10,
      maxMessageBytes: 65_536,
    })
  })

  test('an idle socket is closed', async () => {
    const wire = await openWire(app)
    expect((await wire.closed).code).toBe(1000)
  })

  test('topics and payloads named like properties are just names', async () => {
    const wire = await openWire(app)
    for (const topic of ['realtime:__proto__', 'realtime:constructor']) {
      expect((await wire.join(topic)).payload['status']).toBe('ok')
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    await wire.close()
  })

  test('a server that closes says that it goes away', async () => {
    const other = await startTestApp()
    const wire = await openWire(other)
    await wire.join('realtime:a')
    await other.close()
    expect((await wire.closed).code).toBe(1001)
  })
})
