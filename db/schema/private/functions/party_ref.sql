CREATE FUNCTION private.party_ref(_party_id uuid) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select left(replace(_party_id::text, '-', ''), 12)
$$;

REVOKE ALL ON FUNCTION private.party_ref(_party_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.party_ref(_party_id uuid) TO service_role;

COMMENT ON FUNCTION private.party_ref(_party_id uuid) IS 'How a chain names a party: nobody finds the account by it. Not for API roles.';
