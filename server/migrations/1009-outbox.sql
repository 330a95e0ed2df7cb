-- Mails and text messages that have yet to leave. A row is written in the transaction of what it tells about, so neither
-- can exist without the other; a worker of any server node sends it, more than once rather than never. The payload is
-- encrypted by the server, because it holds codes and addresses, and is gone as soon as it has been sent.

create table _gateway.outbox (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'sms')),
  dedupe_key text not null unique check (char_length(dedupe_key) between 1 and 200),
  payload text,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  sent_at timestamptz,
  dead_at timestamptz,
  constraint "only what has yet to leave has a payload"
    check ((payload is not null) = (sent_at is null and dead_at is null))
);

create index outbox_due_idx on _gateway.outbox (not_before) where payload is not null;
create index outbox_done_idx on _gateway.outbox (created_at) where payload is null;

grant select, insert, update, delete on _gateway.outbox to supabase_auth_admin;

-- Functions queue messages, too; they never read what waits.
grant insert on _gateway.outbox to service_role;

-- Dropping a second message under the same key reads the key, and nothing else.
grant select (dedupe_key) on _gateway.outbox to service_role;

comment on table _gateway.outbox is 'Mails and text messages to send, and which of the last days were sent.';
comment on column _gateway.outbox.payload is 'The whole message, encrypted with a key that is not in the database.';
comment on column _gateway.outbox.lease_until is 'Until when one worker has it; afterwards another may take it up.';
comment on column _gateway.outbox.expires_at is 'When it is no use any more: the end of the code it carries.';
comment on column _gateway.outbox.dead_at is 'When it was given up: refused for good, or expired.';

create function _gateway.tg_outbox__announce() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('basera_outbox', '');
  return null;
end
$$;
revoke execute on function _gateway.tg_outbox__announce() from public;

create trigger _100_announce after insert on _gateway.outbox
  for each statement execute function _gateway.tg_outbox__announce();
