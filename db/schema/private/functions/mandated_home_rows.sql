CREATE FUNCTION private.mandated_home_rows(_scope text) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select mandate.property_id
  from public.mandates as mandate
  where mandate.broker_id = auth.uid() and mandate.state = 'active' and _scope = any (mandate.scopes)
    and private.indian_day(private.present()) between mandate.starts_on and mandate.ends_on and private.holds_role('broker')
  union all
  select home.id from public.properties as home
  where home.broker_id = auth.uid() and home.owner_id = auth.uid() and private.holds_role('broker')
$$;

REVOKE ALL ON FUNCTION private.mandated_home_rows(_scope text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.mandated_home_rows(_scope text) TO service_role;
GRANT ALL ON FUNCTION private.mandated_home_rows(_scope text) TO authenticated;

COMMENT ON FUNCTION private.mandated_home_rows(_scope text) IS 'Homes for which the caller acts as a broker now, within this scope.';
