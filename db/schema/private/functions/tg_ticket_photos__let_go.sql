CREATE FUNCTION private.tg_ticket_photos__let_go() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from storage.objects as stored where stored.bucket_id = 'thread-files' and stored.name = old.object_name;
  return old;
end
$$;

REVOKE ALL ON FUNCTION private.tg_ticket_photos__let_go() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_ticket_photos__let_go() TO service_role;
