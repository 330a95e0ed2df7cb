CREATE FUNCTION public.admin_get_property_signs(_property_ids uuid[]) RETURNS TABLE(property_id uuid, image_url text, city text, version integer, archived_at timestamp with time zone, duplicates integer, usual_price numeric, changes_requested_at timestamp with time zone, revision_sent_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  if cardinality(_property_ids) > 100 then
    raise exception 'At most 100 listings at once' using errcode = '22023';
  end if;
  return query
    select
      listing.id, listing.image_urls[1], listing.city, listing.version, listing.archived_at,
      (
        select count(*)::integer
        from public.properties as twin
        where twin.price = listing.price
          and twin.id <> listing.id
          and twin.bedrooms = listing.bedrooms
          and twin.square_feet = listing.square_feet
          and lower(twin.location) = lower(listing.location)
          and twin.archived_at is null
      ),
      (
        select case when count(*) >= 8 then percentile_cont(0.5) within group (order by near.price)::numeric(12, 2) end
        from (
          select home.price
          from public.properties as home
          where home.is_public and home.status = 'available' and home.approval_status = 'approved'
            and home.city = listing.city
            and home.property_type = listing.property_type
            and home.bedrooms = listing.bedrooms
            and home.id <> listing.id
          order by home.created_at desc, home.id desc
          limit 200
        ) as near
      ),
      (
        select max(asked.decided_at)
        from private.decisions as asked
        where asked.kind = 'property' and asked.subject_id = listing.id
          and asked.to_state = 'changes_requested' and asked.undone_at is null
          and asked.version = listing.version
      ),
      listing.revision_sent_at
    from public.properties as listing
    where listing.id = any (_property_ids);
end
$$;

REVOKE ALL ON FUNCTION public.admin_get_property_signs(_property_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_property_signs(_property_ids uuid[]) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_property_signs(_property_ids uuid[]) TO authenticated;

COMMENT ON FUNCTION public.admin_get_property_signs(_property_ids uuid[]) IS 'Of up to 100 listings: cover, version, how many look like the same home, the median rent of at least eight such homes of the city, since when the owner is asked for changes and has made none, and since when a revision waits. For admins.';
