CREATE FUNCTION private.profile_copy(_user_id uuid, _shares_income boolean, _shares_reference boolean) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (to_jsonb(profile) - '{user_id,version,updated_at,move_in_from,stay_months}'::text[])
    || case when _shares_income then '{}' else '{"income_band": "not_told"}'::jsonb end
    || case when _shares_reference then '{}' else '{"reference_name": null, "reference_phone": null}'::jsonb end
  from public.renter_profiles as profile
  where profile.user_id = _user_id
$$;

REVOKE ALL ON FUNCTION private.profile_copy(_user_id uuid, _shares_income boolean, _shares_reference boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.profile_copy(_user_id uuid, _shares_income boolean, _shares_reference boolean) TO service_role;

COMMENT ON FUNCTION private.profile_copy(_user_id uuid, _shares_income boolean, _shares_reference boolean) IS 'What an application takes along of a profile. Not for API roles.';
