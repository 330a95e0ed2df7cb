CREATE FUNCTION private.homes_of(_ids uuid[]) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
begin
  return (
    select '[' || coalesce(string_agg(home.as_json, ', ' order by array_position(_ids, home.id)), '') || ']'
    from public.properties as home
    where home.id = any (_ids)
  )::json;
end
$$;

REVOKE ALL ON FUNCTION private.homes_of(_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.homes_of(_ids uuid[]) TO service_role;
GRANT ALL ON FUNCTION private.homes_of(_ids uuid[]) TO anon;
GRANT ALL ON FUNCTION private.homes_of(_ids uuid[]) TO authenticated;

COMMENT ON FUNCTION private.homes_of(_ids uuid[]) IS 'Homes that the caller may see, in this order, with the columns granted to visitors.';
