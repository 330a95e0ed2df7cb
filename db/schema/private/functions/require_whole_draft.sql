CREATE FUNCTION private.require_whole_draft(_facts jsonb) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _names text;
begin
  select string_agg(name, ', ' order by name) into _names
  from jsonb_object_keys(_facts) as name
  where name <> all (private.draft_facts() || array['photos', 'private', 'as_broker']);
  if _names is not null then
    raise exception 'A draft cannot tell: %', _names using errcode = '22023';
  end if;

  select string_agg(name, ', ' order by place) into _names
  from unnest(
    array['property_type', 'location', 'bedrooms', 'bathrooms', 'square_feet', 'price', 'title']
  ) with ordinality as needed (name, place)
  where btrim(coalesce(_facts ->> name, '')) = '';
  if _names is not null then
    raise exception 'Please complete: %', _names using errcode = '23502';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_whole_draft(_facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_whole_draft(_facts jsonb) TO service_role;
GRANT ALL ON FUNCTION private.require_whole_draft(_facts jsonb) TO authenticated;

COMMENT ON FUNCTION private.require_whole_draft(_facts jsonb) IS 'Raises 22023 for facts that no draft may tell and 23502 for facts that a listing needs, with their names.';
