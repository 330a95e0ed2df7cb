CREATE FUNCTION private.is_listed(_home public.properties) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select _home.is_public and _home.status = 'available' and _home.approval_status = 'approved'
$$;

REVOKE ALL ON FUNCTION private.is_listed(_home public.properties) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_listed(_home public.properties) TO service_role;

COMMENT ON FUNCTION private.is_listed(_home public.properties) IS 'Whether everybody may see the listing.';
