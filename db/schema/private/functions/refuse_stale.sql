CREATE FUNCTION private.refuse_stale(_words text, _state text, _kind text, _subject_id uuid) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  raise exception '%', _words
    using errcode = 'PT409', hint = 'decided_meanwhile', detail = jsonb_build_object(
      'state', _state,
      'decided_at', (
        select decision.decided_at
        from private.decisions as decision
        where decision.kind = _kind and decision.subject_id = _subject_id and decision.undone_at is null
        order by decision.id desc
        limit 1
      )
    )::text;
end
$$;

REVOKE ALL ON FUNCTION private.refuse_stale(_words text, _state text, _kind text, _subject_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_stale(_words text, _state text, _kind text, _subject_id uuid) TO service_role;

COMMENT ON FUNCTION private.refuse_stale(_words text, _state text, _kind text, _subject_id uuid) IS 'Raises PT409 with the present state as JSON in the detail. Not for API roles.';
