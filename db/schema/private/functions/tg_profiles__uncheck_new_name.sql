CREATE FUNCTION private.tg_profiles__uncheck_new_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.verification_status = 'verified' and old.verification_status = 'verified' then
    new.verification_status := 'pending';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_profiles__uncheck_new_name() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_profiles__uncheck_new_name() TO service_role;
