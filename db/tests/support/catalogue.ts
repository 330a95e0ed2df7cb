// What the database itself says about who may do what: the other half of the declared rights.

import type { Database } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { asOwner } from './act.ts'

export const columnVerbs = ['read', 'add', 'change'] as const
export type Verb = (typeof columnVerbs)[number]

/** Columns by verb, in the table's order, with blanks between; a verb that is missing is granted for no column. */
export type Grants = { readonly [verb in Verb]?: string } & { readonly remove?: true }

export type FoundTable = {
  /** With its schema. */
  readonly name: string
  readonly columns: readonly string[]
  readonly keys: readonly string[]
  /** Columns that the database alone computes. */
  readonly computed: readonly string[]
  readonly visitors: Grants
  readonly people: Grants
  /** Columns that realtime sends. */
  readonly sent: string | null
  /** Rights beyond the four verbs, and of PUBLIC: there should be none. */
  readonly excess: string | null
}

const TABLES = `
  with exposed as (
    select class.oid, class.oid::regclass::text as short, namespace.nspname || '.' || class.relname as name
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where class.relkind in ('r', 'p', 'v', 'm', 'f')
      and namespace.nspname not in ('pg_catalog', 'information_schema', 'rights_test')
      and namespace.nspname !~ '^pg_'
      and (
        namespace.nspname = 'public'
        or exists (
          select from unnest(array['anon', 'authenticated']) as role (name)
          where has_schema_privilege(role.name, namespace.oid, 'usage')
            and (
              has_any_column_privilege(role.name, class.oid, 'select, insert, update, references')
              or has_table_privilege(role.name, class.oid, 'delete, truncate, trigger')
            )
        )
      )
  ),
  granted as (
    select exposed.oid, role.name as role, verb.name as verb,
      string_agg(attribute.attname, ' ' order by attribute.attnum) as columns
    from exposed
    cross join unnest(array['anon', 'authenticated']) as role (name)
    cross join (values ('read', 'select'), ('add', 'insert'), ('change', 'update')) as verb (name, privilege)
    join pg_attribute as attribute
      on attribute.attrelid = exposed.oid and attribute.attnum > 0 and not attribute.attisdropped
    where has_column_privilege(role.name, exposed.oid, attribute.attnum, verb.privilege)
    group by exposed.oid, role.name, verb.name
    union all
    select exposed.oid, role.name, 'remove', 'true'
    from exposed cross join unnest(array['anon', 'authenticated']) as role (name)
    where has_table_privilege(role.name, exposed.oid, 'delete')
  )
  select exposed.name,
    (
      select json_agg(attribute.attname order by attribute.attnum)
      from pg_attribute as attribute
      where attribute.attrelid = exposed.oid and attribute.attnum > 0 and not attribute.attisdropped
    ) as columns,
    coalesce((
      select json_agg(attribute.attname order by attribute.attnum)
      from pg_index as index
      join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
      where index.indrelid = exposed.oid and index.indisprimary
    ), '[]') as keys,
    coalesce((
      select json_agg(attribute.attname)
      from pg_attribute as attribute
      where attribute.attrelid = exposed.oid and (attribute.attgenerated <> '' or attribute.attidentity = 'a')
        and not attribute.attisdropped
    ), '[]') as computed,
    coalesce((select json_object_agg(verb, columns) from granted where oid = exposed.oid and role = 'anon'), '{}') as visitors,
    coalesce((select json_object_agg(verb, columns) from granted where oid = exposed.oid and role = 'authenticated'), '{}') as people,
    (
      select array_to_string(published.attnames, ' ')
      from pg_publication_tables as published
      where published.pubname = 'supabase_realtime' and published.schemaname || '.' || published.tablename = exposed.name
    ) as sent,
    (
      select string_agg(acl.privilege_type || ' of ' || case acl.grantee when 0 then 'PUBLIC' else acl.grantee::regrole::text end, ', ')
      from pg_class as class cross join lateral aclexplode(class.relacl) as acl
      where class.oid = exposed.oid and (
        acl.grantee = 0
        or acl.grantee::regrole::text in ('anon', 'authenticated')
          and acl.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
      )
    ) as excess
  from exposed
  order by exposed.name`

type TableRow = Omit<FoundTable, 'visitors' | 'people'> & {
  readonly visitors: Record<string, string>
  readonly people: Record<string, string>
}

/** Every table and view of `public`, and those of other schemas of which visitors or people hold any right. */
export async function findTables(owner: Pick<Database, 'run'>): Promise<FoundTable[]> {
  const [result] = await owner.run(asOwner, [{ text: TABLES, values: [] }])
  const rows = result === undefined ? [] : toRows<TableRow>(result)
  return rows.map((row) => ({
    ...row,
    visitors: toGrants(row.visitors),
    people: toGrants(row.people),
  }))
}

const toGrants = ({ remove, ...columns }: Record<string, string>): Grants => ({
  ...columns,
  ...(remove === undefined ? {} : { remove: true }),
})

export type Callers = 'visitors and people' | 'people' | 'visitors' | 'nobody'

/** `schema.name(types)` of each function, and who may execute it. */
export type FoundProcedure = { readonly name: string; readonly callers: Callers }

const PROCEDURES = `
  select
    namespace.nspname || '.' || procedure.proname || '(' || pg_get_function_identity_arguments(procedure.oid) || ')' as name,
    case
      when role.visitors and role.people then 'visitors and people'
      when role.people then 'people'
      when role.visitors then 'visitors'
      else 'nobody'
    end as callers
  from pg_proc as procedure
  join pg_namespace as namespace on namespace.oid = procedure.pronamespace
  cross join lateral (
    select
      has_function_privilege('anon', procedure.oid, 'execute')
        and has_schema_privilege('anon', namespace.oid, 'usage') as visitors,
      has_function_privilege('authenticated', procedure.oid, 'execute')
        and has_schema_privilege('authenticated', namespace.oid, 'usage') as people
  ) as role
  where namespace.nspname in ('public', 'private', 'auth', 'storage', 'realtime', '_gateway')
    and procedure.prorettype <> 'trigger'::regtype
    and not exists (
      select from pg_depend as dependency
      where dependency.classid = 'pg_proc'::regclass and dependency.objid = procedure.oid and dependency.deptype = 'e'
    )
    and (namespace.nspname = 'public' or role.visitors or role.people)
  order by 1`

/** Every function of `public`, and those of other schemas that visitors or people may execute. */
export async function findProcedures(owner: Pick<Database, 'run'>): Promise<FoundProcedure[]> {
  const [result] = await owner.run(asOwner, [{ text: PROCEDURES, values: [] }])
  return result === undefined ? [] : toRows<FoundProcedure>(result)
}

/** Names of all buckets. */
export async function findBuckets(owner: Pick<Database, 'run'>): Promise<string[]> {
  const [result] = await owner.run(asOwner, [
    { text: 'select id from storage.buckets order by id', values: [] },
  ])
  return result === undefined ? [] : toRows<{ id: string }>(result).map(({ id }) => id)
}
