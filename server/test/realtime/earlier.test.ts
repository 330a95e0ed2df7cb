// What was said and changed before a join: messages again, and changes that a listener missed (decision 071).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { isEvent, type Message, openWire, reasonIn, until, type Wire } from './wire.ts'

const FIXTURES = `
  create policy "members may hear" on realtime.messages for select to authenticated
    using (realtime.topic() like 'club:%');
  create table public.notes (id integer primary key, owner text, title text);
  alter table public.notes enable row level security;
  create policy "people can see their own notes" on public.notes for select to authenticated
    using (owner = (select auth.email()));
  grant select on public.notes to authenticated;
  create table public.unpublished (id integer primary key);
  alter publication supabase_realtime add table public.notes;
  select _gateway.follow_published_tables();
`
const LONG_AGO_MS = 1_700_000_000_000
const notes = { event: '*', schema: 'public', table: 'notes' }

const isNotice =
  (extension: string) =>
  ({ event, payload }: Message): boolean =>
    event === 'system' && payload['extension'] === extension

async function missedBy(wire: Wire) {
  const { payload } = await wire.find(isNotice('missed_changes'))
  const changes = wire.messages
    .filter(isEvent('postgres_changes'))
    .map(({ payload: { data } }) => data)
  return {
    said: `${String(payload['status'])}: ${String(payload['message'])}`,
    changes: withoutSecondOnes(changes),
  }
}

/** One that is read beside the listener's own may come twice (decision 071). */
function withoutSecondOnes(changes: readonly unknown[]): unknown[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}

