import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, signedIn } from './rest-world.ts'
import type { RestWorld } from './rest-world.ts'

const post = (body: unknown) => ({ method: 'POST', body })

// As after a lost connection.
const IS_LOST = /^08|^57P01$/

describeOnEachEngine('calls', (open, engine) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const call = (name: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    world.ask(`/rpc/${name}`, { method: 'POST', body, headers })

  it('of an unknown function are refused with the most similar name', async () => {
    expect(await world.refusal('/rpc/add_themm', post({ a: 1, b: 2 }))).toEqual({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function rest_world.add_themm(a, b) in the schema cache',
        details:
          'Searched for the function rest_world.add_themm with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function rest_world.add_them',
      },
    })
    const { error } = await world.refusal('/rpc/add_them?a=1')
    expect(error.hint).toBe('Perhaps you meant to call the function rest_world.add_them(a, b)')
  })

  it('that fit several functions are refused', async () => {
    expect(await world.refusal('/rpc/overloaded', post({ a: 1 }))).toEqual({
      status: 300,
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: rest_world.overloaded(a => integer), rest_world.overloaded(a => text)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    })
    expect(await (await call('overloaded', { a: 1, b: 2 })).json()).toBe('two ints')
  })

  it('by other methods are refused', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(await world.refusal('/rpc/add_them', { method })).toMatchObject({
        status: 405,
        error: { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` },
      })
    }
  })

  it('without the right to execute are refused', async () => {
    expect(await world.refusal('/rpc/hidden_call')).toMatchObject({ status: 401 })
    expect(await world.refusal('/rpc/hidden_call', { caller: signedIn })).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
  })

  it('by GET change nothing, nor do stable functions', async () => {
    expect(await world.refusal('/rpc/add_item?id=90&name=n')).toMatchObject({
      status: 405,
      error: { code: '25006' },
    })
    expect(await (await call('stable_facts')).json()).toEqual({ read_only: 'on' })
    expect(await (await call('call_facts')).json()).toMatchObject({
      method: 'POST',
      read_only: 'off',
    })
  })

  it('that return more than max-affected, or no set at all, are refused and undone', async () => {
    const headers = { Prefer: 'handling=strict, max-affected=1' }
    const body = { name: 'renamed' }
    expect(await world.refusal('/rpc/rename_all', { method: 'POST', body, headers })).toMatchObject(
      {
        status: 400,
        error: { code: 'PGRST124', details: 'The query affects 3 rows' },
      },
    )
    expect(await world.rows('/items?name=eq.renamed')).toEqual([])
    const scalar = { method: 'POST', body: { a: 1, b: 2 }, headers }
    expect(await world.refusal('/rpc/add_them', scalar)).toMatchObject({
      status: 400,
      error: { code: 'PGRST128' },
    })
  })

  it('pass arguments by name, with defaults, as lists and in a URL', async () => {
    expect(await (await call('add_them', { a: 1, b: '2' })).text()).toBe('3')
    expect(await (await call('greet', { name: 'Meera' })).json()).toBe('hi Meera ')
    expect(await (await call('words_of', { words: ['a', 'b'] })).json()).toEqual(['a', 'b'])
    expect(await (await call('sum_of', { numbers: [1, 2] })).json()).toBe(3)
    expect(await world.rows('/rpc/add_them?a=1&b=2')).toBe(3)
    expect(await world.rows('/rpc/words_of?words=a&words=b,c')).toEqual(['a', 'b,c'])
    expect(await world.rows('/rpc/words_of')).toEqual([])
    expect(await world.rows('/rpc/sum_of?numbers={1,2}')).toBe(3)
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await (await call('greet', 'name=a%26b&times=1', form)).json()).toBe('hi a&b ')
  })

  it('pass the whole body to the only parameter without a name', async () => {
    const list = [{ a: null }, { a: [1] }]
    expect(await (await call('whole_json', list)).json()).toEqual(list)
    const text = await call('whole_text', `it's "this"`, { 'Content-Type': 'text/plain' })
    expect(await text.json()).toBe(`got it's "this"`)
    const bytes = new Uint8Array([0, 255, 39, 92])
    const type = 'application/octet-stream'
    const same = await call('whole_bytes', bytes, { 'Content-Type': type, Accept: type })
    expect(same.headers.get('content-type')).toBe(type)
    expect(new Uint8Array(await same.arrayBuffer())).toEqual(bytes)
  })

  // The embedded engine is built without XML.
  it.skipIf(engine === 'embedded')('pass and answer XML', async () => {
    const type = { 'Content-Type': 'text/xml', Accept: 'text/xml' }
    expect(await (await call('whole_xml', '<a>b</a>', type)).text()).toBe('<a>b</a>')
  })

  it('answer a value, a list, an object, rows, null or nothing', async () => {
    expect(await world.rows('/rpc/null_text')).toBeNull()
    expect(await world.rows('/rpc/numbers_to?top=3&limit=2')).toEqual([1, 2])
    expect(await world.rows('/rpc/out_pair?a=4')).toEqual({ doubled: 8, tripled: 12 })
    expect(await world.rows('/rpc/a_point')).toEqual({ x: 1, y: 2 })
    expect(await world.rows('/rpc/some_points?x=eq.3')).toEqual([{ x: 3, y: 4 }])
    expect(await world.rows('/rpc/single_column?order=only_one.desc&limit=1')).toEqual([
      { only_one: 3 },
    ])
    expect(await world.rows('/rpc/one_item?item_id=99')).toBeNull()
    const nothing = await call('void_call')
    expect([nothing.status, await nothing.text()]).toEqual([204, ''])
    const plain = await call('greet', { name: 'you' }, { Accept: 'text/plain' })
    expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await plain.text()).toBe('hi you ')
    expect(
      await world.refusal('/rpc/item_table', { headers: { Accept: 'text/plain' } }),
    ).toMatchObject({
      status: 406,
      error: { code: 'PGRST107' },
    })
  })

  it('search each column that comes back as what its type is', async () => {
    expect(await world.rows('/rpc/papers?select=id&body=fts.sea')).toEqual([{ id: 1 }])
    expect(await world.rows('/rpc/papers?select=id&words=fts.sea')).toEqual([{ id: 2 }])
  })

  it('shape the rows that come back as those of a table', async () => {
    expect(
      await world.rows(
        '/rpc/some_items?lowest=2&select=id,client:clients(name),item_parts(name),loud_name,item_twins(id)&order=id.desc&id=gt.0',
      ),
    ).toEqual([
      {
        id: 3,
        client: { name: 'Apple' },
        item_parts: [{ name: 'gear' }],
        loud_name: 'THREE',
        item_twins: [],
      },
      {
        id: 2,
        client: { name: 'Microsoft' },
        item_parts: [],
        loud_name: 'TWO',
        item_twins: [{ id: 1 }],
      },
    ])
    const headers = { Prefer: 'count=exact' }
    const page = await world.ask('/rpc/item_table?id=gt.1&order=id&limit=1', { headers })
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '0-0/2'])
    const head = await world.ask('/rpc/item_table', { method: 'HEAD', headers })
    expect([head.status, head.headers.get('content-range'), await head.text()]).toEqual([
      200,
      '0-2/3',
      '',
    ])
    expect(await world.refusal('/rpc/item_table?nope=eq.1')).toMatchObject({
      error: { code: '42703' },
    })
  })

  it('have other methods in OPTIONS when they are volatile', async () => {
    const stable = await world.ask('/rpc/add_them', { method: 'OPTIONS' })
    expect(stable.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST')
    const changing = await world.ask('/rpc/void_call', { method: 'OPTIONS' })
    expect(changing.headers.get('allow')).toBe('OPTIONS,POST')
  })

  it.each([
    ['08006', 503],
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['21000', 500],
    ['22023', 400],
    ['22P02', 400],
    ['23503', 409],
    ['23505', 409],
    ['25001', 500],
    ['25006', 405],
    ['28000', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['40001', 500],
    ['42501', 401],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['53100', 503],
    ['53400', 500],
    ['54001', 500],
    ['55006', 500],
    ['57000', 500],
    ['57014', 500],
    ['57P01', 503],
    ['58000', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['PT404', 404],
    ['PT418', 418],
    ['XX000', 500],
    ['99999', 400],
  ])('that raise %s answer %i', async (state, status) => {
    const { error, ...answer } = await world.refusal('/rpc/raise_state', post({ state }))
    expect(answer.status).toBe(status)
    expect(error.code).toBe(IS_LOST.test(state) ? 'PGRST001' : state)
  })

  it('that raise other errors are answered with other statuses', async () => {
    const raise = (state: string, message: string) =>
      world.refusal('/rpc/raise_state', post({ state, message }))
    expect((await raise('21000', 'UPDATE requires a WHERE clause')).status).toBe(400)
    expect((await raise('22023', 'role "x" does not exist')).status).toBe(401)
    const person = { ...post({ state: '42501' }), caller: signedIn }
    expect((await world.refusal('/rpc/raise_state', person)).status).toBe(403)
  })
})
