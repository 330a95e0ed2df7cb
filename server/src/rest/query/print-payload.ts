// The body as rows of SQL: one parameter, read by PostgreSQL as the types of the columns.

import { identifier, join, raw, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { PayloadColumn, PayloadPlan } from '../plan/write-plan.ts'
import { BODY_SLOT } from '../plan/body-slot.ts'
import { catalogueText, qualified, slotValue } from './print-field.ts'

type TypedName = { readonly name: string; readonly type: string }

/** `("a" integer, "b" text)`: names and types are the catalogue's own. */
const printRecord = (columns: readonly TypedName[]): SQL =>
  sql`(${join(columns.map(({ name, type }) => sql`${identifier(name)} ${raw(type)}`))})`

/** The body as JSON. */
const body = sql`${slotValue(BODY_SLOT)}::json`
const binaryBody = sql`${slotValue(BODY_SLOT)}::jsonb`

/** ` from` item called `alias` of one row: the keys of the object, or of the list's first one. */
export function printObject(columns: readonly TypedName[], alias: string, isArray = false): SQL {
  const name = identifier(alias)
  if (columns.length === 0) return sql`(select) as ${name}`
  const object = isArray ? sql`${body} -> 0` : body
  return sql`json_to_record(${object}) as ${name} ${printRecord(columns)}`
}

/** ` from` item called `alias`: a row for each object of the body. */
export function printPayload(payload: PayloadPlan, alias: string): SQL {
  if (payload.columns.every(({ reader }) => reader === null)) return printRows(payload, alias)
  const columns = payload.columns.map(({ name, reader }) => {
    const given = identifier(GIVEN_ALIAS, name)
    return reader === null ? given : sql`${qualified(reader)}(${given}) as ${identifier(name)}`
  })
  const given = payload.columns.map((column) =>
    column.reader === null ? column : { ...column, type: 'json' },
  )
  const rows = printRows({ ...payload, columns: given }, GIVEN_ALIAS)
  return sql`(select ${join(columns)} from ${rows}) as ${identifier(alias)}`
}

/** The body's rows before domains are read. */
const GIVEN_ALIAS = 'given'

function printRows({ isArray, columns }: PayloadPlan, alias: string): SQL {
  const name = identifier(alias)
  if (columns.some(({ fallback }) => fallback !== null)) {
    return printWithFallbacks(isArray, columns, name)
  }
  if (!isArray) return printObject(columns, alias)
  return columns.length === 0
    ? sql`(select from json_array_elements(${body})) as ${name}`
    : sql`json_to_recordset(${body}) as ${name} ${printRecord(columns)}`
}

/** `jsonb_build_object` takes at most 100 arguments. */
const MAX_PAIRS = 50

// The defaults as an object that the body's own is laid over: a key that is there wins, also with null.
function printFallbacks(columns: readonly PayloadColumn[]): SQL {
  const pairs = columns.flatMap(({ name, fallback }) =>
    fallback === null ? [] : [sql`${catalogueText(name)}, ${raw(fallback)}`],
  )
  const chunks: SQL[] = []
  for (let at = 0; at < pairs.length; at += MAX_PAIRS) {
    chunks.push(sql`jsonb_build_object(${join(pairs.slice(at, at + MAX_PAIRS))})`)
  }
  return join(chunks, ' || ')
}

function printWithFallbacks(isArray: boolean, columns: readonly PayloadColumn[], name: SQL): SQL {
  const fallbacks = printFallbacks(columns)
  if (!isArray) {
    return sql`jsonb_to_record(${fallbacks} || ${binaryBody}) as ${name} ${printRecord(columns)}`
  }
  const list = sql`(select coalesce(jsonb_agg(${fallbacks} || item), '[]') from jsonb_array_elements(${binaryBody}) as item)`
  return sql`jsonb_to_recordset(${list}) as ${name} ${printRecord(columns)}`
}
