CREATE FUNCTION private.owns_property(_property_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.properties as listing where listing.id = _property_id and listing.owner_id = auth.uid()
  )
$$;

REVOKE ALL ON FUNCTION private.owns_property(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.owns_property(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.owns_property(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION private.owns_property(_property_id uuid) IS 'True when the caller owns the listing.';
