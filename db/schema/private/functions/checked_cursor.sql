CREATE FUNCTION private.checked_cursor(_after jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _cursor constant jsonb := private.json_of(_after, 'after');
  _key constant jsonb := _cursor -> 'key';
begin
  if _cursor is null or jsonb_typeof(_cursor) = 'null' then
    return null;
  end if;
  begin
    if (case _cursor ->> 'sort'
        when 'newest' then (_key #>> '{}')::timestamptz is not null
        when 'price-asc' then (_key #>> '{}')::numeric is not null
        when 'price-desc' then (_key #>> '{}')::numeric is not null
        when 'distance' then (_key #>> '{}')::double precision is not null
        when 'relevance' then (_key ->> 0)::real is not null and (_key ->> 1)::timestamptz is not null
        else false
      end)
      and (_cursor ->> 'id')::uuid is not null
      and private.is_whole(_cursor -> 'total', 0, 1000000000)
      and jsonb_typeof(_cursor -> 'exact') = 'boolean'
    then
      return _cursor;
    end if;
  exception when data_exception then
    null;
  end;
  raise exception 'after is no cursor of this search' using errcode = '22023';
end
$$;

REVOKE ALL ON FUNCTION private.checked_cursor(_after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.checked_cursor(_after jsonb) TO service_role;

COMMENT ON FUNCTION private.checked_cursor(_after jsonb) IS 'A cursor as a page gave it; null for none. Raises 22023. Not for API roles.';
