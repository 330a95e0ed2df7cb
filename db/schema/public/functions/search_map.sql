CREATE FUNCTION public.search_map(search jsonb, zoom integer) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _found record;
begin
  select * into _found from private.found_on_map(search, zoom) as found;
  return json_build_object(
    'total', _found.total,
    'total_is_exact', _found.total_is_exact,
    'homes', private.pins_of(_found.ids),
    'clusters', _found.clusters
  );
end
$$;

REVOKE ALL ON FUNCTION public.search_map(search jsonb, zoom integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_map(search jsonb, zoom integer) TO service_role;
GRANT ALL ON FUNCTION public.search_map(search jsonb, zoom integer) TO anon;
GRANT ALL ON FUNCTION public.search_map(search jsonb, zoom integer) TO authenticated;

COMMENT ON FUNCTION public.search_map(search jsonb, zoom integer) IS 'Public homes that a search finds within its bounds: {total, total_is_exact, homes, clusters}. Up to 300 as homes {id, title, price, bedrooms, location, latitude, longitude, is_rough}, newest first; above, as clusters {latitude, longitude, count, south, west, north, east, min_price} of map cells, four to a tile of `zoom`. A home without a position is rough: it stands in the middle of its locality or city. A total that is not exact is the least there are. 22023.';
