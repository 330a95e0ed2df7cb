CREATE FUNCTION public.my_funnel(_property_id uuid, _from date, _until date) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _from is null or _until is null or _until not between _from and _from + 365 then
    perform private.refuse_argument('until', 'Choose at most 366 days.');
  end if;
  perform private.require_second_factor();
  if _property_id is not null then
    perform private.require_kept_listing(_property_id);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'property_id', home.id, 'title', home.title, 'photo', home.image_urls[1], 'photos', cardinality(home.image_urls),
      'created_on', private.indian_day(home.created_at), 'is_owner', home.owner_id = auth.uid(),
      'is_on_site', home.archived_at is null and home.approval_status = 'approved' and home.status = 'available' and home.is_public,
      'views', (
        select coalesce(sum(seen.views), 0) from private.property_views as seen
        where seen.property_id = home.id and seen.day between _from and _until
      ),
      'saves', told.saves, 'enquiries', told.enquiries, 'first_answers', told.first_answers, 'visits', told.visits,
      'applications', told.applications, 'offers', told.offers, 'agreements', told.agreements
    ) order by home.created_at desc, home.id), '[]')
    from (
      select * from public.properties as listing
      where auth.uid() in (listing.owner_id, listing.broker_id) and (_property_id is null or listing.id = _property_id)
      order by listing.created_at desc, listing.id limit 500
    ) as home
    cross join lateral (
      select coalesce(sum(known.count) filter (where known.kind = 'saves'), 0) as saves,
        coalesce(sum(known.count) filter (where known.kind = 'enquiries'), 0) as enquiries,
        coalesce(sum(known.count) filter (where known.kind = 'first_answers'), 0) as first_answers,
        coalesce(sum(known.count) filter (where known.kind = 'visits'), 0) as visits,
        coalesce(sum(known.count) filter (where known.kind = 'applications'), 0) as applications,
        coalesce(sum(known.count) filter (where known.kind = 'offers'), 0) as offers,
        coalesce(sum(known.count) filter (where known.kind = 'agreements'), 0) as agreements
      from private.home_days as known
      where known.property_id = home.id and known.day between _from and _until
    ) as told
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_funnel(_property_id uuid, _from date, _until date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_funnel(_property_id uuid, _from date, _until date) TO service_role;
GRANT ALL ON FUNCTION public.my_funnel(_property_id uuid, _from date, _until date) TO authenticated;

COMMENT ON FUNCTION public.my_funnel(_property_id uuid, _from date, _until date) IS 'What happened around each home that the caller owns or acts for, or around one, from a day until another, at most 366 days; newest home first, at most 500. 22023, PT404.';
