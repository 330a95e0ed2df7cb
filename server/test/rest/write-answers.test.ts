import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, serviceRole } from './rest-world.ts'
import type { AskOptions, RestWorld } from './rest-world.ts'

const shown = { Prefer: 'return=representation' }

describeOnEachEngine('what a write answers', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const send = (method: string, path: string, body: unknown, options: AskOptions = {}) =>
    world.ask(path, { method, body, ...options })
  const upsert = (rows: unknown, kind: string) =>
    send('POST', '/items?select=id,name', rows, {
      caller: serviceRole,
      headers: { Prefer: `resolution=${kind}, return=representation` },
    })
  const put = (id: number, body: object) =>
    send('PUT', `/items?id=eq.${id}`, body, { caller: serviceRole, headers: shown })

  it('an insert answers nothing, its Location, or its rows with embeds', async () => {
    const minimal = await send('POST', '/items', { id: 30, name: 'thirty' })
    expect(minimal.status).toBe(201)
    expect(minimal.headers.get('content-range')).toBe('*/*')
    expect(minimal.headers.get('content-type')).toBeNull()
    expect(await minimal.text()).toBe('')
    const headers = { Prefer: 'return=headers-only, count=exact' }
    const place = await send('POST', '/pairs', { one: 5, two: 6, word: 'w' }, { headers })
    expect(place.headers.get('location')).toBe('/pairs?one=eq.5&two=eq.6')
    expect(place.headers.get('content-range')).toBe('*/1')
    expect(place.headers.get('preference-applied')).toBe('return=headers-only, count=exact')
    const path = '/items?select=id,loud_name,client:clients(name),item_twins(id)'
    const rows = await send('POST', path, { id: 31, name: 'x', client_id: 2 }, { headers: shown })
    expect(await rows.json()).toEqual([
      { id: 31, loud_name: 'X', client: { name: 'Apple' }, item_twins: [{ id: 3 }] },
    ])
  })

  it('bodies are lists, CSV and forms, too', async () => {
    const csv = await send(
      'POST',
      '/items?select=id,name,note',
      'id,name,note\r\n40,"a ""b"", c",NULL\r\n41,,x\r\n',
      {
        headers: { ...shown, 'Content-Type': 'text/csv' },
      },
    )
    expect(await csv.json()).toEqual([
      { id: 40, name: 'a "b", c', note: null },
      { id: 41, name: '', note: 'x' },
    ])
    const form = await send('POST', '/items?select=id,name', 'id=42&name=n+m%26o', {
      headers: { ...shown, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(await form.json()).toEqual([{ id: 42, name: 'n m&o' }])
    const list = await send('POST', '/items', [
      { id: 43, name: 'a' },
      { id: 44, name: 'b' },
    ])
    expect(list.status).toBe(201)
    expect((await send('POST', '/items', [])).status).toBe(201)
  })

  it('absent keys are null, or the default when asked', async () => {
    const path = '/items?columns=id,name,note,tags,mood&select=note,tags,mood'
    const rows = [
      { id: 50, name: 'n' },
      { id: 51, name: 'n', note: null, tags: ['t'], mood: 'busy' },
    ]
    const headers = { Prefer: 'return=representation, missing=default' }
    const kept = await send('POST', path, rows, { headers })
    expect(kept.headers.get('preference-applied')).toBe('missing=default, return=representation')
    expect(await kept.json()).toEqual([
      { note: 'no note', tags: [], mood: 'calm' },
      { note: null, tags: ['t'], mood: 'busy' },
    ])
    const absent = '/items?columns=id,name,note&select=note'
    const none = await send('POST', absent, [{ id: 52, name: 'n' }], { headers: shown })
    expect(await none.json()).toEqual([{ note: null }])
    const empty = await send('POST', '/numbered', [{}, {}], { headers: shown })
    expect(await empty.json()).toHaveLength(2)
    const numbered = await send('POST', '/numbered?columns=id,word', [{ word: 'w' }], { headers })
    expect(await numbered.json()).toMatchObject([{ word: 'w', made: 7 }])
  })

  it('an update answers how many rows it changed', async () => {
    const some = await send(
      'PATCH',
      '/items?id=in.(1,2)',
      { label: 'l' },
      { headers: { Prefer: 'count=exact' } },
    )
    expect([some.status, some.headers.get('content-range')]).toEqual([204, '0-1/2'])
    const none = await send('PATCH', '/items?id=eq.999', { label: 'l' }, { headers: shown })
    expect([none.status, none.headers.get('content-range')]).toEqual([200, '*/*'])
    expect(await none.json()).toEqual([])
    const nothing = await send('PATCH', '/items', {}, { headers: shown })
    expect([nothing.status, await nothing.text()]).toEqual([200, '[]'])
    const ordered = await send(
      'PATCH',
      '/items?id=in.(1,2,3)&select=id&order=id.desc',
      { label: 'm' },
      { headers: shown },
    )
    expect(await ordered.json()).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
    const whole = await send('PATCH', '/items?select=id', { label: 'all' }, { caller: serviceRole })
    expect(whole.status).toBe(204)
  })

  it('a delete answers what is gone', async () => {
    const headers = { Prefer: 'return=representation, count=exact' }
    const gone = await world.ask('/item_parts?id=eq.3&select=name,items(name)', {
      method: 'DELETE',
      headers,
    })
    expect([gone.status, gone.headers.get('content-range')]).toEqual([200, '*/1'])
    expect(await gone.json()).toEqual([{ name: 'gear', items: { name: 'three' } }])
    const again = await world.ask('/item_parts?id=eq.3', { method: 'DELETE' })
    expect([again.status, again.headers.get('content-range')]).toEqual([204, '*/*'])
  })

  it('the service role upserts, and is answered whether a row is new', async () => {
    const merged = await upsert([{ id: 1, name: 'uno' }], 'merge-duplicates')
    expect([merged.status, await merged.json()]).toEqual([200, [{ id: 1, name: 'uno' }]])
    const mixed = await upsert(
      [
        { id: 1, name: 'eins' },
        { id: 60, name: 'new' },
      ],
      'merge-duplicates',
    )
    expect(mixed.status).toBe(201)
    const ignored = await upsert(
      [
        { id: 1, name: 'no' },
        { id: 61, name: 'new' },
      ],
      'ignore-duplicates',
    )
    expect([ignored.status, await ignored.json()]).toEqual([201, [{ id: 61, name: 'new' }]])
    expect((await put(62, { id: 62, name: 'put' })).status).toBe(201)
    expect((await put(62, { id: 62, name: 'again' })).status).toBe(200)
    expect(await (await put(62, { id: 63, name: 'other' })).json()).toMatchObject({
      code: 'PGRST115',
    })
    expect(await world.rows('/items?id=in.(62,63)&select=id,name')).toEqual([
      { id: 62, name: 'again' },
    ])
  })

  it('triggers set headers and the status', async () => {
    const response = await send('POST', '/announced', { id: 1 })
    expect([response.status, response.headers.get('x-announced')]).toEqual([202, 'yes'])
  })

  it('Prefer: tx= is ignored unless tests allow it', async () => {
    const headers = { Prefer: 'tx=rollback' }
    const kept = await send('POST', '/clients', { id: 70, name: 'kept' }, { headers })
    expect(kept.headers.get('preference-applied')).toBeNull()
    expect(await world.rows('/clients?id=eq.70')).toHaveLength(1)
  })
})
