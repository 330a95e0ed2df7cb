// Checks the privileges of the login that owns the tables before any migration runs. `deploy/administrator.sql` grants all of
// them; the checks are those that a migration would fail on, statement by statement.

import type { Database, Scope } from '../database.ts'
import { firstRow, toRows } from '../rows.ts'
import { sql, statement, value } from '../sql.ts'
import { serverTimeoutMs } from '../statement-timeouts.ts'

export type OwnerFindings = {
  /** Name of the login. */
  readonly login: string
  /** Each completes the sentence "… lacks". */
  readonly lacks: readonly string[]
}

const reading: Scope = {
  role: null,
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.work,
}

/** Roles that the server's login switches to. */
export const apiRoles = [
  'anon',
  'authenticated',
  'service_role',
  'supabase_auth_admin',
  'supabase_storage_admin',
]
/** The platform's tables belong to them. */
const owningRoles = ['supabase_auth_admin', 'supabase_storage_admin']
export const extensions = ['pgcrypto', 'pg_trgm', 'unaccent', 'btree_gin', 'btree_gist']

/** Empty when nothing is lacking, and for the embedded engine. Throws DatabaseError. */
export async function inspectOwner(owner: Database): Promise<OwnerFindings> {
  if (owner.engine === 'embedded') return { login: '', lacks: [] }
  const [about, lacking] = await owner.run(reading, [
    statement(sql`select session_user::text as login`),
    lackingRights,
  ])
  const facts = about === undefined ? null : firstRow<{ login: string }>(about)
  if (facts === null || lacking === undefined) throw new Error('one row, whatever the login')
  return { login: facts.login, lacks: toRows<{ lack: string }>(lacking).map(({ lack }) => lack) }
}

// Roles: PostgreSQL 15 lets a role with CREATEROLE create and grant every role that is no superuser and does not bypass row-level
// security; from 16 on a role is granted by its creator or by ADMIN OPTION, with no more attributes than the granter has.
const lackingRights = statement(sql`
  with record as (
    select relowner from pg_catalog.pg_class as c join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = '_gateway' and c.relname = 'migrations'
  ),
  me as (
    select rolsuper as is_superuser, rolcreaterole as makes_roles, rolbypassrls as passes,
      current_setting('server_version_num')::int4 >= 160000 as is_strict,
      not exists (select from record) as is_new
    from pg_catalog.pg_roles where rolname = session_user
  ),
  wanted (role) as (select unnest(array['authenticator'] || ${value(apiRoles)}::text[])),
  known as (
    select role, oid,
      is_superuser or (makes_roles and not is_strict) or pg_has_role(oid, 'usage with admin option') as may_grant
    from me, wanted join pg_catalog.pg_roles on rolname = role
  ),
  missing as (select role from wanted except select role from known)
  select lack from (
    select 1 as place, format('CREATE on the database %s', current_database()) as lack
    where not has_database_privilege(current_database(), 'create')
    union all
    select 2, 'ownership of the schema public' from me, pg_catalog.pg_namespace
    where is_new and nspname = 'public' and not pg_has_role(nspowner, 'usage')
    union all
    select 3, format('the role %s', role) from me, missing
    where not (is_superuser or (makes_roles and (role <> 'service_role' or (is_strict and passes))))
    union all
    select 4, format('membership of authenticator in %s', role) from known
    where role <> 'authenticator' and not may_grant and not exists (
      select from pg_catalog.pg_auth_members where roleid = known.oid and member = to_regrole('authenticator')
    )
    union all
    select 5, format('membership in %s', role) from known
    where role = any (${value(owningRoles)}::text[]) and not may_grant and not pg_has_role(oid, 'usage')
    union all
    select 6, format('the right to make the extension %s', name)
    from me, unnest(${value(extensions)}::text[]) as wanted (name)
    where not is_superuser
      and exists (select from pg_catalog.pg_available_extensions as available where available.name = wanted.name)
      and not exists (select from pg_catalog.pg_extension where extname = wanted.name)
      and not exists (
        select from pg_catalog.pg_available_extension_versions as version
        where version.name = wanted.name and version.trusted
      )
    union all
    select 7, format('ownership of the tables, which belong to %s', relowner::regrole)
    from record where not pg_has_role(relowner, 'usage')
    union all
    select 8, format('the extension %s, which comes with PostgreSQL''s contrib package', name)
    from unnest(${value(extensions)}::text[]) as wanted (name)
    where not exists (select from pg_catalog.pg_available_extensions as available where available.name = wanted.name)
  ) as lacking
  order by place, lack`)
