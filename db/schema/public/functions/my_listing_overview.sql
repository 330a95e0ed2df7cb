CREATE FUNCTION public.my_listing_overview(_kept_as text DEFAULT NULL::text) RETURNS TABLE(listings bigint, on_the_site bigint, waiting bigint, rejected bigint, rented bigint, maintenance bigint, hidden bigint, archived bigint, saves bigint, drafts bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with kept as materialized (
    select * from private.kept_listings(_kept_as)
  )
  select
    count(*),
    count(*) filter (where archived_at is null and approval_status = 'approved' and status = 'available' and is_public),
    count(*) filter (where archived_at is null and approval_status = 'pending'),
    count(*) filter (where archived_at is null and approval_status = 'rejected'),
    count(*) filter (where archived_at is null and approval_status = 'approved' and status = 'rented'),
    count(*) filter (where archived_at is null and approval_status = 'approved' and status = 'maintenance'),
    count(*) filter (
      where archived_at is null and approval_status = 'approved' and status = 'available' and not is_public
    ),
    count(*) filter (where archived_at is not null),
    (select count(*) from public.saved_properties as saved where saved.property_id in (select id from kept)),
    (select count(*) from public.property_drafts as draft where draft.owner_id = auth.uid())
  from kept
$$;

REVOKE ALL ON FUNCTION public.my_listing_overview(_kept_as text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_listing_overview(_kept_as text) TO service_role;
GRANT ALL ON FUNCTION public.my_listing_overview(_kept_as text) TO authenticated;

COMMENT ON FUNCTION public.my_listing_overview(_kept_as text) IS 'One row: how many listings of the caller are in which state, how many people saved one, and the caller''s drafts. _kept_as: owner, broker, or null for both. 42501 before the second factor, 22023 for another word.';
