CREATE FUNCTION private.address_on_paper(_home public.properties) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with parts as (
    select part, place
    from unnest(array[
      coalesce((select known.address from public.property_private as known where known.property_id = _home.id), _home.location),
      _home.society_name, _home.locality, _home.city
    ]) with ordinality as given (part, place)
    where btrim(part) <> ''
  )
  select left(string_agg(btrim(part), ', ' order by place), 500)
  from parts
  where not exists (
    select from parts as earlier where earlier.place < parts.place and strpos(lower(earlier.part), lower(btrim(parts.part))) > 0
  )
$$;

REVOKE ALL ON FUNCTION private.address_on_paper(_home public.properties) FROM PUBLIC;
GRANT ALL ON FUNCTION private.address_on_paper(_home public.properties) TO service_role;

COMMENT ON FUNCTION private.address_on_paper(_home public.properties) IS 'Where a home is, as an agreement says it: flat and street, or the street alone, then building, locality and city unless they were said. Not for API roles.';
