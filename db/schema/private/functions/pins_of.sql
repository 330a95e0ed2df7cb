CREATE FUNCTION private.pins_of(_ids uuid[]) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
begin
  return (
    select coalesce(json_agg(pin order by array_position(_ids, pin.id)), '[]')
    from (
      select
        home.id, home.title, home.price, home.bedrooms, home.location,
        coalesce(home.latitude, rough.latitude) as latitude, coalesce(home.longitude, rough.longitude) as longitude,
        home.latitude is null as is_rough
      from public.properties as home left join private.rough_places(_ids) as rough using (id)
      where home.id = any (_ids)
    ) as pin
  );
end
$$;

REVOKE ALL ON FUNCTION private.pins_of(_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.pins_of(_ids uuid[]) TO service_role;
GRANT ALL ON FUNCTION private.pins_of(_ids uuid[]) TO anon;
GRANT ALL ON FUNCTION private.pins_of(_ids uuid[]) TO authenticated;

COMMENT ON FUNCTION private.pins_of(_ids uuid[]) IS 'Homes that the caller may see, in this order, as a map shows them.';
