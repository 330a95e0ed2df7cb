// Pushes as a push service of our own on this machine gets them, and the addresses that are never sent to (C30).
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { LookupFunction } from 'node:net'

import { createClient } from '@supabase/supabase-js'
import { decrypt } from 'http_ece'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sql, statement, value } from '../../src/db/sql.ts'
import { pushRegularly, sendPushes } from '../../src/notifications/push-sender.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { createWebPush, type Pusher } from '../../src/ports/web-push.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

type Received = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

const asTableOwner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
/** Noon in India, so that nothing is quiet. */
const clock = { now: () => new Date('2026-06-10T12:00:00+05:30') }

const vapid = createECDH('prime256v1')
vapid.generateKeys()
const keys = {
  publicKey: vapid.getPublicKey('base64url'),
  privateKey: Buffer.concat([Buffer.alloc(32), vapid.getPrivateKey()])
    .subarray(-32)
    .toString('base64url'),
  subject: 'mailto:operator@basera.example',
}

/** Answers with the status and headers that a test wants. */
async function startPushService() {
  const received: Received[] = []
  const next: { status: number; headers: Record<string, string> } = { status: 201, headers: {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
      })
      response.writeHead(next.status, next.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    answerWith: (status: number, headers: Record<string, string> = {}) => {
      Object.assign(next, { status, headers })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function newBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    pair,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

const pusherTo = (testUrl: string | null, lookup?: LookupFunction) =>
  createWebPush({ ...keys, testUrl, clock, timeoutMs: 2000, ...(lookup && { lookup }) })

const resolvingTo =
  (...addresses: string[]): LookupFunction =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )

const notFound: LookupFunction = (_host, _options, done) => done(new Error('ENOTFOUND'), [])

describe('pushes', () => {
  let app: TestApp
  let service: Awaited<ReturnType<typeof startPushService>>
  let people = 0
  let events = 1000
  beforeAll(async () => {
    app = await startTestApp()
    service = await startPushService()
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })

  const operate = (text: ReturnType<typeof sql>) =>
    app.database.owner.run(asTableOwner, [statement(text)])
  const newPerson = async () => {
    people += 1
    const email = `person${people}@example.in`
    const { id } = await app.createUser({ email, password: 'monsoon over Pune' })
    const { access_token: token } = await app.signIn(email, 'monsoon over Pune')
    const client = createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { authorization: `Bearer ${token}` } },
    })
    return { id, client }
  }
  /** Somebody with a browser who is notified of a question. */
  const openThread = async () => {
    const [seeker, owner] = [await newPerson(), await newPerson()]
    const browser = newBrowser()
    const [added] = await operate(sql`
      insert into public.enquiries (home_title, home_locality, seeker_id, owner_id, opening_hash)
      values ('Quiet 2 BHK', 'Kondapur', ${value(seeker.id)}::uuid, ${value(owner.id)}::uuid, sha256(''))
      returning id`)
    const id = String(added?.rows[0]?.[0])
    const endpoint = `https://push.example.net/${id}?v=1`
    await owner.client
      .rpc('save_push_subscription', {
        _endpoint: endpoint,
        _p256dh: browser.p256dh,
        _auth: browser.auth,
      })
      .throwOnError()
    await notify(owner.id, id)
    return { owner, browser, id }
  }
  const notify = async (userId: string, thread: string) => {
    events += 1
    await operate(sql`
      select private.notify(${value(userId)}::uuid, 'enquiry_new', ${value(events)}::bigint, ${value(thread)}::uuid,
        '{"name": "Tenzin L.", "home": "Quiet 2 BHK"}', ${value(clock.now().toISOString())}::timestamptz)`)
  }
  const send = (pusher = pusherTo(service.url)) =>
    sendPushes({
      database: app.database,
      clock,
      log: { access() {}, notice() {}, sealed() {}, fault() {} },
      pusher,
    })
  const subscriptionsOf = async (userId: string) => {
    const [found] = await operate(sql`
      select failed_count from public.push_subscriptions where user_id = ${value(userId)}::uuid`)
    return found?.rows.map(([count]) => Number(count)) ?? []
  }
  const sentTo = (thread: string) => service.received.filter(({ path }) => path.includes(thread))

  it('reach the browser and it alone can read them: who, which home, where to', async () => {
    service.answerWith(201)
    const { browser, id } = await openThread()
    await send()
    const [push, ...more] = sentTo(id)
    expect(more).toEqual([])
    expect(push?.path).toBe(`/${id}?v=1`)
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(String(push?.headers['topic'])).toMatch(/^[\w-]{32}$/)
    const body = push?.body ?? Buffer.alloc(0)
    expect(body.toString('latin1')).not.toContain('Tenzin')
    const text = decrypt(body, {
      version: 'aes128gcm',
      authSecret: browser.auth,
      privateKey: browser.pair,
    }).toString()
    expect(JSON.parse(text)).toEqual({
      text: 'Tenzin L. asks about Quiet 2 BHK.',
      path: `/dashboard/communication?thread=${id}`,
      tag: `enquiry_new:${id}`,
    })
    await send()
    expect(sentTo(id)).toHaveLength(1)
  })

  it('are signed for their push service and for half a day', async () => {
    const { id } = await openThread()
    await send()
    const [, token = '', key] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(sentTo(id)[0]?.headers['authorization'])) ?? []
    expect(key).toBe(keys.publicKey)
    const point = Buffer.from(keys.publicKey, 'base64url')
    const verified = await jwtVerify(
      token,
      await importJWK(
        {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
        'ES256',
      ),
      { currentDate: clock.now() },
    )
    expect(verified.payload).toEqual(decodeJwt(token))
    expect(verified.payload).toMatchObject({ aud: 'https://push.example.net', sub: keys.subject })
    expect(verified.payload.exp).toBe(clock.now().getTime() / 1000 + 12 * 3600)
  })

  it.each([404, 410])('end for a browser whose service answers %i', async (status) => {
    service.answerWith(status)
    const { owner } = await openThread()
    await send()
    expect(await subscriptionsOf(owner.id)).toEqual([])
  })

  it('that fail are counted, and not sent again and again', async () => {
    service.answerWith(500)
    const { owner, id } = await openThread()
    await send()
    await send()
    expect(sentTo(id)).toHaveLength(1)
    expect(await subscriptionsOf(owner.id)).toEqual([1])
    service.answerWith(201)
    await notify(owner.id, id)
    await send()
    expect(await subscriptionsOf(owner.id)).toEqual([0])
  })

  it('are sent once by two nodes at the same moment', async () => {
    service.answerWith(201)
    const threads = [await openThread(), await openThread(), await openThread()]
    await Promise.all([send(), send(), send()])
    for (const { id } of threads) expect(sentTo(id)).toHaveLength(1)
  })

  describe('C30 never follow a person’s word into the operator’s network:', () => {
    const bystander = { auth: newBrowser().auth, p256dh: newBrowser().p256dh }
    const pushTo = (endpoint: string, lookup?: LookupFunction) =>
      pusherTo(null, lookup).push({ to: { ...bystander, endpoint }, text: '{}', topic: 'a' })
    it('not after a redirect', async () => {
      service.answerWith(302, { location: `${service.url}/stolen` })
      const { owner, id } = await openThread()
      await send()
      expect(sentTo(id)).toHaveLength(1)
      expect(service.received.some(({ path }) => path === '/stolen')).toBe(false)
      expect(await subscriptionsOf(owner.id)).toEqual([1])
      service.answerWith(201)
    })

    it.each([
      'http://push.example.net/a',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/a',
      'https://[::ffff:10.0.0.1]/a',
      'https://2130706433/a',
      'https://0x7f.1/a',
      'https://10.0.0.8:5432/a',
      'file:///etc/passwd',
      'nonsense',
    ])('not to %s, though it stood in the table', async (endpoint) => {
      const looked: string[] = []
      const lookup: LookupFunction = (host, _options, done) => {
        looked.push(host)
        done(null, [{ address: '127.0.0.1', family: 4 }])
      }
      expect(await pushTo(endpoint, lookup)).toBe('failed')
      expect(looked).toEqual([])
    })

    it('not to a public name that leads to this machine, nor when one address of several does', async () => {
      const before = service.received.length
      const endpoint = `https://push.example.net:${service.port}/a`
      expect(await pushTo(endpoint, resolvingTo('127.0.0.1'))).toBe('failed')
      expect(await pushTo(endpoint, resolvingTo('8.8.8.8', '127.0.0.1'))).toBe('failed')
      expect(await pushTo(endpoint, resolvingTo())).toBe('failed')
      expect(service.received.length).toBe(before)
    })
  })

  it('of others do not wait for a push service that is slow (C30)', async () => {
    const slow = await openThread()
    const order: string[] = []
    const release = Promise.withResolvers<void>()
    const pusher: Pusher = {
      async push({ to }) {
        const isSlow = to.endpoint.includes(slow.id)
        order.push(isSlow ? 'slow begins' : 'other')
        if (isSlow) await release.promise
        return 'sent'
      },
    }
    const log = { access() {}, notice() {}, sealed() {}, fault() {} }
    const pushing = pushRegularly({ database: app.database, clock, log, pusher }, 20)
    await expect.poll(() => order).toEqual(['slow begins'])
    await openThread()
    await expect.poll(() => order).toEqual(['slow begins', 'other'])
    release.resolve()
    await pushing.stop()
  })

  it('go on by themselves until the server stops', async () => {
    const { id } = await openThread()
    const pushing = pushRegularly(
      {
        database: app.database,
        clock,
        log: { access() {}, notice() {}, sealed() {}, fault() {} },
        pusher: pusherTo(service.url),
      },
      20,
    )
    await expect.poll(() => sentTo(id)).toHaveLength(1)
    await pushing.stop()
  })
})

it('a push to a name that is not found fails and does no more', async () => {
  const pusher = createWebPush({ ...keys, testUrl: null, clock: systemClock, lookup: notFound })
  const { p256dh, auth } = newBrowser()
  const to = { endpoint: 'https://push.example.net/a', p256dh, auth }
  expect(await pusher.push({ to, text: '{}', topic: 'a' })).toBe('failed')
})
