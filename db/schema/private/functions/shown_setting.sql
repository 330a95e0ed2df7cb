CREATE FUNCTION private.shown_setting(_row private.settings) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'name', _row.name, 'kind', _row.kind, 'value', _row.value, 'least', _row.least, 'most', _row.most,
    'version', _row.version, 'is_fixed', _row.is_fixed, 'changed_at', _row.updated_at,
    'changed_by', private.admin_name(_row.changed_by)
  )
$$;

REVOKE ALL ON FUNCTION private.shown_setting(_row private.settings) FROM PUBLIC;
GRANT ALL ON FUNCTION private.shown_setting(_row private.settings) TO service_role;

COMMENT ON FUNCTION private.shown_setting(_row private.settings) IS 'A setting as admins see it. Not for API roles.';
