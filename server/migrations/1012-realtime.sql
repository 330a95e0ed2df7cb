-- What channels need of the database: the right to join and to send is a policy on `realtime.messages`, asked with a
-- probe that is rolled back; the publication names the tables whose changes are sent. The server never decodes the
-- write-ahead log, so any `wal_level` will do.

grant usage on schema realtime to anon, authenticated, service_role;

create publication supabase_realtime;

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean not null default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now()
);

alter table realtime.messages enable row level security;
create index messages_topic_idx on realtime.messages (topic, inserted_at desc);
create index messages_inserted_at_idx on realtime.messages (inserted_at);

grant select, insert on realtime.messages to anon, authenticated, service_role;

comment on table realtime.messages is 'SELECT here means "may join and receive", INSERT "may send". Probes only.';

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

alter table _gateway.change_log enable row level security;
create index change_log_xid_idx on _gateway.change_log (xid, id);
create index change_log_changed_at_idx on _gateway.change_log (changed_at);
comment on table _gateway.change_log is 'Whole rows as they changed; for the server alone, which filters before it sends.';

-- How server processes on one database speak to each other: notices, with a table for what a notice cannot hold; a row
-- a process that says it lives; who is present on which channel. Unlogged: none of it outlives the sockets it is about.
create unlogged table _gateway.realtime_nodes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

alter table _gateway.realtime_nodes enable row level security;
comment on table _gateway.realtime_nodes is 'Server processes; one that has not been seen for a while is dead.';

create unlogged table _gateway.realtime_messages (
  id bigint generated always as identity primary key,
  body text not null,
  sent_at timestamptz not null default now()
);

alter table _gateway.realtime_messages enable row level security;
create index realtime_messages_sent_at_idx on _gateway.realtime_messages (sent_at);
comment on table _gateway.realtime_messages is 'Messages between server processes that are too large for a notice.';

create unlogged table _gateway.realtime_presences (
  ref text primary key,
  node uuid not null references _gateway.realtime_nodes on delete cascade,
  topic text not null,
  key text not null,
  meta jsonb not null,
  tracked_at timestamptz not null default clock_timestamp()
);

alter table _gateway.realtime_presences enable row level security;
create index realtime_presences_topic_idx on _gateway.realtime_presences (topic);
create index realtime_presences_node_idx on _gateway.realtime_presences (node);
comment on table _gateway.realtime_presences is 'Who is present on which channel, and on which server process.';

create function realtime.topic() returns text
language sql stable
as $$
  select nullif(pg_catalog.current_setting('realtime.topic', true), '')
$$;
comment on function realtime.topic() is 'The channel that a probe is about.';
revoke execute on function realtime.topic() from public;
grant execute on function realtime.topic() to anon, authenticated, service_role;

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

-- A publication may name the columns that it publishes; no others are sent to anybody, whatever is granted.
--
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
      where attribute.attrelid = class.oid and attribute.attname = any(published.attnames)
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

