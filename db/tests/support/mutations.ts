// Ways to break the permissions of a database, each of which the declared rights have to notice.

import type { Database } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { asOwner } from './act.ts'

export type Mutation = {
  readonly title: string
  readonly sql: string
  /** Where it shows first; null: anywhere. */
  readonly table: string | null
  /** Whether the catalogue alone shows it, without reading a row. */
  readonly isGrant: boolean
}

const MUTATIONS = `
  with policies as (
    select namespace.nspname || '.' || class.relname as on_table, class.oid::regclass::text as short,
      policy.polname as name, policy.polqual is not null as has_using, policy.polwithcheck is not null as has_check
    from pg_policy as policy
    join pg_class as class on class.oid = policy.polrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname in ('public', 'private', 'storage', 'realtime')
  ),
  guards as (
    select namespace.nspname || '.' || class.relname as on_table, tgname as name
    from pg_trigger as guard
    join pg_class as class on class.oid = guard.tgrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname in ('public', 'storage') and not guard.tgisinternal
      and guard.tgname ~ '_guard(_|$)|_keep_shown|_refuse_discrimination|_require_names'
  ),
  tables as (
    select namespace.nspname || '.' || class.relname as on_table
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname = 'public' and class.relkind in ('r', 'p', 'v')
  ),
  conditions as (
    select 'private.' || proname as name
    from pg_proc
    where pronamespace = 'private'::regnamespace and prorettype = 'boolean'::regtype and pronargs = 0
      and proname in (
        'is_admin', 'holds_admin_role', 'is_bound_to_authenticator', 'has_authenticator', 'passes_by_authenticator_alone',
        'second_factor_ok', 'session_alive', 'proven_lately', 'is_recovery_session'
      )
  ),
  secured as (
    select namespace.nspname || '.' || class.relname as on_table
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname in ('public', 'private', 'storage', 'realtime')
      and class.relkind in ('r', 'p') and class.relrowsecurity
      and exists (
        select from unnest(array['anon', 'authenticated']) as role (name)
        where has_any_column_privilege(role.name, class.oid, 'select, insert, update')
          or has_table_privilege(role.name, class.oid, 'delete')
      )
  ),
  schemas as (
    select nspname as name from pg_namespace
    where nspname in ('public', 'private', 'auth', 'storage', 'realtime', '_gateway', 'extensions')
  ),
  sequences as (
    select namespace.nspname || '.' || class.relname as name
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname in ('public', 'private') and class.relkind = 'S'
  ),
  procedures as (
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
  )
  select format('policy %I on %s lets everything', name, on_table) as title,
    format('alter policy %I on %s', name, on_table)
      || case when has_using then ' using (true)' else '' end
      || case when has_check then ' with check (true)' else '' end as sql,
    on_table as "table", false as "isGrant"
  from policies
  union all
  select format('policy %I on %s is gone', name, on_table), format('drop policy %I on %s', name, on_table), on_table, false
  from policies
  union all
  select format('row-level security of %s is off', on_table),
    format('alter table %s disable row level security', on_table), on_table, false
  from secured
  union all
  -- no policy stands beside these: what they give to nobody is told only by what a new one would give
  select format('everybody may %s by a policy on %s', verb, on_table),
    format('create policy mutant on %s for %s to anon, authenticated %s', on_table, verb, condition), on_table, false
  from secured
  cross join (values ('select', 'using (true)'), ('insert', 'with check (true)')) as opened (verb, condition)
  where on_table not in (select on_table from policies)
  union all
  select format('guard %s of %s sleeps', name, on_table),
    format('alter table %s disable trigger %I', on_table, name), on_table, false
  from guards
  union all
  select format('%s() is always %s', name, answer),
    format(
      'create or replace function %s() returns boolean language sql stable security definer set search_path = '''' as %L',
      name, 'select ' || answer
    ), null, false
  from conditions cross join unnest(array['true', 'false']) as answer
  union all
  select format('%s may %s all of %s', role, verb, on_table), format('grant %s on %s to %s', verb, on_table, role), on_table, true
  from tables
  cross join unnest(array['anon', 'authenticated']) as role
  cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as verb
  where not has_table_privilege(role, on_table, verb)
  union all
  select format('visitors may call %s', name), format('grant execute on function %s to anon', name), null, true
  from procedures where not has_function_privilege('anon', name, 'execute')
  union all
  select format('nobody may call %s', name), format('revoke execute on function %s from anon, authenticated', name), null, true
  from procedures where has_function_privilege('authenticated', name, 'execute')
  union all
  select format('visitors may %s in schema %s', verb, name), format('grant %s on schema %s to anon', verb, name), null, true
  from schemas cross join unnest(array['usage', 'create']) as verb
  where not has_schema_privilege('anon', name, verb)
  union all
  select format('visitors may use sequence %s', name), format('grant usage on sequence %s to anon', name), null, true
  from sequences
  union all
  select format('%s passes row-level security', name), format('alter role %s bypassrls', name), null, true
  from unnest(array['anon', 'authenticated']) as name
  union all
  select format('people may become %s', name), format('grant %s to authenticated', name), null, true
  from unnest(array['service_role', 'supabase_auth_admin', 'supabase_storage_admin']) as name
  union all
  select format('realtime sends %s as well', on_table),
    format('alter publication supabase_realtime add table %s', on_table), null, true
  from secured
  where on_table not in (select schemaname || '.' || tablename from pg_publication_tables where pubname = 'supabase_realtime')
  order by 1`

/** Every mutation that this database offers. */
export async function findMutations(owner: Pick<Database, 'run'>): Promise<Mutation[]> {
  const [result] = await owner.run(asOwner, [{ text: MUTATIONS, values: [] }])
  return result === undefined ? [] : toRows<Mutation>(result)
}
