CREATE FUNCTION private.is_same_person(_one uuid, _other uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select _one = _other
    or exists (
      select from auth.users as one, auth.users as other
      where one.id = _one and other.id = _other and coalesce(one.phone, '') <> '' and one.phone = other.phone
    )
    or exists (
      select from public.profiles as one, public.profiles as other
      where one.id = _one and other.id = _other and coalesce(one.phone, '') <> ''
        and right(regexp_replace(one.phone, '\D', '', 'g'), 10) = right(regexp_replace(other.phone, '\D', '', 'g'), 10)
    )
    or exists (
      select
      from public.verification_records as one
      join private.identity_numbers as number on number.record_id = one.id
      join private.identity_numbers as same on same.fingerprint = number.fingerprint
      join public.verification_records as other on other.id = same.record_id
      where one.user_id = _one and other.user_id = _other
    )
    or exists (
      select from private.payees as one join private.payees as other on lower(other.vpa) = lower(one.vpa)
      where one.owner_id = _one and other.owner_id = _other
    )
$$;

REVOKE ALL ON FUNCTION private.is_same_person(_one uuid, _other uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_same_person(_one uuid, _other uuid) TO service_role;

COMMENT ON FUNCTION private.is_same_person(_one uuid, _other uuid) IS 'Whether two accounts share a telephone number, an identity number or payment details. Not for API roles.';
