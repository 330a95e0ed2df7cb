CREATE FUNCTION private.setting(_name text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select value from private.settings where name = _name
$$;

REVOKE ALL ON FUNCTION private.setting(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.setting(_name text) TO service_role;

COMMENT ON FUNCTION private.setting(_name text) IS 'Value of one setting; null when nobody has set it. Not for API roles.';
