// SQL from values, never from glued strings: ``sql`select … where id = ${value(id)}` `` compiles to text with
// parameters. A bare hole throws, so does anything that has no one text form.

import * as pgSql from 'pg-sql2'
import type { SQL } from 'pg-sql2'

import type { SqlParameter, Statement } from './database.ts'
import { toParameter, type SqlValue } from './sql-value.ts'

export type { SQL } from 'pg-sql2'
export type { SqlValue } from './sql-value.ts'

/** A piece of SQL; holes are other pieces: `value`, `identifier`, `join`, `sql`. */
export const sql = (strings: TemplateStringsArray, ...holes: readonly SQL[]): SQL =>
  pgSql.sql(strings, ...holes)

/** A parameter. Dates become ISO text, arrays array literals, other objects JSON. Throws TypeError for what has no text. */
export const value = (given: SqlValue): SQL => pgSql.value(toParameter(given))

/** A quoted name, several for `schema.table`. */
export const identifier = (...names: string[]): SQL => pgSql.identifier(...names)

/** Pieces with a separator between them, `', '` by default. */
export const join = (pieces: readonly SQL[], separator = ', '): SQL => pgSql.join(pieces, separator)

/** Text as it is: constants of ours only, never anything that came from outside. */
export const raw = (constant: string): SQL =>
  // A template without holes: `pg-sql2`'s own `raw` prints a warning at its first use.
  pgSql.sql(Object.assign([constant], { raw: [constant] }))

/** Text and parameters for `Database.run`. */
export function statement(piece: SQL): Statement {
  const { text, values } = pgSql.compile(piece)
  return { text, values: values.map(onlyText) }
}

// `value` above alone makes a parameter, and it makes text or null.
function onlyText(parameter: unknown): SqlParameter {
  if (parameter === null || typeof parameter === 'string') return parameter
  throw new TypeError('a parameter must come from `value`')
}
