-- Changes of published tables, kept for an hour for the server processes that send them on. A trigger writes a row of
-- the log for each changed row; one notice a transaction names the transaction, and PostgreSQL delivers the notices in
-- the order of the commits. Who may see a change is asked again for each subscriber when it is sent.

-- Unlogged: after a crash there is no socket left that a change could be sent to.
create unlogged table _gateway.change_log (
  id bigint generated always as identity primary key,
  xid xid8 not null,
  changed_at timestamptz not null,
  relation oid not null,
  type text not null check (type in ('INSERT', 'UPDATE', 'DELETE')),
  record jsonb,
  old_record jsonb
);

create index change_log_xid_idx on _gateway.change_log (xid, id);
create index change_log_changed_at_idx on _gateway.change_log (changed_at);
alter table _gateway.change_log enable row level security;
comment on table _gateway.change_log is 'Whole rows as they changed; for the server alone, which filters before it sends.';

create function _gateway.tg_record_change() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  insert into _gateway.change_log (xid, changed_at, relation, type, record, old_record)
  values (
    pg_catalog.pg_current_xact_id(), pg_catalog.clock_timestamp(), tg_relid, tg_op,
    case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end,
    case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end
  );
  -- PostgreSQL sends equal notices of one transaction once.
  perform pg_catalog.pg_notify('_gateway_changes', pg_catalog.pg_current_xact_id()::text);
  return null;
end
$$;
comment on function _gateway.tg_record_change() is 'Writes the changed row to the change log and wakes the servers.';

-- The publication is the only list of tables that are followed; triggers are brought in line with it.
create function _gateway.follow_published_tables() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  _table record;
begin
  perform pg_catalog.pg_advisory_xact_lock(7161383);
  for _table in
    select trigger.tgrelid::regclass as name
    from pg_catalog.pg_trigger as trigger
    where trigger.tgname = '_999_record_change' and trigger.tgparentid = 0
      and not exists (
        select
        from pg_catalog.pg_publication_tables as published
        join pg_catalog.pg_namespace as namespace on namespace.nspname = published.schemaname
        join pg_catalog.pg_class as class
          on class.relnamespace = namespace.oid and class.relname = published.tablename
        where published.pubname = 'supabase_realtime' and class.oid = trigger.tgrelid
      )
  loop
    execute pg_catalog.format('drop trigger _999_record_change on %s', _table.name);
  end loop;
  for _table in
    select class.oid::regclass as name
    from pg_catalog.pg_publication_tables as published
    join pg_catalog.pg_namespace as namespace on namespace.nspname = published.schemaname
    join pg_catalog.pg_class as class
      on class.relnamespace = namespace.oid and class.relname = published.tablename
    where published.pubname = 'supabase_realtime' and class.relkind in ('r', 'p')
      and published.schemaname <> '_gateway'
      and not exists (
        select from pg_catalog.pg_trigger as trigger
        where trigger.tgrelid = class.oid and trigger.tgname = '_999_record_change'
      )
  loop
    execute pg_catalog.format(
      'create trigger _999_record_change after insert or update or delete on %s '
      'for each row execute function _gateway.tg_record_change()',
      _table.name
    );
  end loop;
end
$$;
comment on function _gateway.follow_published_tables() is
  'Gives every table of publication supabase_realtime the trigger of the change log and takes it from all others.';

create function _gateway.prune_change_log() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from _gateway.change_log where changed_at < now() - interval '1 hour'
$$;
comment on function _gateway.prune_change_log() is 'Forgets changes older than an hour.';

-- A definer's function, so that the login of the server needs no right on the table itself. Each value comes as the
-- text of its JSON, because numbers may be larger than a client's language can hold.
create function _gateway.read_changes(_xids xid8[])
returns table (changed_at timestamptz, relation oid, type text, record json, old_record json)
language sql stable security definer set search_path = ''
as $$
  select change.changed_at, change.relation, change.type,
    (select json_object_agg(field.key, field.value::text) from jsonb_each(change.record) as field),
    (select json_object_agg(field.key, field.value::text) from jsonb_each(change.old_record) as field)
  from unnest(_xids) with ordinality as told (xid, position)
  join _gateway.change_log as change on change.xid = told.xid
  order by told.position, change.id
$$;
comment on function _gateway.read_changes(xid8[]) is 'The changes of the transactions, in the order of the argument.';

