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
create index realtime_messages_sent_at_idx on _gateway.realtime_messages (sent_at);
alter table _gateway.realtime_messages enable row level security;
comment on table _gateway.realtime_messages is 'Messages between server processes that are too large for a notice.';

create unlogged table _gateway.realtime_presences (
  ref text primary key,
  node uuid not null references _gateway.realtime_nodes on delete cascade,
  topic text not null,
  key text not null,
  meta jsonb not null,
  tracked_at timestamptz not null default clock_timestamp()
);
create index realtime_presences_topic_idx on _gateway.realtime_presences (topic);
create index realtime_presences_node_idx on _gateway.realtime_presences (node);
alter table _gateway.realtime_presences enable row level security;
comment on table _gateway.realtime_presences is 'Who is present on which channel, and on which server process.';

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
