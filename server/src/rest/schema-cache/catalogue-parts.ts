// Parts that several queries of the catalogue share.

import { sql, value } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type { Representation } from './schema.ts'

export type ColumnRow = {
  number: number
  name: string
  type: string
  declaredType: string
  default: string | null
  isNullable: boolean
  labels: string[] | null
  comment: string | null
  representation: Representation | null
}
export const isUserSchema = sql`n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

// `offset 0`: the roles are picked before anything is asked about their rights.
export const roleRows = (roles: readonly string[]): SQL =>
  sql`(select r.oid, r.rolname from pg_catalog.pg_roles r where r.rolname = any(${value(roles)}::text[]) offset 0)`

// Implicit casts of a domain to and from JSON, and from text: how it is shown and read.
const representationOf = (domain: SQL): SQL => sql`(
      select json_object_agg(
        case
          when k.castsource = ${domain} then 'toJson'
          when k.castsource = 'pg_catalog.json'::regtype then 'fromJson'
          else 'fromText'
        end,
        json_build_object('schema', s.nspname, 'name', f.proname)
      )
      from pg_catalog.pg_cast k
      join pg_catalog.pg_proc f on f.oid = k.castfunc
      join pg_catalog.pg_namespace s on s.oid = f.pronamespace
      where k.castcontext = 'i' and k.castmethod = 'f' and (
        k.castsource = ${domain} and k.casttarget = 'pg_catalog.json'::regtype
        or k.casttarget = ${domain} and k.castsource in ('pg_catalog.json'::regtype, 'pg_catalog.text'::regtype)
      )
    )`

// An identity column has no default expression of its own: its sequence gives one.
export const columnsOf = (relation: SQL): SQL => sql`(
      select coalesce(json_agg(json_build_object(
        'number', a.attnum, 'name', a.attname, 'type', b.typname,
        'declaredType', format_type(a.atttypid, a.atttypmod),
        'default', case
          when a.attgenerated <> '' then null
          when a.attidentity = 'd' then (
            select format('nextval(%L::regclass)', o.objid::regclass) from pg_catalog.pg_depend o
            where o.refobjid = a.attrelid and o.refobjsubid = a.attnum and o.deptype = 'i'
              and o.classid = 'pg_catalog.pg_class'::regclass
          )
          when d.oid is not null then pg_get_expr(d.adbin, d.adrelid)
          when t.typdefaultbin is not null then pg_get_expr(t.typdefaultbin, 0)
        end,
        'isNullable', not (a.attnotnull or t.typnotnull),
        'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = b.oid),
        'comment', col_description(a.attrelid, a.attnum),
        'representation', case when t.typtype = 'd' then ${representationOf(sql`t.oid`)} end
      ) order by a.attnum), '[]')
      from pg_catalog.pg_attribute a
      join pg_catalog.pg_type t on t.oid = a.atttypid
      join pg_catalog.pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
      left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped
    )`
