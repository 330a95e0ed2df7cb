CREATE FUNCTION private.rough_places(_ids uuid[], OUT id uuid, OUT latitude double precision, OUT longitude double precision) RETURNS SETOF record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
begin
  return query
    select home.id, home.latitude, home.longitude
    from private.home_index as home
    where home.id = any (_ids) and home.is_rough;
end
$$;

REVOKE ALL ON FUNCTION private.rough_places(_ids uuid[], OUT id uuid, OUT latitude double precision, OUT longitude double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION private.rough_places(_ids uuid[], OUT id uuid, OUT latitude double precision, OUT longitude double precision) TO service_role;
GRANT ALL ON FUNCTION private.rough_places(_ids uuid[], OUT id uuid, OUT latitude double precision, OUT longitude double precision) TO anon;
GRANT ALL ON FUNCTION private.rough_places(_ids uuid[], OUT id uuid, OUT latitude double precision, OUT longitude double precision) TO authenticated;

COMMENT ON FUNCTION private.rough_places(_ids uuid[], OUT id uuid, OUT latitude double precision, OUT longitude double precision) IS '@anonymous Where those of these public homes stand on a map that have no position: middles of places, which anybody knows.';
