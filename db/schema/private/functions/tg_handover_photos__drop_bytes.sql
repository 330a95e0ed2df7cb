CREATE FUNCTION private.tg_handover_photos__drop_bytes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from storage.objects as stored where stored.bucket_id = 'handover-photos' and stored.name = old.object_name;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_handover_photos__drop_bytes() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_handover_photos__drop_bytes() TO service_role;
