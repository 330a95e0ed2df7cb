-- Rows of stored files; the bytes live outside the database. The storage service owns both tables, so it reads public
-- buckets past row-level security; everybody else acts under the policies of the product's migrations.

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
  updated_at timestamptz not null default now()
);

alter table storage.buckets enable row level security;
alter table storage.buckets owner to supabase_storage_admin;

comment on table storage.buckets is 'Buckets. file_size_limit is in bytes; null means the server''s own limit.';

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
  unique (bucket_id, name)
);

alter table storage.objects enable row level security;
alter table storage.objects owner to supabase_storage_admin;
create index objects_name_prefix_idx on storage.objects (bucket_id, name text_pattern_ops);

comment on table storage.objects is 'Stored files. name is data chosen by the caller, never a path on disk.';

-- Table rights are those of hosted projects for every API role, so that a refusal comes from a policy and reads the
-- same there and here. Without a policy they give nothing.
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

create function storage.foldername(name text) returns text[]
language sql immutable
as $$
  select (pg_catalog.string_to_array(name, '/'))[1 : pg_catalog.cardinality(pg_catalog.string_to_array(name, '/')) - 1]
$$;

create function storage.filename(name text) returns text
language sql immutable
as $$
  select pg_catalog.split_part(name, '/', -1)
$$;

create function storage.extension(name text) returns text
language sql immutable
as $$
  select case
    when pg_catalog.strpos(pg_catalog.split_part(name, '/', -1), '.') > 0
      then pg_catalog.split_part(pg_catalog.split_part(name, '/', -1), '.', -1)
    else ''
  end
$$;

comment on function storage.foldername(text) is 'Folders of a name: ''a/b/c.png'' gives {a,b}.';
comment on function storage.filename(text) is 'Last part of a name: ''a/b/c.png'' gives c.png.';
comment on function storage.extension(text) is 'What follows the last dot of the file name; empty without one.';

revoke execute on function storage.foldername(text), storage.filename(text), storage.extension(text) from public;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role, supabase_storage_admin;
