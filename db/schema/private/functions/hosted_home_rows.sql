CREATE FUNCTION private.hosted_home_rows(_scope text) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select home.id from public.properties as home where home.owner_id = auth.uid()
  union
  select private.mandated_home_rows(_scope)
$$;

REVOKE ALL ON FUNCTION private.hosted_home_rows(_scope text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.hosted_home_rows(_scope text) TO service_role;
GRANT ALL ON FUNCTION private.hosted_home_rows(_scope text) TO authenticated;

COMMENT ON FUNCTION private.hosted_home_rows(_scope text) IS 'Homes that the caller owns, or acts for as a broker within this scope.';
