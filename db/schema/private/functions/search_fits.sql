CREATE FUNCTION private.search_fits(_search jsonb, _property_id uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (
    select
    from public.properties as home
    where home.id = _property_id
      and home.price >= coalesce((_search ->> 'min_price')::numeric, 0)
      and home.price <= coalesce((_search ->> 'max_price')::numeric, 'Infinity')
      and home.bedrooms >= coalesce((_search ->> 'bedrooms')::integer, 0)
  ) then
    return false;
  end if;
  return private.search_matches(_search, _property_id);
exception when invalid_parameter_value or invalid_text_representation then
  return false;
end
$$;

REVOKE ALL ON FUNCTION private.search_fits(_search jsonb, _property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_fits(_search jsonb, _property_id uuid) TO service_role;

COMMENT ON FUNCTION private.search_fits(_search jsonb, _property_id uuid) IS 'Whether a saved search finds this home. For the server.';
