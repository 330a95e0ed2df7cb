CREATE FUNCTION private.tg_users__tell_phone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.notify_proven_address(
    new.id, case when coalesce(old.phone, '') = '' then 'phone_added' else 'phone_changed' end
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__tell_phone() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__tell_phone() TO service_role;
