-- Rows of stored files; the bytes live outside the database. The storage service owns both tables, so it reads public
-- buckets past row-level security; everybody else acts under the policies of the product's migrations.

-- Table rights are those of hosted projects for every API role, so that a refusal comes from a policy and reads the
-- same there and here. Without a policy they give nothing.
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key check (char_length(id) between 1 and 100),
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  type text not null default 'STANDARD' check (type in ('STANDARD', 'ANALYTICS')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_guarded boolean not null default false,
  constraint "a guarded bucket is not public" check (not (is_guarded and public))
);

alter table storage.buckets enable row level security;
alter table storage.buckets owner to supabase_storage_admin;
comment on table storage.buckets is 'Buckets. file_size_limit is in bytes; null means the server''s own limit.';
comment on column storage.buckets.is_guarded is
  'True where a procedure of the product opens files one at a time and writes it down; nobody lists, moves or copies them.';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets on delete restrict,
  name text not null check (octet_length(name) between 1 and 1024),
  owner uuid,
  owner_id text,
  version text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  -- What a picture looks like, in 64 bits: two that look alike differ in few of them, however they were scaled or saved. Of
  -- pictures in buckets that are not guarded; nobody reads it but functions of the database.
  looks bit(64),
  -- Two of at most three different bits have at least one of four quarters alike; each is told from the others by what is added.
  looks_quarters integer[] generated always as (
    case when looks is not null then array[
      substring(looks from 1 for 16)::bit(16)::integer,
      substring(looks from 17 for 16)::bit(16)::integer + 65536,
      substring(looks from 33 for 16)::bit(16)::integer + 131072,
      substring(looks from 49 for 16)::bit(16)::integer + 196608
    ] end
  ) stored,
  unique (bucket_id, name)
);

alter table storage.objects enable row level security;
alter table storage.objects owner to supabase_storage_admin;
create index objects_name_prefix_idx on storage.objects (bucket_id, name text_pattern_ops);

-- Asked before bytes are removed: several objects may name the same ones (a copy shares them).
create index objects_version_idx on storage.objects (version);
create index objects_owner_id_idx on storage.objects (owner_id);
create index objects_looks_quarters_idx on storage.objects using gin (looks_quarters) where looks is not null;

grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

comment on table storage.objects is 'Stored files. name is data chosen by the caller, never a path on disk.';
comment on column storage.objects.looks is
  'Perceptual hash of a picture; null for other files, for pictures without a pattern, and in guarded buckets.';
comment on column storage.objects.looks_quarters is 'By what pictures that look alike are found.';

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

-- What each person sent lately, so that nobody fills the disk (security B3). A row is an upload that was let in, whether it
-- became an object or not; rows older than a day are swept. API roles have no right here.
create table storage.recent_uploads (
  id bigint generated always as identity primary key,
  owner_id text not null,
  begun_at timestamptz not null default clock_timestamp(),
  size_bytes bigint not null default 0 check (size_bytes >= 0)
);

alter table storage.recent_uploads enable row level security;
alter table storage.recent_uploads owner to supabase_storage_admin;
create index recent_uploads_owner_id_idx on storage.recent_uploads (owner_id, begun_at);
create index recent_uploads_begun_at_idx on storage.recent_uploads (begun_at);
comment on table storage.recent_uploads is 'Uploads of the last day, for the limits on one person.';

-- Which bytes are kept sealed, and with which key. It is said here and not in the bytes alone: who can write to the disk
-- could put plain ones in place of sealed ones. API roles have no right here.
create table storage.sealed_blobs (
  version text primary key,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{1,40}$'),
  sealed_at timestamptz not null default now()
);

alter table storage.sealed_blobs enable row level security;
alter table storage.sealed_blobs owner to supabase_storage_admin;
create index sealed_blobs_sealed_at_idx on storage.sealed_blobs (sealed_at);
comment on table storage.sealed_blobs is
  'Bytes that are sealed with a key of the secrets file: those of guarded buckets. Bytes without a row are kept as they are.';

