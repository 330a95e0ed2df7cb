// The official client on a listening server: every documented method of realtime-js, as its documentation says.
import { setTimeout as delay } from 'node:timers/promises'
import {
  createClient,
  type RealtimeChannel,
  type SupabaseClient,
  type WebSocketLikeConstructor,
} from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { until } from '../realtime/wire.ts'

const FIXTURES = `
  create table public.rooms (id integer primary key, name text, size integer);
  grant select on public.rooms to anon, authenticated;
  alter publication supabase_realtime add table public.rooms;
  select _gateway.follow_published_tables();
  create policy "members may hear" on realtime.messages for select to authenticated using (true);
  create policy "members may speak" on realtime.messages for insert to authenticated
    with check (realtime.topic() <> 'lectures');
`

const ready = (channel: RealtimeChannel): Promise<string> =>
  new Promise((resolve) => {
    channel.subscribe((status, error) =>
      resolve(error === undefined ? status : `${status}: ${error.message}`),
    )
  })

/** Subscribed, and the server has said that changes are followed. */
const following = (channel: RealtimeChannel): Promise<void> =>
  new Promise((resolve, reject) => {
    channel.on('system', {}, ({ extension, status, message }: Record<string, string>) => {
      if (extension === 'postgres_changes' && status === 'ok') resolve()
      else reject(new Error(message))
    })
    channel.subscribe()
  })

const named = (client: SupabaseClient, key: string): RealtimeChannel =>
  client.channel('people', { config: { presence: { key } } })

