CREATE FUNCTION private.visit_answer_until(_visit public.visits) RETURNS timestamp with time zone
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  _asked_at constant timestamptz := coalesce(_visit.proposal_at, _visit.created_at);
  _shown_at constant timestamptz := greatest(_visit.starts_at, _visit.proposal_starts_at);
begin
  return least(
    _asked_at + interval '48 hours', greatest(_shown_at - interval '1 hour', _asked_at + (_shown_at - _asked_at) / 2)
  );
end
$$;

REVOKE ALL ON FUNCTION private.visit_answer_until(_visit public.visits) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_answer_until(_visit public.visits) TO service_role;

COMMENT ON FUNCTION private.visit_answer_until(_visit public.visits) IS 'Until when a request waits: 48 hours, or an hour before it begins; half of the way where that is too near. Not for API roles.';
