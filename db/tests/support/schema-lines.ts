// A schema as lines that can be compared: two databases with the same lines let the same people do the same things.

import type { Database } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { asOwner } from './act.ts'

const SCHEMAS = `('public', 'private', 'auth', 'storage', 'realtime', '_gateway')`

const SCHEMA_LINES = `
  with spaces as (select oid, nspname from pg_namespace where nspname in ${SCHEMAS}),
  relations as (select cls.* from pg_class as cls join spaces on spaces.oid = cls.relnamespace)
  select format('schema %s %s', nspname, (select nspacl::text from pg_namespace as nsp where nsp.oid = spaces.oid)) as line
    from spaces
  union all
  select format('%s %s %s rls=%s %s %s', relkind, oid::regclass, relowner::regrole, relrowsecurity,
      reloptions::text, obj_description(oid, 'pg_class'))
    from relations where relkind <> 'i'
  union all
  select format('grant %s %s %s %s', rel.oid::regclass, acl.grantee::regrole, acl.privilege_type, acl.is_grantable)
    from relations as rel cross join lateral aclexplode(rel.relacl) as acl
  union all
  select format('column %s.%s %s notnull=%s default=%s %s%s %s', rel.oid::regclass, att.attname,
      format_type(att.atttypid, att.atttypmod), att.attnotnull, pg_get_expr(def.adbin, def.adrelid), att.attidentity,
      att.attgenerated, att.attacl::text)
    from relations as rel join pg_attribute as att on att.attrelid = rel.oid and att.attnum > 0 and not att.attisdropped
    left join pg_attrdef as def on def.adrelid = rel.oid and def.adnum = att.attnum
    where rel.relkind in ('r', 'p', 'v', 'm')
  union all
  select format('constraint %s %s %s valid=%s', con.conrelid::regclass, con.conname, pg_get_constraintdef(con.oid), con.convalidated)
    from pg_constraint as con join relations as rel on rel.oid = con.conrelid
  union all
  select pg_get_indexdef(oid) from relations where relkind = 'i'
  union all
  select format('view %s %s', oid::regclass, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select format('trigger %s enabled=%s', pg_get_triggerdef(trg.oid), trg.tgenabled)
    from pg_trigger as trg join relations as rel on rel.oid = trg.tgrelid where not trg.tgisinternal
  union all
  select format('policy %s', to_jsonb(pol)) from pg_policies as pol where pol.schemaname in ${SCHEMAS}
  union all
  select format('function %s %s definer=%s %s %s', fun.oid::regprocedure, md5(pg_get_functiondef(fun.oid)), fun.prosecdef,
      fun.proconfig::text, (
        select string_agg(format('%s=%s', acl.grantee::regrole, acl.privilege_type), ',' order by acl.grantee::regrole::text)
        from aclexplode(coalesce(fun.proacl, acldefault('f', fun.proowner))) as acl
      ))
    from pg_proc as fun join spaces on spaces.oid = fun.pronamespace where fun.prokind = 'f'
  union all
  select format('type %s %s', enm.enumtypid::regtype, string_agg(enm.enumlabel, ',' order by enm.enumsortorder))
    from pg_enum as enm join pg_type as typ on typ.oid = enm.enumtypid join spaces on spaces.oid = typ.typnamespace
    group by enm.enumtypid
  union all
  select format('published %s', to_jsonb(pub)) from pg_publication_tables as pub
  union all
  select format('personal data %s', to_jsonb(declared)) from private.personal_data as declared
  union all
  select format('setting %s %s', setting.name, setting.value) from private.settings as setting
  union all
  select format('bucket %s', to_jsonb(bucket) - array['created_at', 'updated_at']) from storage.buckets as bucket`

/** Sorted; order of columns and numbers of objects are left out, as they depend on the way here. */
export async function readSchemaLines(database: Database): Promise<readonly string[]> {
  const [lines] = await database.run(asOwner, [{ text: SCHEMA_LINES, values: [] }])
  return (lines === undefined ? [] : toRows<{ line: string }>(lines))
    .map(({ line }) => line)
    .toSorted()
}
