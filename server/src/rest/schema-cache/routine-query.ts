// Functions of the catalogue, one JSON text a row.

import { sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import { columnsOf, isUserSchema, roleRows } from './catalogue-parts.ts'
import type { ColumnRow } from './catalogue-parts.ts'

export type RoutineRow = {
  oid: number
  schema: string
  name: string
  volatility: 'i' | 's' | 'v'
  isSet: boolean
  isVariadic: boolean
  /** Relation whose rows come back; 0 for a scalar. */
  result: number
  resultType: string
  isRecord: boolean
  columns: ColumnRow[] | null
  names: string[]
  /** i, o, b, v, t by parameter; null when all go in. */
  modes: string[] | null
  types: string[]
  baseTypes: string[]
  defaults: number
  comment: string | null
  executableBy: string[]
}
// A base type is looked up parameter by parameter: joined, all types were read for each function.
// `columns`: of a composite type that is no table; `result` finds the table otherwise.
export const routines = (roles: readonly string[], among: SQL): SQL => sql`
  select json_build_object('oid', p.oid::int8, 'schema', n.nspname, 'name', p.proname,
    'volatility', p.provolatile, 'isSet', p.proretset, 'isVariadic', p.provariadic <> 0,
    'result', rb.typrelid::int8, 'resultType', r.typname, 'isRecord', r.oid = 'pg_catalog.record'::regtype,
    'columns', case when rc.relkind = 'c' then ${columnsOf(sql`rc.oid`)} end,
    'names', coalesce(p.proargnames, '{}'), 'modes', p.proargmodes::text[],
    'types', (
      select coalesce(json_agg(format_type(x.type, null) order by x.place), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as x(type, place)
    ),
    'baseTypes', (
      select coalesce(json_agg((select y.typname from pg_catalog.pg_type y where y.oid = x.type) order by x.place), '[]')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as x(type, place)
    ),
    'defaults', p.pronargdefaults, 'comment', obj_description(p.oid, 'pg_proc'),
    'executableBy', (
      select coalesce(json_agg(o.rolname), '[]') from ${roleRows(roles)} o
      where has_function_privilege(o.oid, p.oid, 'execute')
    ))::text
  from pg_catalog.pg_proc p
  join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  join pg_catalog.pg_type r on r.oid = p.prorettype
  -- A domain over a composite type is rows of that type.
  join pg_catalog.pg_type rb on rb.oid = case when r.typtype = 'd' then r.typbasetype else r.oid end
  left join pg_catalog.pg_class rc on rc.oid = rb.typrelid
  where p.prokind = 'f' and r.typname not in ('trigger', 'event_trigger', 'internal') and ${isUserSchema} and ${among}
  order by n.nspname, p.proname, p.oid`
