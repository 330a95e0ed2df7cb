-- Messages of bytes from inside the database, messages again for those who come later, and changes again for those who
-- were away.

alter table realtime.messages
  add column binary_payload bytea,
  -- A message is of an instant, whatever time zone its session shows.
  alter column inserted_at set default (now() at time zone 'UTC'),
  alter column updated_at set default (now() at time zone 'UTC');

create or replace function _gateway.tg_send_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.binary_payload is null then
    perform _gateway.realtime_notify(
      pg_catalog.json_build_object(
        'kind', 'broadcast', 'node', null, 'id', new.id, 'topic', new.topic, 'event', new.event,
        'private', new.private, 'payload', coalesce(new.payload, '{}')
      )::text
    );
    return null;
  end if;
  perform _gateway.realtime_notify(
    pg_catalog.json_build_object(
      'kind', 'broadcast', 'node', null, 'id', new.id, 'topic', new.topic, 'event', new.event,
      'private', new.private, 'payload', null,
      'bytes', pg_catalog.replace(pg_catalog.encode(new.binary_payload, 'base64'), E'\n', '')
    )::text
  );
  return null;
end
$$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_catalog.set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception
  -- what the sender does must not fail because a message cannot be sent
  when others then raise warning 'realtime.send_binary: %', sqlerrm;
end
$$;
comment on function realtime.send_binary(bytea, text, text, boolean) is
  'Sends bytes to everybody on the channel when the transaction commits; a failure is a warning.';

create or replace function _gateway.prune_realtime_messages() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from realtime.messages where inserted_at < (now() at time zone 'UTC') - interval '3 days'
$$;

-- The newest ones, the oldest of them first. Whether the caller may hear the channel was asked when it joined.
create function _gateway.messages_again(_topic text, _since_ms double precision, _limit integer)
returns table (id uuid, event text, payload text, bytes text)
language sql stable security definer set search_path = ''
as $$
  select newest.id, newest.event, newest.payload::text,
    pg_catalog.encode(newest.binary_payload, 'base64')
  from (
    select * from realtime.messages as message
    where message.topic = _topic and message.private and message.extension = 'broadcast' and message.event is not null
      and message.inserted_at >= pg_catalog.to_timestamp(_since_ms / 1000) at time zone 'UTC'
    order by message.inserted_at desc
    limit _limit
  ) as newest
  order by newest.inserted_at
$$;
comment on function _gateway.messages_again(text, double precision, integer) is
  'Stored messages of a private channel for somebody who has just joined it.';

-- Since when the change log is whole. Unlogged as the log itself: a crash empties both, and what it took is then known.
create unlogged table _gateway.change_log_start (
  only_row boolean primary key default true check (only_row),
  began_at timestamptz not null default clock_timestamp()
);

alter table _gateway.change_log_start enable row level security;
comment on table _gateway.change_log_start is 'One row: since when no change is missing from the change log, but for its hour.';

create or replace function _gateway.prune_change_log() returns void
language sql volatile security definer set search_path = ''
as $$
  insert into _gateway.change_log_start (only_row) values (true) on conflict (only_row) do nothing;
  delete from _gateway.change_log where changed_at < now() - interval '1 hour'
$$;
comment on function _gateway.prune_change_log() is 'Forgets changes older than an hour, and notes since when the log is whole.';

-- No row: not all changes since then are known. The log knows more than its hour by the time between two clearings, so
-- that the overlap is in it, too; what it has less is of before the hour.
create function _gateway.missed_changes(
  _relations oid[], _since timestamptz, _overlap_seconds double precision, _most integer
)
returns table (changed_at timestamptz, relation oid, type text, record json, old_record json, is_known boolean)
language sql stable security definer set search_path = ''
as $$
  with known as (
    select from _gateway.change_log_start as start
    where start.began_at <= _since and _since >= now() - interval '1 hour'
  ), missed as (
    select * from _gateway.change_log as change
    where change.relation = any(_relations)
      and change.changed_at > _since - pg_catalog.make_interval(secs => _overlap_seconds)
    order by change.id
    limit _most
  )
  select null::timestamptz, null::oid, null::text, null::json, null::json, true from known
  union all
  select missed.changed_at, missed.relation, missed.type,
    (select json_object_agg(field.key, field.value::text) from jsonb_each(missed.record) as field),
    (select json_object_agg(field.key, field.value::text) from jsonb_each(missed.old_record) as field),
    true
  from missed where exists (select from known)
$$;
comment on function _gateway.missed_changes(oid[], timestamptz, double precision, integer) is
  'A first row that says that the log is whole since then, and the changes of the tables, in the order they were written.';

revoke execute on function
  realtime.send_binary(bytea, text, text, boolean),
  _gateway.messages_again(text, double precision, integer),
  _gateway.missed_changes(oid[], timestamptz, double precision, integer)
  from public;
grant execute on function realtime.send_binary(bytea, text, text, boolean) to anon, authenticated, service_role;
grant execute on function
  _gateway.messages_again(text, double precision, integer),
  _gateway.missed_changes(oid[], timestamptz, double precision, integer)
  to authenticator;
