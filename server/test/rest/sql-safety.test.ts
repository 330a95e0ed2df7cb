import { assert, constantFrom, property, string, tuple } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { chooseRoutine } from '../../src/rest/plan/choose-routine.ts'
import { createPrepareCall } from '../../src/rest/prepare-call.ts'
import { createPrepareRead } from '../../src/rest/prepare-read.ts'
import { createPrepareWrite } from '../../src/rest/prepare-write.ts'
import { type ApiRequest, parseRequest } from '../../src/rest/request/parse-request.ts'
import { readCallPayload } from '../../src/rest/request/payload.ts'
import type { Payload } from '../../src/rest/request/payload.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'
import type { RestWorld } from './rest-world.ts'

/** Every place of a request where a caller's own words may stand; `@` is the word, quoted where the grammar has quotes. */
const places = [
  'select=@:id',
  'select=id::@',
  'select=@',
  'select=name->@->>@',
  'select=@(id)',
  'select=@:projects(@:id)',
  'select=projects!@(id)',
  'select=...projects(@:name)',
  'select=@:projects(id)&@.id=eq.1&@.order=id&@.or=(id.eq.1)',
  'id=eq.@',
  'name=like.@*',
  'name=in.(@,@)',
  'name=eq(any).{@}',
  'name=fts(@).@',
  'name->>@=eq.@',
  '@=eq.1',
  'or=(name.eq.@,and(name.in.(@),id.not.is.null))',
  'or=(@.eq.1)',
  'order=@',
  'order=name->@.desc',
  'order=@(name)',
  'limit=@',
  'offset=@',
]

const writePlaces = [
  { method: 'POST', query: '', body: '{"id":1,"name":"@"}' },
  { method: 'POST', query: '', body: '[{"id":1,"doc":{"@":"@"}},{"id":2,"doc":["@"]}]' },
  { method: 'POST', query: '', body: '{"id":1,"@":"@"}' },
  { method: 'POST', query: 'columns=id,@', body: '{"id":1}' },
  { method: 'POST', query: 'columns=id,name', body: '{"@":1,"name":"@"}' },
  { method: 'POST', query: 'on_conflict=@', body: '{"id":1}' },
  { method: 'POST', query: 'select=@:id,clients(@:name)', body: '{"id":1,"name":"@"}' },
  { method: 'PATCH', query: 'name=eq.@', body: '{"note":"@"}' },
  { method: 'PATCH', query: '@=eq.1', body: '{"note":"n"}' },
  { method: 'PATCH', query: 'or=(name.eq.@,note.in.(@))', body: '{"tags":["@"]}' },
  { method: 'PUT', query: 'id=eq.@', body: '{"id":"@","name":"@"}' },
  { method: 'DELETE', query: 'name=like.@*&select=@:name', body: '{}' },
] as const

const callPlaces = [
  { path: '/rpc/greet', query: '', body: '{"name":"@"}' },
  { path: '/rpc/greet', query: '', body: '{"@":"x"}' },
  { path: '/rpc/greet', query: 'columns=@', body: '{"name":"x"}' },
  { path: '/rpc/@', query: '', body: '{}' },
  { path: '/rpc/echo_json', query: '', body: '{"data":{"@":["@"]}}' },
  { path: '/rpc/whole_json', query: '', body: '{"@":"@"}' },
  { path: '/rpc/words_of', query: '', body: '{"words":["@","@"]}' },
  { path: '/rpc/some_items', query: 'name=eq.@&select=@:id&order=name->@', body: '{}' },
] as const

/** A word no statement may hold, with the signs that would break out of a text. */
const word = tuple(
  string({ maxLength: 6 }),
  constantFrom('', "'", '"', '\\', ';--', "'; drop table clients; --", '$1', '/*', '\n'),
  string({ maxLength: 6 }),
).map(([before, sign, after]) => `zqcanary${before}${sign}${after}`)

function fill(place: string, text: string): string {
  const quoted = `"${text.replaceAll(/[\\"]/g, '\\$&')}"`
  return place.replaceAll('@', () => quoted).replaceAll(/=[^&]*/g, encodeValue)
}

const fillBody = (body: string, text: string): string =>
  body.replaceAll('@', () => JSON.stringify(text).slice(1, -1))

function parse(method: string, path: string, query: string): ApiRequest | null {
  const raw = {
    method,
    path,
    query,
    accept: null,
    prefer: 'count=exact',
    range: null,
    profile: null,
  }
  const request = parseRequest(raw)
  return request.ok ? request.value : null
}

