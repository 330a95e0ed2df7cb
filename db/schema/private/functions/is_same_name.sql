CREATE FUNCTION private.is_same_name(_a text, _b text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.plain_name(_a) = private.plain_name(_b)
$$;

REVOKE ALL ON FUNCTION private.is_same_name(_a text, _b text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_same_name(_a text, _b text) TO service_role;

COMMENT ON FUNCTION private.is_same_name(_a text, _b text) IS 'Whether two names differ in case, blanks and what is not seen alone. Not for API roles.';
