CREATE FUNCTION private.record_decision(_decision private.decisions, _action text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.decisions (
    kind, subject_id, user_id, from_state, to_state, version, record_ids, reason, admin_notes, decided_by
  ) values (
    _decision.kind, _decision.subject_id, _decision.user_id, _decision.from_state, _decision.to_state,
    _decision.version, coalesce(_decision.record_ids, '{}'),
    nullif(btrim(_decision.reason), ''), nullif(btrim(_decision.admin_notes), ''), auth.uid()
  );
  perform private.record_audit(
    _action, 'ok', _decision.subject_id::text,
    jsonb_build_object('from', _decision.from_state, 'to', _decision.to_state)
  );
end
$$;

REVOKE ALL ON FUNCTION private.record_decision(_decision private.decisions, _action text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.record_decision(_decision private.decisions, _action text) TO service_role;

COMMENT ON FUNCTION private.record_decision(_decision private.decisions, _action text) IS 'Keeps a decision of the caller and its line in the audit log. Not for API roles.';
