CREATE FUNCTION private.visit_answer_until(_visit public.visits) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select least(asked.at + interval '48 hours', greatest(shown.at - interval '1 hour', asked.at + (shown.at - asked.at) / 2))
  from (select coalesce(_visit.proposal_at, _visit.created_at) as at) as asked,
    (select greatest(_visit.starts_at, _visit.proposal_starts_at) as at) as shown
$$;

REVOKE ALL ON FUNCTION private.visit_answer_until(_visit public.visits) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_answer_until(_visit public.visits) TO service_role;

COMMENT ON FUNCTION private.visit_answer_until(_visit public.visits) IS 'Until when a request waits: 48 hours, or an hour before it begins; half of the way where that is too near. Not for API roles.';
