CREATE FUNCTION private.is_split_of_all(_split private.rent_splits) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array(
    select share.party_id from private.rent_split_shares as share where share.split_id = _split.id order by 1
  ) = array(
    select person.party_id from public.tenancy_people as person
    where person.tenancy_id = _split.tenancy_id and person.role <> 'owner' and person.until is null order by 1
  )
$$;

REVOKE ALL ON FUNCTION private.is_split_of_all(_split private.rent_splits) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_split_of_all(_split private.rent_splits) TO service_role;

COMMENT ON FUNCTION private.is_split_of_all(_split private.rent_splits) IS 'Whether it names all who live there now, and nobody else. Not for API roles.';
