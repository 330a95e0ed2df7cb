import { createServer } from 'node:net'

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { ids, openOfficialClients } from './postgrest/official-client.ts'
import type { Client, OfficialClients } from './postgrest/official-client.ts'

describeOnEachEngine('postgrest-js reads and calls', (open) => {
  let clients: OfficialClients
  let client: Client
  beforeAll(async () => {
    clients = await openOfficialClients(open)
    client = clients.client
  })
  afterAll(() => clients.close())

  const items = () => client.from('items')
  const some = () => items().select('id').lte('id', 3)
  const kinds = () => client.from('kinds').select('id')

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
    expect(await ids(some().eq('id', 1))).toEqual([1])
    expect(await ids(some().neq('id', 1))).toEqual([2, 3])
    expect(await ids(some().gt('id', 1))).toEqual([2, 3])
    expect(await ids(some().gte('id', 2).lt('id', 3))).toEqual([2])
    expect(await ids(some().like('name', 't%'))).toEqual([2, 3])
    expect(await ids(some().ilike('name', 'T%'))).toEqual([2, 3])
    expect(await ids(some().likeAllOf('name', ['t%', '%e']))).toEqual([3])
    expect(await ids(some().likeAnyOf('name', ['on%', 'tw%']))).toEqual([1, 2])
    expect(await ids(some().ilikeAllOf('name', ['T%', '%E']))).toEqual([3])
    expect(await ids(some().ilikeAnyOf('name', ['ON%', 'TW%']))).toEqual([1, 2])
    expect(await ids(some().regexMatch('name', '^t'))).toEqual([2, 3])
    expect(await ids(some().regexIMatch('name', '^T'))).toEqual([2, 3])
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

/** A closed port. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
