CREATE FUNCTION private.is_one_side(_side text, _other text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select (_side in ('owner', 'broker')) = (_other in ('owner', 'broker'))
$$;

REVOKE ALL ON FUNCTION private.is_one_side(_side text, _other text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_one_side(_side text, _other text) TO service_role;

COMMENT ON FUNCTION private.is_one_side(_side text, _other text) IS 'Whether two stand on the home''s side, or both on the tenant''s. Not for API roles.';
