import { assert, constantFrom, property, string, tuple } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { createPrepareRead } from '../../src/rest/prepare-read.ts'
import { parseRequest } from '../../src/rest/request/parse-request.ts'
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

describeOnEachEngine('SQL texts', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const prepare = (query: string, table = 'clients') => {
    const request = parseRequest({
      method: 'GET',
      path: `/${table}`,
      query,
      accept: null,
      prefer: 'count=exact',
      range: null,
      profile: null,
    })
    if (!request.ok || request.value.kind !== 'read') return null
    const schema = world.schemaCache.current()
    const found = schema.tables.get('rest_world')?.get(table)
    if (!found) throw new Error(`no table ${table}`)
    const query_ = createPrepareRead(1_000)(schema, found, {
      request: request.value,
      role: 'anon',
    })
    return query_.ok ? query_.value : null
  }

  it('never hold a word of the request, wherever it stands', () => {
    const word = tuple(
      string({ maxLength: 6 }),
      constantFrom('', "'", '"', '\\', ';--', "'; drop table clients; --", '$1', '/*', '\n'),
      string({ maxLength: 6 }),
    ).map(([before, sign, after]) => `zqcanary${before}${sign}${after}`)
    let prepared = 0
    assert(
      property(constantFrom(...places), word, (place, text) => {
        const quoted = `"${text.replaceAll(/[\\"]/g, '\\$&')}"`
        const query = place.replaceAll('@', () => quoted).replaceAll(/=[^&]*/g, encodeValue)
        const read = prepare(query)
        if (read === null) return
        prepared += 1
        expect(read.main.text.toLowerCase()).not.toContain('zqcanary')
        expect(read.main.text).not.toContain('drop table')
      }),
      { numRuns: 2_000, seed: 3 },
    )
    expect(prepared).toBeGreaterThan(500)
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
