import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ReadRequest } from './api-request.ts'
import { parseRequest } from './parse-request.ts'
import type { RawRequest } from './raw-request.ts'

function raw(target: string, more: Partial<RawRequest> = {}): RawRequest {
  const question = target.indexOf('?')
  return {
    method: 'GET',
    path: question < 0 ? target : target.slice(0, question),
    query: question < 0 ? '' : target.slice(question + 1),
    accept: null,
    prefer: null,
    range: null,
    profile: null,
    ...more,
  }
}

function read(target: string, more: Partial<RawRequest> = {}): ReadRequest {
  const request = parseRequest(raw(target, more))
  if (!request.ok) throw new Error(request.error.message)
  if (request.value.kind !== 'read') throw new Error('not a read')
  return request.value
}

function refusal(target: string, more: Partial<RawRequest> = {}) {
  const request = parseRequest(raw(target, more))
  if (request.ok) throw new Error('was taken')
  return request.error
}

const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`
const anyText = string({ unit: 'grapheme', maxLength: 30 })

describe('a refusal', () => {
  it.each([
    ['/t?id=foo.1', 1, 'unexpected "f" expecting "not" or operator (eq, gt, ...)'],
    ['/t?id=eq', 3, 'unexpected end of input expecting operator (eq, gt, ...)'],
    ['/t?id=in.1', 4, 'unexpected "1" expecting "("'],
    ['/t?id=not', 4, 'unexpected end of input expecting delimiter (.)'],
    ['/t?select=id::', 5, 'unexpected end of input expecting letter or digit'],
    ['/t?order=', 1, 'unexpected end of input expecting field name (* or [a..z0..9_$])'],
    ['/t?or=(id.eq.1', 11, 'unexpected end of input expecting "," or ")"'],
  ])('of %s points at column %i and says what was expected', (target, column, details) => {
    const error = refusal(target)
    expect(error.code).toBe('PGRST100')
    expect(error.message).toContain(`(line 1, column ${column})`)
    expect(error.details).toBe(details)
  })

  it('names the part that is broken', () => {
    expect(refusal('/t?id=foo.1').message).toBe(
      '"failed to parse filter (foo.1)" (line 1, column 1)',
    )
    expect(refusal('/t?a..b=eq.1').message).toMatch(/^"failed to parse tree path \(a..b\)"/)
    expect(refusal('/t?order=,').message).toMatch(/^"failed to parse order \(,\)"/)
    expect(refusal('/t?select=,').message).toMatch(/^"failed to parse select parameter \(,\)"/)
    expect(refusal('/t?or=x').message).toMatch(/^"failed to parse logic tree \(x\)"/)
  })

  it('of a path that names nothing, and of methods that a table, a function or the root has not', () => {
    expect(refusal('/a/b').code).toBe('PGRST125')
    expect(refusal('/rpc/').code).toBe('PGRST125')
    expect(refusal('/rpc/a/b').code).toBe('PGRST125')
    expect(refusal('/t', { method: 'BREW' }).code).toBe('PGRST117')
    expect(refusal('/', { method: 'POST' }).code).toBe('PGRST117')
    expect(refusal('/rpc/f', { method: 'PATCH' }).code).toBe('PGRST101')
  })

  it('of a write whose lists of names or rows it cannot read', () => {
    expect(refusal('/t?columns=a,,b', { method: 'POST' }).message).toMatch(
      /^"failed to parse columns parameter \(a,,b\)"/,
    )
    expect(refusal('/t?on_conflict=(', { method: 'POST' }).code).toBe('PGRST100')
    expect(refusal('/t?id=eq.1&limit=1', { method: 'PUT' }).code).toBe('PGRST114')
  })

  it('of too long a URL comes before anything is parsed', () => {
    expect(refusal(`/t?id=in.(${'1,'.repeat(20_000)}1)`)).toMatchObject({ status: 414 })
  })
})

describe('values', () => {
  it('survive a filter of their own unchanged', () => {
    assert(
      property(anyText, (text) => {
        expect(read(`/t?a=eq.${encodeURIComponent(text)}`).values).toEqual([text])
      }),
    )
  })

  it('survive quotes inside a logic tree unchanged', () => {
    assert(
      property(anyText, (text) => {
        const tree = `(a.eq.${quoted(text)},not.and(b.neq.${quoted(text)},c.is.null))`
        expect(read(`/t?or=${encodeURIComponent(tree)}`).values).toEqual([text, text])
      }),
    )
  })

  it('survive an in list as an array literal', () => {
    assert(
      property(array(anyText, { minLength: 1, maxLength: 5 }), (texts) => {
        const list = `in.(${texts.map(quoted).join(',')})`
        const literal = `{${texts.map(quoted).join(',')}}`
        expect(read(`/t?a=${encodeURIComponent(list)}`).values).toEqual([literal])
      }),
    )
  })

  it('are no part of the shape', () => {
    const one = read('/t?select=x:a->k&b=eq.1&c=in.(1,2)&offset=3')
    const other = read('/t?select=y:a->l&b=eq.2&c=in.(3)&offset=4')
    expect(one.shapeKey).toBe(other.shapeKey)
    expect(read('/t?b=neq.1').shapeKey).not.toBe(read('/t?b=eq.1').shapeKey)
    expect(read('/t?limit=1').shapeKey).not.toBe(read('/t?limit=2').shapeKey)
  })

  it('write stars for percent signs in patterns only', () => {
    expect(read('/t?a=like.*x*&b=eq.*x*').values).toEqual(['%x%', '*x*'])
  })
})

describe('names', () => {
  it('of any signs survive quotes', () => {
    assert(
      property(anyText, (name) => {
        const request = read(`/t?order=${encodeURIComponent(quoted(name))}`)
        expect(request.shape.orders[0]?.terms[0]?.field.name).toBe(name)
      }),
    )
  })

  it('may hold dashes and blanks, and lose blanks around them', () => {
    const request = read('/t?select= a-b , c d ')
    expect(request.shape.select).toMatchObject([
      { field: { name: 'a-b' } },
      { field: { name: 'c d' } },
    ])
  })
})

describe('select', () => {
  it('reads aliases, JSON paths, casts, hints, joins and spreads', () => {
    const { shape, values } = read(
      '/t?select=*,x:a->b->>0::text,r:rel!fk!inner(id,deep()),...one!left(n)',
    )
    expect(shape.select).toMatchObject([
      { kind: 'star' },
      {
        kind: 'field',
        cast: 'text',
        field: {
          name: 'a',
          path: [
            { by: 'key', asText: false },
            { by: 'index', asText: true },
          ],
        },
      },
      {
        kind: 'embed',
        relation: 'rel',
        hint: 'fk',
        isInner: true,
        alias: { name: 'r' },
        select: [{ kind: 'field' }, { kind: 'embed', relation: 'deep', select: [] }],
      },
      { kind: 'embed', relation: 'one', isSpread: true, isInner: false },
    ])
    expect(values).toContain('x')
  })

  it('is everything when it is empty or missing', () => {
    expect(read('/t').shape.select).toEqual([{ kind: 'star' }])
    expect(read('/t?select=').shape.select).toEqual([{ kind: 'star' }])
  })
})

describe('any query string', () => {
  it('is taken or refused with 4xx, never thrown at', () => {
    assert(
      property(string({ maxLength: 60 }), string({ maxLength: 20 }), (query, key) => {
        for (const text of [query, `select=${query}`, `or=(${query})`, `${key}=${query}`]) {
          const request = parseRequest(raw(`/t?${text}`))
          const status = request.ok ? 200 : request.error.status
          expect(status >= 200 && status < 500).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
