CREATE FUNCTION private.own_search_news() RETURNS TABLE(search_id uuid, name text, property_id uuid, kind text, previous_price numeric, found_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return query
    with found as (
      select distinct on (alert.search_id, alert.property_id)
        alert.search_id, saved.name, alert.property_id, alert.kind, alert.previous_price, alert.found_at
      from public.saved_searches as saved
      join private.search_alerts as alert on alert.search_id = saved.id
      where saved.user_id = auth.uid() and alert.found_at > now() - interval '14 days'
      order by alert.search_id, alert.property_id, alert.found_at desc
    ),
    newest as (
      select found.search_id from found group by found.search_id order by max(found.found_at) desc, found.search_id limit 1
    )
    select found.search_id, found.name, found.property_id, found.kind, found.previous_price, found.found_at
    from newest join found on found.search_id = newest.search_id;
end
$$;

REVOKE ALL ON FUNCTION private.own_search_news() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_search_news() TO service_role;
GRANT ALL ON FUNCTION private.own_search_news() TO authenticated;

COMMENT ON FUNCTION private.own_search_news() IS 'What the saved search of the caller that found something last has found in 14 days: each home once.';
