// The catalogue's parts. Each row is one JSON text, so that no result needs a parser of its own.

import { sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
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
  /** Domains looked through. */
  resultType: string
  isToOne: boolean
}
export type CounterRow = {
  schema: string
  name: string
  comment: string
  executableBy: string[]
}
export type TypeRow = { schema: string; name: string }

export type PartName =
  | 'tables'
  | 'keys'
  | 'foreignKeys'
  | 'views'
  | 'rowFunctions'
  | 'counters'
  | 'types'
  | 'routines'

/** One kind of object. `among` says which rows of it are read, by its number. */
export type CataloguePart = {
  readonly name: PartName
  /** The system catalogue that its objects are rows of. */
  readonly catalogue: string
  /** An object's number in the query. */
  readonly oid: SQL
  readonly read: (among: SQL) => SQL
}

// A partition is storage of its table, not a table of the API.
const tables = (roles: readonly string[], among: SQL): SQL => sql`
  select json_build_object(
    'oid', c.oid::int8, 'schema', n.nspname, 'name', c.relname, 'kind', c.relkind,
    'updatable', pg_relation_is_updatable(c.oid, true),
    'comment', obj_description(c.oid, 'pg_class'),
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
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and ${isUserSchema} and ${among}`

const keys = (among: SQL): SQL => sql`
  select json_build_object('table', i.indrelid::int8, 'isPrimary', i.indisprimary,
    'columns', (i.indkey::int2[])[0:i.indnkeyatts - 1])::text
  from pg_catalog.pg_index i
  join pg_catalog.pg_class c on c.oid = i.indrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where i.indisunique and i.indpred is null and i.indexprs is null and ${isUserSchema} and ${among}`

// A partition repeats the keys of its parent: those have a parent constraint.
const foreignKeys = (among: SQL): SQL => sql`
  select json_build_object('name', k.conname, 'table', k.conrelid::int8, 'columns', k.conkey,
    'target', k.confrelid::int8, 'targetColumns', k.confkey)::text
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_namespace n on n.oid = k.connamespace
  where k.contype = 'f' and k.conparentid = 0 and ${isUserSchema} and ${among}
  order by k.conname`

const views = (among: SQL): SQL => sql`
  select json_build_object('oid', c.oid::int8, 'rule', w.ev_action::text)::text
  from pg_catalog.pg_rewrite w
  join pg_catalog.pg_class c on c.oid = w.ev_class
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where w.rulename = '_RETURN' and c.relkind in ('v', 'm') and ${isUserSchema} and ${among}`

const rowFunctions = (among: SQL): SQL => sql`
  select json_build_object('schema', n.nspname, 'name', p.proname, 'argument', t.typrelid::int8,
    'result', r.typrelid::int8, 'resultType', b.typname, 'isToOne', not p.proretset or p.prorows = 1)::text
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type t on t.oid = p.proargtypes[0]
  join pg_catalog.pg_type r on r.oid = p.prorettype
  join pg_catalog.pg_type b on b.oid = case when r.typtype = 'd' then r.typbasetype else r.oid end
  where p.pronargs = 1 and p.prokind = 'f' and t.typrelid <> 0 and ${isUserSchema} and ${among}`

const counters = (roles: readonly string[], among: SQL): SQL => sql`
  select json_build_object('schema', n.nspname, 'name', p.proname, 'comment', d.description,
    'executableBy', (
      select coalesce(json_agg(r.rolname), '[]') from ${roleRows(roles)} r
      where has_function_privilege(r.oid, p.oid, 'execute') and has_schema_privilege(r.oid, n.oid, 'usage')
    ))::text
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_description d on d.objoid = p.oid and d.classoid = 'pg_catalog.pg_proc'::regclass
  where p.pronargs = 0 and p.prorettype = 'pg_catalog.int8'::regtype and d.description like '@counter %' and ${among}`

const types = (among: SQL): SQL => sql`
  select json_build_object('schema', n.nspname, 'name', t.typname)::text
  from pg_catalog.pg_type t
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  where t.typtype in ('b', 'd', 'e', 'r', 'm')
    and (n.nspname = 'pg_catalog' or ${isUserSchema}) and ${among}`

export const catalogueParts = (roles: readonly string[]): readonly CataloguePart[] => [
  { name: 'tables', catalogue: 'pg_class', oid: sql`c.oid`, read: (among) => tables(roles, among) },
  { name: 'keys', catalogue: 'pg_class', oid: sql`i.indexrelid`, read: keys },
  { name: 'foreignKeys', catalogue: 'pg_constraint', oid: sql`k.oid`, read: foreignKeys },
  { name: 'views', catalogue: 'pg_class', oid: sql`c.oid`, read: views },
  { name: 'rowFunctions', catalogue: 'pg_proc', oid: sql`p.oid`, read: rowFunctions },
  {
    name: 'counters',
    catalogue: 'pg_proc',
    oid: sql`p.oid`,
    read: (among) => counters(roles, among),
  },
  { name: 'types', catalogue: 'pg_type', oid: sql`t.oid`, read: types },
  {
    name: 'routines',
    catalogue: 'pg_proc',
    oid: sql`p.oid`,
    read: (among) => routines(roles, among),
  },
]
