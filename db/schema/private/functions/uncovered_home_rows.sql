CREATE FUNCTION private.uncovered_home_rows(_scope text) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select mandate.property_id from public.mandates as mandate
  where mandate.broker_id = auth.uid() and mandate.state = 'active' and _scope <> all (mandate.scopes)
$$;

REVOKE ALL ON FUNCTION private.uncovered_home_rows(_scope text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.uncovered_home_rows(_scope text) TO service_role;
GRANT ALL ON FUNCTION private.uncovered_home_rows(_scope text) TO authenticated;

COMMENT ON FUNCTION private.uncovered_home_rows(_scope text) IS 'Homes for which the caller acts as a broker, but not within this scope.';