create function storage.foldername(name text) returns text[]
language sql immutable
as $$
  select (pg_catalog.string_to_array(name, '/'))[1 : pg_catalog.cardinality(pg_catalog.string_to_array(name, '/')) - 1]
$$;
comment on function storage.foldername(text) is 'Folders of a name: ''a/b/c.png'' gives {a,b}.';

create function storage.filename(name text) returns text
language sql immutable
as $$
  select pg_catalog.split_part(name, '/', -1)
$$;
comment on function storage.filename(text) is 'Last part of a name: ''a/b/c.png'' gives c.png.';

create function storage.extension(name text) returns text
language sql immutable
as $$
  select case
    when pg_catalog.strpos(pg_catalog.split_part(name, '/', -1), '.') > 0
      then pg_catalog.split_part(pg_catalog.split_part(name, '/', -1), '.', -1)
    else ''
  end
$$;
comment on function storage.extension(text) is 'What follows the last dot of the file name; empty without one.';
revoke execute on function storage.foldername(text), storage.filename(text), storage.extension(text) from public;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role, supabase_storage_admin;

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
comment on function storage.release_blobs() is 'Notes the bytes that deleted or replaced objects named.';
alter function storage.release_blobs() owner to supabase_storage_admin;
revoke execute on function storage.release_blobs() from public;

create trigger objects_release_on_delete
  after delete on storage.objects referencing old table as before
  for each statement execute function storage.release_blobs();

create trigger objects_release_on_update
  after update on storage.objects referencing old table as before new table as after
  for each statement execute function storage.release_blobs();

-- Asked before a byte is read; what an erased account sends is not even counted.
create function storage.begin_upload(
  _owner_id text, _per_hour integer, _bytes_per_day bigint, _objects integer,
  out id bigint, out refusal text, out retry_after_seconds integer
)
language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  _now constant timestamptz := clock_timestamp();
begin
  if not storage.hold_account(_owner_id) then
    refusal := 'account';
    return;
  end if;
  -- uploads of one person that begin at the same moment count each other
  perform pg_advisory_xact_lock(hashtextextended('uploads of ' || _owner_id, 0));
  if (select count(*) from storage.objects as object where object.owner_id = _owner_id) >= _objects then
    refusal := 'objects';
    return;
  end if;
  if (
    select coalesce(sum(upload.size_bytes), 0)
    from storage.recent_uploads as upload
    where upload.owner_id = _owner_id and upload.begun_at > _now - interval '1 day'
  ) >= _bytes_per_day then
    refusal := 'bytes';
    return;
  end if;
  select
    case when count(*) >= _per_hour then 'uploads' end,
    greatest(1, ceil(extract(epoch from min(upload.begun_at) + interval '1 hour' - _now)))
  into refusal, retry_after_seconds
  from storage.recent_uploads as upload
  where upload.owner_id = _owner_id and upload.begun_at > _now - interval '1 hour';
  if refusal is null then
    insert into storage.recent_uploads (owner_id, begun_at) values (_owner_id, _now)
    returning recent_uploads.id into id;
  end if;
end
$$;
comment on function storage.begin_upload(text, integer, bigint, integer) is
  'Lets a person''s upload in and answers its id; else refusal: account when it is gone, objects, bytes, or uploads with the wait.';
alter function storage.begin_upload(text, integer, bigint, integer) owner to supabase_storage_admin;

create function storage.measure_upload(_id bigint, _size_bytes bigint, _bytes_per_day bigint) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  _owner_id text;
begin
  update storage.recent_uploads as upload set size_bytes = _size_bytes where upload.id = _id
  returning upload.owner_id into _owner_id;
  perform pg_advisory_xact_lock(hashtextextended('uploads of ' || _owner_id, 0));
  return (
    select coalesce(sum(upload.size_bytes), 0)
    from storage.recent_uploads as upload
    where upload.owner_id = _owner_id and upload.begun_at > clock_timestamp() - interval '1 day'
  ) <= _bytes_per_day;
