CREATE FUNCTION storage.keep_bytes_guarded() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


ALTER FUNCTION storage.keep_bytes_guarded() OWNER TO supabase_storage_admin;

REVOKE ALL ON FUNCTION storage.keep_bytes_guarded() FROM PUBLIC;

COMMENT ON FUNCTION storage.keep_bytes_guarded() IS 'Refuses a row that would take bytes out of a guarded bucket, or into one past what an upload goes through: 42501.';
