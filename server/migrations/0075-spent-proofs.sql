-- A proof that comes from outside (work done by a browser, a token of another service) is good once, on all nodes. A
-- crash must not make it good again, so the table is logged.

create table _gateway.spent_proofs (
  id text primary key check (char_length(id) between 1 and 200),
  expires_at timestamptz not null
);

create index spent_proofs_expires_at_idx on _gateway.spent_proofs (expires_at);
comment on table _gateway.spent_proofs is 'Proofs that were used and have not expired. Ids are hashes.';

-- What has expired is refused by its own time. The minute is for clocks that differ.
create function _gateway.spend_proof(_id text, _expires_at timestamptz) returns boolean
language sql volatile security definer set search_path = ''
as $$
  delete from _gateway.spent_proofs where expires_at < now() - interval '1 minute';
  with spent as (
    insert into _gateway.spent_proofs (id, expires_at) values (_id, _expires_at)
    on conflict (id) do nothing returning 1
  )
  select exists (select from spent)
$$;
comment on function _gateway.spend_proof(text, timestamptz) is
  'Uses a proof up; false when it was used before. Forgets those that have expired.';

revoke execute on function _gateway.spend_proof(text, timestamptz) from public;
grant execute on function _gateway.spend_proof(text, timestamptz)
  to authenticator, service_role, supabase_auth_admin;
