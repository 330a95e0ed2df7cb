CREATE FUNCTION private.require_whole_draft(_facts jsonb) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _names text;
begin
  select string_agg(told.name, ', ' order by told.name) into _names
  from jsonb_object_keys(_facts) as told (name)
  where told.name not in ('photos', 'private', 'as_broker')
    and not exists (select from private.listing_fields as field where field.name = told.name and field.in_form);
  if _names is not null then
    raise exception 'A draft cannot tell: %', _names using errcode = '22023';
  end if;

  select string_agg(field.name, ', ' order by field.place) into _names
  from private.listing_fields as field
  where field.is_required and btrim(coalesce(_facts ->> field.name, '')) = '';
  if _names is not null then
    raise exception 'Please complete: %', _names using errcode = '23502';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_whole_draft(_facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_whole_draft(_facts jsonb) TO service_role;
GRANT ALL ON FUNCTION private.require_whole_draft(_facts jsonb) TO authenticated;

COMMENT ON FUNCTION private.require_whole_draft(_facts jsonb) IS 'Raises 22023 for facts that no draft may tell and 23502 for facts that a listing needs, with their names.';
