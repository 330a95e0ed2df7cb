CREATE FUNCTION private.tg_hosts__mark_checked() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.identity_checked_at is null and exists (
    select from public.profiles as profile where profile.id = new.user_id and profile.verification_status = 'verified'
  ) then
    new.identity_checked_at := now();
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_hosts__mark_checked() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_hosts__mark_checked() TO service_role;