function readPayload(body: string, path: string, query: string): Payload | null {
  const request = parse('POST', path, query)
  const columns =
    request?.kind === 'write' || request?.kind === 'call' ? request.shape.columns : null
  const bytes = new TextEncoder().encode(body).buffer
  const payload = readCallPayload(bytes, 'application/json', columns)
  return payload.ok ? payload.value : null
}

function expectClean(text: string): void {
  expect(text.toLowerCase()).not.toContain('zqcanary')
  expect(text).not.toContain('drop table')
}

describeOnEachEngine('SQL texts', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const prepare = (query: string, table = 'clients') => {
    const request = parse('GET', `/${table}`, query)
    if (request?.kind !== 'read') return null
    const schema = world.schemaCache.current()
    const found = schema.tables.get('rest_world')?.get(table)
    if (!found) throw new Error(`no table ${table}`)
    const query_ = createPrepareRead(1_000)(schema, found, {
      request,
      role: 'anon',
    })
    return query_.ok ? query_.value : null
  }

  it('never hold a word of the request, wherever it stands', () => {
    let prepared = 0
    assert(
      property(constantFrom(...places), word, (place, text) => {
        const read = prepare(fill(place, text))
        if (read === null) return
        prepared += 1
        expectClean(read.main.text)
      }),
      { numRuns: 2_000, seed: 3 },
    )
    expect(prepared).toBeGreaterThan(500)
  })

  it('of writes never hold a word of the request or its body', () => {
    let prepared = 0
    assert(
      property(constantFrom(...writePlaces), word, ({ method, query, body }, text) => {
        const asked = fill(query, text)
        const request = parse(method, '/items', asked)
        const payload = readPayload(fillBody(body, text), '/items', asked)
        if (request?.kind !== 'write' || payload === null) return
        const table = world.schemaCache.current().tables.get('rest_world')?.get('items')
        if (!table) throw new Error('no table items')
        const given = { request, payload, role: 'anon', needsFilter: false }
        const write = createPrepareWrite()(world.schemaCache.current(), table, given)
        if (!write.ok) return
        prepared += 1
        expectClean(write.value.main.text)
      }),
      { numRuns: 1_000, seed: 4 },
    )
    expect(prepared).toBeGreaterThan(300)
  })

  it('of calls never hold a word of the request, its name or its arguments', () => {
    let prepared = 0
    assert(
      property(constantFrom(...callPlaces), word, ({ path, query, body }, text) => {
        const asked = fill(query, text)
        const request = parse('POST', path.replaceAll('@', encodeURIComponent(text)), asked)
        const payload = readPayload(fillBody(body, text), path, asked)
        if (request?.kind !== 'call' || payload === null) return
        const schema = world.schemaCache.current()
        const { relation: name } = request.shape.read
        const wanted = { schema: 'rest_world', name, names: payload.keys, format: payload.format }
        const routine = chooseRoutine(schema, wanted)
        if (!routine.ok) return
        const given = { request, payload, role: 'anon' }
        const call = createPrepareCall(1_000)(schema, routine.value, given)
        if (!call.ok) return
        prepared += 1
        expectClean(call.value.main.text)
      }),
      { numRuns: 1_000, seed: 5 },
    )
    expect(prepared).toBeGreaterThan(300)
  })

  it('are equal for requests that differ in values only', () => {
    const one = prepare('select=a:id,projects(name)&id=eq.1&name=in.(x,y)&offset=3&limit=2')
    const other = prepare('select=b:id,projects(name)&id=eq.99&name=in.(z)&offset=7&limit=2')
    expect(one?.main.text).toBe(other?.main.text)
  })

  it('hold a registered counter and its constants, which come from the catalogue', () => {
    const counted = prepare('is_even=is.true&grp=eq.a&limit=3', 'many')?.main
    expect(counted?.text).toContain('"many_even_count"()')
    expect(counted?.text).toContain(`"grp" = 'a'`)
    expect(counted?.slots).toEqual([])
    const others = prepare('is_even=is.true&grp=eq.b&limit=3', 'many')?.main
    expect(others?.text).not.toContain('many_even_count')
    expect(others?.text).toContain('"grp" = $1')
  })
})

const encodeValue = (part: string): string => `=${encodeURIComponent(part.slice(1))}`
