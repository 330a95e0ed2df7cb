// Broadcast and presence, on public and private channels, by socket, by HTTP and from the database (contract 5.4).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { isEvent, openWire, until, type Wire, type WireOptions } from './wire.ts'

const POLICIES = `
  create policy "members may hear" on realtime.messages for select to authenticated
    using (realtime.topic() like 'club:%' and (select auth.email()) like '%@example.com');
  create policy "the first may speak" on realtime.messages for insert to authenticated
    with check (realtime.topic() like 'club:%' and (select auth.email()) like 'first@%');
`

/** A frame of kind 3 as the official client writes it. */
function binaryPush(
  topic: string,
  event: string,
  payload: Buffer,
  encoding: 0 | 1,
  ref = '',
): Buffer {
  const parts = ['', ref, topic, event, ''].map((part) => Buffer.from(part))
  return Buffer.concat([
    Buffer.from([3, ...parts.map(({ length }) => length), encoding]),
    ...parts,
    payload,
  ])
}

/** A frame of kind 4: topic, event, content. */
function readBroadcast(frame: Buffer): { topic: string; event: string; payload: Buffer } {
  const [kind, topicLength = 0, eventLength = 0, metaLength = 0] = frame
  expect(kind).toBe(4)
  const rest = frame.subarray(5)
  return {
    topic: rest.subarray(0, topicLength).toString(),
    event: rest.subarray(topicLength, topicLength + eventLength).toString(),
    payload: rest.subarray(topicLength + eventLength + metaLength),
  }
}

const push = (
  wire: Wire,
  topic: string,
  event: string,
  payload: unknown,
  ref: string | null = null,
) => wire.send({ topic, event: 'broadcast', ref, payload: { type: 'broadcast', event, payload } })

const replyTo = (wire: Wire, ref: string) =>
  wire.find((one) => one.event === 'phx_reply' && one.ref === ref)

const refused = (topic: string) => ({
  status: 'error',
  response: {
    reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  },
})

