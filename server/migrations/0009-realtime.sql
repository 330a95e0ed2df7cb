-- What channels need of the database: the right to join and to send is a policy on `realtime.messages`, asked with a
-- probe that is rolled back; the publication names the tables whose changes are sent. The server never decodes the
-- write-ahead log, so any `wal_level` will do.

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
comment on table realtime.messages is 'SELECT here means "may join and receive", INSERT "may send". Probes only.';

create function realtime.topic() returns text
language sql stable
as $$
  select nullif(pg_catalog.current_setting('realtime.topic', true), '')
$$;
comment on function realtime.topic() is 'The channel that a probe is about.';

grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert on realtime.messages to anon, authenticated, service_role;
revoke execute on function realtime.topic() from public;
grant execute on function realtime.topic() to anon, authenticated, service_role;

create publication supabase_realtime;
