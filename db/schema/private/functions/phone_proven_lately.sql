CREATE FUNCTION private.phone_proven_lately(_phone text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.session_alive() and exists (
    select
    from auth.mfa_amr_claims as mark
    join public.user_2fa_settings as setting on setting.user_id = auth.uid()
    where mark.session_id = private.session_id()
      and mark.authentication_method = 'otp'
      and mark.updated_at > now() - interval '10 minutes'
      and setting.phone_verified
      and setting.phone = '+' || regexp_replace(_phone, '[^0-9]', '', 'g')
  )
$$;

REVOKE ALL ON FUNCTION private.phone_proven_lately(_phone text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.phone_proven_lately(_phone text) TO service_role;
GRANT ALL ON FUNCTION private.phone_proven_lately(_phone text) TO authenticated;

COMMENT ON FUNCTION private.phone_proven_lately(_phone text) IS 'True when the caller gave, in this session and in the last ten minutes, a code sent to this number, and it is the enrolled one. For the server, as the caller.';
