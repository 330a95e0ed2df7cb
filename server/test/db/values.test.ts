import { beforeAll, expect, test } from 'vitest'

import type { Scope } from '../../src/db/database.ts'
import { firstRow } from '../../src/db/rows.ts'
import { raw, sql, type SqlValue, statement, value } from '../../src/db/sql.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const anon: Scope = { role: 'anon', isReadOnly: true, settings: {}, statementTimeoutMs: 5_000 }

describeOnEachEngine('a value', (open) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
  })

  const roundTrip = async (given: SqlValue, type: string): Promise<unknown> => {
    const [result] = await database.run(anon, [
      statement(sql`select ${value(given)}::${raw(type)} as answer`),
    ])
    return result === undefined ? undefined : firstRow(result)?.['answer']
  }

  test('with a NUL character is refused with 22021, in a parameter and in the statement', async () => {
    await expect(roundTrip('a\0b', 'text')).rejects.toMatchObject({ code: '22021' })
    await expect(
      database.run(anon, [{ text: 'select 1\0; drop table x', values: [] }]),
    ).rejects.toMatchObject({ code: '22021' })
    expect(await roundTrip('still here', 'text')).toBe('still here')
  })

  test('may not be one of more than 65,535', async () => {
    const values = Array.from({ length: 65_536 }, () => 'x')
    await expect(database.run(anon, [{ text: 'select 1', values }])).rejects.toMatchObject({
      code: '54023',
    })
  })

  test.each<[string, SqlValue, string]>([
    ['quotes', `'; drop table users; --"\\`, 'text'],
    ['unicode', 'ఇల్లు 🏠 naïve \u{10FFFF}', 'text'],
    ['an empty text', '', 'text'],
    ['a long text', 'x'.repeat(200_000), 'text'],
    ['true', true, 'bool'],
    ['false', false, 'bool'],
    ['a small number', -42, 'int4'],
    ['a fraction', 0.1, 'float8'],
    ['an exact decimal', 12345.67, 'numeric'],
    ['a decimal no double holds', '12345678901234567890.123', 'numeric'],
    ['a safe bigint', 9007199254740, 'int8'],
    ['null', null, 'text'],
    ['JSON', { a: [1, { b: null }], c: 'é"' }, 'jsonb'],
    ['texts', ['a', 'b,c', '"q"', '\\', '', 'NULL', '{}'], 'text[]'],
    [
      'nested arrays',
      [
        [1, 2],
        [3, 4],
      ],
      'int4[]',
    ],
    ['an empty array', [], 'text[]'],
    ['an array with null', ['a', null], 'text[]'],
    ['uuids', ['0b7f1f4e-5a5c-4d0f-9d59-0b6d1f6c9a11'], 'uuid[]'],
  ])('comes back as it went: %s', async (_name, given, type) => {
    expect(await roundTrip(given, type)).toEqual(given)
  })

  test('comes back as text where a double would lie', async () => {
    expect(await roundTrip(9007199254740993n, 'int8')).toBe('9007199254740993')
  })

  test('that is an instant comes back as ISO 8601 in UTC', async () => {
    expect(await roundTrip(new Date('2026-08-20T06:00:00.123Z'), 'timestamptz')).toBe(
      '2026-08-20T06:00:00.123Z',
    )
    expect(await roundTrip('2026-08-20 11:30:00+05:30', 'timestamptz')).toBe(
      '2026-08-20T06:00:00.000Z',
    )
    expect(await roundTrip('infinity', 'timestamptz')).toBe('infinity')
  })
})
