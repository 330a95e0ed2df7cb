CREATE FUNCTION storage.measure_upload(_id bigint, _size_bytes bigint, _bytes_per_day bigint) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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


ALTER FUNCTION storage.measure_upload(_id bigint, _size_bytes bigint, _bytes_per_day bigint) OWNER TO supabase_storage_admin;

REVOKE ALL ON FUNCTION storage.measure_upload(_id bigint, _size_bytes bigint, _bytes_per_day bigint) FROM PUBLIC;

COMMENT ON FUNCTION storage.measure_upload(_id bigint, _size_bytes bigint, _bytes_per_day bigint) IS 'Notes how large an upload was; false when the day''s bytes are exceeded.';
