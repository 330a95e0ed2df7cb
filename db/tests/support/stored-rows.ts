// Every row of a database before and after a migration: each row from before must exist unchanged.

import type { Database } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { asOwner } from './act.ts'

const schemas = ['public', 'private', 'auth', 'storage', 'realtime', '_gateway']

/** What migrating may change: the record of migrations, and what migrations alone write. */
const itsOwn = new Set(['_gateway.migrations', 'private.personal_data'])

/** Columns that were dropped on purpose: they repeated others. */
const gone: Readonly<Record<string, readonly string[]>> = { 'public.properties': ['as_json'] }

/** Tables and columns by their names before 1166-listers.sql. */
const renamedTables: Readonly<Record<string, string>> = {
  'public.property_keepers': 'public.property_listers',
}
const renamedColumns: Readonly<Record<string, string>> = { keeper_id: 'lister_id' }

type Row = Readonly<Record<string, unknown>>
export type Rows = ReadonlyMap<string, readonly Row[]>

/** All rows by the name of their table, columns as JSON. */
export async function readRows(database: Database): Promise<Rows> {
  const [tables] = await database.run(asOwner, [
    {
      text: `select format('%I.%I', nspname, relname) as name from pg_class
        join pg_namespace as nsp on nsp.oid = relnamespace
        where relkind in ('r', 'p') and nspname = any ($1::text[]) order by 1`,
      values: [`{${schemas.join(',')}}`],
    },
  ])
  const names = (tables === undefined ? [] : toRows<{ name: string }>(tables))
    .map(({ name }) => name)
    .filter((name) => !itsOwn.has(name))
  const results = await database.run(
    asOwner,
    names.map((name) => ({ text: `select to_jsonb(t) as row from ${name} as t`, values: [] })),
  )
  return new Map(
    results.map((result, index) => [
      names[index] ?? '',
      toRows<{ row: Row }>(result).map(({ row }) => row),
    ]),
  )
}

/** Rows that are missing or changed, a line each. New columns are not compared. */
export const findLost = (before: Rows, after: Rows): string[] =>
  [...before].flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !gone[table]?.includes(name))
    const say = (row: Row): string =>
      JSON.stringify(
        Object.fromEntries(
          columns.map((name) => [name, row[name] ?? row[renamedColumns[name] ?? name]]),
        ),
      )
    const kept = new Set(after.get(renamedTables[table] ?? table)?.map(say))
    return rows.filter((row) => !kept.has(say(row))).map((row) => `${table} lost ${say(row)}`)
  })
