CREATE FUNCTION private.end_proposal(_visit public.visits, _now timestamp with time zone) RETURNS public.visits
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  _visit.proposal_side := null;
  _visit.proposal_starts_at := null;
  _visit.proposal_at := null;
  _visit.proposal_words := null;
  _visit.proposal_others := null;
  _visit.version := _visit.version + 1;
  _visit.state_at := _now;
  return _visit;
end
$$;

REVOKE ALL ON FUNCTION private.end_proposal(_visit public.visits, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_proposal(_visit public.visits, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.end_proposal(_visit public.visits, _now timestamp with time zone) IS 'A visit without its proposal, one version on. Not for API roles.';
