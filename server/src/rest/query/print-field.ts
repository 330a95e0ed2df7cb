// Fields, casts and names as SQL.

import { identifier, join, raw, sql, value } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { FieldPlan, JsonStep, OutputName, QualifiedName, Slot } from '../plan/read-plan.ts'

/** A parameter for a place in the request's values. Only such parameters exist in a read, so `compile` can read the places back. */
export const slotValue = (slot: Slot): SQL => value(slot)

/** Text of the catalogue as a constant; text of a request is never printed. */
export const catalogueText = (text: string): SQL => raw(`'${text.replaceAll("'", "''")}'`)

export const qualified = ({ schema, name }: QualifiedName): SQL => identifier(schema, name)

/** A whole row as one of its table, also where it comes from the statement's first part. */
export const printRow = (alias: string, row: QualifiedName): SQL =>
  sql`(${identifier(alias)}.*)::${qualified(row)}`

const jsonTypes: ReadonlySet<string> = new Set(['json', 'jsonb'])

function printSource({ alias, source, path }: FieldPlan): SQL {
  if (source.kind === 'function') {
    return sql`${qualified(source.function)}(${printRow(alias, source.row)})`
  }
  const column = identifier(alias, source.name)
  // Arrays, ranges and composites have a JSON form to step into.
  return path.length > 0 && !jsonTypes.has(source.type) ? sql`to_jsonb(${column})` : column
}

function printStep({ by, slot, asText }: JsonStep): SQL {
  const operator = raw(asText ? '->>' : '->')
  const operand = by === 'index' ? sql`${slotValue(slot)}::int4` : sql`${slotValue(slot)}::text`
  return sql` ${operator} ${operand}`
}

export function printField(field: FieldPlan): SQL {
  const source = printSource(field)
  if (field.path.length === 0) return source
  return sql`(${source}${join(field.path.map(printStep), '')})`
}

/** The cast to JSON by which an answer shows a domain; null for all else. */
const shownBy = ({ source, path }: FieldPlan): QualifiedName | null =>
  source.kind === 'column' && path.length === 0 ? (source.representation?.toJson ?? null) : null

export const isShownAsJson = (field: FieldPlan): boolean => shownBy(field) !== null

/** A field as an answer shows it. */
export function printShown(field: FieldPlan): SQL {
  const shown = printField(field)
  const toJson = shownBy(field)
  return toJson === null ? shown : sql`${qualified(toJson)}(${shown})`
}

/** The function that reads a text as a value of the field; null where PostgreSQL does. */
export const readerOf = ({ source, path }: FieldPlan): QualifiedName | null =>
  source.kind === 'column' && path.length === 0 ? (source.representation?.fromText ?? null) : null

export const printCast = (expression: SQL, cast: QualifiedName | null): SQL =>
  cast === null ? expression : sql`cast(${expression} as ${qualified(cast)})`

/** A key of an object as an expression. */
export const printName = (name: OutputName): SQL =>
  name.kind === 'known' ? catalogueText(name.name) : sql`${slotValue(name.slot)}::text`
