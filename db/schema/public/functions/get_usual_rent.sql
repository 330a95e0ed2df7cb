CREATE FUNCTION public.get_usual_rent(_city text, _property_type text, _bedrooms integer) RETURNS numeric
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when count(*) >= 8 then percentile_cont(0.5) within group (order by near.price)::numeric(12, 2) end
  from (
    select home.price
    from public.properties as home
    where home.is_public and home.status = 'available' and home.approval_status = 'approved'
      and home.city = _city and home.property_type = _property_type and home.bedrooms = _bedrooms
    order by home.created_at desc, home.id desc
    limit 200
  ) as near
$$;

REVOKE ALL ON FUNCTION public.get_usual_rent(_city text, _property_type text, _bedrooms integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_usual_rent(_city text, _property_type text, _bedrooms integer) TO service_role;
GRANT ALL ON FUNCTION public.get_usual_rent(_city text, _property_type text, _bedrooms integer) TO authenticated;

COMMENT ON FUNCTION public.get_usual_rent(_city text, _property_type text, _bedrooms integer) IS 'The median rent of the newest 200 homes on the site of a city, kind and number of bedrooms; null for fewer than eight.';
