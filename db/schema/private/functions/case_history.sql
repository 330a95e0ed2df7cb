CREATE FUNCTION private.case_history(_kinds text[], _subject_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(to_jsonb(made) order by made.id desc), '[]')
  from (
    select
      decision.id, decision.kind, decision.from_state, decision.to_state, decision.reason, decision.admin_notes,
      decision.decided_at, decision.undone_at,
      nullif(concat_ws(' ', profile.first_name, profile.last_name), '') as decided_by
    from private.decisions as decision
    left join public.profiles as profile on profile.id = decision.decided_by
    where decision.kind = any (_kinds)
      and case when decision.kind in ('property', 'revision') then decision.subject_id else decision.user_id end = _subject_id
    order by decision.id desc
    limit 50
  ) as made
$$;

REVOKE ALL ON FUNCTION private.case_history(_kinds text[], _subject_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_history(_kinds text[], _subject_id uuid) TO service_role;

COMMENT ON FUNCTION private.case_history(_kinds text[], _subject_id uuid) IS 'Newest decisions on a case, by whom. Not for API roles.';
