CREATE FUNCTION private.kept_listings(_kept_as text) RETURNS TABLE(id uuid, title text, approval_status text, status text, is_public boolean, archived_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_kept_as(_kept_as);
  return query
    select listing.id, listing.title, listing.approval_status, listing.status, listing.is_public, listing.archived_at
    from public.properties as listing
    where (_kept_as is distinct from 'broker' and listing.owner_id = auth.uid())
      or (_kept_as is distinct from 'owner' and listing.broker_id = auth.uid());
end
$$;

REVOKE ALL ON FUNCTION private.kept_listings(_kept_as text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.kept_listings(_kept_as text) TO service_role;

COMMENT ON FUNCTION private.kept_listings(_kept_as text) IS 'Listings of the caller: as owner, as broker, or both when null. Raises 42501 before the second factor, 22023 for another word. Not for API roles.';
