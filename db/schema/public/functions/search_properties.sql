CREATE FUNCTION public.search_properties(search jsonb DEFAULT '{}'::jsonb, after jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 12, skip integer DEFAULT 0) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _found record;
begin
  select * into _found from private.found_homes(search, after, page_size, skip) as found;
  if _found.distances_km is not null then
    return json_build_object(
      'homes', private.homes_of(_found.ids),
      'distances_km', _found.distances_km,
      'total', _found.total,
      'total_is_exact', _found.total_is_exact,
      'after', _found.next
    );
  end if;
  return json_build_object(
    'homes', private.homes_of(_found.ids),
    'total', _found.total,
    'total_is_exact', _found.total_is_exact,
    'after', _found.next
  );
end
$$;

REVOKE ALL ON FUNCTION public.search_properties(search jsonb, after jsonb, page_size integer, skip integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_properties(search jsonb, after jsonb, page_size integer, skip integer) TO service_role;
GRANT ALL ON FUNCTION public.search_properties(search jsonb, after jsonb, page_size integer, skip integer) TO anon;
GRANT ALL ON FUNCTION public.search_properties(search jsonb, after jsonb, page_size integer, skip integer) TO authenticated;

COMMENT ON FUNCTION public.search_properties(search jsonb, after jsonb, page_size integer, skip integer) IS 'Public homes that a search finds: {homes, total, total_is_exact, after}. `after` asks for the page behind one, `skip` for one by number, up to 1000. A filtered total is exact up to 1000, with words or near a place up to 300. Words rank by relevance as long as they find no more, else newest first; near a place the nearest come first, and distances_km holds for each home its kilometres from each place. 22023 with the field and its rule for what cannot be asked.';
