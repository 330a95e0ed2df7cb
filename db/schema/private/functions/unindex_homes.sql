CREATE FUNCTION private.unindex_homes(_ids uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
begin
  with removed as (
    delete from private.home_index as home where home.id = any (_ids)
    returning home.price, home.latitude, home.longitude
  )
  insert into private.map_changes (x, y, homes, latitude, longitude, price)
  select private.map_x(longitude, 16), private.map_y(latitude, 16), -1, latitude, longitude, price
  from removed
  where latitude is not null;
end
$$;

REVOKE ALL ON FUNCTION private.unindex_homes(_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.unindex_homes(_ids uuid[]) TO service_role;

COMMENT ON FUNCTION private.unindex_homes(_ids uuid[]) IS 'Takes homes out of the index. Not for API roles.';
