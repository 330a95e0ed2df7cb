-- What becomes of bytes whose row went. A row lets go of its bytes in the transaction that deletes or replaces it; the
-- bytes themselves are removed only after that transaction has committed, and only when no other row names them.

create table storage.released_blobs (
  version text primary key,
  released_at timestamptz not null default now()
);

alter table storage.released_blobs enable row level security;
alter table storage.released_blobs owner to supabase_storage_admin;

comment on table storage.released_blobs is
  'Bytes that a deleted or replaced object let go of. The storage service removes them once no object names them.';

create function storage.release_blobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into storage.released_blobs (version)
    select distinct version from before where version is not null
    on conflict do nothing;
  else
    insert into storage.released_blobs (version)
    select distinct version from before
    where version is not null and not exists (select from after where after.version = before.version)
    on conflict do nothing;
  end if;
  return null;
end
$$;

alter function storage.release_blobs() owner to supabase_storage_admin;
revoke execute on function storage.release_blobs() from public;
comment on function storage.release_blobs() is 'Notes the bytes that deleted or replaced objects named.';

create trigger objects_release_on_delete
  after delete on storage.objects referencing old table as before
  for each statement execute function storage.release_blobs();

create trigger objects_release_on_update
  after update on storage.objects referencing old table as before new table as after
  for each statement execute function storage.release_blobs();

-- Asked before bytes are removed: several objects may name the same ones (a copy shares them).
create index objects_version_idx on storage.objects (version);

-- A signed upload address works once. API roles have no right here.
create table storage.spent_upload_tokens (
  id uuid primary key,
  expires_at timestamptz not null
);

alter table storage.spent_upload_tokens enable row level security;
alter table storage.spent_upload_tokens owner to supabase_storage_admin;
create index spent_upload_tokens_expires_at_idx on storage.spent_upload_tokens (expires_at);

comment on table storage.spent_upload_tokens is
  'Signed upload addresses that were used; kept until they would have expired anyway.';
