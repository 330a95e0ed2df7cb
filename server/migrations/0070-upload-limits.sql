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
create index objects_owner_id_idx on storage.objects (owner_id);

comment on table storage.recent_uploads is 'Uploads of the last day, for the limits on one person.';

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

alter function storage.begin_upload(text, integer, bigint, integer) owner to supabase_storage_admin;
alter function storage.measure_upload(bigint, bigint, bigint) owner to supabase_storage_admin;
revoke execute on function
  storage.begin_upload(text, integer, bigint, integer), storage.measure_upload(bigint, bigint, bigint)
  from public;
comment on function storage.begin_upload(text, integer, bigint, integer) is
  'Lets a person''s upload in and answers its id; else refusal: objects, bytes, or uploads with the wait.';
comment on function storage.measure_upload(bigint, bigint, bigint) is
  'Notes how large an upload was; false when the day''s bytes are exceeded.';
