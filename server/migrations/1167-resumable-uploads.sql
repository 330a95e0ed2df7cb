-- Uploads that go on where they stopped (TUS): what was announced, how far it has come, and in which bytes. Any node can
-- take the next piece. API roles have no right here.
create table storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets on delete cascade,
  name text not null check (octet_length(name) between 1 and 1024),
  owner_id text,
  sender text not null,
  is_upsert boolean not null,
  size_bytes bigint not null check (size_bytes >= 0),
  offset_bytes bigint not null default 0 check (offset_bytes between 0 and size_bytes),
  announced jsonb not null,
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);

alter table storage.resumable_uploads enable row level security;
alter table storage.resumable_uploads owner to supabase_storage_admin;
create index resumable_uploads_bucket_id_idx on storage.resumable_uploads (bucket_id);
create index resumable_uploads_owner_id_idx on storage.resumable_uploads (owner_id);
create index resumable_uploads_begun_at_idx on storage.resumable_uploads (begun_at);
comment on table storage.resumable_uploads is
  'Uploads in pieces, for a day: finished ones too, so that a client that missed the last answer is told.';
comment on column storage.resumable_uploads.sender is
  'Who began it, a person, an API key or a signed address: nobody else goes on with it.';
comment on column storage.resumable_uploads.announced is 'The Upload-Metadata of the client.';

create table storage.resumable_parts (
  upload_id uuid not null references storage.resumable_uploads on delete cascade,
  first_byte bigint not null check (first_byte >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  version text not null unique,
  primary key (upload_id, first_byte)
);

alter table storage.resumable_parts enable row level security;
alter table storage.resumable_parts owner to supabase_storage_admin;
comment on table storage.resumable_parts is 'Pieces of unfinished uploads, each a blob of its own.';

create trigger resumable_parts_release_on_delete
  after delete on storage.resumable_parts referencing old table as before
  for each statement execute function storage.release_blobs();

-- Two nodes may hold a piece for the same place, when a client came back before its former connection had ended: the
-- first one counts.
create function storage.add_resumable_part(
  _upload_id uuid, _first_byte bigint, _size_bytes bigint, _version text, _parts integer
) returns text
language plpgsql volatile set search_path = ''
as $$
begin
  update storage.resumable_uploads as upload set offset_bytes = upload.offset_bytes + _size_bytes
  where upload.id = _upload_id and upload.offset_bytes = _first_byte and upload.finished_at is null;
  if not found then
    return 'moved on';
  end if;
  if (select count(*) from storage.resumable_parts as part where part.upload_id = _upload_id) >= _parts then
    raise exception 'an upload of too many pieces' using errcode = 'P0003';
  end if;
  insert into storage.resumable_parts (upload_id, first_byte, size_bytes, version)
  values (_upload_id, _first_byte, _size_bytes, _version);
  return 'added';
end
$$;
comment on function storage.add_resumable_part(uuid, bigint, bigint, text, integer) is
  'Adds a piece where the upload stands: added, or moved on when it stands elsewhere. P0003 beyond so many pieces.';
alter function storage.add_resumable_part(uuid, bigint, bigint, text, integer) owner to supabase_storage_admin;
revoke execute on function storage.add_resumable_part(uuid, bigint, bigint, text, integer) from public;
