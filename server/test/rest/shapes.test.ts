// Shapes of schemas that the marketplace has none of, on both engines; `postgrest-oracle.test.ts` compares more of them with the
// reference server, on PostgreSQL.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, serviceRole } from './rest-world.ts'
import type { AskOptions, RestWorld } from './rest-world.ts'

const post = (body: unknown, more: AskOptions = {}): AskOptions => ({
  method: 'POST',
  body,
  ...more,
})

const preferring = (preference: string): AskOptions => ({ headers: { Prefer: preference } })

describeOnEachEngine('shapes of schemas', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    const schemas = ['rest_shapes', 'rest_world']
    world = await openRestWorld(open, { schemas, txEnd: 'rollback-allow-override' }, ['shapes.sql'])
  })
  afterAll(() => world.database.close())

  it('refuses empty lists of columns', async () => {
    const refused = {
      status: 400,
      error: {
        code: 'PGRST100',
        message: '"failed to parse columns parameter ()" (line 1, column 1)',
      },
    }
    expect(await world.refusal('/books?columns=', post({ id: 9 }))).toMatchObject(refused)
  })

  it('does not know a partition, nor a function of unnamed arguments that are no body', async () => {
    expect(await world.refusal('/cars_2024')).toMatchObject({
      status: 404,
      error: { code: 'PGRST205', hint: "Perhaps you meant the table 'rest_shapes.cars'" },
    })
    const asked = await world.refusal('/rpc/unnamed_int', post({ '': 1 }))
    expect(asked).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  })

  it('answers 500 for a raised status that is none, and says which part of PGRST is no JSON', async () => {
    expect(await world.refusal('/rpc/state_of?state=PT40A')).toMatchObject({ status: 500 })
    expect(await world.refusal('/rpc/state_of?state=PGRST&message=x')).toEqual({
      status: 500,
      error: {
        code: 'PGRST121',
        message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
        details: "Invalid JSON value for MESSAGE: 'x'",
        hint: "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
      },
    })
  })

  it('tells every way to embed through a view that shows a column twice', async () => {
    const { status, error } = await world.refusal('/books_twice?select=title,houses(name)')
    expect({ status, details: error.details, hint: error.hint }).toEqual({
      status: 300,
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books_twice with houses',
          relationship: 'books_house using books_twice(house_id) and houses(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'books_twice with houses',
          relationship: 'books_house using books_twice(publisher_id) and houses(id)',
        },
      ],
      hint: "Try changing 'houses' to one of the following: 'houses!books_house', 'houses!books_house'. Find the desired relationship in the 'details' key.",
    })
  })

  it('embeds through a view of a junction, not through one that is not exposed', async () => {
    expect(
      await world.rows('/authors?select=books!authors_books_view(title)&id=eq.2&books.order=id'),
    ).toEqual([{ books: [{ title: 'Two' }, { title: 'Three' }] }])
    const hidden = await world.refusal('/authors?select=houses!memberships(name)')
    expect(hidden).toMatchObject({ status: 400, error: { code: 'PGRST200' } })
  })

  it('returns the row of an upsert of nothing but the key', async () => {
    const answer = await world.ask(
      '/keys_only',
      post([{ one: 1, two: 1 }], {
        caller: serviceRole,
        headers: { Prefer: 'resolution=merge-duplicates,return=representation' },
      }),
    )
    expect([answer.status, await answer.json()]).toEqual([200, [{ one: 1, two: 1 }]])
  })

  it('gives an object for one OUT or INOUT argument, and a record as it is', async () => {
    expect(await world.rows('/rpc/one_out?a=1')).toEqual({ b: 2 })
    expect(await world.rows('/rpc/one_inout?a=1')).toEqual({ a: 2 })
    expect(await world.rows('/rpc/returns_record_in?a=3')).toEqual({ a: 3, text: 'x' })
  })

  it('embeds on a function that returns a domain over rows', async () => {
    const path = '/rpc/authors_of?select=name,authors_books(book_id)&authors_books.order=book_id'
    expect(await world.rows(`${path}&id=eq.1`)).toEqual([
      { name: 'Anita', authors_books: [{ book_id: 1 }, { book_id: 2 }] },
    ])
  })

  it('takes values of char(n) and bit(n) whole, and every value of a variadic argument', async () => {
    expect(await world.rows('/rpc/fixed_char?c=abcd')).toBe('<abcd>')
    expect(await world.rows('/rpc/fixed_bits?b={1010,0101}')).toBe('{1010,0101}')
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await world.ask('/rpc/spread_ints', post('v=1&v=2', { headers: form }))
    expect(await answer.json()).toEqual([1, 2])
  })

  it('reads keys with signs, and a bracket too many', async () => {
    expect(await world.rows('/notes?select=doc->@,doc->a-b)&id=in.(1))')).toEqual([
      { '@': 4, 'a-b': 1 },
    ])
  })

  it('searches words that a function makes, and that a domain keeps', async () => {
    expect(await world.rows('/notes?body_words=fts(english).cats&select=id')).toEqual([{ id: 1 }])
    expect(await world.rows('/notes?kept=not.fts.cat&select=id')).toEqual([{ id: 2 }])
  })

  it('shows and reads a domain by its own casts', async () => {
    const none = await world.ask('/paints', post({ id: 9, shade: 'no colour' }))
    expect(none.status).toBe(400)
    expect(await world.rows('/paints?shade=in.(#0000FF)&select=*')).toEqual([
      { id: 1, shade: '#0000FF', name: 'blue' },
    ])
    expect(await world.rows('/cans?select=id,...paints(shade)&id=eq.2')).toEqual([
      { id: 2, shade: '#00FF00' },
    ])
    const made = await world.ask(
      '/paints?select=shade',
      post([{ id: 9, shade: '#00ffff' }], { headers: { Prefer: 'return=representation' } }),
    )
    expect(await made.json()).toEqual([{ shade: '#00FFFF' }])
  })

  it('sends every cookie, and the schema that answered', async () => {
    const answer = await world.ask('/rpc/set_cookies', post({}))
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
    const rows = await world.ask('/houses?select=id')
    expect(rows.headers.get('content-profile')).toBe('rest_shapes')
  })

  it('ignores a time zone that PostgreSQL does not know, and refuses it where preferences are strict', async () => {
    const path = '/notes?select=day&id=eq.1'
    expect(await world.refusal(path, preferring('timezone=IST, handling=strict'))).toMatchObject({
      status: 400,
      error: { code: 'PGRST122', details: 'Invalid preferences: timezone=IST' },
    })
    const ignored = await world.ask(path, preferring('timezone=IST'))
    expect(ignored.headers.get('preference-applied')).toBeNull()
    const applied = await world.ask(path, preferring('timezone=Asia/Kolkata'))
    expect(await applied.json()).toEqual([{ day: '2026-01-01T05:30:00+05:30' }])
  })
})
