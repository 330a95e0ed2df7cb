// The catalogue, read in one batch. Each row is one JSON text, so that no result needs a parser of its own.

import { sql, statement } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { Statement } from '../../db/database.ts'
import { columnsOf, isUserSchema, roleRows } from './catalogue-parts.ts'
import type { ColumnRow } from './catalogue-parts.ts'
import { routines } from './routine-query.ts'

export type TableRow = {
  oid: number
  schema: string
  name: string
  kind: string
  updatable: number
  comment: string | null
  columns: ColumnRow[]
  /** Times are printed as those of UTC, unless a request says otherwise. */
  isUtc: boolean
  grants: Record<string, string[] | true>
}
export type KeyRow = { table: number; columns: number[]; isPrimary: boolean }
export type ForeignKeyRow = {
  name: string
  table: number
  columns: number[]
  target: number
  targetColumns: number[]
}
export type ViewRow = { oid: number; rule: string }
export type FunctionRow = {
  schema: string
  name: string
  /** Table whose row is the only argument. */
  argument: number
  /** Table whose rows come back; 0 for a scalar. */
  result: number
  isToOne: boolean
}
export type CounterRow = {
  schema: string
  name: string
  comment: string
  executableBy: string[]
}
export type TypeRow = { schema: string; name: string }

const tables = (roles: readonly string[]): SQL => sql`
  select json_build_object(
    'oid', c.oid::int8, 'schema', n.nspname, 'name', c.relname, 'kind', c.relkind,
    'updatable', pg_relation_is_updatable(c.oid, true),
    'comment', obj_description(c.oid, 'pg_class'),
    'isUtc', current_setting('TimeZone') in ('UTC', 'Etc/UTC', 'GMT'),
    'columns', ${columnsOf(sql`c.oid`)},
    'grants', (
      select coalesce(json_object_agg(r.rolname, case
        when has_table_privilege(r.oid, c.oid, 'select') then 'true'::json
        else (
          select coalesce(json_agg(a.attname), '[]') from pg_catalog.pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and has_column_privilege(r.oid, c.oid, a.attnum, 'select')
        ) end), '{}')
      from ${roleRows(roles)} r
    )
  )::text
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${isUserSchema}`

const keys = sql`
  select json_build_object('table', i.indrelid::int8, 'isPrimary', i.indisprimary,
    'columns', (i.indkey::int2[])[0:i.indnkeyatts - 1])::text
  from pg_catalog.pg_index i
  join pg_catalog.pg_class c on c.oid = i.indrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where i.indisunique and i.indpred is null and i.indexprs is null and ${isUserSchema}`

// A partition repeats the keys of its parent: those have a parent constraint.
const foreignKeys = sql`
  select json_build_object('name', k.conname, 'table', k.conrelid::int8, 'columns', k.conkey,
    'target', k.confrelid::int8, 'targetColumns', k.confkey)::text
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_namespace n on n.oid = k.connamespace
  where k.contype = 'f' and k.conparentid = 0 and ${isUserSchema}
  order by k.conname`

const views = sql`
  select json_build_object('oid', c.oid::int8, 'rule', w.ev_action::text)::text
  from pg_catalog.pg_rewrite w
  join pg_catalog.pg_class c on c.oid = w.ev_class
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where w.rulename = '_RETURN' and c.relkind in ('v', 'm') and ${isUserSchema}`

const rowFunctions = sql`
  select json_build_object('schema', n.nspname, 'name', p.proname, 'argument', t.typrelid::int8,
    'result', r.typrelid::int8, 'isToOne', not p.proretset or p.prorows = 1)::text
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type t on t.oid = p.proargtypes[0]
  join pg_catalog.pg_type r on r.oid = p.prorettype
  where p.pronargs = 1 and p.prokind = 'f' and t.typrelid <> 0 and ${isUserSchema}`

const counters = (roles: readonly string[]): SQL => sql`
  select json_build_object('schema', n.nspname, 'name', p.proname, 'comment', d.description,
    'executableBy', (
      select coalesce(json_agg(r.rolname), '[]') from ${roleRows(roles)} r
      where has_function_privilege(r.oid, p.oid, 'execute') and has_schema_privilege(r.oid, n.oid, 'usage')
    ))::text
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_description d on d.objoid = p.oid and d.classoid = 'pg_catalog.pg_proc'::regclass
  where p.pronargs = 0 and p.prorettype = 'pg_catalog.int8'::regtype and d.description like '@counter %'`

const types = sql`
  select json_build_object('schema', n.nspname, 'name', t.typname)::text
  from pg_catalog.pg_type t
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typelem = 0
    and (n.nspname = 'pg_catalog' or ${isUserSchema})`

/** Tables, keys, foreign keys, views, row functions, counters, types, routines: in this order. */
export const catalogueStatements = (roles: readonly string[]): readonly Statement[] =>
  [
    tables(roles),
    keys,
    foreignKeys,
    views,
    rowFunctions,
    counters(roles),
    types,
    routines(roles),
  ].map(statement)
