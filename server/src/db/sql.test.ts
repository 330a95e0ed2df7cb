import { expect, test } from 'vitest'

import { identifier, join, raw, sql, type SQL, statement, value } from './sql.ts'

test('a bare value in a template is refused', () => {
  // @ts-expect-error -- what the types already forbid
  expect(() => statement(sql`select ${'1; drop table users'}`)).toThrow('SQL')
})

test.each([[undefined], [Symbol('x')], [() => 1]])('%s is refused as a value', (given) => {
  // @ts-expect-error -- what the types already forbid
  expect(() => value(given)).toThrow(TypeError)
})

test('an invalid date is refused', () => {
  expect(() => value(new Date(Number.NaN))).toThrow(TypeError)
})

test('values become numbered parameters and names are quoted', () => {
  const where: SQL[] = [sql`a = ${value(1)}`, sql`${identifier('odd "name')} = ${value('x')}`]
  expect(
    statement(sql`select 1 from ${identifier('public', 'order')} where ${join(where, ' and ')}`),
  ).toEqual({
    text: 'select 1 from "public"."order" where a = $1 and "odd ""name" = $2',
    values: ['1', 'x'],
  })
})

test('raw text is left as it is', () => {
  expect(statement(sql`select ${raw("'{}'::jsonb")}`)).toEqual({
    text: "select '{}'::jsonb",
    values: [],
  })
})
