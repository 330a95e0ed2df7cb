CREATE FUNCTION private.forget_visits(_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _gone integer;
begin
  delete from public.visits as visit
  where visit.id in (
    select old.id from public.visits as old
    where old.state not in ('requested', 'confirmed') and old.state_at < _now - interval '2 years'
    order by old.state_at limit 500
  );
  get diagnostics _gone = row_count;
  return _gone;
end
$$;

REVOKE ALL ON FUNCTION private.forget_visits(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_visits(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.forget_visits(_now timestamp with time zone) IS 'Deletes visits two years after their end, at most 500. How many. Not for API roles.';