revoke execute on function
  _gateway.tg_record_change(), _gateway.follow_published_tables(), _gateway.prune_change_log(),
  _gateway.read_changes(xid8[])
  from public;
grant execute on function
  _gateway.follow_published_tables(), _gateway.prune_change_log(), _gateway.read_changes(xid8[])
  to authenticator;

-- Published tables as subscribers need them.
create function _gateway.published_tables()
returns table (
  relation oid, schema name, name name, has_row_security boolean, is_identity_full boolean, columns json, keys name[]
)
language sql stable set search_path = ''
as $$
  select class.oid, published.schemaname, class.relname, class.relrowsecurity, class.relreplident = 'f',
    (
      select json_agg(
        json_build_object(
          'name', attribute.attname, 'type', type.typname,
          'cast', pg_catalog.format_type(attribute.atttypid, null), 'isEnum', type.typtype = 'e'
        ) order by attribute.attnum
      )
      from pg_catalog.pg_attribute as attribute join pg_catalog.pg_type as type on type.oid = attribute.atttypid
      where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    ),
    array(
      select attribute.attname
      from pg_catalog.pg_index as index
      join pg_catalog.pg_attribute as attribute
        on attribute.attrelid = class.oid and attribute.attnum = any(index.indkey)
      where index.indrelid = class.oid and index.indisprimary
      order by attribute.attnum
    )
  from pg_catalog.pg_publication_tables as published
  join pg_catalog.pg_namespace as namespace on namespace.nspname = published.schemaname
  join pg_catalog.pg_class as class
    on class.relnamespace = namespace.oid and class.relname = published.tablename
  where published.pubname = 'supabase_realtime'
$$;
comment on function _gateway.published_tables() is 'Tables of publication supabase_realtime with columns and primary key.';

-- What a role is granted of a table; empty without the schema.
create function _gateway.granted_columns(_relation oid, _role name) returns name[]
language sql stable set search_path = ''
as $$
  select array(
    select attribute.attname
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_class as class on class.oid = attribute.attrelid
    where attribute.attrelid = _relation and attribute.attnum > 0 and not attribute.attisdropped
      and pg_catalog.has_schema_privilege(_role, class.relnamespace, 'usage')
      and pg_catalog.has_column_privilege(_role, _relation, attribute.attnum, 'select')
    order by attribute.attnum
  )
$$;
comment on function _gateway.granted_columns(oid, name) is 'Columns that a role may select, by grant alone.';

-- What a policy would say about a row that is no longer there: the table's own SELECT policies, as an expression over
-- columns of a row with the table's name. Null where row-level security does not apply to the role.
create function _gateway.select_policy(_relation oid, _role name) returns text
language plpgsql stable set search_path = ''
as $$
declare
  _permissive text;
  _restrictive text;
begin
  if not (select class.relrowsecurity from pg_catalog.pg_class as class where class.oid = _relation)
    or (select role.rolbypassrls or role.rolsuper from pg_catalog.pg_roles as role where role.rolname = _role)
  then
    return null;
  end if;
  select
    pg_catalog.string_agg('(' || pg_catalog.pg_get_expr(policy.polqual, policy.polrelid) || ')', ' or ')
      filter (where policy.polpermissive),
    pg_catalog.string_agg('(' || pg_catalog.pg_get_expr(policy.polqual, policy.polrelid) || ')', ' and ')
      filter (where not policy.polpermissive)
  into _permissive, _restrictive
  from pg_catalog.pg_policy as policy
  where policy.polrelid = _relation and policy.polcmd in ('r', '*') and policy.polqual is not null
    and exists (
      select from unnest(policy.polroles) as named (role)
      where named.role = 0 or pg_catalog.pg_has_role(_role, named.role, 'usage')
    );
  return '(' || coalesce(_permissive, 'false') || ') and (' || coalesce(_restrictive, 'true') || ')';
end
$$;
comment on function _gateway.select_policy(oid, name) is
  'SELECT policies of a table for a role as one expression, every name in it qualified; null when none applies.';
revoke execute on function
  _gateway.select_policy(oid, name), _gateway.granted_columns(oid, name), _gateway.published_tables()
  from public;
grant execute on function
  _gateway.select_policy(oid, name), _gateway.granted_columns(oid, name), _gateway.published_tables()
  to authenticator;
