// S11d: account ids are not disclosed, because many attacks begin with one. Everything that a visitor, another person and the
// other lister of a listing can read is read, and holds no account id but the reader's own.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { toRows } from '../../src/db/rows.ts'
import { openWire, until, type Wire } from '../realtime/wire.ts'
import { picture } from '../storage/pictures.ts'
import { pictureFolder } from '../storage/picture-folder.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'

const PASSWORD = 'monsoon over Pune'
const LISTING = 'cc000000-0000-4000-8000-000000000001'
const BROKERED = 'cc000000-0000-4000-8000-000000000002'

type Person = { readonly id: string; readonly token: string }
type Reader = 'visitor' | 'tenant' | 'owner' | 'broker'
/** Of a table's name as PostgreSQL says it. */
const plain = (name: string): string => name.replace(/^public\./, '')
const readers: readonly Reader[] = ['visitor', 'tenant', 'owner', 'broker']

describeOnEachEngine('account ids of others', (_open, engine) => {
  let app: StorageApp
  const people = new Map<string, Person>()
  const wires = new Map<Reader, Wire>()
  /** As a client does: sockets that are silent are ended, and a busy machine takes its time between two tests. */
  let heartbeat: NodeJS.Timeout | undefined
  const photoUrls: string[] = []

  const person = (name: string): Person => {
    const known = people.get(name)
    if (known === undefined) throw new Error(`${name} is nobody`)
    return known
  }
  const join = async (name: string, roles: string[] = []): Promise<Person> => {
    const email = `${name}@example.in`
    const { id } = await app.createUser({
      email,
      password: PASSWORD,
      roles,
      userMetadata: { first_name: 'Asha', last_name: 'Rao' },
    })
    const made = { id, token: (await app.signIn(email, PASSWORD)).access_token }
    people.set(name, made)
    return made
  }
  const headersOf = (reader: Reader): Record<string, string> => ({
    authorization: `Bearer ${reader === 'visitor' ? app.anonKey : person(reader).token}`,
  })
  const read = async (reader: Reader, path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(headersOf(reader))) headers.set(name, value)
    return app.fetch(path, { ...init, headers })
  }
  /** What a filter reveals: how many rows there are. */
  const asked = async (reader: Reader, path: string): Promise<string> => {
    const answer = await read(reader, `/rest/v1/${path}`, {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    })
    return `${answer.status} ${answer.headers.get('content-range') ?? ''}`
  }
  /** Whose accounts a text names, its reader's aside. */
  const namedIn = (text: string, reader: string): string[] =>
    [...people]
      .filter(([name, { id }]) => name !== reader && text.includes(id))
      .map(([name]) => name)
  const ask = async <T>(text: string): Promise<T[]> => {
    const scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 10_000 }
    const [result] = await app.database.owner.run(scope, [{ text, values: [] }])
    return result === undefined ? [] : toRows<T>(result)
  }

  async function upload(name: string, bucket: string): Promise<string> {
    const { token } = person(name)
    const path = `${bucket}/${await pictureFolder(app, token)}/${randomUUID()}.png`
    const body = new Uint8Array(await picture())
    const headers = { 'content-type': 'image/png' }
    const stored = await app.asBearer(token, `/object/${path}`, { method: 'POST', body, headers })
    if (stored.status !== 200) throw new Error(`not stored: ${await stored.text()}`)
    return `/storage/v1/object/public/${path}`
  }

  async function list(id: string, owner: string, broker: string | null): Promise<void> {
    const url = await upload(owner, 'property-images')
    photoUrls.push(url)
    const facts = {
      id,
      owner_id: person(owner).id,
      title: 'Quiet top floor',
      property_type: 'apartment',
      location: 'Lane 3, Kondapur',
      city: 'Hyderabad',
      bedrooms: 2,
      bathrooms: 2,
      square_feet: 900,
      price: 18000,
      image_urls: [url],
    }
    const made = await read('owner', '/rest/v1/properties', postJson(facts))
    if (made.status !== 201) throw new Error(`not listed: ${await made.text()}`)
    if (broker !== null)
      await app.database.owner.script(
        `update public.properties set broker_id = '${person(broker).id}' where id = '${id}'`,
      )
  }

  beforeAll(async () => {
    app = await startStorageApp({ engine })
    await join('owner', ['owner'])
    await join('broker', ['broker'])
    await join('tenant', ['tenant'])
    for (const reader of readers) {
      const wire = await openWire(app)
      wires.set(reader, wire)
      const subscription = { event: '*', schema: 'public', table: '*' }
      const token = reader === 'visitor' ? null : person(reader).token
      await wire.join('realtime:all', { postgres_changes: [subscription] }, token)
      await wire.find(({ event }) => event === 'system')
    }
    heartbeat = setInterval(() => {
      for (const wire of wires.values())
        wire.send({ ref: 'h', topic: 'phoenix', event: 'heartbeat' })
    }, 10_000)
    await list(LISTING, 'owner', null)
    await list(BROKERED, 'owner', 'broker')
    photoUrls.push(await upload('owner', 'avatars'))
    await app.database.owner.script(
      `update public.properties set approval_status = 'approved' where id in ('${LISTING}', '${BROKERED}')`,
    )
    for (const id of [LISTING, BROKERED]) {
      const change = { ...postJson({ description: 'Painted anew' }), method: 'PATCH' }
      const proposed = await read('owner', `/rest/v1/properties?id=eq.${id}`, change)
      if (!proposed.ok) throw new Error(`nothing proposed: ${await proposed.text()}`)
    }
  })
  afterAll(async () => {
    clearInterval(heartbeat)
    await Promise.all([...wires.values()].map((wire) => wire.close()))
    await app.close()
  })

  it('are in no table or view, nor in an embedded one (S11d)', async () => {
    const relations = await ask<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')`,
    )
    const embeds = await ask<{ name: string; one: string; other: string }>(
      `select conname as name, conrelid::regclass::text as one, confrelid::regclass::text as other
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    const isPublic = (name: string) => relations.some((relation) => relation.name === name)
    const paths = [
      ...relations.map(({ name }) => `${name}?select=*`),
      ...embeds.flatMap(({ name, one, other }) =>
        isPublic(plain(one)) && isPublic(plain(other))
          ? [
              `${plain(one)}?select=*,${plain(other)}!"${name}"(*)`,
              `${plain(other)}?select=*,${plain(one)}!"${name}"(*)`,
            ]
          : [],
      ),
    ]
    expect(paths.length).toBeGreaterThan(20)
    const named: string[] = []
    let rows = 0
    for (const reader of readers) {
      for (const path of paths) {
        const text = await (await read(reader, `/rest/v1/${path}`)).text()
        rows += text.startsWith('[{') ? 1 : 0
        for (const name of namedIn(text, reader)) named.push(`${reader} reads ${name} in ${path}`)
      }
    }
    expect(named).toEqual([])
    expect(rows).toBeGreaterThan(20)
  })

  it('confirm no guess: a filter by a stranger’s id gives what an unknown id gives (S11d)', async () => {
    const columns = await ask<{ name: string; relation: string; type: string }>(
      `select attname as name, relname as relation, atttypid::regtype::text as type
         from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
          and attnum > 0 and not attisdropped and atttypid in ('uuid'::regtype, 'text'::regtype)`,
    )
    const told: string[] = []
    for (const reader of ['visitor', 'tenant'] as const) {
      for (const { relation, name, type } of columns) {
        const guess = (id: string) =>
          `${relation}?select=${name}&${name}=${type === 'uuid' ? `eq.${id}` : `like.*${id}*`}`
        const ids = [person('owner').id, randomUUID()]
        const [about, nobody] = await Promise.all(ids.map((id) => asked(reader, guess(id))))
        if (about !== nobody) told.push(`${reader}: ${relation}.${name} ${about}, not ${nobody}`)
      }
    }
    expect(told).toEqual([])
  })

  it.each(['owner_id', 'broker_id'])(
    'are no filter, no order and no answer: properties.%s (S11d)',
    async (column) => {
      for (const question of [`select=${column}`, `${column}=not.is.null`, `order=${column}`]) {
        const answer = await read('tenant', `/rest/v1/properties?${question}`)
        expect(answer.status).toBe(403)
        expect(namedIn(await answer.text(), 'tenant')).toEqual([])
      }
    },
  )

  it('are returned by no procedure (S11d)', async () => {
    type Procedure = { name: string; names: string[] | null; types: string[]; writes: boolean }
    const procedures = await ask<Procedure>(
      `select proname as name, proargnames[1:pronargs] as names, provolatile = 'v' as writes,
          array(select type::regtype::text from unnest(proargtypes::oid[]) as type) as types
         from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
          and has_function_privilege('authenticated', oid, 'execute') order by proname`,
    )
    const examples: Record<string, unknown> = {
      uuid: LISTING,
      'uuid[]': [LISTING, BROKERED],
      integer: 10,
      boolean: true,
      jsonb: {},
      json: {},
      'text[]': [],
      date: '2026-01-01',
    }
    const named: string[] = []
    let answered = 0
    // What is refused or only reads leaves its caller as they were; after anything else they may be signed out or gone.
    let caller = await join('caller')
    for (const { name, names, types, writes } of procedures) {
      const body = Object.fromEntries(
        types.map((type, at) => [names?.[at] ?? '', examples[type] ?? 'Kondapur']),
      )
      for (const reader of ['visitor', 'caller'] as const) {
        const headers = reader === 'visitor' ? {} : { authorization: `Bearer ${caller.token}` }
        const answer = await app.fetch(`/rest/v1/rpc/${name}`, postJson(body, headers))
        const text = await answer.text()
        answered += answer.ok ? 1 : 0
        for (const other of ['owner', 'broker'])
          if (text.includes(person(other).id)) named.push(`${other} in ${name}`)
        if (reader === 'caller' && writes && answer.ok)
          caller = await join(`caller-after-${name.replaceAll('_', '-')}`)
      }
    }
    expect(named).toEqual([])
    expect(answered).toBeGreaterThan(10)
  })

  it('are sent with no change that anybody follows (S11d)', async () => {
    await app.database.owner.script(`
      update public.properties set title = 'Told to all' where id = '${LISTING}';
      update public.properties set is_public = false where id = '${BROKERED}'`)
    for (const reader of readers) {
      const wire = wires.get(reader)
      if (wire === undefined) throw new Error(`${reader} has no socket`)
      await until(
        () => wire.messages.find(({ payload }) => JSON.stringify(payload).includes('Told to all')),
        `the change at ${reader}`,
      )
      expect([reader, namedIn(JSON.stringify(wire.messages), reader)]).toEqual([reader, []])
    }
    const wire = await openWire(app)
    const filter = `owner_id=eq.${person('owner').id}`
    const subscription = { event: '*', schema: 'public', table: 'properties', filter }
    await wire.join('realtime:spy', { postgres_changes: [subscription] }, person('tenant').token)
    const { payload } = await wire.find(({ event }) => event === 'system')
    expect(payload['message']).toBe('invalid column for filter owner_id')
    await wire.close()
  })

  it('are in no address of a picture, and lead to none (S11d)', async () => {
    for (const url of photoUrls) {
      const shown = await app.fetch(url)
      expect(shown.status).toBe(200)
      const told = [url, JSON.stringify([...shown.headers])].join()
      expect(namedIn(told, 'visitor')).toEqual([])
      const { id } = person('owner')
      const guessed = await app.fetch(url.replace(/[^/]+(?=\/[^/]+$)/, id))
      expect(guessed.status).toBe(400)
    }
  })

  it('are in no list and no description of files (S11d)', async () => {
    const folder = await pictureFolder(app, person('owner').token)
    for (const reader of ['visitor', 'tenant', 'broker'] as const) {
      for (const bucket of ['property-images', 'avatars']) {
        for (const prefix of ['', folder, person('owner').id]) {
          const listed = await read(
            reader,
            `/storage/v1/object/list/${bucket}`,
            postJson({ prefix }),
          )
          expect([reader, await listed.json()]).toEqual([reader, []])
        }
      }
      for (const url of photoUrls) {
        const path = url.replace('/storage/v1/object/public/', '')
        for (const door of ['info', 'info/public', 'info/authenticated', 'authenticated']) {
          const answer = await read(reader, `/storage/v1/object/${door}/${path}`)
          const told = `${await answer.text()} ${JSON.stringify([...answer.headers])}`
          expect([door, namedIn(told, reader)]).toEqual([door, []])
        }
      }
    }
  })

  it('are on no page and in no sitemap (S11d)', async () => {
    for (const path of [
      '/',
      '/properties',
      `/property/${LISTING}`,
      '/sitemap.xml',
      '/robots.txt',
    ]) {
      const page = await app.fetch(path)
      expect(namedIn(await page.text(), 'visitor')).toEqual([])
    }
  })

  it('are in no mail to another person (S11d)', () => {
    for (const [name, { id }] of people) {
      const others = JSON.stringify(
        app.messages.all().filter(({ to }) => !to.startsWith(`${name}@`)),
      )
      expect([name, others.includes(id)]).toEqual([name, false])
    }
  })
})
