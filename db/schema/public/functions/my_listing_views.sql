CREATE FUNCTION public.my_listing_views(_kept_as text DEFAULT NULL::text, _property_id uuid DEFAULT NULL::uuid, _days integer DEFAULT 30) RETURNS TABLE(day date, views bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  -- asked here as well: without any view there is no need to look for listings
  perform private.require_kept_as(_kept_as);
  if _property_id is not null then
    perform private.require_kept_listing(_property_id);
  end if;
  if _days is null or _days not between 1 and 366 then
    raise exception 'Views are told for 1 to 366 days' using errcode = '22023';
  end if;
  return query
    with kept as materialized (
      select listing.id
      from private.kept_listings(_kept_as) as listing
      where _property_id is null or listing.id = _property_id
    )
    select shown.day, coalesce(sum(counted.views), 0)::bigint
    from (select _today - ago as day from generate_series(0, _days - 1) as ago) as shown
    left join private.property_views as counted
      on counted.day = shown.day and counted.property_id in (select kept.id from kept)
    group by shown.day
    order by shown.day;
end
$$;

REVOKE ALL ON FUNCTION public.my_listing_views(_kept_as text, _property_id uuid, _days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_listing_views(_kept_as text, _property_id uuid, _days integer) TO service_role;
GRANT ALL ON FUNCTION public.my_listing_views(_kept_as text, _property_id uuid, _days integer) TO authenticated;

COMMENT ON FUNCTION public.my_listing_views(_kept_as text, _property_id uuid, _days integer) IS 'Views of the caller''s listings, or of one of them, for each of the last _days days, oldest first; a day is one in India. 42501 before the second factor, 22023 for another word or more than 366 days, PT404 for another''s listing.';