describeOnEachEngine('realtime-js', (_open, engine) => {
  let app: TestApp
  const clients: SupabaseClient[] = []
  const people: { id: string; client: SupabaseClient }[] = []
  const open = (options: { vsn?: string } = {}): SupabaseClient => {
    const client = createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sockets of ws are WebSockets; their types say so in other words
      realtime: { ...options, transport: WebSocket as unknown as WebSocketLikeConstructor },
    })
    clients.push(client)
    return client
  }
  const signIn = async (email: string): Promise<SupabaseClient> => {
    const client = open()
    const { error } = await client.auth.signInWithPassword({ email, password: 'correct horse 1' })
    expect(error).toBeNull()
    return client
  }
  const write = (text: string) => app.database.owner.script(text)

  beforeAll(async () => {
    app = await startTestApp({ engine, realtime: { maxSocketsPerUser: 100 } })
    await write(FIXTURES)
    for (const email of ['asha@example.com', 'ravi@example.com']) {
      const { id } = await app.createUser({ email, password: 'correct horse 1' })
      people.push({ id, client: await signIn(email) })
    }
  })
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.removeAllChannels()))
  })
  afterAll(() => app.close())

  test.each(['1.0.0', '2.0.0'])(
    'postgres_changes with vsn %s: all events, typed values',
    async (vsn) => {
      const seen: unknown[] = []
      const channel = open({ vsn })
        .channel('changes')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'rooms' }, (change) =>
          seen.push([change.eventType, change.new, change.old, change.errors]),
        )
      await following(channel)
      await write(`insert into public.rooms values (1, 'hall', 40)`)
      await until(() => seen[0], 'insert')
      await write(`update public.rooms set size = 41 where id = 1`)
      await until(() => seen[1], 'update')
      await write(`delete from public.rooms where id = 1`)
      await until(() => seen[2], 'delete')
      expect(seen).toEqual([
        ['INSERT', { id: 1, name: 'hall', size: 40 }, {}, null],
        ['UPDATE', { id: 1, name: 'hall', size: 41 }, { id: 1 }, null],
        ['DELETE', {}, { id: 1 }, null],
      ])
    },
  )

  test('postgres_changes: events, filters and columns of several listeners are separate', async () => {
    const seen: string[] = []
    const on = { schema: 'public', table: 'rooms' }
    const channel = open()
      .channel('several')
      .on('postgres_changes', { ...on, event: 'INSERT', filter: 'size=gte.10' }, ({ new: row }) =>
        seen.push(`large ${JSON.stringify(row)}`),
      )
      .on('postgres_changes', { ...on, event: 'INSERT', select: ['id'] }, ({ new: row }) =>
        seen.push(`any ${JSON.stringify(row)}`),
      )
      .on('postgres_changes', { ...on, event: 'DELETE' }, ({ old }) =>
        seen.push(`gone ${JSON.stringify(old)}`),
      )
    await following(channel)
    await write(
      `insert into public.rooms values (2, 'a', 5); insert into public.rooms values (3, 'b', 10)`,
    )
    await until(() => seen[2], 'three messages', seen)
    await write(`delete from public.rooms`)
    await until(() => seen[4], 'five messages', seen)
    expect(seen.toSorted()).toEqual([
      'any {"id":2}',
      'any {"id":3}',
      'gone {"id":2}',
      'gone {"id":3}',
      'large {"id":3,"name":"b","size":10}',
    ])
  })

  test('R-DATA-05 a person gets changes of their own second-factor settings, and no one else does', async () => {
    const [asha, ravi] = people
    const seen: Record<string, unknown[]> = { own: [], foreign: [], open: [], visitor: [] }
    const listen = (name: string, client: SupabaseClient | undefined, filter?: string) =>
      client
        ?.channel(`settings-${name}`)
        .on(
          'postgres_changes',
          { event: '*', schema: 'public', table: 'user_2fa_settings', ...(filter && { filter }) },
          (change) => seen[name]?.push(change),
        )
    const own = listen('own', asha?.client, `user_id=eq.${asha?.id}`)
    const foreign = listen('foreign', ravi?.client, `user_id=eq.${asha?.id}`)
    const unfiltered = listen('open', ravi?.client)
    for (const channel of [own, foreign, unfiltered]) {
      if (channel !== undefined) await following(channel)
    }
    const visitor = listen('visitor', open(), `user_id=eq.${asha?.id}`)
    if (visitor === undefined) throw new Error('a visitor')
    await expect(following(visitor)).rejects.toThrow('Unable to subscribe to changes')
    await write(
      `update public.user_2fa_settings set email_2fa_enabled = true, email_verified = true where user_id = '${asha?.id}'`,
    )
    await until(() => seen['own']?.[0], 'own change')
    await write(`delete from public.user_2fa_settings where user_id = '${asha?.id}'`)
    await until(() => seen['own']?.[1], 'own end')
    await write(`insert into public.user_2fa_settings (user_id) values ('${asha?.id}')`)
    await until(() => seen['own']?.[2], 'own beginning')
    await delay(200)
    expect(seen['own']).toEqual([
      expect.objectContaining({
        eventType: 'UPDATE',
        new: expect.objectContaining({ user_id: asha?.id, email_2fa_enabled: true }) as unknown,
        old: { user_id: asha?.id },
      }),
      expect.objectContaining({ eventType: 'DELETE', new: {}, old: { user_id: asha?.id } }),
      expect.objectContaining({ eventType: 'INSERT' }),
    ])
    expect(JSON.stringify(seen['own'])).not.toMatch(/asha@example|"phone"|"email"/)
    expect([seen['foreign'], seen['open'], seen['visitor']]).toEqual([[], [], []])
  })

  test('a session whose second factor is due hears nothing', async () => {
    const email = `due-${engine}@example.com`
    const { id } = await app.createUser({ email, password: 'correct horse 1' })
    const client = await signIn(email)
    const seen: unknown[] = []
    const channel = client
      .channel('due')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'user_2fa_settings' }, (one) =>
        seen.push(one),
      )
    await following(channel)
    await write(`
        update public.user_2fa_settings
        set email = '${email}', email_verified = true, email_2fa_enabled = true, requires_2fa = true
        where user_id = '${id}'`)
    await delay(500)
    expect(seen).toEqual([])
  })

  test('subscribe reports each status: SUBSCRIBED, CHANNEL_ERROR, CLOSED', async () => {
    const client = open()
    const statuses: string[] = []
    const channel = client.channel('statuses')
    channel.subscribe((status) => statuses.push(status))
    await until(() => statuses[0], 'status')
    expect(await channel.unsubscribe()).toBe('ok')
    expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED'])
    expect(await ready(client.channel('secret', { config: { private: true } }))).toBe(
      'CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: secret',
    )
  })

  test('send: to others, with `self` to oneself, with `ack` after the server has it; before joining by HTTP', async () => {
    const seen: unknown[] = []
    const config = { broadcast: { self: true, ack: true } }
    const sender = open().channel('talk', { config })
    const listener = open({ vsn: '1.0.0' }).channel('talk')
    for (const channel of [sender, listener]) {
      channel.on('broadcast', { event: 'greet' }, ({ payload }) => seen.push(payload))
      expect(await ready(channel)).toBe('SUBSCRIBED')
    }
    const payload = { hello: 'नमस्ते' }
    expect(await sender.send({ type: 'broadcast', event: 'greet', payload })).toBe('ok')
    await until(() => seen[1], 'both')
    expect(seen).toEqual([payload, payload])
    const early = open().channel('talk')
    expect(await early.send({ type: 'broadcast', event: 'greet', payload: { early: true } })).toBe(
      'ok',
    )
    await until(() => seen[3], 'both again')
    expect(seen.slice(2)).toEqual([{ early: true }, { early: true }])
  })

  test('bytes: send and httpSend', async () => {
    const seen: unknown[] = []
    const listener = open().channel('bytes')
    listener.on('broadcast', { event: '*' }, ({ payload }) => seen.push(payload))
    const sender = open().channel('bytes')
    expect([await ready(listener), await ready(sender)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
    const bytes = new Uint8Array([1, 0, 255]).buffer
    await sender.send({ type: 'broadcast', event: 'raw', payload: bytes })
    await until(() => seen[0], 'bytes by socket')
    expect(await sender.httpSend('raw', bytes)).toEqual({ success: true })
    await until(() => seen[1], 'bytes by HTTP')
    expect(await sender.httpSend('json', { n: 1 })).toEqual({ success: true })
    await until(() => seen[2], 'JSON by HTTP')
    expect(
      seen.slice(0, 2).map((one) => (one instanceof ArrayBuffer ? [...new Uint8Array(one)] : one)),
    ).toEqual([
      [1, 0, 255],
      [1, 0, 255],
    ])
    expect(seen[2]).toEqual({ n: 1 })
  })

  test('presence: track, presenceState, sync, join, leave, untrack', async () => {
    const events: string[] = []
    const [asha, ravi] = [named(open(), 'asha'), named(open(), 'ravi')]
    asha
      .on('presence', { event: 'join' }, ({ key }) => events.push(`join ${key}`))
      .on('presence', { event: 'leave' }, ({ key }) => events.push(`leave ${key}`))
      .on('presence', { event: 'sync' }, () => events.push('sync'))
    ravi.on('presence', { event: 'sync' }, () => undefined)
    expect([await ready(asha), await ready(ravi)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
    expect(await asha.track({ city: 'Hyderabad' })).toBe('ok')
    expect(await ravi.track({ city: 'Pune' })).toBe('ok')
    await until(() => (Object.keys(asha.presenceState()).length === 2 ? true : undefined), 'two')
    await until(() => (Object.keys(ravi.presenceState()).length === 2 ? true : undefined), 'two')
    const reference = { presence_ref: expect.any(String) as unknown }
    expect(asha.presenceState()).toEqual({
      asha: [{ city: 'Hyderabad', ...reference }],
      ravi: [{ city: 'Pune', ...reference }],
    })
    expect(await ravi.track({ city: 'Goa' })).toBe('ok')
    await until(
      () => (JSON.stringify(asha.presenceState()).includes('Goa') ? true : undefined),
      'the move',
    )
    expect(asha.presenceState()['ravi']).toEqual([{ city: 'Goa', ...reference }])
    expect(await ravi.untrack()).toBe('ok')
    await until(() => (events.includes('leave ravi') ? true : undefined), 'leave', events)
    expect(events).toContain('join ravi')
    expect(events).toContain('sync')
    expect(Object.keys(asha.presenceState())).toEqual(['asha'])
  })

  test('private channels: policies decide who hears and who speaks', async () => {
    const config = { private: true, broadcast: { ack: true } }
    const [asha, ravi] = people
    const seen: unknown[] = []
    const speaker = asha?.client.channel('club', { config })
    const listener = ravi?.client.channel('club', { config })
    if (speaker === undefined || listener === undefined) throw new Error('two people')
    listener.on('broadcast', { event: 'talk' }, ({ payload }) => seen.push(payload))
    expect([await ready(speaker), await ready(listener)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED'])
    expect(await speaker.send({ type: 'broadcast', event: 'talk', payload: { n: 1 } })).toBe('ok')
    expect(await speaker.httpSend('talk', { n: 2 })).toEqual({ success: true })
    await until(() => seen[1], 'both')
    expect(seen).toEqual([{ n: 1 }, { n: 2 }])
    const mute = asha?.client.channel('lectures', { config })
    if (mute === undefined) throw new Error('a person')
    expect(await ready(mute)).toBe('SUBSCRIBED')
    expect(await mute.send({ type: 'broadcast', event: 'talk', payload: {} })).toBe('error')
    await expect(mute.httpSend('talk', {})).rejects.toThrow(
      'You do not have permissions to write to this Channel topic: lectures',
    )
  })

  test('setAuth: a newer token keeps the channel, a bad one closes it', async () => {
    const client = await signIn('asha@example.com')
    const statuses: string[] = []
    const channel = client.channel('auth')
    channel.subscribe((status) => statuses.push(status))
    await until(() => statuses[0], 'joined')
    const { data } = await client.auth.refreshSession()
    await client.realtime.setAuth(data.session?.access_token ?? '')
    await delay(200)
    expect(statuses).toEqual(['SUBSCRIBED'])
    await client.realtime.setAuth('nonsense')
    await until(() => statuses[1], 'closed')
    expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED'])
  })

  test('signing out: the private channel closes, the public one hears no more than a visitor', async () => {
    const email = `out-${engine}@example.com`
    const { id } = await app.createUser({ email, password: 'correct horse 1' })
    const client = await signIn(email)
    const seen: unknown[] = []
    const mine = client
      .channel('mine')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'user_2fa_settings' }, (one) =>
        seen.push(one),
      )
    await following(mine)
    const statuses: string[] = []
    client
      .channel('club', { config: { private: true } })
      .subscribe((status) => statuses.push(status))
    await until(() => statuses[0], 'joined')
    await client.auth.signOut({ scope: 'local' })
    await until(() => statuses[1], 'closed', statuses)
    expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED'])
    await write(
      `update public.user_2fa_settings set phone = '+919000000000' where user_id = '${id}'`,
    )
    await delay(300)
    expect(seen).toEqual([])
  })

  test('getChannels, removeChannel, removeAllChannels, disconnect, connection state, heartbeat', async () => {
    const client = open()
    const channels = ['a', 'b', 'c'].map((name) => client.channel(name))
    for (const channel of channels) expect(await ready(channel)).toBe('SUBSCRIBED')
    expect(client.getChannels()).toHaveLength(3)
    expect(client.realtime.isConnected()).toBe(true)
    expect(client.realtime.connectionState()).toBe('open')
    const [first] = channels
    if (first === undefined) throw new Error('three channels')
    expect(await client.removeChannel(first)).toBe('ok')
    expect(client.getChannels()).toHaveLength(2)
    const beats: string[] = []
    client.realtime.onHeartbeat((status) => beats.push(status))
    await client.realtime.sendHeartbeat()
    await until(() => (beats.includes('ok') ? true : undefined), 'heartbeat', beats)
    expect(await client.removeAllChannels()).toEqual(['ok', 'ok'])
    expect(client.getChannels()).toEqual([])
    await client.realtime.disconnect()
    expect(client.realtime.isConnected()).toBe(false)
  })
})
