CREATE FUNCTION private.by_distance(_ids uuid[], _asked private.search_criteria) RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select coalesce(array_agg(home.id order by far.km, home.id), '{}')
    from private.home_index as home
    cross join lateral (
      select case when _asked.near_any then min(private.km_between(home.spot, near.spot))
        else private.km_between(home.spot, _asked.spots[1]) end as km
      from unnest(_asked.spots) as near (spot)
    ) as far
    where home.id = any (_ids)
  );
end
$$;

REVOKE ALL ON FUNCTION private.by_distance(_ids uuid[], _asked private.search_criteria) FROM PUBLIC;
GRANT ALL ON FUNCTION private.by_distance(_ids uuid[], _asked private.search_criteria) TO service_role;

COMMENT ON FUNCTION private.by_distance(_ids uuid[], _asked private.search_criteria) IS 'These homes, the nearest first. Not for API roles.';
