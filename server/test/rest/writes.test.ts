import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, signedIn } from './rest-world.ts'
import type { AskOptions, RestWorld } from './rest-world.ts'

const shown = { Prefer: 'return=representation' }
const OBJECT = 'application/vnd.pgrst.object+json'

describeOnEachEngine('refused writes', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const send = (method: string, path: string, body: unknown, options: AskOptions = {}) =>
    world.ask(path, { method, body, ...options })
  const nameOf = async (id: number) => world.rows(`/items?select=name&id=eq.${id}`)

  it.each([
    ['PATCH', '/items', 'UPDATE requires a WHERE clause'],
    ['DELETE', '/item_parts', 'DELETE requires a WHERE clause'],
    ['DELETE', '/item_parts?select=id&order=id&limit=1', 'DELETE requires a WHERE clause'],
    ['DELETE', '/item_parts?select=id,items(id)&items.id=eq.1', 'DELETE requires a WHERE clause'],
  ])('%s %s without a filter is refused to API roles', async (method, path, message) => {
    for (const caller of [undefined, signedIn]) {
      const body = method === 'PATCH' ? { note: 'all' } : undefined
      const options = { method, body, ...(caller ? { caller } : {}) }
      expect(await world.refusal(path, options)).toMatchObject({
        status: 400,
        error: { code: '21000', message },
      })
    }
    expect(await world.rows('/item_parts?select=id&order=id')).toHaveLength(3)
  })

  it('upserts are refused to API roles in each of their forms', async () => {
    const refused = { status: 403, error: { code: 'upsert_not_allowed' } }
    const row = { id: 1, name: 'taken' }
    for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
      const headers = { Prefer: `resolution=${resolution}` }
      expect(await world.refusal('/items', { method: 'POST', body: row, headers })).toMatchObject(
        refused,
      )
    }
    for (const [method, path] of [
      ['POST', '/items?on_conflict=id'],
      ['PUT', '/items?id=eq.1'],
    ]) {
      const options = { method: String(method), body: row, caller: signedIn }
      expect(await world.refusal(String(path), options)).toMatchObject(refused)
    }
    expect(await nameOf(1)).toEqual([{ name: 'one' }])
  })

  it('an unknown column is refused with the nearest name', async () => {
    expect(await world.refusal('/items', { method: 'POST', body: { id: 9, nam: 'x' } })).toEqual({
      status: 400,
      error: {
        code: 'PGRST204',
        message: "Could not find the 'nam' column of 'items' in the schema cache",
        details: null,
        hint: "Perhaps you meant the column 'name'.",
      },
    })
    for (const path of ['/items?columns=nope', '/items?columns=id,nope']) {
      const { error } = await world.refusal(path, { method: 'POST', body: [{ id: 9 }] })
      expect(error.code).toBe('PGRST204')
    }
  })

  it('one object asked for, several changed: nothing is', async () => {
    const headers = { ...shown, Accept: OBJECT }
    const refused = {
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 2 rows' },
    }
    const change = { method: 'PATCH', body: { note: 'changed' }, headers }
    expect(await world.refusal('/items?id=in.(1,2)', change)).toMatchObject(refused)
    const rows = [
      { id: 20, name: 'a' },
      { id: 21, name: 'b' },
    ]
    expect(await world.refusal('/items', { method: 'POST', body: rows, headers })).toMatchObject(
      refused,
    )
    const removal = { method: 'DELETE', headers: { Accept: OBJECT } }
    expect(await world.refusal('/item_parts?id=in.(1,2)', removal)).toMatchObject(refused)
    expect(await world.rows('/items?note=eq.changed')).toEqual([])
    expect(await world.rows('/items?id=gte.20')).toEqual([])
    expect(await world.rows('/item_parts?select=id')).toHaveLength(3)
  })

  it('more rows than max-affected: nothing is changed, if the request is strict', async () => {
    const body = { note: 'bounded' }
    const strict = { Prefer: 'handling=strict, max-affected=1' }
    expect(
      await world.refusal('/items?id=in.(1,2)', { method: 'PATCH', body, headers: strict }),
    ).toEqual({
      status: 400,
      error: {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 2 rows',
        hint: null,
      },
    })
    expect(await world.rows('/items?note=eq.bounded')).toEqual([])
    const one = await send('PATCH', '/items?id=eq.2', body, { headers: strict })
    expect(one.status).toBe(204)
    expect(one.headers.get('preference-applied')).toBe('handling=strict, max-affected=1')
    const lenient = { Prefer: 'max-affected=1' }
    const two = await send('PATCH', '/items?id=in.(1,2)', body, { headers: lenient })
    expect(two.status).toBe(204)
    expect(two.headers.get('preference-applied')).toBeNull()
  })

  it('rows are what policies and grants allow', async () => {
    const entry = { id: 9, owner: 'other', entry: 'not mine' }
    expect(await world.refusal('/diaries', { method: 'POST', body: entry })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    const person = { method: 'POST', body: entry, caller: signedIn }
    expect(await world.refusal('/diaries', person)).toMatchObject({ status: 403 })
    const others = await send('PATCH', '/diaries?id=gt.0', { entry: 'x' }, { headers: shown })
    expect(await others.json()).toEqual([{ id: 1, owner: 'anon', entry: 'x' }])
    const letter = { id: 9, body: 'b' }
    expect((await send('POST', '/letters', letter)).status).toBe(201)
    const wanting = { method: 'POST', body: { ...letter, id: 10 }, headers: shown }
    expect(await world.refusal('/letters', wanting)).toMatchObject({ status: 401 })
    const hidden = { method: 'POST', body: { id: 9, hidden: 'h' }, headers: shown }
    expect(await world.refusal('/ballots?select=hidden', hidden)).toMatchObject({ status: 401 })
    const seen = await send('POST', '/ballots', { id: 9, hidden: 'h' }, { headers: shown })
    expect(await seen.json()).toEqual([{ id: 9, shown: null }])
  })
})

describeOnEachEngine('writes where a test decides how they end', (open) => {
  it('are rolled back when asked, and every role may upsert when that is on', async () => {
    const world = await openRestWorld(open, { txEnd: 'commit-allow-override', allowsUpsert: true })
    const headers = { Prefer: 'tx=rollback, return=representation' }
    const response = await world.ask('/clients', {
      method: 'POST',
      body: { id: 70, name: 'n' },
      headers,
    })
    expect(response.headers.get('preference-applied')).toBe('return=representation, tx=rollback')
    expect(await response.json()).toEqual([{ id: 70, name: 'n' }])
    expect(await world.rows('/clients?id=eq.70')).toEqual([])
    const put = { method: 'PUT', body: { id: 71, name: 'n' } }
    expect((await world.ask('/clients?id=eq.71', put)).status).toBe(204)
  })
})
