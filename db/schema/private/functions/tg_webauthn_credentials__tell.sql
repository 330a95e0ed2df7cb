CREATE FUNCTION private.tg_webauthn_credentials__tell() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- with an erased account its passkeys go unmentioned
  if tg_op = 'INSERT' or exists (select from auth.users as person where person.id = old.user_id) then
    perform private.notify_proven_address(
      (coalesce(new, old)).user_id, case tg_op when 'DELETE' then 'passkey_removed' else 'passkey_added' end
    );
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_webauthn_credentials__tell() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_webauthn_credentials__tell() TO service_role;

COMMENT ON FUNCTION private.tg_webauthn_credentials__tell() IS 'Has a mail written when a passkey was added or removed.';
