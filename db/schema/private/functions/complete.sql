CREATE FUNCTION private.complete(_visit public.visits, _action text, _side text, _now timestamp with time zone) RETURNS public.visits
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _from constant text := _visit.state;
  _kept public.visits := private.end_proposal(_visit, _now);
begin
  _kept.state := 'completed';
  _kept := private.write_visit(_kept);
  perform private.note_visit(_kept, _from, _action, _side, null, null, '{}', _now);
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.complete(_visit public.visits, _action text, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.complete(_visit public.visits, _action text, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.complete(_visit public.visits, _action text, _side text, _now timestamp with time zone) IS 'Stores that a visit was held. Not for API roles.';
