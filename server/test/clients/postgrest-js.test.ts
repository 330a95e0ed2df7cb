import { createServer } from 'node:net'

import { serve } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openRestWorld, serviceKey } from '../rest/rest-world.ts'
import { describeOnEachEngine } from '../support/database.ts'

// The fixtures have no generated types; the client is used as one without a schema.
// oxlint-disable-next-line typescript/no-explicit-any -- what the client itself defaults to
type Client = SupabaseClient<any, 'public', any>

describeOnEachEngine('postgrest-js', (open) => {
  let client: Client
  let serviceClient: Client
  let server: ReturnType<typeof serve>

  beforeAll(async () => {
    const world = await openRestWorld(open, { txEnd: 'commit-allow-override' })
    const app = new Hono()
    app.mount('/rest/v1', (request) => world.app.fetch(request))
    const port = await new Promise<number>((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
        resolve(info.port),
      )
    })
    const connect = (key: string): Client =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      createClient(`http://127.0.0.1:${port}`, key, {
        auth: { persistSession: false, autoRefreshToken: false },
        db: { schema: 'rest_world' },
        global: { fetch: globalThis.fetch },
      }) as unknown as Client
    client = connect('anon-key')
    serviceClient = connect(serviceKey)
  })
  afterAll(() => {
    server.close()
  })

  const items = () => client.from('items')
  const ids = async (query: PromiseLike<{ data: unknown; error: unknown }>): Promise<number[]> => {
    const { data, error } = await query
    expect(error).toBeNull()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every caller selects id
    return (data as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
  }

  it('insert: refused with the reason', async () => {
    const { data, error, status } = await items().insert({ id: 1, name: 'taken' })
    expect({ data, status }).toEqual({ data: null, status: 409 })
    expect(error).toMatchObject({ code: '23505', details: 'Key (id)=(1) already exists.' })
  })

  it('insert: one, several, defaultToNull, count, select', async () => {
    expect(await items().insert({ id: 100, name: 'n' })).toMatchObject({
      data: null,
      error: null,
      status: 201,
    })
    const several = await items()
      .insert(
        [
          { id: 101, name: 'a' },
          { id: 102, name: 'b', note: 'given' },
        ],
        {
          count: 'exact',
          defaultToNull: false,
        },
      )
      .select('id,note')
    expect(several).toMatchObject({
      count: 2,
      data: [
        { id: 101, note: 'no note' },
        { id: 102, note: 'given' },
      ],
    })
    const nulls = await items()
      .insert([
        { id: 103, name: 'a' },
        { id: 104, name: 'b', note: 'x' },
      ])
      .select('note')
    expect(nulls.data).toEqual([{ note: null }, { note: 'x' }])
  })

  it('upsert: for the service role only', async () => {
    const refused = await items().upsert({ id: 1, name: 'changed' })
    expect(refused).toMatchObject({ status: 403, error: { code: 'upsert_not_allowed' } })
    const served = serviceClient.from('items')
    const merged = await served
      .upsert([
        { id: 100, name: 'merged' },
        { id: 105, name: 'new' },
      ])
      .select('id,name')
    expect(merged.data).toEqual([
      { id: 100, name: 'merged' },
      { id: 105, name: 'new' },
    ])
    const ignored = await served
      .upsert(
        [
          { id: 100, name: 'ignored' },
          { id: 106, name: 'new' },
        ],
        {
          onConflict: 'id',
          ignoreDuplicates: true,
          count: 'exact',
        },
      )
      .select('id')
    expect(ignored).toMatchObject({ data: [{ id: 106 }], count: 1 })
  })

  it('update: refused without a filter, changes what the filters find', async () => {
    expect(await items().update({ note: 'all' })).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    })
    expect(await items().update({ note: 'u' }).eq('id', 100)).toMatchObject({
      status: 204,
      data: null,
    })
    const counted = await items()
      .update({ note: 'v' }, { count: 'exact' })
      .in('id', [100, 101])
      .select('id')
    expect(counted.count).toBe(2)
    const one = await items()
      .update({ name: 'one more' })
      .eq('id', 101)
      .select('id,clients(name)')
      .single()
    expect(one.data).toEqual({ id: 101, clients: null })
  })

  it('delete: refused without a filter, answers what is gone', async () => {
    expect((await items().delete()).error?.code).toBe('21000')
    expect(await items().delete().eq('id', 106)).toMatchObject({ status: 204, data: null })
    const gone = await items().delete({ count: 'exact' }).gte('id', 104).select('id')
    expect(gone).toMatchObject({ count: 2, data: [{ id: 104 }, { id: 105 }] })
  })

  it('maxAffected: nothing is changed beyond it', async () => {
    const refused = await bounded(items().update({ note: 'bounded' }).gt('id', 0))
    expect(refused).toMatchObject({ status: 400, error: { code: 'PGRST124' } })
    expect(await ids(items().select('id').eq('note', 'bounded'))).toEqual([])
    expect(await bounded(items().update({ note: 'bounded' }).eq('id', 2))).toMatchObject({
      status: 204,
    })
    const called = await bounded(client.rpc('rename_all', { name: 'bounded' }))
    expect(called).toMatchObject({ error: { code: 'PGRST124' } })
  })

  it('rollback: nothing is kept, where tests allow it', async () => {
    const { data } = await client
      .from('clients')
      .insert({ id: 90, name: 'gone' })
      .select()
      .rollback()
    expect(data).toEqual([{ id: 90, name: 'gone' }])
    expect((await client.from('clients').select().eq('id', 90)).data).toEqual([])
  })

  it('single, maybeSingle: one row, or the reason', async () => {
    const none = await items().select('id').eq('id', 999).single()
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect(await items().select('id').eq('id', 999).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    })
    expect((await items().select('id').lt('id', 3).maybeSingle()).error?.code).toBe('PGRST116')
    expect((await items().select('id').eq('id', 3).single()).data).toEqual({ id: 3 })
    const undone = await items()
      .insert([
        { id: 110, name: 'a' },
        { id: 111, name: 'b' },
      ])
      .select()
      .single()
    expect(undone.error?.code).toBe('PGRST116')
    expect(await ids(items().select('id').gte('id', 110))).toEqual([])
  })

  it('select: columns, count, head', async () => {
    const counted = await items().select('id', { count: 'exact' }).lte('id', 3).limit(1)
    expect([counted.count, counted.data?.length]).toEqual([3, 1])
    const head = await items().select('*', { count: 'exact', head: true }).lte('id', 3)
    expect([head.count, head.data]).toEqual([3, null])
    for (const count of ['planned', 'estimated'] as const) {
      expect((await items().select('id', { count })).count).toBeGreaterThan(0)
    }
  })

  it('order, limit, range: also of an embedded table', async () => {
    const { data } = await client
      .from('clients')
      .select('id,projects(id)')
      .order('id', { ascending: false, nullsFirst: false })
      .order('id', { referencedTable: 'projects', ascending: false })
      .limit(1, { referencedTable: 'projects' })
      .range(1, 2)
    expect(data).toEqual([
      { id: 2, projects: [{ id: 4 }] },
      { id: 1, projects: [{ id: 2 }] },
    ])
  })

  it('eq to match: every filter of one value', async () => {
    const some = () => items().select('id').lte('id', 3)
    const named = () => items().select('id').lte('id', 3)
    expect(await ids(some().eq('id', 1))).toEqual([1])
    expect(await ids(some().neq('id', 1))).toEqual([2, 3])
    expect(await ids(some().gt('id', 1))).toEqual([2, 3])
    expect(await ids(some().gte('id', 2).lt('id', 3))).toEqual([2])
    expect(await ids(named().like('name', 't%'))).toEqual([2, 3])
    expect(await ids(named().ilike('name', 'T%'))).toEqual([2, 3])
    expect(await ids(named().likeAllOf('name', ['t%', '%e']))).toEqual([3])
    expect(await ids(named().likeAnyOf('name', ['on%', 'tw%']))).toEqual([1, 2])
    expect(await ids(named().ilikeAllOf('name', ['T%', '%E']))).toEqual([3])
    expect(await ids(named().ilikeAnyOf('name', ['ON%', 'TW%']))).toEqual([1, 2])
    expect(await ids(named().regexMatch('name', '^t'))).toEqual([2, 3])
    expect(await ids(named().regexIMatch('name', '^T'))).toEqual([2, 3])
    expect(await ids(some().is('doc', null))).toEqual([1, 2, 3])
    expect(await ids(some().isDistinct('id', 1))).toEqual([2, 3])
    expect(await ids(some().in('name', ['one', 'a,b', 'c"d']))).toEqual([1])
    expect(await ids(some().notIn('id', [1, 2]))).toEqual([3])
    expect(await ids(some().match({ id: 1, name: 'one' }))).toEqual([1])
    expect(await ids(some().not('name', 'in', '(one,two)'))).toEqual([3])
    expect(await ids(some().or('id.eq.1,and(id.gt.1,name.eq.two)'))).toEqual([1, 2])
    expect(await ids(some().filter('name', 'eq', 'three'))).toEqual([3])
    const parts = client.from('items').select('id,item_parts!inner(name)')
    expect(await ids(parts.or('name.eq.bolt', { referencedTable: 'item_parts' }))).toEqual([1])
  })

  it('contains to textSearch: arrays, JSON, ranges, words', async () => {
    const kinds = () => client.from('kinds').select('id')
    expect(await ids(kinds().contains('tags', ['red']))).toEqual([1])
    expect(await ids(kinds().contains('doc', { a: { b: 'x' } }))).toEqual([1])
    expect(await ids(kinds().containedBy('tags', ['red', 'green', 'x']))).toEqual([1, 3])
    expect(await ids(kinds().overlaps('numbers', [2, 3]))).toEqual([1, 2])
    expect(await ids(kinds().rangeGt('span', '[2,6)'))).toEqual([2])
    expect(await ids(kinds().rangeGte('span', '[2,6)'))).toEqual([2])
    expect(await ids(kinds().rangeLt('span', '[8,9)'))).toEqual([1])
    expect(await ids(kinds().rangeLte('span', '[8,9)'))).toEqual([1])
    expect(await ids(kinds().rangeAdjacent('span', '[5,9)'))).toEqual([1])
    expect(await ids(kinds().textSearch('search', 'cat & fat'))).toEqual([1])
    for (const type of ['plain', 'phrase', 'websearch'] as const) {
      const query = kinds().textSearch('search', 'thin dogs', { type, config: 'english' })
      expect(await ids(query)).toEqual([2])
    }
  })

  it('csv, stripNulls, overrideTypes, returns: other forms of the same rows', async () => {
    expect((await items().select('id,name').eq('id', 1).csv()).data).toBe('id,name\n1,one')
    const stripped = await items().select('id,doc').eq('id', 1).stripNulls()
    expect(stripped.data).toEqual([{ id: 1 }])
    const typed = await items().select('id').eq('id', 1).overrideTypes<{ id: number }[]>()
    expect(typed.data).toEqual([{ id: 1 }])
    const returned = await items().select('id').eq('id', 1).returns<{ id: number }[]>()
    expect(returned.data).toEqual([{ id: 1 }])
  })

  it('explain, geojson: not offered', async () => {
    for (const query of [items().select().explain(), items().select().geojson()]) {
      expect(await query).toMatchObject({ status: 406, error: { code: 'PGRST107' } })
    }
  })

  it('rpc: by POST, GET and HEAD, with filters on what comes back', async () => {
    expect((await client.rpc('add_them', { a: 1, b: 2 })).data).toBe(3)
    expect((await client.rpc('add_them', { a: 1, b: 2 }, { get: true })).data).toBe(3)
    const words = await client.rpc('words_of', { words: ['a', 'b'] }, { get: true })
    expect(words.data).toEqual(['{a,b}'])
    const sum = await client.rpc('sum_of', { numbers: [1, 2] }, { get: true })
    expect(sum.data).toBe(3)
    const head = await client
      .rpc('some_items', { lowest: 2 }, { head: true, count: 'exact' })
      .lte('id', 3)
    expect([head.data, head.count]).toEqual([null, 2])
    const rows = await client
      .rpc('some_items', { lowest: 1 }, { count: 'exact' })
      .select('id,client:clients(name)')
      .lte('id', 3)
      .order('id', { ascending: false })
      .limit(1)
    expect(rows).toMatchObject({ count: 3, data: [{ id: 3, client: { name: 'Apple' } }] })
    expect((await client.rpc('one_item', { item_id: 1 }).select('name').single()).data).toEqual({
      name: 'one',
    })
    expect(await client.rpc('void_call')).toMatchObject({ data: null, error: null, status: 204 })
    expect((await client.rpc('no_such_call')).error?.code).toBe('PGRST202')
    const changing = await client.rpc('add_item', { id: 120, name: 'n' }, { get: true })
    expect(changing).toMatchObject({ status: 405, error: { code: '25006' } })
  })

  it('schema, setHeader: another exposed schema, a header of the request', async () => {
    expect((await client.schema('rest_other').from('parcels').select('label')).data).toEqual([
      { label: 'elsewhere' },
    ])
    const facts = await client
      .from('request_facts')
      .select('headers')
      .setHeader('x-trace', '7')
      .single()
    expect(facts.data).toMatchObject({ headers: { 'x-trace': '7' } })
  })

  it('throwOnError, abortSignal, retry: errors as the caller wants them', async () => {
    await expect(items().select('nope').throwOnError()).rejects.toMatchObject({ code: '42703' })
    const aborted = await items().select().abortSignal(AbortSignal.abort())
    expect(aborted.error?.message).toMatch(/abort/i)
    const closed = await freePort()
    const away = createClient(`http://127.0.0.1:${closed}`, 'key')
    const { error } = await away.from('items').select().retry(false)
    expect(error?.message).toMatch(/fetch failed/)
  })
})

/** A port nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

/** The client's types know the protocol's version only from generated types; the method is there all the same. */
const bounded = (query: unknown): PromiseLike<unknown> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  (query as { maxAffected(rows: number): PromiseLike<unknown> }).maxAffected(1)
