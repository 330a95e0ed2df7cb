CREATE FUNCTION private.require_few_pending(_owner_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _limit constant integer := private.setting('pending_listings_per_owner')::integer;
begin
  -- two changes at the same moment wait for each other and are both counted
  perform pg_advisory_xact_lock(hashtextextended('pending listings of ' || _owner_id, 0));
  if (
    select count(*)
    from public.properties as listing
    where listing.owner_id = _owner_id
      and (
        listing.approval_status = 'pending'
        or (listing.approval_status = 'approved' and listing.revision_sent_at is not null)
      )
      and listing.archived_at is null
  ) > _limit then
    raise exception 'You have % listings waiting for approval. Please wait until some are decided.', _limit
      using errcode = '54000';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_few_pending(_owner_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_few_pending(_owner_id uuid) TO service_role;

COMMENT ON FUNCTION private.require_few_pending(_owner_id uuid) IS 'Raises 54000 when a person has more listings waiting than allowed; archived ones wait for nobody. Not for API roles.';
