CREATE FUNCTION private.forget_leads(_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _gone integer;
begin
  delete from public.leads as known
  where known.id in (
    select old.id from public.leads as old where old.kept_until < private.indian_day(_now) order by old.kept_until limit 500
  );
  get diagnostics _gone = row_count;
  return _gone;
end
$$;

REVOKE ALL ON FUNCTION private.forget_leads(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_leads(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.forget_leads(_now timestamp with time zone) IS 'Deletes own leads past their time. How many. Not for API roles.';
