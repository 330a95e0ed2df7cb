import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { ids, openOfficialClients } from './postgrest/official-client.ts'
import type { Client, OfficialClients } from './postgrest/official-client.ts'

describeOnEachEngine('postgrest-js writes', (open) => {
  let clients: OfficialClients
  let client: Client
  let serviceClient: Client
  beforeAll(async () => {
    clients = await openOfficialClients(open)
    client = clients.client
    serviceClient = clients.serviceClient
  })
  afterAll(() => clients.close())

  const items = () => client.from('items')

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

  it('delete: refused without a filter, returns the deleted rows', async () => {
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

  it('rollback: nothing is committed, where tests allow it', async () => {
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
})

/** The client's types know the protocol's version only from generated types; the method is there all the same. */
const bounded = (query: unknown): PromiseLike<unknown> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  (query as { maxAffected(rows: number): PromiseLike<unknown> }).maxAffected(1)
