CREATE FUNCTION private.lock_calendars(_visits public.visits[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _key bigint;
begin
  for _key in
    select distinct hashtextextended(named.name, 7)
    from unnest(_visits) as visit, unnest(array[
      'person:' || visit.host_id, 'person:' || visit.seeker_id, 'home:' || visit.property_id
    ]) as named (name)
    where named.name is not null
    order by 1
  loop
    perform pg_advisory_xact_lock(_key);
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.lock_calendars(_visits public.visits[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.lock_calendars(_visits public.visits[]) TO service_role;

COMMENT ON FUNCTION private.lock_calendars(_visits public.visits[]) IS 'Locks host, seeker and home of visits, sorted; to be called after all rows are locked. Not for API roles.';
