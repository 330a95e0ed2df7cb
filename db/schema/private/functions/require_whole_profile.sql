CREATE FUNCTION private.require_whole_profile() RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _missing constant text[] := private.profile_missing(auth.uid());
begin
  if _missing = '{phone}' then
    perform private.refuse('PT422', 'phone_not_confirmed', 'Please confirm your phone number before you apply.');
  elsif _missing <> '{}' then
    perform private.refuse(
      'PT422', 'profile_incomplete', 'Your renter profile does not say everything yet that an application needs.',
      jsonb_build_object('missing', _missing)
    );
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_whole_profile() FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_whole_profile() TO service_role;

COMMENT ON FUNCTION private.require_whole_profile() IS 'PT422 profile_incomplete or phone_not_confirmed. Not for API roles.';