end
$$;
comment on function storage.measure_upload(bigint, bigint, bigint) is
  'Notes how large an upload was; false when the day''s bytes are exceeded.';
alter function storage.measure_upload(bigint, bigint, bigint) owner to supabase_storage_admin;
revoke execute on function
  storage.begin_upload(text, integer, bigint, integer), storage.measure_upload(bigint, bigint, bigint)
  from public;

-- Buckets whose files nobody gets at but one at a time, by a procedure of the product that writes each look down. Whoever
-- lists, shares, moves or copies files would get around it, so bytes of such a bucket stay in it and it is never public.
create function storage.keep_bytes_guarded() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.bucket_id <> old.bucket_id and exists (
    select from storage.buckets as bucket where bucket.id in (old.bucket_id, new.bucket_id) and bucket.is_guarded
  ) or exists (
    -- two objects of the same bytes, one of them guarded
    select
    from storage.objects as other
    join storage.buckets as bucket on bucket.id in (other.bucket_id, new.bucket_id)
    where other.version = new.version and other.id <> new.id and bucket.is_guarded
  ) then
    raise exception 'Files of a guarded bucket are neither moved nor copied' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function storage.keep_bytes_guarded() is
  'Refuses a row that would take bytes out of a guarded bucket, or into one past what an upload goes through: 42501.';
alter function storage.keep_bytes_guarded() owner to supabase_storage_admin;
revoke execute on function storage.keep_bytes_guarded() from public;

create trigger objects_keep_guarded
  before insert or update of bucket_id, version on storage.objects
  for each row execute function storage.keep_bytes_guarded();

-- Without its mark, or made anew without it, the bucket would be like any other.
create function storage.keep_bucket_guarded() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A guarded bucket stays as it is' using errcode = '42501';
end
$$;
comment on function storage.keep_bucket_guarded() is 'Refuses API roles what would end the guard of a bucket: 42501.';
alter function storage.keep_bucket_guarded() owner to supabase_storage_admin;
revoke execute on function storage.keep_bucket_guarded() from public;

create trigger buckets_keep_guarded before update of id, is_guarded, public on storage.buckets
  for each row when (
    old.is_guarded and (not new.is_guarded or new.public or new.id <> old.id)
    and current_user in ('anon', 'authenticated', 'service_role')
  )
  execute function storage.keep_bucket_guarded();

create trigger buckets_keep_guarded_bucket before delete on storage.buckets
  for each row when (old.is_guarded and current_user in ('anon', 'authenticated', 'service_role'))
  execute function storage.keep_bucket_guarded();

-- A file is somebody's only while there is an account of theirs: what is written while an account is being erased, or to an
-- address that was signed before it was, leaves nothing behind.
create function storage.hold_account(_owner_id text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- a subject of a foreign token has no account here
  if _owner_id is null or _owner_id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return true;
  end if;
  -- whoever erases the account waits for this, or this for them: then the row is read again
  perform from auth.users as person where person.id = _owner_id::uuid and person.deleted_at is null for share;
  return found;
end
$$;
comment on function storage.hold_account(text) is
  'Keeps the account of that id from being erased until the transaction ends; false when it is gone.';
revoke execute on function storage.hold_account(text) from public;
grant execute on function storage.hold_account(text) to supabase_storage_admin;

create function storage.require_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not (storage.hold_account(new.owner_id) and storage.hold_account(new.owner::text)) then
    raise exception 'The account of this file is gone' using errcode = 'PT403', hint = 'account_gone';
  end if;
  return new;
end
$$;
comment on function storage.require_account() is 'Refuses a file of an account that was erased or deleted: PT403.';
revoke execute on function storage.require_account() from public;

create trigger objects_require_account before insert or update of owner, owner_id on storage.objects
  for each row execute function storage.require_account();
