CREATE FUNCTION private.tg_properties__note_told() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform set_config('private.told_as_approved', concat(current_setting('private.told_as_approved', true), ',', tg_argv[0]), true);
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__note_told() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__note_told() TO service_role;