create function _gateway.realtime_notify(_body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _id bigint;
begin
  -- a notice holds less than 8000 bytes
  if pg_catalog.octet_length(_body) < 7900 then
    perform pg_catalog.pg_notify('_gateway_realtime', _body);
    return;
  end if;
  insert into _gateway.realtime_messages (body) values (_body) returning id into _id;
  perform pg_catalog.pg_notify('_gateway_realtime', '#' || _id);
end
$$;
comment on function _gateway.realtime_notify(text) is
  'Tells all server processes; a body too large for a notice is stored and its number is sent.';

create function _gateway.realtime_message(_id bigint) returns text
language sql stable security definer set search_path = ''
as $$
  select body from _gateway.realtime_messages where id = _id
$$;
comment on function _gateway.realtime_message(bigint) is 'The stored body of a notice; null once it is forgotten.';

-- Also the moment to forget what is old.
create function _gateway.realtime_node_beat(
  _node uuid, _dead_seconds double precision, out others bigint, out was_known boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update _gateway.realtime_nodes set seen_at = now() where id = _node;
  was_known := found;
  if not was_known then
    insert into _gateway.realtime_nodes (id) values (_node) on conflict (id) do nothing;
  end if;
  delete from _gateway.realtime_messages where sent_at < now() - interval '1 minute';
  select count(*) into others
  from _gateway.realtime_nodes as other
  where other.id <> _node and other.seen_at > now() - pg_catalog.make_interval(secs => _dead_seconds);
end
$$;
comment on function _gateway.realtime_node_beat(uuid, double precision) is
  'Says that a server process lives. others: how many more do; was_known: false at first and after being taken for dead.';

-- What the dead leave behind: one process gets these rows and tells everybody.
create function _gateway.realtime_bury_nodes(_dead_seconds double precision)
returns table (ref text, topic text, key text, meta jsonb)
language sql volatile security definer set search_path = ''
as $$
  with dead as (
    select id from _gateway.realtime_nodes
    where seen_at <= now() - pg_catalog.make_interval(secs => _dead_seconds)
    for update skip locked
  ), gone as (
    delete from _gateway.realtime_presences as presence using dead where presence.node = dead.id
    returning presence.ref, presence.topic, presence.key, presence.meta
  ), buried as (
    delete from _gateway.realtime_nodes as node using dead where node.id = dead.id
  )
  select gone.ref, gone.topic, gone.key, gone.meta from gone
$$;
comment on function _gateway.realtime_bury_nodes(double precision) is
  'Forgets dead server processes; answers the presences that ended with them.';

create function _gateway.realtime_node_leave(_node uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from _gateway.realtime_presences where node = _node;
  delete from _gateway.realtime_nodes where id = _node;
$$;
comment on function _gateway.realtime_node_leave(uuid) is 'A server process ends in order.';

create function _gateway.realtime_track(_node uuid, _replaces text, _ref text, _topic text, _key text, _meta jsonb)
returns void
language sql volatile security definer set search_path = ''
as $$
  delete from _gateway.realtime_presences where ref = _replaces;
  -- a process that was taken for dead while it lives comes back with its next presence
  insert into _gateway.realtime_nodes (id) values (_node) on conflict (id) do nothing;
  insert into _gateway.realtime_presences (ref, node, topic, key, meta) values (_ref, _node, _topic, _key, _meta);
$$;
comment on function _gateway.realtime_track(uuid, text, text, text, text, jsonb) is
  'Somebody is present; _replaces is the presence before, which ends with it.';

create function _gateway.realtime_untrack(_refs text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from _gateway.realtime_presences where ref = any(_refs)
$$;
comment on function _gateway.realtime_untrack(text[]) is 'Presences end.';

create function _gateway.realtime_presences_of(_topic text) returns table (ref text, key text, meta jsonb)
language sql stable security definer set search_path = ''
as $$
  select ref, key, meta from _gateway.realtime_presences where topic = _topic order by tracked_at, ref
$$;
comment on function _gateway.realtime_presences_of(text) is 'Who is present on a channel, the longest first.';
revoke execute on function
  _gateway.realtime_notify(text), _gateway.realtime_message(bigint),
  _gateway.realtime_node_beat(uuid, double precision), _gateway.realtime_bury_nodes(double precision),
  _gateway.realtime_node_leave(uuid),
  _gateway.realtime_track(uuid, text, text, text, text, jsonb), _gateway.realtime_untrack(text[]),
  _gateway.realtime_presences_of(text)
  from public;
grant execute on function
  _gateway.realtime_notify(text), _gateway.realtime_message(bigint),
  _gateway.realtime_node_beat(uuid, double precision), _gateway.realtime_bury_nodes(double precision),
  _gateway.realtime_node_leave(uuid),
  _gateway.realtime_track(uuid, text, text, text, text, jsonb), _gateway.realtime_untrack(text[]),
  _gateway.realtime_presences_of(text)
  to authenticator;

-- The end of a session or a suspension reaches open sockets: the servers look the session up again when they hear of it.
create function _gateway.tg_announce_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('_gateway_sessions', old.id::text);
  return null;
end
$$;
comment on function _gateway.tg_announce_session() is 'Names a session, or a person, whose rights may have ended.';
revoke execute on function _gateway.tg_announce_session() from public;

create trigger _900_announce_end after delete or update of not_after on auth.sessions
  for each row execute function _gateway.tg_announce_session();

create trigger _900_announce_end after delete or update of banned_until, deleted_at on auth.users
  for each row execute function _gateway.tg_announce_session();

-- Messages to channels from inside the database. A row of `realtime.messages` is a message: its INSERT policy says who
-- may send, and what was stored is sent on when the transaction commits.
create function _gateway.tg_send_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform _gateway.realtime_notify(
    pg_catalog.json_build_object(
      'kind', 'broadcast', 'node', null, 'id', new.id, 'topic', new.topic, 'event', new.event,
      'private', new.private, 'payload', coalesce(new.payload, '{}')
    )::text
  );
  return null;
end
$$;
comment on function _gateway.tg_send_message() is 'Hands a stored message to the server processes.';
revoke execute on function _gateway.tg_send_message() from public;

-- Rows without an event are the probes that ask a policy; they are rolled back and send nothing.
create trigger _900_send after insert on realtime.messages
  for each row when (new.event is not null and new.extension = 'broadcast')
  execute function _gateway.tg_send_message();

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_catalog.set_config('realtime.topic', topic, true);
  insert into realtime.messages (payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception
  -- what the sender does must not fail because a message cannot be sent
  when others then raise warning 'realtime.send: %', sqlerrm;
end
$$;
comment on function realtime.send(jsonb, text, text, boolean) is
  'Sends a message to everybody on the channel when the transaction commits; a failure is a warning.';

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Invalid operation: %', operation;
  end if;
  perform realtime.send(
    pg_catalog.jsonb_build_object(
      'old_record', case when operation <> 'INSERT' then pg_catalog.to_jsonb(old) end,
      'record', case when operation <> 'DELETE' then pg_catalog.to_jsonb(new) end,
      'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
end
$$;
comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is
  'Sends a changed row to a private channel. For use in a trigger: (topic, event, tg_op, tg_table_name, tg_table_schema, new, old).';
grant execute on function
  realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;

create function _gateway.prune_realtime_messages() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from realtime.messages where inserted_at < now() - interval '3 days'
$$;
comment on function _gateway.prune_realtime_messages() is 'Forgets messages after three days.';
grant execute on function _gateway.prune_realtime_messages() to authenticator;
revoke execute on function
  realtime.send(jsonb, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text),
  _gateway.prune_realtime_messages()
  from public;