describeOnEachEngine('what was before a join', (_open, engine) => {
  let app: TestApp
  let token = ''
  const wires: Wire[] = []
  const open = async () => {
    const wire = await openWire(app, { version: '1.0.0' })
    wires.push(wire)
    return wire
  }
  const write = (text: string) => app.database.owner.script(text)
  const follow = async (since: unknown, binding: object = notes, wire?: Wire) => {
    const own = wire ?? (await open())
    const config = { postgres_changes: [binding], postgres_changes_options: { since } }
    const reply = await own.join('realtime:notes', config, token)
    return { wire: own, reply }
  }
  beforeAll(async () => {
    app = await startTestApp({ engine, realtime: { maxSocketsPerUser: 100 } })
    await app.createUser({ email: 'asha@example.com', password: 'correct horse 1' })
    token = (await app.signIn('asha@example.com', 'correct horse 1')).access_token
    await write(FIXTURES)
  })
  afterAll(async () => {
    await Promise.all(wires.map((wire) => wire.close()))
    await app.close()
  })

  test.each([
    ['no time', {}],
    ['a time in words', { since: 'yesterday' }],
    ['a time before 1970', { since: -1 }],
    ['a time no calendar holds', { since: 1e18 }],
    ['none', { since: 0, limit: 0 }],
    ['more than are replayed', { since: 0, limit: 26 }],
    ['half a message', { since: 0, limit: 1.5 }],
  ])('a replay of %s is refused', async (_name, replay) => {
    const reply = await (
      await open()
    ).join('realtime:club:x', { private: true, broadcast: { replay } }, token)
    expect(reasonIn(reply.payload)).toBe(
      'InvalidJoinPayload: The configuration of the channel is not valid',
    )
  })

  test('a public channel replays nothing, and one that may not be heard does not open', async () => {
    const broadcast = { replay: { since: 0 } }
    const open_ = await (await open()).join('realtime:open', { broadcast }, token)
    expect(reasonIn(open_.payload)).toBe(
      'UnableToReplayMessages: Replay is not allowed for public channels',
    )
    const closed = await (await open()).join('realtime:vault', { private: true, broadcast }, token)
    expect(reasonIn(closed.payload)).toBe(
      'Unauthorized: You do not have permissions to read from this Channel topic: vault',
    )
  })

  test('stored messages of the channel are replayed, the newest ones in their order, bytes too', async () => {
    for (const n of [1, 2, 3]) await write(`select realtime.send('{"n": ${n}}', 'n${n}', 'club:a')`)
    await write(`
      select realtime.send('{"n": 0}', 'other', 'club:b');
      select realtime.send('{"n": 0}', 'public', 'club:a', false);
      insert into realtime.messages (topic, extension, event, private, payload, inserted_at)
        values ('club:a', 'broadcast', 'old', true, '{}', '2001-01-01');
    `)
    await write(String.raw`select realtime.send_binary('\x00ff07', 'raw', 'club:a')`)
    const wire = await open()
    const broadcast = { replay: { since: LONG_AGO_MS, limit: 3 } }
    await wire.join('realtime:club:a', { private: true, broadcast }, token)
    await until(() => wire.messages.filter(isEvent('broadcast'))[2], 'three messages')
    const replayed = wire.messages.filter(isEvent('broadcast')).map(({ payload }) => payload)
    const meta = { id: expect.any(String) as unknown, replayed: true }
    expect(replayed).toEqual([
      { type: 'broadcast', event: 'n2', payload: { n: 2 }, meta },
      { type: 'broadcast', event: 'n3', payload: { n: 3 }, meta },
      { type: 'broadcast', event: 'raw', payload: 'AP8H', meta },
    ])
  })

  test('bytes that the database sends reach the channel at commit, many of them too', async () => {
    const wire = await open()
    await wire.join('realtime:club:bytes', { private: true }, token)
    await write(String.raw`
      select realtime.send_binary('\x00ff07', 'raw', 'club:bytes');
      select realtime.send_binary(decode(repeat('ab', 20000), 'hex'), 'large', 'club:bytes');
    `)
    const raw = await wire.find(({ payload }) => payload['event'] === 'raw')
    expect(raw.payload['payload']).toBe('AP8H')
    const large = await wire.find(({ payload }) => payload['event'] === 'large')
    expect(Buffer.from(String(large.payload['payload']), 'base64').length).toBe(20_000)
  })

  test('a message is not stored because its sender says so', async () => {
    const refusal = 'Messages are not stored: only those that the database sends are'
    for (const query of ['persist=true', 'persist[ttl]=60']) {
      const response = await app.fetch(
        `/realtime/v1/api/broadcast/open/events/e?${query}`,
        postJson({ n: 1 }),
      )
      expect([response.status, await response.json()]).toEqual([
        422,
        { message: refusal, error: refusal },
      ])
    }
    const wire = await open()
    await wire.join('realtime:open', { broadcast: { ack: true } })
    const payload = { type: 'broadcast', event: 'e', payload: {}, persist: true }
    wire.send({ topic: 'realtime:open', event: 'broadcast', ref: '9', payload })
    const reply = await wire.find(({ ref }) => ref === '9')
    expect(reply.payload).toMatchObject({ status: 'error', response: { error: refusal } })
  })

  test('who asks is told that the server listens to the database', async () => {
    const wire = await open()
    await wire.join('realtime:ready', { broadcast: { replication_ready: true } })
    expect((await wire.find(isNotice('system'))).payload).toEqual({
      extension: 'system',
      status: 'ok',
      message: 'Replication connection established',
      channel: 'ready',
    })
  })

  test('a join that waits for its subscription fails with it', async () => {
    const config = {
      postgres_changes: [{ ...notes, table: 'unpublished' }],
      postgres_changes_options: { wait: true },
    }
    const wire = await open()
    const reply = await wire.join('realtime:w', config, token)
    expect(String(reasonIn(reply.payload))).toContain('Unable to subscribe to changes')
    const again = await wire.join('realtime:w', { ...config, postgres_changes: [notes] }, token)
    expect(again.payload['status']).toBe('ok')
  })

  test('who was away is sent the changes that it may see, once the join is answered', async () => {
    const since = new Date().toISOString()
    await write(`
      insert into public.notes values (1, 'asha@example.com', 'mine'), (2, 'ravi@example.com', 'his');
      update public.notes set title = 'still mine' where id = 1;
    `)
    const { wire, reply } = await follow(since)
    expect(reply.payload['status']).toBe('ok')
    const { said, changes } = await missedBy(wire)
    expect(said).toBe('ok: Missed changes were sent')
    expect(changes).toMatchObject([
      { type: 'INSERT', record: { id: 1, title: 'mine' } },
      { type: 'UPDATE', record: { id: 1, title: 'still mine' } },
    ])
    await write(`insert into public.notes values (3, 'asha@example.com', 'live')`)
    await wire.find((one) => JSON.stringify(one).includes('live'), 'a live change')
  })

  test('its filter holds for what it missed', async () => {
    const { wire } = await follow(Date.now(), { ...notes, filter: 'id=eq.2' })
    expect((await missedBy(wire)).changes).toEqual([])
  })

  test.each(['never', '', -1, {}, '2026-13-01T00:00:00Z'])(
    'missed since %j is refused',
    async (since) => {
      const { reply } = await follow(since)
      expect(reply.payload['status']).toBe('error')
    },
  )

  test('who was away too long, or longer than the log is whole, is told to read again', async () => {
    const readAgain = {
      said: 'error: ReadAgain: Not all changes since then are known',
      changes: [],
    }
    const away = await follow(LONG_AGO_MS)
    expect(await missedBy(away.wire)).toEqual(readAgain)
    const before = Date.now()
    // As a crash of the database leaves it.
    await write('truncate _gateway.change_log, _gateway.change_log_start')
    const lost = await follow(before)
    expect(await missedBy(lost.wire)).toEqual(readAgain)
    await write('select _gateway.prune_change_log()')
    const stillLost = await follow(before)
    expect(await missedBy(stillLost.wire)).toEqual(readAgain)
  })

  test('who missed more than is sent is told to read again', async () => {
    const since = new Date().toISOString()
    await write(`
      insert into public.notes select id, 'asha@example.com', '' from generate_series(1000, 1500) as id`)
    const { wire } = await follow(since)
    expect((await missedBy(wire)).said).toMatch(/^error: ReadAgain/)
  })

  test('who asks again and again is told to read again', async () => {
    await write('truncate _gateway.change_log')
    const wire = await open()
    await Promise.all(Array.from({ length: 40 }, () => follow(Date.now(), notes, wire)))
    const refusal = await wire.find(
      (one) => isNotice('missed_changes')(one) && one.payload['status'] === 'error',
      'a refusal',
    )
    expect(refusal.payload['message']).toBe('ReadAgain: Not all changes since then are known')
  })

  test('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })
})
