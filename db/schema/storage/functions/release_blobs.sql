CREATE FUNCTION storage.release_blobs() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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


ALTER FUNCTION storage.release_blobs() OWNER TO supabase_storage_admin;

REVOKE ALL ON FUNCTION storage.release_blobs() FROM PUBLIC;

COMMENT ON FUNCTION storage.release_blobs() IS 'Notes the bytes that deleted or replaced objects named.';
