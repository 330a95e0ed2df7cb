// Every row of a database before and after it was brought up to date: what was there must be there still, as it was.

import type { Database } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { asOwner } from './act.ts'

const SCHEMAS = ['public', 'private', 'auth', 'storage', 'realtime', '_gateway']

/** What a migration may change: figures made from other rows, and what migrations themselves declare. */
const DERIVED = new Set([
  '_gateway.migrations',
  '_gateway.change_log',
  'private.personal_data',
  'private.public_property_tallies',
])

/** Where the rows of a table went that is no more. */
const MOVED = new Map([['private.property_reviews', 'private.decisions']])

/** What is told to people may be told in other words: the row must be there. */
const REWORDED = new Map([['private.notices', ['kind']]])

/** Names of pictures, which moved out of folders that told their accounts: `WRONG_FIGURES` looks at where they are. */
const RENAMED = new Map([
  ['storage.objects', ['name', 'path_tokens']],
  ['public.properties', ['image_urls', 'as_json']],
  ['public.property_photos', ['object_name']],
  ['public.property_revisions', ['image_urls']],
  ['public.property_revision_photos', ['object_name']],
  ['public.property_drafts', ['facts']],
])

/** Times of a change are the database's own business. */
const OWN_COLUMNS = new Set(['updated_at'])

type Row = Readonly<Record<string, unknown>>
export type Rows = ReadonlyMap<string, readonly Row[]>

/** All rows by the name of their table, columns as JSON. */
export async function readRows(database: Database): Promise<Rows> {
  const [tables] = await database.run(asOwner, [
    {
      text: `select format('%I.%I', nspname, relname) as name from pg_class
        join pg_namespace as nsp on nsp.oid = relnamespace
        where relkind in ('r', 'p') and nspname = any ($1::text[]) order by 1`,
      values: [`{${SCHEMAS.join(',')}}`],
    },
  ])
  const names = (tables === undefined ? [] : toRows<{ name: string }>(tables))
    .map(({ name }) => name)
    .filter((name) => !DERIVED.has(name))
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

/** Rows that are gone, or say something else than before, a line each. */
export function findLost(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const home = MOVED.get(table)
    const kept = after.get(table)
    if (kept === undefined) {
      if (home === undefined)
        return rows.length === 0 ? [] : [`${table} is gone with ${rows.length} rows`]
      const arrived = after.get(home)?.length ?? 0
      return arrived < rows.length
        ? [`${home} has ${arrived} rows, ${table} had ${rows.length}`]
        : []
    }
    const free = [...(REWORDED.get(table) ?? []), ...(RENAMED.get(table) ?? [])]
    return rows
      .filter((row) => !kept.some((other) => saysTheSame(row, other, free)))
      .map((row) => `${table} lost ${JSON.stringify(row)}`)
  })
}

const saysTheSame = (row: Row, other: Row, free: readonly string[]): boolean =>
  Object.entries(row).every(
    ([column, value]) =>
      OWN_COLUMNS.has(column) ||
      free.includes(column) ||
      JSON.stringify(value) === JSON.stringify(other[column]),
  )
