CREATE FUNCTION private.count_of_home(_property_id uuid, _at timestamp with time zone, _kind text, _by integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update private.home_days as known set count = greatest(0, known.count + _by)
  where known.property_id = _property_id and known.day = private.indian_day(_at) and known.kind = _kind;
  if not found and _by > 0 and _property_id is not null then
    insert into private.home_days as known (property_id, day, kind, count) values (_property_id, private.indian_day(_at), _kind, _by)
    on conflict (property_id, day, kind) do update set count = known.count + _by;
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.count_of_home(_property_id uuid, _at timestamp with time zone, _kind text, _by integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.count_of_home(_property_id uuid, _at timestamp with time zone, _kind text, _by integer) TO service_role;

COMMENT ON FUNCTION private.count_of_home(_property_id uuid, _at timestamp with time zone, _kind text, _by integer) IS 'Raises or lowers a count of a home on a day. Not for API roles.';
