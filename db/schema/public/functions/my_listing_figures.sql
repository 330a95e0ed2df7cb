CREATE FUNCTION public.my_listing_figures() RETURNS TABLE(property_id uuid, views bigint, views_last_seven_days bigint, saves bigint, approval_status text, status text, is_public boolean, archived_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return query
    select
      listing.id,
      coalesce(seen.views, 0),
      coalesce(seen.views_last_seven_days, 0),
      (select count(*) from public.saved_properties as saved where saved.property_id = listing.id),
      listing.approval_status,
      listing.status,
      listing.is_public,
      listing.archived_at
    from public.properties as listing
    cross join lateral (
      select
        sum(counted.views) as views,
        sum(counted.views) filter (
          where counted.day > (now() at time zone 'Asia/Kolkata')::date - 7
        ) as views_last_seven_days
      from private.property_views as counted
      where counted.property_id = listing.id
    ) as seen
    where auth.uid() in (listing.owner_id, listing.broker_id)
    order by listing.created_at desc, listing.id desc
    limit 1000;
end
$$;

REVOKE ALL ON FUNCTION public.my_listing_figures() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_listing_figures() TO service_role;
GRANT ALL ON FUNCTION public.my_listing_figures() TO authenticated;

COMMENT ON FUNCTION public.my_listing_figures() IS 'Views, saves and state of each listing that the caller owns or brokers, newest first, at most 1000. A day is one in India.';
