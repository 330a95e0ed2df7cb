CREATE FUNCTION private.distances_km(_ids uuid[], _asked private.search_criteria) RETURNS json
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select coalesce(json_agg(
      (
        select json_agg(round(private.km_between(home.spot, near.spot)::numeric, 1) order by near.place)
        from unnest(_asked.spots) with ordinality as near (spot, place)
      )
      order by array_position(_ids, home.id)
    ), '[]')
    from private.home_index as home
    where home.id = any (_ids)
  );
end
$$;

REVOKE ALL ON FUNCTION private.distances_km(_ids uuid[], _asked private.search_criteria) FROM PUBLIC;
GRANT ALL ON FUNCTION private.distances_km(_ids uuid[], _asked private.search_criteria) TO service_role;

COMMENT ON FUNCTION private.distances_km(_ids uuid[], _asked private.search_criteria) IS 'How far each of these homes is from each of the places, in kilometres with one decimal. Not for API roles.';
