CREATE FUNCTION private.tg_mfa_factors__tell() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _factor constant auth.mfa_factors := coalesce(new, old);
begin
  perform private.notify_proven_address(
    _factor.user_id,
    case _factor.factor_type::text when 'phone' then 'phone_factor_' when 'webauthn' then 'security_key_' else 'authenticator_' end
      || case tg_op when 'DELETE' then 'removed' else 'added' end
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_mfa_factors__tell() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_mfa_factors__tell() TO service_role;
