CREATE FUNCTION private.require_kept_listing(_property_id uuid) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  if not private.keeps_property(_property_id) then
    -- the same words for somebody else's listing and for one that never was
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_kept_listing(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_kept_listing(_property_id uuid) TO service_role;

COMMENT ON FUNCTION private.require_kept_listing(_property_id uuid) IS 'Raises 42501 before the second factor, PT404 for a listing that the caller does not keep. Not for API roles.';
