// What the catalogue says beside tables, functions and buckets: rights on schemas and what else stands in them, what is
// published, what roles are. Each is a line of words, so that one list declares it.

import type { Database } from '../../../server/src/db/database.ts'
import { asOwner } from './act.ts'

const SCHEMA_RIGHTS = `
  with caller as (select unnest(array['anon', 'authenticated']) as name),
  own_schema as (
    select oid, nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'rights_test')
  ),
  not_of_extension as (
    select classid, objid from pg_depend where deptype = 'e'
  )
  select format('%s: %s of schema %s', caller.name, privilege, own_schema.name) as line
  from caller cross join own_schema cross join unnest(array['usage', 'create']) as privilege
  where has_schema_privilege(caller.name, own_schema.oid, privilege)
  union all
  select format('%s: %s of sequence %s.%s', caller.name, privilege, own_schema.name, class.relname)
  from pg_class as class
  join own_schema on own_schema.oid = class.relnamespace
  cross join caller cross join unnest(array['usage', 'select', 'update']) as privilege
  where class.relkind = 'S' and has_sequence_privilege(caller.name, class.oid, privilege)
  union all
  select format('%s: usage of type %s.%s', caller.name, own_schema.name, type.typname)
  from pg_type as type
  join own_schema on own_schema.oid = type.typnamespace
  left join pg_class as class on class.oid = type.typrelid
  cross join caller
  where (type.typtype in ('e', 'd', 'r') or class.relkind = 'c')
    and has_type_privilege(caller.name, type.oid, 'usage')
    and has_schema_privilege(caller.name, own_schema.oid, 'usage')
    and ('pg_type'::regclass, type.oid) not in (select classid, objid from not_of_extension)
  union all
  select format('%s: execute of %s.%s', caller.name, own_schema.name, procedure.proname)
  from pg_proc as procedure
  join own_schema on own_schema.oid = procedure.pronamespace
  cross join caller
  where own_schema.name not in ('public', 'private', 'auth', 'storage', 'realtime', '_gateway')
    and has_function_privilege(caller.name, procedure.oid, 'execute')
    and has_schema_privilege(caller.name, own_schema.oid, 'usage')
    and ('pg_proc'::regclass, procedure.oid) not in (select classid, objid from not_of_extension)
  union all
  select format('%s: create in the database', caller.name)
  from caller where has_database_privilege(caller.name, current_database(), 'create')
  union all
  select format('%s: usage of foreign server %s', caller.name, srvname)
  from pg_foreign_server cross join caller where has_server_privilege(caller.name, pg_foreign_server.oid, 'usage')
  union all
  select format('%s: %s of what %s will make in %s', coalesce(grantee.rolname, 'PUBLIC'), lower(acl.privilege_type),
    pg_get_userbyid(default_rights.defaclrole), coalesce(own_schema.name, 'any schema'))
  from pg_default_acl as default_rights
  cross join lateral aclexplode(default_rights.defaclacl) as acl
  left join pg_roles as grantee on grantee.oid = acl.grantee
  left join own_schema on own_schema.oid = default_rights.defaclnamespace
  where acl.grantee = 0 or grantee.rolname in ('anon', 'authenticated')
  order by 1`

const PUBLISHED_TABLES = `
  with own_schema as (
    select oid, nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'rights_test')
  )
  select format('publication %s: all tables', pubname) from pg_publication where puballtables
  union all
  select format('publication %s: all tables of schema %s', publication.pubname, own_schema.name)
  from pg_publication_namespace as published
  join pg_publication as publication on publication.oid = published.pnpubid
  join own_schema on own_schema.oid = published.pnnspid
  union all
  select format('publication %s: %s.%s', pubname, schemaname, tablename)
    || case when rowfilter is null then '' else ' where ' || rowfilter end
  from pg_publication_tables
  order by 1`

const ROLE_RIGHTS = `
  with known_role as (
    select * from pg_roles where not rolsuper and rolname !~ '^pg_'
  )
  select format('%s: may become %s', member.rolname, granted.rolname)
  from pg_auth_members as membership
  join known_role as member on member.oid = membership.member
  join pg_roles as granted on granted.oid = membership.roleid
  union all
  select format('%s: %s', known_role.rolname, attribute.name)
  from known_role
  cross join lateral (values
    ('logs in', rolcanlogin), ('passes row-level security', rolbypassrls), ('makes roles', rolcreaterole),
    ('makes databases', rolcreatedb), ('replicates', rolreplication)
  ) as attribute (name, is_so)
  where attribute.is_so
  order by 1`

type Catalogue = Pick<Database, 'run'>

/** A line for each right of visitors and people on anything but tables, their columns, functions of the API and buckets. */
export const findSchemaRights = (owner: Catalogue) => readLines(owner, SCHEMA_RIGHTS)

/** A line for each table whose changes a publication sends, and with which filter. */
export const findPublishedTables = (owner: Catalogue) => readLines(owner, PUBLISHED_TABLES)

/** A line for each thing that a role is beside a name, and for each role that it may become. */
export const findRoleRights = (owner: Catalogue) => readLines(owner, ROLE_RIGHTS)

async function readLines(owner: Catalogue, text: string): Promise<string[]> {
  const [result] = await owner.run(asOwner, [{ text, values: [] }])
  return [...new Set((result?.rows ?? []).map(([line]) => line ?? ''))].toSorted()
}
