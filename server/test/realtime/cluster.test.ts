// Two server processes on one PostgreSQL: messages of one are delivered on the other.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnPostgres } from '../support/database.ts'
import { isEvent, openWire, until, type Wire } from './wire.ts'

const named = (key: string) => ({ presence: { key, enabled: true } })

const track = (wire: Wire) =>
  wire.send({
    topic: 'realtime:c',
    event: 'presence',
    payload: { event: 'track', payload: {} },
  })

describeOnPostgres('two server processes', () => {
  let one: TestApp
  let other: TestApp
  const wires: Wire[] = []
  const open = async (app: TestApp, version = '1.0.0') => {
    const wire = await openWire(app, { version })
    wires.push(wire)
    return wire
  }
  beforeAll(async () => {
    const realtime = { nodeBeatSeconds: 0.2, nodeDeadSeconds: 1 }
    one = await startTestApp({ engine: 'postgres', realtime })
    other = await startTestApp({ engine: 'postgres', realtime, beside: one })
    await one.database.owner.script(`
      create table public.news (id integer primary key, title text);
      grant select on public.news to anon;
      alter publication supabase_realtime add table public.news;
      select _gateway.follow_published_tables();
    `)
  })
  afterAll(async () => {
    await Promise.all(wires.map((wire) => wire.close()))
    await other.close()
    await one.close()
  })

  test('a broadcast crosses once, small, large and as bytes, in its order', async () => {
    const [here, there] = [await open(one), await open(other)]
    await here.join('realtime:a', { broadcast: { self: true } })
    await there.join('realtime:a')
    await delay(300)
    const send = (event: string, payload: unknown) =>
      here.send({ topic: 'realtime:a', event: 'broadcast', payload: { event, payload } })
    send('small', { n: 1 })
    send('large', { x: 'y'.repeat(30_000) })
    send('small', { n: 1 })
    await until(() => there.messages.filter(isEvent('broadcast'))[2], 'three broadcasts')
    await delay(300)
    for (const wire of [here, there]) {
      const events = wire.messages
        .filter(isEvent('broadcast'))
        .map(({ payload }) => payload['event'])
      expect(events).toEqual(['small', 'large', 'small'])
    }
    const answer = await one.fetch('/realtime/v1/api/broadcast/a/events/raw', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array([0, 255, 7]),
    })
    expect(answer.status).toBe(202)
    const raw = await there.find(({ payload }) => payload['event'] === 'raw')
    expect(raw.payload['payload']).toBe('AP8H')
  })

  test('a change of a table is sent by both', async () => {
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'news' }] }
    const [here, there] = [await open(one), await open(other)]
    for (const wire of [here, there]) {
      await wire.join('realtime:b', config)
      await wire.find(isEvent('system'))
    }
    await one.database.owner.script(`insert into public.news values (1, 'a')`)
    for (const wire of [here, there]) {
      const { payload } = await wire.find(isEvent('postgres_changes'))
      expect(payload['data']).toEqual(expect.objectContaining({ record: { id: 1, title: 'a' } }))
    }
  })

  test('presence crosses, and a process that dies takes its people with it within seconds', async () => {
    const third = await startTestApp({
      engine: 'postgres',
      beside: one,
      realtime: { nodeBeatSeconds: 3600, nodeDeadSeconds: 1 },
    })
    const [here, there] = [await open(one), await openWire(third, { version: '1.0.0' })]
    await here.join('realtime:c', named('here'))
    await there.join('realtime:c', named('there'))
    track(here)
    await there.find(
      ({ event, payload }) => event === 'presence_diff' && 'here' in Object(payload['joins']),
    )
    // Its process beats no more, as if it had been killed.
    track(there)
    await here.find(
      ({ event, payload }) => event === 'presence_diff' && 'there' in Object(payload['joins']),
    )
    await here.find(
      ({ event, payload }) => event === 'presence_diff' && 'there' in Object(payload['leaves']),
    )
    const late = await open(other)
    await late.join('realtime:c', named('late'))
    const { payload } = await late.find(isEvent('presence_state'))
    expect(Object.keys(payload)).toEqual(['here'])
    await there.close()
    await third.close()
  })

  test('signing out on one process ends the channel on the other', async () => {
    await one.createUser({ email: 'a@example.com', password: 'correct horse 1' })
    const { access_token: token } = await one.signIn('a@example.com', 'correct horse 1')
    const wire = await open(other)
    await wire.join('realtime:d', {}, token)
    await one.fetch('/auth/v1/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await wire.closed).code).toBe(4401)
  })
})