describeOnEachEngine('topics', (_open, engine) => {
  let app: TestApp
  const tokens: Record<string, string> = {}
  const wires: Wire[] = []
  const open = async (options?: WireOptions) => {
    const wire = await openWire(app, options)
    wires.push(wire)
    return wire
  }

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.fetch(`/realtime/v1/api/broadcast${path}`, postJson(body, headers))

  beforeAll(async () => {
    // It hardly refills, so that a slow machine meets it too.
    const httpBroadcastLimit = { name: 'test', capacity: 60, refillPerSecond: 0.01 }
    app = await startTestApp({
      engine,
      realtime: { maxSocketsPerUser: 100, httpBroadcastLimit },
    })
    await app.database.owner.script(POLICIES)
    for (const name of ['first', 'second']) {
      const email = `${name}@example.com`
      await app.createUser({ email, password: 'correct horse 1' })
      tokens[name] = (await app.signIn(email, 'correct horse 1')).access_token
    }
  })
  afterAll(async () => {
    await Promise.all(wires.map((wire) => wire.close()))
    await app.close()
  })

  test('a broadcast reaches all others, oneself only if asked, and is acknowledged if asked', async () => {
    const topic = 'realtime:room'
    const [sender, newer, older] = [await open(), await open(), await open({ version: '1.0.0' })]
    await sender.join(topic, { broadcast: { ack: true } })
    await newer.join(topic)
    await older.join(topic, { broadcast: { self: true } })
    push(sender, topic, 'greet', { hello: 'wörld' }, '7')
    expect((await replyTo(sender, '7')).payload).toEqual({ status: 'ok', response: {} })
    expect((await older.find(isEvent('broadcast'))).payload).toEqual({
      type: 'broadcast',
      event: 'greet',
      payload: { hello: 'wörld' },
    })
    const frame = await until(() => newer.frames[0], 'frame')
    const got = readBroadcast(frame)
    expect({ ...got, payload: got.payload.toString() }).toEqual({
      topic,
      event: 'greet',
      payload: '{"hello":"wörld"}',
    })
    expect(sender.frames).toEqual([])
    push(older, topic, 'again', { n: 1 })
    await older.find(({ payload }) => payload['event'] === 'again')
    await until(() => newer.frames[1], 'second frame')
  })

  test('bytes arrive as bytes, and as base64 with protocol 1.0.0', async () => {
    const topic = 'realtime:bytes'
    const [sender, newer, older] = [await open(), await open(), await open({ version: '1.0.0' })]
    await sender.join(topic)
    await newer.join(topic)
    await older.join(topic)
    sender.sendRaw(binaryPush(topic, 'blob', Buffer.from([0, 255, 7]), 0))
    sender.sendRaw(binaryPush(topic, 'json', Buffer.from('{"a":1}'), 1))
    await until(() => newer.frames[1], 'two frames')
    const [blob = Buffer.alloc(0), json = Buffer.alloc(0)] = newer.frames
    expect(readBroadcast(blob).payload).toEqual(Buffer.from([0, 255, 7]))
    expect(readBroadcast(json).payload.toString()).toBe('{"a":1}')
    expect((await older.find(isEvent('broadcast'))).payload['payload']).toBe('AP8H')
  })

  test('presence: state at the join, a difference for each change, an end with the socket', async () => {
    const topic = 'realtime:here'
    const first = await open()
    const joined = { presence: { key: 'asha', enabled: true } }
    await first.join(topic, joined)
    expect((await first.find(isEvent('presence_state'))).payload).toEqual({})
    first.send({
      topic,
      event: 'presence',
      ref: '5',
      payload: { type: 'presence', event: 'track', payload: { at: 'desk' } },
    })
    expect((await replyTo(first, '5')).payload['status']).toBe('ok')
    const tracked = await first.find(isEvent('presence_diff'))
    const meta = { at: 'desk', phx_ref: expect.any(String) as unknown }
    expect(tracked.payload).toEqual({ joins: { asha: { metas: [meta] } }, leaves: {} })

    const second = await open({ version: '1.0.0' })
    await second.join(topic, { presence: { key: '__proto__', enabled: true } })
    expect((await second.find(isEvent('presence_state'))).payload).toEqual({
      asha: { metas: [meta] },
    })
    second.send({
      topic,
      event: 'presence',
      ref: '6',
      payload: { type: 'presence', event: 'track', payload: {} },
    })
    const came = await first.find(
      ({ event, payload }) =>
        event === 'presence_diff' && JSON.stringify(payload).includes('__proto__'),
    )
    expect(JSON.stringify(came.payload)).toMatch(
      /^\{"joins":\{"__proto__":\{"metas":\[\{"phx_ref":"[\w-]+"\}\]\}\},"leaves":\{\}\}$/,
    )

    first.send({
      topic,
      event: 'presence',
      payload: { type: 'presence', event: 'track', payload: { at: 'door' } },
    })
    const moved = await second.find(
      ({ event, payload }) => event === 'presence_diff' && JSON.stringify(payload).includes('door'),
    )
    expect(moved.payload).toEqual({
      joins: { asha: { metas: [{ at: 'door', phx_ref: expect.any(String) as unknown }] } },
      leaves: { asha: { metas: [meta] } },
    })
    first.send({
      topic,
      event: 'presence',
      ref: '8',
      payload: { type: 'presence', event: 'untrack' },
    })
    expect((await replyTo(first, '8')).payload['status']).toBe('ok')
    await second.close()
    const left = await first.find(
      ({ event, payload }) =>
        event === 'presence_diff' && JSON.stringify(payload['leaves']).includes('__proto__'),
    )
    expect(left.payload['joins']).toEqual({})
    const third = await open()
    await third.join(topic, joined)
    expect((await third.find(isEvent('presence_state'))).payload).toEqual({})
  })

  test('presences that make no sense are refused', async () => {
    const topic = 'realtime:odd'
    const wire = await open()
    await wire.join(topic)
    const say = (ref: string, payload: Record<string, unknown>) => {
      wire.send({ topic, event: 'presence', ref, payload })
      return replyTo(wire, ref)
    }
    const large = { type: 'presence', event: 'track', payload: { x: 'y'.repeat(9000) } }
    expect((await say('1', large)).payload['status']).toBe('error')
    const list = { type: 'presence', event: 'track', payload: [1] }
    expect((await say('2', list)).payload['status']).toBe('error')
    const nul = { type: 'presence', event: 'track', payload: { x: '\u0000' } }
    expect((await say('3', nul)).payload).toEqual({
      status: 'error',
      response: { reason: 'The presence cannot be stored' },
    })
    expect((await say('4', { event: 'fly' })).payload['status']).toBe('error')
  })

  test('a private channel is closed to whom no policy lets in', async () => {
    const config = { private: true }
    const wire = await open()
    expect((await wire.join('realtime:club:1', config)).payload).toEqual(refused('club:1'))
    expect((await wire.join('realtime:other', config, tokens['first'])).payload).toEqual(
      refused('other'),
    )
    const joined = await wire.join('realtime:club:1', config, tokens['first'])
    expect(joined.payload['status']).toBe('ok')
    const program = await open({ apikey: app.serviceRoleKey })
    expect((await program.join('realtime:anything', config)).payload['status']).toBe('ok')
  })

  test('a right to receive is no right to send; public and private channels of one name are separate', async () => {
    const topic = 'realtime:club:2'
    const config = { private: true, broadcast: { ack: true } }
    const [first, second, stranger] = [await open(), await open(), await open()]
    await first.join(topic, config, tokens['first'])
    await second.join(topic, config, tokens['second'])
    await stranger.join(topic)
    push(second, topic, 'talk', {}, '1')
    expect((await replyTo(second, '1')).payload).toEqual({
      status: 'error',
      response: { reason: 'You do not have permissions to write to this Channel topic: club:2' },
    })
    second.send({ topic, event: 'presence', ref: '2', payload: { event: 'track', payload: {} } })
    expect((await replyTo(second, '2')).payload['status']).toBe('error')
    push(stranger, topic, 'talk', {})
    push(first, topic, 'talk', { from: 'first' }, '3')
    expect((await replyTo(first, '3')).payload['status']).toBe('ok')
    const frame = await until(() => second.frames[0], 'frame')
    expect(readBroadcast(frame).payload.toString()).toBe('{"from":"first"}')
    expect([first.frames.length, stranger.frames.length]).toEqual([0, 0])
  })

  test('the probes of private channels leave nothing behind', async () => {
    const [found] = await app.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
      [{ text: 'select count(*) from realtime.messages where event is null', values: [] }],
    )
    expect(found?.rows[0]?.[0]).toBe('0')
  })

  describe('by HTTP', () => {
    const message = { topic: 'http', event: 'e', payload: { n: 1 }, private: false }

    test.each([
      ['no messages', {}],
      ['an empty list', { messages: [] }],
      ['a message without a topic', { messages: [{ event: 'e', payload: {} }] }],
      ['a payload that is no object', { messages: [{ ...message, payload: 7 }] }],
    ])('%s: 422', async (_name, body) => {
      const answer = await post('', body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({
        error: expect.any(String) as unknown,
        message: expect.any(String) as unknown,
      })
    })

    test('without a key 401, without a right 403, too large 413', async () => {
      const bare = await fetch(
        `${app.origin}/realtime/v1/api/broadcast`,
        postJson({ messages: [message] }),
      )
      expect(bare.status).toBe(401)
      const secret = { ...message, topic: 'club:1', private: true }
      const denied = await post('', { messages: [secret] })
      expect(denied.status).toBe(403)
      expect(await denied.json()).toEqual({
        error: 'You do not have permissions to write to this Channel topic: club:1',
        message: 'You do not have permissions to write to this Channel topic: club:1',
      })
      const large = { ...message, payload: { x: 'y'.repeat(300_000) } }
      expect((await post('', { messages: [large] })).status).toBe(413)
      expect((await post('/club%3A1/events/e?private=true', { n: 1 })).status).toBe(403)
      const listener = { authorization: `Bearer ${tokens['second']}` }
      expect((await post('/club%3A1/events/e?private=true', { n: 1 }, listener)).status).toBe(403)
    })

    test('both forms reach the channel: 202', async () => {
      const wire = await open()
      await wire.join('realtime:http')
      expect((await post('', { messages: [message] })).status).toBe(202)
      expect((await post('/http/events/one', { n: 2 })).status).toBe(202)
      const bytes = await app.fetch('/realtime/v1/api/broadcast/http/events/raw', {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array([1, 2]),
      })
      expect(bytes.status).toBe(202)
      await until(() => wire.frames[2], 'three frames')
      expect(wire.frames.map((frame) => readBroadcast(frame).event)).toEqual(['e', 'one', 'raw'])
    })

    test('as often as the limit says, then 429', async () => {
      const answers = await Promise.all(
        Array.from({ length: 70 }, () => post('/flood/events/e', {}).then(({ status }) => status)),
      )
      expect(answers).toContain(429)
    })
  })

  test('realtime.send and realtime.broadcast_changes reach the channel at commit, large ones too', async () => {
    const wire = await open({ version: '1.0.0' })
    await wire.join('realtime:club:sql', { private: true }, tokens['first'])
    await wire.join('realtime:open')
    await app.database.owner.script(`
        create table public.parts (id integer primary key, name text);
        create function public.tell() returns trigger language plpgsql as $$
        begin
          perform realtime.broadcast_changes('club:sql', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
          return null;
        end $$;
        create trigger tell after insert or update on public.parts for each row execute function public.tell();
        insert into public.parts values (1, 'bolt');
        select realtime.send('{"a": 1}', 'plain', 'open', false);
        select realtime.send(jsonb_build_object('x', repeat('y', 20000)), 'large', 'open', false);
      `)
    const changed = await wire.find(
      ({ topic, event }) => topic === 'realtime:club:sql' && event === 'broadcast',
    )
    expect(changed.payload).toEqual({
      type: 'broadcast',
      event: 'INSERT',
      payload: {
        operation: 'INSERT',
        schema: 'public',
        table: 'parts',
        record: { id: 1, name: 'bolt' },
        old_record: null,
      },
      meta: { id: expect.any(String) as unknown },
    })
    const plain = await wire.find(({ payload }) => payload['event'] === 'plain')
    expect(plain.payload['payload']).toEqual({ a: 1 })
    const large = await wire.find(({ payload }) => payload['event'] === 'large')
    expect(JSON.stringify(large.payload).length).toBeGreaterThan(20_000)
  })

  test('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })
})

describe('where only private channels are allowed', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ realtime: { isPrivateOnly: true } })
  })
  afterAll(() => app.close())

  test('a public one is refused, unless it follows changes; then it carries nothing else', async () => {
    const wire = await openWire(app)
    expect((await wire.join('realtime:a')).payload).toEqual({
      status: 'error',
      response: { reason: 'PrivateOnly: This project only allows private channels' },
    })
    const binding = { event: '*', schema: 'public', table: 'user_2fa_settings' }
    const config = { postgres_changes: [binding], broadcast: { ack: true } }
    expect((await wire.join('realtime:b', config)).payload['status']).toBe('ok')
    wire.send({
      topic: 'realtime:b',
      event: 'broadcast',
      ref: '1',
      payload: { event: 'e', payload: {} },
    })
    const answer = await wire.find(({ event, ref }) => event === 'phx_reply' && ref === '1')
    expect(answer.payload['status']).toBe('error')
    await wire.close()
  })
})
