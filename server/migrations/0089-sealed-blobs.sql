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
