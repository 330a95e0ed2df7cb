CREATE FUNCTION private.require_kept_as(_kept_as text) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  if _kept_as not in ('owner', 'broker') then
    raise exception 'Listings are kept as owner or as broker' using errcode = '22023';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_kept_as(_kept_as text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_kept_as(_kept_as text) TO service_role;

COMMENT ON FUNCTION private.require_kept_as(_kept_as text) IS 'Raises 42501 before the second factor, 22023 for a word other than owner and broker; null is both. Not for API roles.';
