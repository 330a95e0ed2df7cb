CREATE FUNCTION private.mandated_home_rows(_scope text) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select home.id
  from public.properties as home
  where _scope in ('enquiries', 'visits', 'applications', 'agreements', 'tenancy')
    and home.broker_id = auth.uid() and private.holds_role('broker')
$$;

REVOKE ALL ON FUNCTION private.mandated_home_rows(_scope text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.mandated_home_rows(_scope text) TO service_role;
GRANT ALL ON FUNCTION private.mandated_home_rows(_scope text) TO authenticated;

COMMENT ON FUNCTION private.mandated_home_rows(_scope text) IS 'Homes for which the caller acts as a broker now, within this scope.';
