import { asyncProperty, assert, jsonValue, string } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'
import type { RestWorld } from './rest-world.ts'

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describeOnEachEngine('bodies', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const json = { 'Content-Type': 'application/json' }

  it.each([
    ['nothing', '', 'PGRST102'],
    ['no JSON', 'no json', 'PGRST102'],
    ['half of JSON', '{"id":1,', 'PGRST102'],
    ['two values', '{} {}', 'PGRST102'],
    ['different keys', '[{"id":80},{"name":"n"}]', 'PGRST102'],
    ['a list of numbers', '[1,2]', 'PGRST102'],
    ['10,000 levels', `{"id":80,"doc":${deep(10_000)}}`, 'nested_too_deep'],
    ['a million levels, never closed', '['.repeat(1_000_000), 'nested_too_deep'],
    ['a key called __proto__', '{"id":80,"name":"n","__proto__":{"admin":true}}', 'PGRST204'],
    ['a key called constructor', '{"id":80,"name":"n","constructor":1}', 'PGRST204'],
    ['a NUL character', String.raw`{"id":80,"name":"a\u0000b"}`, '22P05'],
    ['a lone surrogate', String.raw`{"id":80,"name":"\ud800"}`, '22P02'],
    ['a number beyond bigint', '{"id":9223372036854775808,"name":"n"}', '22003'],
    ['a number beyond all', '{"id":80,"name":"n","amount":1e400}', '22003'],
    ['a number of 200,000 digits', `{"id":${'9'.repeat(200_000)},"name":"n"}`, '22003'],
    ['a text for a number', '{"id":"x","name":"n"}', '22P02'],
    ['null for a key', '{"id":null,"name":"n"}', '23502'],
  ])('of %s are refused', async (_, body, code) => {
    const refusal = await world.refusal('/items', { method: 'POST', body, headers: json })
    expect(refusal).toMatchObject({ status: 400, error: { code } })
    expect(await world.rows('/items?id=eq.80')).toEqual([])
  })

  it('of bytes that are no UTF-8, and of a bare NUL, are refused', async () => {
    const broken = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
    for (const body of [broken, '{"id":80,"name":"a\0b"}']) {
      expect(await world.refusal('/items', { method: 'POST', body, headers: json })).toMatchObject({
        status: 400,
        error: { code: 'PGRST102', message: 'Empty or invalid json' },
      })
    }
  })

  it.each([
    ['text/plain', 'Content-Type not acceptable: text/plain'],
    ['application/xml', 'Content-Type not acceptable: application/xml'],
    ['multipart/form-data; boundary=x', 'Content-Type not acceptable: multipart/form-data'],
  ])('of type %s are refused', async (type, message) => {
    const options = { method: 'POST', body: 'x', headers: { 'Content-Type': type } }
    expect(await world.refusal('/items', options)).toMatchObject({
      status: 400,
      error: { code: 'PGRST102', message },
    })
  })

  it.each([
    ['id,name\n80', 'All lines must have same number of fields'],
    ['id,name\n80,"open', 'The body is not valid CSV'],
  ])('of CSV %j are refused', async (body, message) => {
    const options = { method: 'POST', body, headers: { 'Content-Type': 'text/csv' } }
    expect(await world.refusal('/items', options)).toMatchObject({
      status: 400,
      error: { code: 'PGRST102', message },
    })
  })

  it('with a key twice have its last value', async () => {
    const body = '{"id":1,"id":81,"name":"a","name":"b"}'
    await world.ask('/items', { method: 'POST', body, headers: json })
    expect(await world.rows('/items?id=eq.81&select=name')).toEqual([{ name: 'b' }])
  })

  it('keep numbers that no double holds', async () => {
    const body = '{"id":82,"name":"n","doc":{"big":123456789012345678901234567890.5}}'
    await world.ask('/items', { method: 'POST', body, headers: json })
    const response = await world.ask('/items?id=eq.82&select=doc->big')
    expect(await response.text()).toContain('123456789012345678901234567890.5')
  })

  it('give back every text and every JSON that was put in', async () => {
    const text = string({ unit: 'binary', maxLength: 30 }).filter((one) => !one.includes('\0'))
    await assert(
      asyncProperty(text, jsonValue({ maxDepth: 3 }), async (name, doc) => {
        // jsonb holds neither, and has no negative zero.
        if (/\\u0000|\\ud|-0(?![.\d])/.test(JSON.stringify({ name, doc }))) return
        if (doc === null) return
        const body = { name, doc }
        const options = { method: 'PATCH', body, headers: { Prefer: 'return=representation' } }
        const response = await world.ask('/items?id=eq.3&select=name,doc', options)
        expect(await response.json()).toEqual([body])
      }),
      { numRuns: 60, seed: 5 },
    )
  })
})
