CREATE FUNCTION storage.begin_upload(_owner_id text, _per_hour integer, _bytes_per_day bigint, _objects integer, OUT id bigint, OUT refusal text, OUT retry_after_seconds integer) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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


ALTER FUNCTION storage.begin_upload(_owner_id text, _per_hour integer, _bytes_per_day bigint, _objects integer, OUT id bigint, OUT refusal text, OUT retry_after_seconds integer) OWNER TO supabase_storage_admin;

REVOKE ALL ON FUNCTION storage.begin_upload(_owner_id text, _per_hour integer, _bytes_per_day bigint, _objects integer, OUT id bigint, OUT refusal text, OUT retry_after_seconds integer) FROM PUBLIC;

COMMENT ON FUNCTION storage.begin_upload(_owner_id text, _per_hour integer, _bytes_per_day bigint, _objects integer, OUT id bigint, OUT refusal text, OUT retry_after_seconds integer) IS 'Lets a person''s upload in and answers its id; else refusal: account when it is gone, objects, bytes, or uploads with the wait.';
