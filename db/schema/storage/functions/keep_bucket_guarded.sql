CREATE FUNCTION storage.keep_bucket_guarded() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'A guarded bucket stays as it is' using errcode = '42501';
end
$$;


ALTER FUNCTION storage.keep_bucket_guarded() OWNER TO supabase_storage_admin;

REVOKE ALL ON FUNCTION storage.keep_bucket_guarded() FROM PUBLIC;

COMMENT ON FUNCTION storage.keep_bucket_guarded() IS 'Refuses API roles what would end the guard of a bucket: 42501.';
