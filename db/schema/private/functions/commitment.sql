CREATE FUNCTION private.commitment(_salt text, _value jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.sha256_hex(E'basera-commit-v1\n' || _salt || E'\n' || private.canonical_json(_value))
$$;

REVOKE ALL ON FUNCTION private.commitment(_salt text, _value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.commitment(_salt text, _value jsonb) TO service_role;

COMMENT ON FUNCTION private.commitment(_salt text, _value jsonb) IS 'What stands in a chain for a value that is not shown. Not for API roles.';
