CREATE FUNCTION private.tg_record_activity() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _row constant jsonb := to_jsonb(new);
begin
  insert into public.activities (kind, subject_id, user_id)
  values (
    tg_argv[0] || coalesce(_row ->> tg_argv[3], ''), (_row ->> tg_argv[1])::uuid, (_row ->> tg_argv[2])::uuid
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_record_activity() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_record_activity() TO service_role;
