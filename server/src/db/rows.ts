// Result sets as typed objects: PostgreSQL's text by the column's type.

import { parseArrayLiteral } from './array-literal.ts'
import type { ResultSet } from './database.ts'

export type Cell =
  | string
  | number
  | boolean
  | null
  | readonly Cell[]
  | { readonly [key: string]: Cell }
export type Row = Readonly<Record<string, Cell>>

type Parse = (text: string) => Cell

const typeOid = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  numeric: 1700,
  timestamptz: 1184,
  jsonb: 3802,
  boolArray: 1000,
  int2Array: 1005,
  int4Array: 1007,
  textArray: 1009,
  varcharArray: 1015,
  int8Array: 1016,
  uuidArray: 2951,
} as const

const numberOrText: Parse = (text) => (isExactNumber(text) ? Number(text) : text)
const boolean: Parse = (text) => text === 't'
// What PostgreSQL prints as JSON is JSON.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse makes is a Cell
const json: Parse = (text) => JSON.parse(text) as Cell
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    parseArrayLiteral(text, parse)
const text: Parse = (value) => value

const parsers = new Map<number, Parse>([
  [typeOid.bool, boolean],
  [typeOid.int2, Number],
  [typeOid.int4, Number],
  [typeOid.int8, numberOrText],
  [typeOid.float4, Number],
  [typeOid.float8, Number],
  [typeOid.numeric, numberOrText],
  [typeOid.json, json],
  [typeOid.jsonb, json],
  [typeOid.timestamptz, isoInstant],
  [typeOid.boolArray, arrayOf(boolean)],
  [typeOid.int2Array, arrayOf(Number)],
  [typeOid.int4Array, arrayOf(Number)],
  [typeOid.int8Array, arrayOf(numberOrText)],
  [typeOid.textArray, arrayOf(text)],
  [typeOid.varcharArray, arrayOf(text)],
  [typeOid.uuidArray, arrayOf(text)],
])

/**
 * One object a row. `bigint` and `numeric` are numbers where a double holds them exactly, else text; `timestamptz` is
 * ISO 8601 in UTC; types not listed above stay PostgreSQL's text. T is the query author's claim about its columns.
 */
export function toRows<T = Row>({ columns, rows }: ResultSet): T[] {
  const parsed = columns.map(({ name, typeOid: oid }) => ({
    name,
    parse: parsers.get(oid) ?? text,
  }))
  return rows.map((values) => {
    const row: Record<string, Cell> = {}
    parsed.forEach(({ name, parse }, index) => {
      const value = values[index] ?? null
      row[name] = value === null ? null : parse(value)
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the query's author knows its columns
    return row as T
  })
}

/** The first row, or null when there is none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in toRows
export const firstRow = <T = Row>(result: ResultSet): T | null => toRows<T>(result)[0] ?? null

// Digits that a double gives back unchanged; `NaN` and `Infinity` stay text.
function isExactNumber(value: string): boolean {
  const digits = value.replace(/^-/, '').replace('.', '').replace(/^0+/, '')
  return /^-?\d+(\.\d+)?$/.test(value) && digits.length <= 15
}

// `2026-08-20 11:30:00.123456+05:30` → `2026-08-20T06:00:00.123Z`; `infinity` and years past 9999 stay text.
function isoInstant(value: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d(?::\d\d)?)(?::\d\d)?$/.exec(
    value,
  )
  if (match === null) return value
  const [, day, time, offset = '+00'] = match
  return new Date(`${day}T${time}${offset.length === 3 ? `${offset}:00` : offset}`).toISOString()
}
