CREATE FUNCTION private.refuse_not_found() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.refuse('PT404', 'not_found', 'This was not found.')
$$;

REVOKE ALL ON FUNCTION private.refuse_not_found() FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_not_found() TO service_role;

COMMENT ON FUNCTION private.refuse_not_found() IS 'Raises PT404: the same for what never was and for somebody else''s.';
