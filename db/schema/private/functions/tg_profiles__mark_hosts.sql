CREATE FUNCTION private.tg_profiles__mark_hosts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.hosts as host
  set identity_checked_at = case when new.verification_status = 'verified' then now() end
  where host.user_id = new.id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_profiles__mark_hosts() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_profiles__mark_hosts() TO service_role;
