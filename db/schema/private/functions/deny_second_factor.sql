CREATE FUNCTION private.deny_second_factor(_session_id text, _reason text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- enough to see an attack, not enough to fill a disk
  if (
    select count(*) < 60
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = '2fa.record' and line.happened_at > now() - interval '1 hour'
  ) then
    perform private.record_audit('2fa.record', 'denied', _session_id, jsonb_build_object('reason', _reason));
  end if;
  return jsonb_build_object(
    'success', false, 'error', 'Failed to record 2FA completion. Please try again.'
  );
end
$$;

REVOKE ALL ON FUNCTION private.deny_second_factor(_session_id text, _reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.deny_second_factor(_session_id text, _reason text) TO service_role;

COMMENT ON FUNCTION private.deny_second_factor(_session_id text, _reason text) IS 'The refusal that clients get, and its audit line.';
