CREATE FUNCTION private.tg_thread_reports__name_reported() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.reported_id := private.reported_in(new);
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_thread_reports__name_reported() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_thread_reports__name_reported() TO service_role;
